"""The rules of a table of the Mariáš games with an auction in sentences, made from the options it plays by."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..cards import Suit
from ..games.marias import Honba, Licitovany
from ..words import N_, Words
from .marias_rules import NAMES, Parts, Say, deal, hundreds, limits, line, looking, marriages, must_double, quiet, session


def bidding_parts(game: Licitovany | Honba, say: Say, words: Words) -> Parts:
    """Headings, and what stands under each."""
    any_game: Any = game
    yield say("Cards and deal"), deal(any_game, say, words)
    yield say("Auction"), licitovany(game, say) if isinstance(game, Licitovany) else honba(game, say)
    yield say("The talon"), talon(game, say)
    yield say("Declaring"), declaring(game, say)
    yield say("Doubling"), doubling(game, say)
    yield say("Play"), play(game, say)
    yield say("Marriages"), marriages(any_game, say)
    yield say("Score of a hand"), score(game, say)
    yield say("Match"), session(any_game, say)
    yield say("Looking at tricks"), looking(game, say)


# ------------------------------------------------------------------ the auction


def licitovany(game: Licitovany, say: Say) -> Iterator[str]:
    first = {"Z": say("The last player bids first."), "M": say("The middle player bids first."),
             "F": say("The forehand bids first.")}[game.first_bidder]
    if game.duel:
        yield line(first, say(
            "He bids a rung of the ladder, always higher, and the forehand holds or passes. Who passes is out, and the third takes his "
            "place at that rung. Who is left has won the auction."))
    else:
        yield line(first, say(
            "All bid in turn, always higher, or pass and are out; who stands before the highest bidder may hold the same rung. Who is left "
            "has won the auction."))
    yield say("Bids need no cards.")
    yield from ladder(game, say)
    yield (say("If nobody bids, the forehand must play, at least the lowest rung.") if game.all_pass == "forehand_sedma" else
           say("If nobody bids, nothing is paid and the next player deals."))


def ladder(game: Licitovany | Honba, say: Say) -> Iterator[str]:
    low = say("0 game, 1 game in {suit}, 2 seven, 3 seven in {suit}, 4 hundred, 5 hundred and seven, 6 hundred in {suit}, 7 hundred and "
              "seven in {suit}, 8 betl, 9 durch.", suit=Suit.HEARTS) if isinstance(game, Honba) else say(
        "1 seven, 2 seven in {suit}, 3 hundred, 4 hundred and seven, 5 hundred in {suit}, 6 hundred and seven in {suit}, 7 betl, 8 durch.",
        suit=Suit.HEARTS)
    numbers = dict(zip(("one", "two", "three", "four"), [*game.ladder][-4:], strict=True))
    yield line(say("The rungs:"), low, say(
        "{one} two sevens, {two} two sevens and a hundred, {three} and {four} the same in {suit}.", suit=Suit.HEARTS, **numbers)
        if game.dve_sedmy else say("Two sevens are not played."))


def honba(game: Honba, say: Say) -> Iterator[str]:
    yield say("This game is a house variant.")
    yield {"single_round": say("Each in turn, the forehand first, bids any rung of the ladder or passes, once; a bid need not be higher "
                               "than those before."),
           "sealed": say("Each bids any rung of the ladder or passes, once and in secret; the bids are shown together."),
           "ascending": say("The players bid in turn, the forehand first, each time higher, or pass and are out, until two have passed "
                            "or the highest rung is bid. The last bid of each counts.")}[game.honba_auction]
    yield from ladder(game, say)
    yield say("The highest bidder is the hunter, of equal ones the earlier. Who bids higher of the other two is the beater and plays "
              "with him; the third is the quarry. Who passed cannot be beater: without one the hunter plays alone. If all pass, the "
              "forehand plays alone.")


# ------------------------------------------------------------------ the talon and the contract


def talon(game: Licitovany | Honba, say: Say) -> Iterator[str]:
    yield (say("The winner of the auction takes the talon and lays two cards there.") if game.talon_take == "mandatory" else
           say("The winner of the auction takes the talon and lays two cards there, or leaves it: then nobody ever looks at it, and it "
               "counts for nobody."))
    yield {"locks_betl_durch": say("With an ace or a {ten} in the talon only betl and durch can be played.", **NAMES),
           "forbidden": say("No ace and no {ten} may be laid there.", **NAMES),
           "allowed_declarer": say("Aces and tens may be laid there: the others are told so, and they count for the declarer."),
           "allowed_defence": say("Aces and tens may be laid there: the others are told so, and they count for the defence."),
           }[game.sharp_discard]
    yield (say("A suit of which a card lies there cannot be trump.") if game.trump_discard == "forbidden" else
           say("Trumps may be laid there, but no seven that is announced."))
    yield {"reveal": say("After a deal that was played the talon is shown."),
           "hidden_in_misere": say("After a deal that was played the talon is shown, but not after betl and durch."),
           "hidden": say("The talon is never shown.")}[game.talon_after_deal]


def declaring(game: Licitovany | Honba, say: Say) -> Iterator[str]:
    yield say("The declarer names a contract that stands on the ladder no lower than what was won, and its trump.")
    yield line(say("The game is won with more points than the defence."), say(
        "The seven: the game, and the {seven} of trumps takes the last trick. The hundred: 100 points with one marriage. The hundred and "
        "seven: both. Betl: no trick. Durch: all tricks.", **NAMES))
    if game.dve_sedmy:
        yield say("Two sevens: the {seven} of another suit, the helper suit, takes the ninth trick and that of trumps the tenth; points "
                  "count only with a hundred.", **NAMES)
    yield (say("A seven may be announced by a player who does not hold it; it is then lost.") if game.fake_seven else
           say("For the seven its holder must have it in the hand."))
    yield from mistakes(game, say) if isinstance(game, Licitovany) else hunting(game, say)
    if game.betl_after_first_open:
        yield say("In every betl the hands are laid open after the first card of the second trick.")


def mistakes(game: Licitovany, say: Say) -> Iterator[str]:
    yield (say("What stands above the seven may be declared with any cards.") if game.bluff_above_sedma else
           say("For a hundred a marriage is needed, for announced sevens the sevens, unless nothing that is high enough could be "
               "declared."))
    if game.omyl:
        yield say("Who has won the lowest rung, holds no seven and does not want to play higher owns to a mistake, omyl: he pays "
                  "{number} to each opponent, and nothing is played.", number=game.omyl_pays)
    if game.show_four_helpers:
        yield say("A defender with four cards of the helper suit shows them after the doubling: two sevens are lost without play.")


def hunting(game: Honba, say: Say) -> Iterator[str]:
    yield say("What stands above the seven may be declared with any cards.")
    yield say("Betl, durch and two sevens the hunter plays alone; the beater is then an opponent.")
    yield line(
        say("With a beater the game is won if the quarry has fewer than {number} points.", number=game.escape_at)
        if game.escape_at != "majority" else say("With a beater too the game is won with more points than the quarry."),
        say("A hundred then needs {number} points.", number=game.hunt_sto_target))


# ------------------------------------------------------------------ doubling and play


def doubling(game: Licitovany | Honba, say: Say) -> Iterator[str]:
    yield say("The defence may double every component (flek), then the declarer what was doubled (re), and so on: tutti, boty, kalhoty, "
              "kajzr. A component with trumps can be doubled {number} times, betl and durch {other} times.", number=game.flek_limit,
              other=game.flek_limit_misere)
    if isinstance(game, Honba):
        yield say("Of the hunters the beater speaks first.")
    match game.proti:
        case "sedma":
            yield say("In the first round the defence may announce a seven against the declarer.")
        case "both":
            yield line(say("In the first round the defence may announce a seven against the declarer, and, as long as the game is not "
                           "doubled, a hundred, which takes the place of the game."),
                       say("For the hundred one must hold a marriage.") if game.sto_proti_needs_marriage else "")
        case _:
            yield say("The defence announces nothing.")
    yield from must_double(game, say)
    if game.balanced_sedma == "autopay":
        yield say("A seven whose game was doubled once, and it not, is settled without play: the game is lost, the seven won.")


def play(game: Licitovany | Honba, say: Say) -> Iterator[str]:
    yield line(
        say("The forehand leads where there are trumps;") if game.lead_colour == "forehand" else
        say("The declarer leads where there are trumps;"),
        say("in betl and durch the declarer.") if game.lead_misere == "declarer" else say("in betl and durch the forehand."))
    yield say("One must follow suit and beat the best card if possible, one's partner's too. Who cannot follow must trump, and overtrump "
              "if possible. A trick that has been trumped need not be beaten by following suit.")
    yield say("An announced {seven} is kept for its trick as long as another card may be played.", **NAMES)
    yield say("A betl ends with the declarer's first trick, a durch with the first that he loses.")
    if not isinstance(game, Honba):
        if game.concede:
            yield say("The declarer may give up on a turn of his own.")
    elif not game.no_quarter:
        yield say("A hunter who plays alone may give up on a turn of his own.")


# ------------------------------------------------------------------ the score


def score(game: Licitovany | Honba, say: Say) -> Iterator[str]:
    any_game: Any = game
    yield (say("Each ace and each {ten} counts 10, the last trick 10.", **NAMES) if game.figure_points == "none" else
           say("Each ace and each {ten} counts 10, {king} 4, {queen} 3, {jack} 2, the last trick 10; the talon counts for the declarer.",
               **NAMES))
    if game.hra_win == "fixed51":
        yield say("For the game the declarer needs 51 points besides.")
    prices = dict(zip(("hra", "sedma", "sto", "betl", "durch"), game.tariff.split("/"), strict=True))
    yield line(say("Each opponent pays, or is paid: game {hra}, seven {sedma}, hundred {sto}, betl {betl}, durch {durch}; each doubling "
                   "makes it twice as much.", **prices),
               say("Two sevens pay {number}.", number=game.dve_sedmy_pays) if game.dve_sedmy else "")
    if game.hearts_double:
        yield say("With {suit} as trump everything counts twice.", suit=Suit.HEARTS)
    yield from hundreds(any_game, say)
    yield from quiet(any_game, say)
    if isinstance(game, Licitovany):
        yield limits(any_game, say)
        return
    yield say("A beater is paid by the quarry as the hunter is, or pays as he does; then there is no quiet hundred.")
    yield (say("There is no quarter: no limit to what is paid, and nobody gives up.") if game.no_quarter else
           say("Nobody pays one opponent more than {number}.", number=game.cap))


# A value of an option in a few words, as in ``rulebook.VALUES``.
BIDDING_VALUES = {
    "csm_duel": N_("a duel of two at a time"), "round_robin": N_("all in turn"),
    "first_bidder=Z": N_("the last player"), "first_bidder=M": N_("the middle player"), "first_bidder=F": N_("the forehand"),
    "forehand_sedma": N_("the forehand must play"), "redeal_next_dealer": N_("the next player deals"),
    "mandatory": N_("it is taken"), "optional": N_("it may be left"),
    "single_round": N_("each once, in turn"), "sealed": N_("each once, in secret"), "ascending": N_("always higher"),
    "escape_at=majority": N_("more than the hunters"),
}
