"""The rules of Bezique and Pinochle in sentences, made from the options of a table and from the combinations it knows."""
from __future__ import annotations

from collections.abc import Callable, Iterator

from ..cards import Rank, Suit
from ..game import AnyGame
from ..games.bezique.declaring import Declaring
from ..games.bezique.many import ManyPacks
from ..games.bezique.polish import Polish
from ..games.pinochle.four import FourHanded
from ..games.pinochle.two import TwoHanded
from ..melds import Kind
from ..options import OptionValue, Shape, options_of
from ..words import N_, Words
from .melds import kind as kind_told

Say = Callable[..., str]
Parts = Iterator[tuple[str, Iterator[str]]]
Told = Callable[[str, OptionValue], str]


def parts(game: AnyGame, say: Say, words: Words, told: Told) -> Parts:
    """The sections; *told* says the value of an option. Raises TypeError for another game."""
    match game:
        case Declaring():
            yield say("Cards and deal"), _deal(game, say, words)
            yield say("Play"), _play(game, say)
            yield say("What may be declared"), _declaring(game, say, words)
            yield say("Score of a hand"), _score(game, say)
        case FourHanded():
            yield say("Cards and deal"), _four_deal(game, say, words)
            yield say("Bidding"), _bidding(game, say)
            yield say("What may be declared"), _melding(game, say, words)
            yield say("Play"), _four_play(game, say)
            yield say("Score of a hand"), _four_score(game, say)
        case _:
            raise TypeError(f"there is no text of the rules for {type(game).__name__}")
    yield say("At this table"), _table(game, say, told)


def _table(game: AnyGame, say: Say, told: Told) -> Iterator[str]:
    """Every point on which tables differ, with what is played here."""
    for one in options_of(game):
        if not isinstance(one.values, Shape):
            yield say("{rule} Here: {value}.", rule=say(one.sentence), value=told(one.name, getattr(game, one.name)))
        elif one.name == "neither_premium":
            yield say("{rule} Here: {value}.", rule=say(one.sentence), value=getattr(game, one.name))


def _ranks(game: Declaring | FourHanded, say: Say, words: Words) -> str:
    order = sorted(map(Rank, game.ranks), key=lambda rank: -game.height[rank])
    return say("Cards in the pack: {number}. In each suit, from the highest: {ranks}.", number=len(game.whole_pack()),
               ranks=", ".join(map(words.rank, order)))


def _points(game: Declaring | FourHanded, say: Say, words: Words) -> Iterator[str]:
    counted = [rank for rank in map(Rank, game.ranks) if game.points[rank]]
    if counted:
        yield say("Card points: {values}.", values=", ".join(f"{words.rank(rank)} {game.points[rank]}" for rank in counted))


# ---------------------------------------------------------------------- at a stock


def _deal(game: Declaring, say: Say, words: Words) -> Iterator[str]:
    yield _ranks(game, say, words)
    if game.card_points != "none" or isinstance(game, TwoHanded):
        yield from _points(game, say, words)
    if game.teams == "partners":
        yield say("Four players, partners opposite.")
    elif game.players > 2:
        yield say("Each plays alone. Players: {number}.", number=game.players)
    yield say("Cards in the hand: {number}, dealt in packets ({packets}), the player's on the dealer's left first.",
              number=game.hand_size, packets=", ".join(map(str, game.packets)))
    if game.has_turn_up:
        yield say("Then a card is turned up: its suit is trump. It lies under the face-down stock and is drawn last.")
    else:
        yield say("The rest is the stock; there is no trump yet.")
    yield say("After every hand the deal passes to the left.")


def _play(game: Declaring, say: Say) -> Iterator[str]:
    yield say("The player on the dealer's left leads. While the stock lasts any card may be played. The winner of a trick may declare; "
              "then all draw a card, the winner first, and the winner leads.")
    yield say("The highest trump takes the trick, without a trump the highest card of the suit led; of equal cards the first.")
    yield say("When the stock is used up all take up their cards from the table and one must follow suit; who cannot must trump.")
    match game.end_must_win:
        case "always":
            yield say("One must win the trick if one can.")
        case "trump_only":
            yield say("A trump that was led must be beaten if one can.")
        case _:
            yield say("One need not win the trick.")


FROM_HAND = N_("A card that was declared may be declared again for something else or for something higher, with a card from the hand.")
NEW = N_("A card that was declared may be declared again for something else or for something higher, with a new card.")


def _declaring(game: Declaring, say: Say, words: Words) -> Iterator[str]:
    if isinstance(game, Polish):
        yield say("Aces, kings, queens, jacks and the ten of trumps that one has won lie open before one; they are never played. "
                  "Combinations are made of them, each with a card of the trick just won.")
    else:
        yield say("What is declared lies face up on the table. The cards still belong to their player, who plays them as before.")
    for trump, heading in ((None, N_("While there is no trump: {kinds}.")), (Suit.HEARTS, N_("With {suit} as trump: {kinds}."))):
        if trump is not None or not game.has_turn_up:
            yield say(heading, suit=trump, kinds="; ".join(_kinds(game, trump, say, words)))
    if isinstance(game, TwoHanded):
        yield say(FROM_HAND if game.hand_card_required else NEW)
    elif game.reforming:
        yield say("When a card of a combination has been played, the others may form it again with another card.")
    else:
        yield say(NEW)


def _kinds(game: Declaring, trump: Suit | None, say: Say, words: Words) -> Iterator[str]:
    """Each combination once, with what it counts."""
    said: dict[tuple[str, int], list[Kind]] = {}
    for one in (*game.couples(trump, None), *game.beziques(trump, None), *game.quartets(trump)):
        said.setdefault((one.name, one.points), []).append(one)
    for (name, points), some in said.items():
        cards = ""
        if name.partition("_")[0] in ("four", "around", "all", "trump4", "trump5"):
            cards = words.rank(some[0].slots[0][0][0].rank)
        elif name in ("bezique_1", "pinochle_1"):
            cards = " / ".join(" + ".join(words.short(faces[0]) for faces, _ in one.slots) for one in some)
        elif trump is not None and name in ("marriage", "sequence", "run"):
            cards = ", ".join(words.suit(one.slots[0][0][0].suit) for one in some)
        what = kind_told(name, say)
        yield f"{what} ({cards}) {points}" if cards else f"{what} {points}"


def _score(game: Declaring, say: Say) -> Iterator[str]:
    if game.last_trick:
        yield say("The last trick counts {number} points more.", number=game.last_trick)
    if isinstance(game, ManyPacks):
        yield say("The winner records the difference if the loser has at least {rubicon}, and {bonus} more; else, as a rule, the sum of "
                  "both and {more} more.", rubicon=game.rubicon, bonus=game.game_bonus,
                  more=game.rubicon_bonus if game.book == "rubicon" else game.game_bonus)
    else:
        yield say("The points of all hands are added up.")


# ---------------------------------------------------------------------- four with an auction


def _four_deal(game: FourHanded, say: Say, words: Words) -> Iterator[str]:
    yield _ranks(game, say, words)
    yield from _points(game, say, words)
    yield say("Four players, partners opposite.")
    yield say("Cards in the hand: {number}, dealt in packets ({packets}), the player's on the dealer's left first.",
              number=game.hand_size, packets=game.packet)
    yield say("After every hand the deal passes to the left.")


def _bidding(game: FourHanded, say: Say) -> Iterator[str]:
    yield say("From the dealer's left all bid what their side will make, {number} at least; who passes is out. The highest bidder names "
              "trump.", number=game.min_bid)


def _melding(game: FourHanded, say: Say, words: Words) -> Iterator[str]:
    values = game.values
    yield say("When trump has been named, all show what they meld and take it back. Every card may count once for couples, once for "
              "pinochle and once for a set.")

    def row(name: str, points: tuple[int, ...]) -> str:
        return f"{kind_told(name, say)} {' / '.join(map(str, points[1:]))}"

    sets = (f"{words.rank(rank)} {' / '.join(map(str, points[1:]))}" for rank, points in values.around.items())
    yield say("It counts, once or several times: {kinds}.", kinds="; ".join((
        row("run", values.run), row("marriage", (0, values.marriage)), row("pinochle_1", values.pinochle),
        f"{kind_told('around', say)}: {', '.join(sets)}")))
    yield say("A marriage in trumps counts twice as much.")


def _four_play(game: FourHanded, say: Say) -> Iterator[str]:
    yield say("One must follow suit, and trump if one cannot.")
    if game.end_must_win == "always":
        yield say("One must win the trick if one can.")
    else:
        yield say("A trump that was led must be beaten if one can.")
    yield say("The highest trump takes the trick, without a trump the highest card of the suit led; of equal cards the first.")


def _four_score(game: FourHanded, say: Say) -> Iterator[str]:
    yield say("The last trick counts {number} points more.", number=game.last_trick)
    yield say("A side adds its melds and the points in its tricks. The declarers lose their bid where that is less; the others add what "
              "they made in any case.")
    yield say("The first side at the target wins; where both are, the declarers count first.")


# ---------------------------------------------------------------------- values of options

VALUES = {
    "natural": N_("below the jack"), "second": N_("below the ace"),
    "turnup": N_("a card is turned up"), "first_marriage_or_sequence": N_("the first marriage or sequence"),
    "fixed_QsJd": N_("always spades and diamonds"), "trump_queen": N_("the queen of trumps"), "avoid_trump": N_("no trumps in it"),
    "marriage_or_sequence": N_("a marriage or a sequence"), "marriage_only": N_("only a marriage"),
    "marriage_sequence_bezique": N_("a marriage, a sequence or a bezique"),
    "lower_after_higher=never": N_("no"), "after_break": N_("when the higher is broken"), "unlimited": N_("as many as one likes"),
    "no_AKQJ": N_("yes"), "no_KQJ": N_("no"), "once": N_("once"), "each_draw": N_("with each such card"),
    "partners": N_("two against two"), "individual": N_("each alone"),
    "except_multiples": N_("but not for double and triple bezique"), "free": N_("for everything"),
    "seven_mode=captured": N_("when it is taken"), "seven_mode=played": N_("when it is played"),
    "seven_mode=declared": N_("when it is shown"),
    "show_or_play": N_("when it is shown or played"), "show": N_("when it is shown"), "play": N_("when it is played"),
    "end_must_win=none": N_("never"), "trump_only": N_("where trumps are led"),
    "card_points=none": N_("nothing"), "brisques10": N_("aces and tens 10 each"),
    "end": N_("after the last trick"), "immediate": N_("at once"), "final": N_("the last of all"),
    "stock_end": N_("the last before the stock is used up"),
    "end_of_deal": N_("after the hand"), "elder_counts_first": N_("when the elder, then the dealer counts"),
    "sum": N_("the sum"), "difference": N_("the difference"), "sum_double": N_("the sum and the bonus twice"),
    "tie_or_escape": N_("to break a tie or cross the rubicon"), "never": N_("never"),
    "floor100": N_("full hundreds"), "rounding=none": N_("not rounded"), "seven_up": N_("full tens"),
    "draw": N_("drawn"), "replay": N_("dealt again"), "elder_wins": N_("the elder wins"),
    "counters": N_("ace, ten and king"), "traditional": N_("11, 10, 4, 3, 2"), "simple": N_("10, 10, 5, 5"),
    "11_10_4_3_2": N_("11, 10, 4, 3, 2"), "double_melds=off": N_("no"), "double_melds=on": N_("much more"),
    "old": N_("the old values"), "twice": N_("as much again"), "double_melds=once": N_("nothing"),
    "dealer_forced": N_("the dealer must play"), "redeal_next": N_("the next dealer deals"),
    "meld_save=trick": N_("a trick"), "counter": N_("a trick with a card that counts"), "meld_save=none": N_("nothing"),
    "lost": N_("the bid is lost"), "play_on": N_("it plays on"), "declarer": N_("the declarer"), "eldest": N_("the player on the left"),
    "1_then_5": N_("by one, above 60 by five")}
