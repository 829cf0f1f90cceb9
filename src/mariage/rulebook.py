"""The rules of a table in sentences, made from the options it plays by."""
from __future__ import annotations

from collections.abc import Iterator

from .game import AnyGame
from .games.drum import Drum
from .games.partners import Partners
from .games.plays import dealing_order
from .games.stock import Stock
from .match import Form, form
from .options import options_of, written

RANKS = {"A": "ace", "T": "ten", "K": "king", "Q": "queen", "J": "jack", "9": "nine", "8": "eight", "7": "seven"}
NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 8: "eight"}
EXTRA = {"2": "two game points", "3": "three game points",
         "2or3": "two game points, three if that player has no trick"}
REVIEW = {"none": "Only the last trick may be looked at, until the next lead.",
          "own": "One may look at one's own tricks, at the other side's first and, until the next lead, at the last.",
          "all": "All tricks may be looked at."}


def told(game: AnyGame) -> list[str]:
    """The rules as implemented, a sentence or two a line, under headings that end in a colon."""
    match game:
        case Stock():
            return list(_stock(game))
        case Drum():
            return list(_drum(game))
        case Partners():
            return list(_partners(game))
        case _:
            raise TypeError(f"there is no text of the rules for {type(game).__name__}")


def _first_deal(game: Drum | Partners) -> str:
    cut = "highest" if game.first_dealer == "highest_cut" else "lowest"
    return f"Who cuts the {cut} card deals first; then the deal passes to the left."


def _looking(game: AnyGame) -> Iterator[str]:
    yield "Looking:"
    yield REVIEW[game.trick_review]     # type: ignore[attr-defined]
    if game.reveal_stock_at_end:        # type: ignore[attr-defined]
        yield "When a hand is over, the cards that are left are shown."


def options_told(game: AnyGame) -> list[str]:
    """Every option of the game's book: its value here, its range, its sentence and its source."""
    return [f"{one.name} = {written(getattr(game, one.name))} ({one.range}). {one.sentence} [{one.source}]"
            for one in options_of(game)]


def _ranks(pack: str) -> str:
    return ", ".join(RANKS[rank] for rank in pack)


def _values(game: AnyGame, pack: str) -> str:
    counting = [(rank, game.points[kind]) for rank in pack for kind in game.points if kind.value == rank]  # type: ignore[attr-defined]
    worth = ", ".join(f"{RANKS[rank]} {points}" for rank, points in counting if points)
    nothing = " and ".join(RANKS[rank] for rank, points in counting if not points)
    return f"Cards count: {worth}{f'; {nothing} nothing' if nothing else ''}."


def _stock(game: Stock) -> Iterator[str]:
    yield "Cards and deal:"
    yield f"{4 * len(game.pack)} cards; in each suit, from the highest, {_ranks(game.pack)}. {_values(game, game.pack)}"
    if game.players == 3:
        yield ("Three sit at the table. The dealer takes no cards and sees none; the player on the dealer's left is the "
               "forehand, the third the other player.")
    else:
        yield "Two play. The one who does not deal is the forehand and leads first."
    sizes, turned_after = dealing_order(game.packets)
    yield (f"Each gets {NUMBERS[game.hand_size]} cards, dealt in packets of {', '.join(map(str, sizes))}, the forehand first; "
           f"{'after the first packets' if turned_after == 1 and len(sizes) > 1 else 'then'} a card is turned up: its suit is "
           "trump. It lies under the face-down stock and is drawn last.")
    if game.stock_top_visible:
        yield "The next card of the stock lies face up; it is turned when both have drawn."
    cut = "highest" if game.first_dealer == "highest_cut" else "lowest"
    passes = ("the winner of a hand deals the next, after a drawn hand the same dealer" if game.next_dealer == "winner"
              else "then the deal passes to the left")
    yield f"Who cuts the {cut} card deals first; {passes}."
    if game.shuffle == "first_hand_only":
        yield "After the first hand the cards are not shuffled but cut once, in the order in which the tricks lie."
    yield "Play:"
    yield ("While the stock is open any card may be played. The winner of a trick draws the next card of the stock, then the "
           "other player, and the winner leads.")
    head = " and beat the card led if one can" if game.must_head else "; one need not beat the card led"
    trumps = "must trump if one can" if game.must_trump else "may play any card"
    yield f"When the stock is {'closed or ' if game.closing else ''}used up one must follow suit{head}; who cannot follow {trumps}."
    yield "The highest trump takes the trick, without a trump the highest card of the suit led."
    yield from _stock_marriages(game)
    yield from _stock_exchange(game)
    yield from _stock_closing(game)
    yield from _stock_score(game)
    yield from _match(form(game.match))
    if game.bummerl:
        yield "Lost matches are counted: one Bummerl, two if the loser has not scored at all."
    yield from _three(game)
    yield from _looking(game)


def _stock_marriages(game: Stock) -> Iterator[str]:
    yield "Marriages:"
    worth = "pays one chip, in trumps two, at once" if game.pays_honours else "counts 20, in trumps 40"
    lead = "the queen must be led" if game.marriage_card == "queen" else "one of the two is led"
    yield f"On lead the king and queen of one suit may be shown from the hand, and {lead}: that {worth}. One a lead, each suit once."
    if game.marriage_any_play:
        yield "A marriage may also be shown when following with its queen."
    when = {"open_only": "Marriages may be shown while the stock is open only.",
            "open_or_exhausted": "Marriages may be shown in every hand that is not closed.",
            "always": "Marriages may be shown in every phase of the hand."}
    yield when[game.marriage_phase]
    if game.pays_honours:
        yield "L'amour, the ace and ten of trumps in one hand, is shown on lead in the same way and pays three chips."
        return
    credit = {"pending": "Shown before one has a trick, it counts as soon as one has one, and nothing if one never has.",
              "forbidden": "One must have a trick before one may show a marriage.",
              "at_once": "It counts at once, whether one has a trick or not."}
    yield credit[game.marriage_before_first_trick]


def _stock_exchange(game: Stock) -> Iterator[str]:
    if not game.exchange:
        return
    yield "Exchange:"
    window = {"both": "before drawing, or on lead", "before_draw": "before drawing (and on the very first lead)",
              "after_draw": "on lead, after drawing", "any_own_turn": "on any turn of one's own"}
    trick = ", once one has a trick" if game.exchange_needs_trick else ", also without a trick"
    least = ", as long as four cards are left in the stock" if game.exchange_min_stock == 4 else ""
    yield (f"Who holds the {RANKS[game.pack[-1]]} of trumps may lay it under the stock and take the turn-up, "
           f"{window[game.exchange_window]}{trick}, while the stock is open{least}. Both cards are seen.")
    if game.exchange_on_opponent_close:
        yield "When one closes, the other may make this exchange once, in answer, also without a trick."


def _stock_closing(game: Stock) -> Iterator[str]:
    if not game.closing:
        return
    yield "Closing:"
    window = {"both": "before drawing or on lead", "before_draw": "before drawing (and on the very first lead)",
              "after_draw": "on lead, after drawing"}
    trick = ", once one has a trick" if game.close_needs_trick else ", also before the first trick"
    least = ", as long as four cards are left in it" if game.close_min_stock == 4 else ""
    yield (f"The stock may be closed {window[game.close_window]}{trick}{least}: nobody draws any more, the rules are strict at "
           "once, and the closer undertakes to go out with the cards in hand.")


def _stock_score(game: Stock) -> Iterator[str]:
    yield "Score of a hand:"
    if game.last_trick:
        yield f"The last trick counts {game.last_trick} if the stock was used up{' and not closed' if game.closing else ''}."
    if game.pays_honours:
        yield ("All tricks are played. Who makes fewer than 65 of the 130 points pays one chip, with fewer than 33 two; at 65 to "
               "65 nobody pays. All of the last six tricks, the Wäsche, pay four chips.")
        return
    if game.book == "lizany":
        yield "All tricks are played; more points win one game point."
        yield from (text for on, text in (
            (game.hundred, "With 100 points or more the winner gets two."),
            (game.seven_last, "Whoever takes a last trick that holds the seven of trumps gets one more."),
            (game.hearts_double, "With hearts as trump everything counts twice.")) if on)
        return
    if game.claim_mode == "off":
        yield "Nobody claims: all tricks are played."
    else:
        yield from _stock_claims(game)
    yield from _stock_ends(game)


def _stock_claims(game: Stock) -> Iterator[str]:
    value = ("one game point" if game.win_value == 1 else
             "three game points if the other has no trick, two if the other has fewer than 33 points, else one")
    if game.claim_mode == "auto":
        yield f"The hand ends by itself as soon as somebody has 66 points; that wins {value}."
    else:
        window = ("on any turn of one's own" if game.claim_window == "any_own_turn"
                  else "just after winning a trick, or together with a marriage")
        yield f"Who has 66 points may claim, {window}; play stops at once. A right claim wins {value}."
        wrong = {**EXTRA, "as_if_won": "what the claim would have won"}
        yield f"A wrong claim gives the other {wrong[game.false_claim]}."
    if game.closing:
        basis = "at the moment of closing" if game.close_basis == "at_close" else "at the end"
        yield f"For a closer who goes out, the other's points and tricks {basis} count."
        failed = {**EXTRA, "us1895": "three game points if that player has no trick, else one if the closer has 33 points and two "
                                     "if fewer"}
        moment = "at the close" if game.failed_close_tricks == "at_close" else "at the end"
        yield f"A closer who does not go out, or claims wrongly, gives the other {failed[game.failed_close]} (tricks counted {moment})."
        first = {**EXTRA, "as_failed_close": "as much as for a failed close"}
        yield f"If the other goes out before the closer, that wins {first[game.opponent_first]}."
        if game.claim_mode == "declared":
            yield ("A closer must claim: 66 points unclaimed at the end are a failed close." if game.closer_must_claim else
                   "A closer who has 66 points when all cards are played has succeeded without a word.")
        if game.closed_double:
            yield "Every result of a closed hand counts twice."


def _stock_ends(game: Stock) -> Iterator[str]:
    if form(game.match).kind == "raw_points":
        yield "Each player adds the points made."
    elif game.last_trick_wins:
        yield "If the stock was used up and nobody has gone out, the winner of the last trick wins one game point."
    else:
        value = "one game point" if game.win_value == 1 else "as for a right claim"
        tie = {"non_dealer": "equal points win one game point for the forehand",
               "none": "with equal points nobody scores",
               "carry1": "after equal points the next decided hand pays one more"}
        yield f"If nobody has gone out when all cards are played, more points win, {value}; {tie[game.unclaimed_tie]}."


def _three(game: Stock) -> Iterator[str]:
    if game.players != 3:
        return
    if game.dealer_scores == "none":
        yield "The dealer who sits out scores nothing."
        return
    cap = "" if game.dealer_cap == "none" else ", but never more than one short of the target"
    drawn = f"; after a drawn hand {game.draw_dealer}" if game.book == "sixtysix" else ""
    yield f"The dealer who sits out scores the same as the winner{cap}{drawn}."
    if game.play_for_loser:
        yield "When one has won, the other two play on for two to decide who loses."


def _match(form: Form) -> Iterator[str]:
    yield "Match:"
    yield {"game_points": f"The first to {form.number} game points wins.",
           "countdown": f"All begin at {form.number} and count down; the first at nought or below wins.",
           "raw_points": f"The first to {form.number} points at the end of a hand wins; of two, the one with more; equal, another "
                         "hand is played.",
           "consecutive_wins": f"The first to win {form.number} hands in a row wins.",
           "hands": f"After {form.number} hands the highest score wins; equal scores share."}[form.kind]


def _drum(game: Drum) -> Iterator[str]:
    yield "Cards and deal:"
    yield f"24 cards; in each suit, from the highest, {_ranks('ATKQJ9')}. {_values(game, 'ATKQJ9')}"
    yield ("Three players, each alone. Three cards each; the forehand, on the dealer's left, names trump, or has the next card "
           "turned up, and its suit is trump. Then two and three more cards each.")
    yield _first_deal(game)
    yield "Drums and whistles:"
    yield ("From the forehand on each player speaks once: pass, drum, or drum and whistle. The highest word prevails, of equal "
           "words the first. The drummer undertakes to go out, the others play as partners against the drummer; after "
           "whistling the drummer must go out before another player has a trick.")
    yield "Play:"
    head = " and beat the card led if one can" if game.must_head else ""
    trumps = "must trump" + (" and overtrump if one can" if game.must_overtrump else "") if game.must_trump else "may play any card"
    yield f"The forehand leads. One must follow suit{head}; who cannot follow {trumps}."
    yield ("On lead the king and queen of one suit may be shown and one of them led: 20 points, in trumps 40, counted with one's "
           "first trick.")
    if game.last_trick:
        yield f"The last trick counts {game.last_trick}."
    yield "Score of a hand, in chips:"
    yield (f"Who has {game.threshold} points may claim on any turn of one's own. Each of the others pays one, two with fewer than 33 "
           "points, three without a trick; twice as much to a drummer, three times after whistling. A wrong claim pays two to each.")
    yield ("In a drummed hand only the drummer may claim. A drummer who fails pays two to each of the others, six after "
           "whistling.")
    yield ("If nobody goes out, all three pay a chip into the pool, which the next player to go out takes; what is left at the end "
           "of the match goes back." if game.pool_to == "next_out" else "If nobody goes out, nobody pays.")
    yield from _match(form(game.match))
    yield from _looking(game)


def _partners(game: Partners) -> Iterator[str]:
    yield "Cards and deal:"
    yield f"32 cards; in each suit, from the highest, {_ranks('ATKQJ987')}. {_values(game, 'ATKQJ987')}"
    order = "to the partner, the left, the right and the dealer" if game.book == "kreuz" else "from the dealer's left"
    yield (f"Four players, partners opposite. Eight cards each in packets of {', '.join(game.packets.split('+'))}, {order}; the "
           "dealer's last card is turned up for trump and belongs to the dealer's hand.")
    yield _first_deal(game)
    yield "Play:"
    yield ("The dealer's left leads. One must follow suit and beat the best card if one can, the partner's too; who cannot follow "
           "must trump, and overtrump if possible. A trick that has been trumped need not be beaten by following suit.")
    if game.marriages:
        yield ("On lead the king and queen of one suit may be shown and one of them led: 20 points, in trumps 40, for the side once "
               "it has a trick.")
    yield "Score of a hand:"
    yield "The last trick counts ten."
    if game.claim_mode == "declared":
        yield ("A side with 66 points may claim just after winning a trick, or together with a marriage; play stops at once. A wrong "
               "claim gives the others two game points.")
    else:
        yield "All eight tricks are played."
    if game.book == "kreuz" or game.schneider33:
        yield "More points win: three game points if the losers have no trick, two if fewer than 33 points, else one."
    else:
        yield "More points win: three game points for all the tricks, two for 100 points or more, else one."
    yield "After equal points nobody scores and the next decided hand pays one more."
    if game.ten_of_trumps:
        yield "The side that takes the ten of trumps scores a game point at once, which may end the match."
    yield from _match(form(game.match))
    yield from _looking(game)
