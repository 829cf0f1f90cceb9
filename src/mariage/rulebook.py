"""The rules of a table in sentences, made from the options it plays by."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from .cards import Rank, Suit
from .game import AnyGame
from .games.drum import Drum
from .games.marias import Honba, Krizovy, Licitovany, Voleny
from .games.partners import Partners
from .games.plays import dealing_order
from .games.stock import Stock
from .games.thousand import DrawThousand, Thousand
from .games.thousand.house import PACK
from .match import form
from .options import OptionValue, Shape, options_of, written
from .told import krizovy_rules, marias_rules, melds_rules
from .told import thousand_rules as thousand
from .told.bidding_rules import BIDDING_VALUES, bidding_parts
from .words import N_, Words

Say = Callable[..., str]
ENGLISH = Words()
SHAPED_IN_WORDS = ("packets", "tariff", "cap", "cap_both_raised", "start_stack")     # the others are written, not told


class Section(NamedTuple):
    """A heading of the rules and what stands under it; a line is a sentence, or a few that belong together."""

    heading: str
    lines: tuple[str, ...]


def sections(game: AnyGame, words: Words = ENGLISH) -> list[Section]:
    """The rules as implemented, in the reader's words."""

    def say(message: str, /, **about: object) -> str:
        return words.say(message, game.book, **about)

    match game:
        case Stock():
            parts = _stock(game, say, words)
        case Drum():
            parts = _drum(game, say, words)
        case Partners():
            parts = _partners(game, say, words)
        case Voleny():
            parts = marias_rules.parts(game, say, words)
        case Licitovany() | Honba():
            parts = bidding_parts(game, say, words)
        case Krizovy():
            parts = krizovy_rules.parts(game, say, words)
        case DrawThousand():
            parts = _draw_thousand(game, say, words)
        case Thousand():
            parts = _thousand(game, say, words)
        case _:
            parts = melds_rules.parts(game, say, words, lambda name, value: value_told(name, value, words, game.book))
            parts = chain(parts, iter(((say("Match"), _ending(game, say, words)), (say("Looking at tricks"), _looking(game, say)))))
    told = [Section(heading, tuple(filter(None, lines))) for heading, lines in parts]
    return [one for one in told if one.lines]


def told(game: AnyGame, words: Words = ENGLISH) -> list[str]:
    """The rules line by line, under headings that end in a colon."""
    return [line for heading, lines in sections(game, words) for line in (f"{heading}:", *lines)]


def options_told(game: AnyGame, words: Words = ENGLISH) -> list[str]:
    """Every option of the game's book: its value here, its range, its sentence and its source."""
    out = []
    for one in options_of(game):
        values = words.say(one.range) if isinstance(one.values, Shape) and one.name in SHAPED_IN_WORDS else one.range
        sentence = words.say(one.sentence, game.book)
        out.append(f"{one.name} = {written(getattr(game, one.name))} ({values}). {sentence} [{one.source}]")
    return out


def options_grouped(game: AnyGame, words: Words = ENGLISH) -> list[Section]:
    """The same under the headings of the book, those without one first, under none."""
    groups: dict[str, list[str]] = {"": []}
    for one, line in zip(options_of(game), options_told(game, words), strict=True):
        groups.setdefault(one.group, []).append(line)
    return [Section(words.say(group) if group else "", tuple(lines)) for group, lines in groups.items() if lines]


Parts = Iterator[tuple[str, Iterable[str]]]


def _line(*sentences: str) -> str:
    """Sentences that belong together."""
    return " ".join(filter(None, sentences))


def _cards(game: AnyGame, pack: str, say: Say, words: Words) -> Iterator[str]:
    ranks = [Rank(rank) for rank in pack]
    yield say("Cards in the pack: {number}. In each suit, from the highest: {ranks}.",
              number=len(game.whole_pack()), ranks=", ".join(map(words.rank, ranks)))
    points = game.points  # type: ignore[attr-defined]
    yield say("Card points: {values}.", values=", ".join(f"{words.rank(rank)} {points[rank]}" for rank in ranks))


def _first_dealer(game: AnyGame, say: Say) -> str:
    if game.first_dealer == "highest_cut":  # type: ignore[attr-defined]
        return say("Who cuts the highest card deals first.")
    return say("Who cuts the lowest card deals first.")


def _looking(game: AnyGame, say: Say) -> Iterator[str]:
    match game.trick_review:  # type: ignore[attr-defined]
        case "none":
            yield say("Only the last trick may be looked at, until the next lead.")
        case "own":
            yield say("One may look at one's own tricks, at the other side's first and, until the next lead, at the last.")
        case _:
            yield say("All tricks may be looked at.")
    if game.reveal_stock_at_end:  # type: ignore[attr-defined]
        yield say("When a hand is over, the cards that are left are shown.")


def _match(game: AnyGame, words: Words) -> str:
    kind, number = form(game.match)
    match kind:
        case "game_points":
            return words.say_many("The first to {number} game point wins the match.",
                                  "The first to {number} game points wins the match.", number, game.book)
        case "countdown":
            return words.say_many("All begin at {number} game point and count down; the first at nought or below wins the match.",
                                  "All begin at {number} game points and count down; the first at nought or below wins the match.",
                                  number, game.book)
        case "raw_points":
            return words.say_many(
                "The first to {number} point at the end of a hand wins the match; of two, the one with more; with equal points "
                "another hand is played.",
                "The first to {number} points at the end of a hand wins the match; of two, the one with more; with equal points "
                "another hand is played.", number, game.book)
        case "consecutive_wins":
            return words.say_many("The first to win {number} hand in a row wins the match.",
                                  "The first to win {number} hands in a row wins the match.", number, game.book)
        case "hands":
            return words.say_many("After {number} hand the highest score wins the match; equal scores share it.",
                                  "After {number} hands the highest score wins the match; equal scores share it.",
                                  number, game.book)
        case "unlimited":
            return words.say("A match lasts as long as the players like.", game.book)


def _ending(game: AnyGame, say: Say, words: Words) -> Iterator[str]:
    yield _first_dealer(game, say)
    yield _match(game, words)


# ---------------------------------------------------------------------- the stock games


def _stock(game: Stock, say: Say, words: Words) -> Parts:
    yield say("Cards and deal"), _stock_deal(game, say, words)
    yield say("Play"), _stock_play(game, say)
    yield say("Marriages"), _stock_marriages(game, say)
    yield say("Exchange"), _stock_exchange(game, say)
    yield say("Closing"), _stock_closing(game, say)
    yield say("Score of a hand"), _stock_score(game, say)
    yield say("Match"), _stock_match(game, say, words)
    yield say("Looking at tricks"), _looking(game, say)


def _stock_deal(game: Stock, say: Say, words: Words) -> Iterator[str]:
    yield from _cards(game, game.pack, say, words)
    if game.players == 3:
        yield say("Three sit at the table. The dealer takes no cards and sees none; the player on the dealer's left is the "
                  "forehand and leads first, the third is the other player.")
    else:
        yield say("Two play. The one who does not deal is the forehand and leads first.")
    sizes, turned_after = dealing_order(game.packets)
    yield _line(say("Cards in the hand: {number}, dealt in packets ({packets}), the forehand's first.", number=game.hand_size,
                    packets=", ".join(map(str, sizes))),
                _turn_up(say, len(sizes), turned_after or len(sizes)))
    if game.stock_top_visible:
        yield say("The next card of the stock lies face up; it is turned when both have drawn.")
    yield _line(_first_dealer(game, say), _next_dealer(game, say))
    if game.shuffle == "first_hand_only":
        yield say("After the first hand the cards are not shuffled but cut once, in the order in which the tricks lie; "
                  "after a hand that was not played out they are shuffled.")


def _turn_up(say: Say, packets: int, turned_after: int) -> str:
    if turned_after == packets:
        return say("Then a card is turned up: its suit is trump. It lies under the face-down stock and is drawn last.")
    if turned_after == 1:
        return say("After the first packets a card is turned up: its suit is trump. It lies under the face-down stock and is "
                   "drawn last.")
    return say("After round {number} of the deal a card is turned up: its suit is trump. It lies under the face-down stock and "
               "is drawn last.", number=turned_after)


def _next_dealer(game: Stock, say: Say) -> str:
    if game.next_dealer == "winner":
        return say("The winner of a hand deals the next; after a drawn hand the same dealer deals again.")
    return say("After every hand the deal passes to the left.")


def _stock_play(game: Stock, say: Say) -> Iterator[str]:
    yield say("While the stock is open any card may be played. The winner of a trick draws the next card of the stock, then the "
              "other player, and the winner leads.")
    yield _line(
        say("When the stock is closed or used up one must follow suit.") if game.closing else
        say("When the stock is used up one must follow suit."),
        say("Who follows suit must beat the card led if possible.") if game.must_head else
        say("Who follows suit need not beat the card led."),
        say("Who cannot follow suit must trump if possible.") if game.must_trump else
        say("Who cannot follow suit may play any card."))
    yield say("The highest trump takes the trick, without a trump the highest card of the suit led.")


def _stock_marriages(game: Stock, say: Say) -> Iterator[str]:
    pair = {"king": Rank.KING, "queen": Rank.QUEEN}
    yield _line(
        say("On lead a marriage, {king} and {queen} of one suit, may be shown from the hand; the {queen} must be led.", **pair)
        if game.marriage_card == "queen" else
        say("On lead a marriage, {king} and {queen} of one suit, may be shown from the hand; one of the two is led.", **pair),
        say("It pays one chip, in trumps two, at once.") if game.pays_honours else say("It counts 20, in trumps 40."),
        say("One marriage a lead, each suit once."))
    if game.marriage_any_play:
        yield say("A marriage may also be shown when following with its {queen}.", queen=Rank.QUEEN)
    match game.marriage_phase:
        case "open_only":
            yield say("Marriages may be shown only while the stock is open.")
        case "open_or_exhausted":
            yield say("Marriages may be shown as long as the stock has not been closed.")
        case _:
            yield say("Marriages may be shown in every phase of the hand.")
    if game.pays_honours:
        yield say("L'amour, {ace} and {ten} of trumps in one hand, is shown on lead in the same way, once, and pays three chips.",
                  ace=Rank.ACE, ten=Rank.TEN)
        return
    match game.marriage_before_first_trick:
        case "pending":
            yield say("Shown before one has a trick, a marriage counts as soon as one has one, and nothing if one never has.")
        case "forbidden":
            yield say("One must have a trick before one may show a marriage.")
        case _:
            yield say("A marriage counts at once, whether one has a trick or not.")


def _stock_exchange(game: Stock, say: Say) -> Iterator[str]:
    if not game.exchange:
        return
    yield say("The lowest trump, the {rank}, may be laid under the open stock in exchange for the turn-up. Both cards are seen.",
              rank=Rank(game.pack[-1]))
    match game.exchange_window:
        case "both":
            window = say("One may exchange before drawing, or on lead.")
        case "before_draw":
            window = say("One may exchange before drawing, and on the very first lead.")
        case "after_draw":
            window = say("One may exchange on lead, after drawing.")
        case _:
            window = say("One may exchange on any turn of one's own.")
    yield _line(window,
                say("One must have a trick first.") if game.exchange_needs_trick else say("No trick is needed for it."),
                say("At least four cards must be left in the stock.") if game.exchange_min_stock == 4 else "")
    if game.exchange_on_opponent_close:
        yield say("When one closes, the other may make this exchange once, in answer, even without a trick.")


def _stock_closing(game: Stock, say: Say) -> Iterator[str]:
    if not game.closing:
        return
    match game.close_window:
        case "both":
            window = say("The stock may be closed before drawing, or on lead.")
        case "before_draw":
            window = say("The stock may be closed before drawing, and on the very first lead.")
        case _:
            window = say("The stock may be closed on lead, after drawing.")
    yield _line(window,
                say("One must have a trick first.") if game.close_needs_trick else say("No trick is needed for it."),
                say("At least four cards must be left in the stock.") if game.close_min_stock == 4 else "")
    yield say("From then on nobody draws, the strict rules hold at once, and the closer undertakes to go out with the cards in "
              "hand.")


def _stock_score(game: Stock, say: Say) -> Iterator[str]:
    if game.last_trick:
        yield (say("The last trick counts {number} points more if the stock was used up and not closed.", number=game.last_trick)
               if game.closing else say("The last trick counts {number} points more.", number=game.last_trick))
    if game.pays_honours:
        yield say("All tricks are played. Who makes fewer points pays one chip, with fewer than 33 points two; with equal points "
                  "nobody pays. All of the last six tricks, the Wäsche, pay four chips.")
    elif game.book == "lizany":
        yield from _lizany_score(game, say)
    elif form(game.match).kind == "raw_points":
        yield _line(say("Nobody claims: all tricks are played."), say("Each player adds the points made."))
    else:
        yield from _stock_claims(game, say)
        yield from _stock_ends(game, say)


def _lizany_score(game: Stock, say: Say) -> Iterator[str]:
    yield say("All tricks are played; more points win one game point.")
    if game.card_values == "skat":
        yield say("With equal points nobody wins.")
    if game.hundred:
        yield say("With 100 points or more the winner gets two game points.")
    if game.seven_last:
        yield say("Whoever takes a last trick that holds the {seven} of trumps gets one game point more.", seven=Rank.SEVEN)
    if game.hearts_double:
        yield say("With {suit} as trump everything counts twice.", suit=Suit.HEARTS)


def _stock_claims(game: Stock, say: Say) -> Iterator[str]:
    worth = (say("That wins one game point.") if game.win_value == 1 else
             say("That wins one game point, two if the other has fewer than 33 points, three if the other has no trick."))
    match game.claim_mode:
        case "off":
            yield say("Nobody claims: all tricks are played.")
            return
        case "auto":
            yield _line(say("The hand ends by itself as soon as somebody has 66 points."), worth)
        case _:
            yield _line(_claim_window(game, say), worth)
            yield _wrong_claim(game, say)
    if game.closing:
        yield from _closer(game, say)


def _claim_window(game: Stock, say: Say) -> str:
    if game.claim_window == "any_own_turn":
        return say("Who has 66 points may claim, on any turn of one's own; play stops at once.")
    return say("Who has 66 points may claim, just after winning a trick or together with a marriage; play stops at once.")


def _wrong_claim(game: Stock, say: Say) -> str:
    match game.false_claim:
        case "2":
            return say("A wrong claim gives the other two game points.")
        case "3":
            return say("A wrong claim gives the other three game points.")
        case "2or3":
            return say("A wrong claim gives the other two game points, three if the other has no trick.")
        case _:
            return say("A wrong claim gives the other what a right claim would have won.")


def _closer(game: Stock, say: Say) -> Iterator[str]:
    """What a close wins and what it may cost."""
    if game.win_value != 1:
        yield (say("If the closer goes out, the other's points and tricks at the moment of closing count.")
               if game.close_basis == "at_close" else
               say("If the closer goes out, the other's points and tricks at the end count."))
    declared = game.claim_mode == "declared"
    yield _line(say("A closer who does not go out, or claims wrongly, has failed.") if declared else
                say("A closer who does not go out has failed."), _failed_close(game, say))
    yield _opponent_first(game, say)
    if declared:
        yield (say("The closer must claim: 66 points unclaimed at the end are a failed close.") if game.closer_must_claim else
               say("A closer who has 66 points when all cards are played has succeeded without a word."))
    if game.closed_double:
        yield say("Every result of a closed hand counts twice.")


def _failed_close(game: Stock, say: Say) -> str:
    match game.failed_close, game.failed_close_tricks:
        case "2", _:
            return say("A failed close gives the other two game points.")
        case "3", _:
            return say("A failed close gives the other three game points.")
        case "2or3", "at_close":
            return say("A failed close gives the other two game points, three if the other had no trick at the close.")
        case "2or3", _:
            return say("A failed close gives the other two game points, three if the other has no trick at the end.")
        case _, "at_close":
            return say("A failed close gives the other three game points if the other had no trick at the close, else one if the "
                       "closer has 33 points, two if fewer.")
        case _:
            return say("A failed close gives the other three game points if the other has no trick at the end, else one if the "
                       "closer has 33 points, two if fewer.")


def _opponent_first(game: Stock, say: Say) -> str:
    match game.opponent_first, game.failed_close_tricks:
        case "2", _:
            return say("If the other goes out before the closer, that wins two game points.")
        case "3", _:
            return say("If the other goes out before the closer, that wins three game points.")
        case "2or3", "at_close":
            return say("If the other goes out before the closer, that wins two game points, three if the other had no trick at the "
                       "close.")
        case "2or3", _:
            return say("If the other goes out before the closer, that wins two game points, three if the other has no trick.")
        case _:
            return say("If the other goes out before the closer, that wins as much as a failed close.")


def _stock_ends(game: Stock, say: Say) -> Iterator[str]:
    if game.last_trick_wins:
        yield say("If the stock was used up and nobody has gone out, the winner of the last trick wins one game point.")
    else:
        yield _line(_more_points(game, say), _equal_points(game, say))


def _more_points(game: Stock, say: Say) -> str:
    """What more points win when nobody has gone out."""
    one = game.win_value == 1
    if game.claim_mode == "off":
        return say("More points win one game point.") if one else say(
            "More points win one game point, two if the other has fewer than 33, three if the other has no trick.")
    if game.closing:
        return say("If all cards are played and nobody has closed or gone out, more points win one game point.") if one else say(
            "If all cards are played and nobody has closed or gone out, more points win one game point, two if the other has "
            "fewer than 33, three if the other has no trick.")
    return say("If all cards are played and nobody has gone out, more points win one game point.") if one else say(
        "If all cards are played and nobody has gone out, more points win one game point, two if the other has fewer than 33, "
        "three if the other has no trick.")


def _equal_points(game: Stock, say: Say) -> str:
    match game.unclaimed_tie:
        case "non_dealer":
            return say("With equal points the forehand wins one game point.")
        case "none":
            return say("With equal points neither player scores.")
        case _:
            return say("With equal points neither player scores, and the next decided hand pays one game point more.")


def _stock_match(game: Stock, say: Say, words: Words) -> Iterator[str]:
    yield _match(game, words)
    if game.bummerl:
        yield say("Lost matches are counted: one Bummerl, two if the loser has not scored at all.")
    if game.players == 3:
        yield from _dealer_out(game, say)


def _dealer_out(game: Stock, say: Say) -> Iterator[str]:
    """What a dealer who sits out scores."""
    if game.dealer_scores == "none":
        yield say("The dealer who sits out scores nothing.")
        return
    yield (say("The dealer who sits out scores the same as the winner.") if game.dealer_cap == "none" or not game.has_target else
           say("The dealer who sits out scores the same as the winner, but never beyond one short of the target."))
    if game.unclaimed_tie != "non_dealer" and not game.last_trick_wins:
        yield (say("After a drawn hand the dealer who sits out scores one game point.") if game.draw_dealer else
               say("After a drawn hand the dealer who sits out scores nothing."))
    if game.play_for_loser:
        yield say("When one has won, the other two play on for two to decide who loses.")


# ---------------------------------------------------------------------- for three, with drums and whistles


def _drum(game: Drum, say: Say, words: Words) -> Parts:
    yield say("Cards and deal"), _drum_deal(game, say, words)
    yield say("Drums and whistles"), iter((
        say("From the forehand on each player speaks once: pass, drum, or drum and whistle. The highest word prevails, of equal "
            "words the first."),
        say("The drummer undertakes to go out, the others play as partners against the drummer. After whistling the drummer must "
            "go out before another player has a trick.")))
    yield say("Play"), _drum_play(game, say)
    yield say("Score of a hand, in chips"), _drum_score(game, say)
    yield say("Match"), iter((_match(game, words),))
    yield say("Looking at tricks"), _looking(game, say)


def _drum_deal(game: Drum, say: Say, words: Words) -> Iterator[str]:
    yield from _cards(game, "ATKQJ9", say, words)
    yield say("Three players, each alone. Three cards each; the forehand, on the dealer's left, names trump or has the next card "
              "turned up, and its suit is trump. Then two and three more cards each.")
    yield _line(_first_dealer(game, say), say("After every hand the deal passes to the left."))


def _drum_play(game: Drum, say: Say) -> Iterator[str]:
    if not game.must_trump:
        trumps = say("Who cannot follow suit may play any card.")
    elif game.must_overtrump:
        trumps = say("Who cannot follow suit must trump, and beat a trump in the trick, if possible.")
    else:
        trumps = say("Who cannot follow suit must trump if possible.")
    yield _line(say("The forehand leads. One must follow suit."),
                say("Who follows suit must beat the best card if possible.") if game.must_head else
                say("Who follows suit need not beat the card led."), trumps)
    yield say("The highest trump takes the trick, without a trump the highest card of the suit led.")
    yield say("On lead {king} and {queen} of one suit may be shown and one of them led: 20 points, in trumps 40, counted with one's "
              "first trick.", king=Rank.KING, queen=Rank.QUEEN)
    if game.last_trick:
        yield say("The last trick counts {number} points more.", number=game.last_trick)


def _drum_score(game: Drum, say: Say) -> Iterator[str]:
    yield say("Who has {number} points may claim, on any turn of one's own; play stops at once. Each of the others pays one chip, "
              "two with fewer than 33 points, three without a trick; twice as much to a drummer, three times as much after "
              "whistling.", number=game.threshold)
    yield say("A wrong claim pays two chips to each of the others.")
    yield say("In a drummed hand only the drummer may claim. A drummer who fails pays two chips to each of the others, six after "
              "whistling.")
    if game.pool_to == "next_out":
        yield say("If nobody goes out, all three pay a chip into the pool, which the next player to go out takes; what is left at "
                  "the end of the match goes back.")
    else:
        yield say("If nobody goes out, nobody pays.")


# ---------------------------------------------------------------------- for four, two against two


def _partners(game: Partners, say: Say, words: Words) -> Parts:
    yield say("Cards and deal"), _partners_deal(game, say, words)
    yield say("Play"), _partners_play(game, say)
    yield say("Score of a hand"), _partners_score(game, say)
    yield say("Match"), iter((
        say("The side that takes the {ten} of trumps scores a game point at once, which may end the match.", ten=Rank.TEN)
        if game.ten_of_trumps else "", _match(game, words)))
    yield say("Looking at tricks"), _looking(game, say)


def _partners_deal(game: Partners, say: Say, words: Words) -> Iterator[str]:
    yield from _cards(game, "ATKQJ987", say, words)
    packets = ", ".join(game.packets.split("+"))
    yield _line(
        say("Four players, partners opposite."),
        say("Eight cards each, dealt in packets ({packets}) to the partner, the left, the right and the dealer.", packets=packets)
        if game.book == "kreuz" else
        say("Eight cards each, dealt in packets ({packets}) from the dealer's left.", packets=packets),
        say("The dealer's last card is turned up: its suit is trump. It belongs to the dealer's hand."))
    yield _line(_first_dealer(game, say), say("After every hand the deal passes to the left."))


def _partners_play(game: Partners, say: Say) -> Iterator[str]:
    yield say("The player on the dealer's left leads. One must follow suit and beat the best card if possible, the partner's too. "
              "Who cannot follow must trump, and overtrump if possible. A trick that has been trumped need not be beaten by "
              "following suit.")
    yield say("The highest trump takes the trick, without a trump the highest card of the suit led.")
    if game.marriages:
        yield say("On lead {king} and {queen} of one suit may be shown and one of them led: 20 points, in trumps 40, for the side "
                  "once it has a trick.", king=Rank.KING, queen=Rank.QUEEN)


def _partners_score(game: Partners, say: Say) -> Iterator[str]:
    yield say("The last trick counts {number} points more.", number=10)
    if game.claim_mode == "declared":
        yield say("A side with 66 points may claim, just after winning a trick or together with a marriage; play stops at once. A "
                  "wrong claim gives the others two game points.")
    else:
        yield say("Nobody claims: all tricks are played.")
    yield _line(
        say("More points win one game point, two if the losers have fewer than 33, three if they have no trick.")
        if game.book == "kreuz" or game.schneider33 else
        say("More points win one game point, 100 points or more two, all the tricks three."),
        say("With equal points nobody scores, and the next decided hand pays one game point more."))


# ---------------------------------------------------------------------- Thousand


def _draw_thousand(game: DrawThousand, say: Say, words: Words) -> Parts:
    yield say("Cards and deal"), chain(_cards(game, game.pack, say, words), thousand.draw_deal(game, say), [_first_dealer(game, say)])
    yield say("Play"), thousand.draw_play(game, say)
    yield say("Marriages"), thousand.draw_marriages(game, say, words)
    yield say("Score of a hand"), thousand.draw_score(game, say)
    yield say("Match"), chain([_match(game, words)], thousand.draw_match(game, say))
    yield say("Looking at tricks"), _looking(game, say)


def _thousand(game: Thousand, say: Say, words: Words) -> Parts:
    yield say("Cards and deal"), chain(_cards(game, PACK, say, words), thousand.deal(game, say), [_first_dealer(game, say)])
    yield say("Auction"), thousand.auction(game, say)
    yield say("Talon"), thousand.talon(game, say)
    yield say("Play"), thousand.play(game, say)
    yield say("Marriages"), thousand.marriages(game, say, words)
    yield say("Scoring"), thousand.scoring(game, say)
    yield say("Barrel"), thousand.barrel(game, say)
    yield say("Bolts"), thousand.bolts(game, say)
    yield say("Match"), thousand.match(game, say)
    yield say("Looking at tricks"), _looking(game, say)


# ---------------------------------------------------------------------- values of options

# A value of an option in a few words; where one word means different things, the option's name stands
# before it.

VALUES = {
    "on": N_("yes"),
    "off": N_("no"),
    "highest_cut": N_("the highest card"),
    "lowest_cut": N_("the lowest card"),
    "trick_review=none": N_("only the last one"),
    "trick_review=own": N_("one's own, and the others' first"),
    "trick_review=all": N_("all of them"),
    "alternate": N_("in turn"),
    "next_dealer=winner": N_("the winner"),
    "every_hand": N_("before every hand"),
    "first_hand_only": N_("only before the first hand"),
    "sharp": N_("aces and tens only"),
    "skat": N_("court cards too"),
    "pending": N_("counts with the first trick"),
    "forbidden": N_("may not be shown"),
    "at_once": N_("counts at once"),
    "open_only": N_("while the stock is open"),
    "open_or_exhausted": N_("unless somebody has closed"),
    "always": N_("always"),
    "either": N_("either card"),
    "queen": N_("the {queen}"),
    "both": N_("before drawing, or on lead"),
    "before_draw": N_("before drawing"),
    "after_draw": N_("on lead, after drawing"),
    "any_own_turn": N_("on any turn of one's own"),
    "own_trick_or_marriage": N_("after winning a trick, or with a marriage"),
    "at_close": N_("at the close"),
    "at_end": N_("at the end"),
    "2or3": N_("2, or 3 without a trick"),
    "us1895": N_("1 or 2 by the closer's points, 3 without a trick"),
    "as_failed_close": N_("as for a failed close"),
    "as_if_won": N_("what the claim would have won"),
    "declared": N_("a player must say so"),
    "auto": N_("the hand ends by itself"),
    "claim_mode=off": N_("all tricks are played"),
    "win_value=123": N_("1, 2 or 3"),
    "win_value=1": N_("always 1"),
    "non_dealer": N_("the forehand wins"),
    "unclaimed_tie=none": N_("nobody wins"),
    "carry1": N_("one more for the next hand"),
    "dealer_scores=none": N_("nothing"),
    "as_winner": N_("the same as the winner"),
    "target_less_1": N_("one short of the target"),
    "dealer_cap=none": N_("to the end"),
    "next_out": N_("into the pool"),
    "pool_to=none": N_("nobody pays"),
    **marias_rules.MARIAS_VALUES,
    **melds_rules.VALUES,
    **BIDDING_VALUES,
    **thousand.VALUES,
}


def value_told(name: str, value: OptionValue, words: Words = ENGLISH, book: str = "") -> str:
    """A value of the option *name* in the reader's words, or in those of *book*.

    >>> value_told("close_basis", "at_close"), value_told("last_trick", 10), value_told("pack", "ATKQJ")
    ('at the close', '10', 'A 10 K Q J')
    """
    if name == "pack":
        return " ".join(words.index(Rank(rank)) for rank in str(value))
    text = written(value)
    message = VALUES.get(f"{name}={text}", VALUES.get(text))
    return text if message is None else words.say(message, book, queen=Rank.QUEEN)
