"""The rules of a table of Křížový mariáš in sentences, made from the options it plays by."""
from __future__ import annotations

from collections.abc import Iterator

from ..cards import Rank, Suit
from ..games.marias import Krizovy
from ..words import Words
from .marias_rules import (
    NAMES,
    Parts,
    Say,
    hundreds,
    limits,
    line,
    looking,
    marriages,
    must_double,
    points,
    prices,
    quiet,
    session,
    shuffling,
)


def parts(game: Krizovy, say: Say, words: Words) -> Parts:
    """Headings, and what stands under each."""
    yield say("Cards and deal"), deal(game, say, words)
    yield say("Choosing trump"), choosing(game, say)
    yield say("Declaring"), declaring(game, say)
    yield say("Doubling"), doubling(game, say)
    yield say("Play"), play(game, say)
    yield say("Marriages"), marriages(game, say)
    yield say("Score of a hand"), score(game, say)
    yield say("Match"), session(game, say)
    yield say("Looking at tricks"), looking(game, say)


def deal(game: Krizovy, say: Say, words: Words) -> Iterator[str]:
    yield say("Cards in the pack: {number}. In each suit, from the highest: {ranks}.", number=32,
              ranks=", ".join(words.rank(Rank(rank)) for rank in "ATKQJ987"))
    yield say("In betl and durch the order is another: {ranks}.", ranks=", ".join(words.rank(Rank(rank)) for rank in "AKQJT987"))
    yield say("Four sit at the table, and all play.")
    yield line(say("Deal and play go round clockwise; the forehand is the next after the dealer.")
               if game.direction == "clockwise" else
               say("Deal and play go round counterclockwise; the forehand is the next after the dealer."),
               say("Who cuts the highest card deals first.") if game.first_dealer == "highest_cut" else
               say("Who cuts the lowest card deals first."),
               say("After every hand the next player deals."))
    yield shuffling(game, say)
    yield line(say("The player before the dealer cuts, lifting from 2 to 30 cards.") if game.cutter == "before_dealer" else
               say("The forehand cuts, lifting from 2 to 30 cards, or leaves the pack as it is."),
               say("The packets are dealt in turn, the forehand's first: {packets}.", packets=game.packets),
               say("There is no talon."))


def choosing(game: Krizovy, say: Say) -> Iterator[str]:
    yield say("The forehand lays one of the first four cards aside: its suit is to be trump.")
    if game.partnership == "opposite":
        yield say("Partners sit opposite each other.")
    else:
        yield line(
            say("The forehand also calls a rank. Who holds the trump of that rank is the partner, which nobody else knows until the card "
                "is played; a forehand who holds it plays alone against three."),
            say("Any rank may be called.") if game.callable_ranks == "any" else
            say("Only {ace}, {ten}, {king}, {queen} and {jack} may be called.", **NAMES))
    if game.z_lidu_k:
        yield say("Trump may also be chosen from the people: one of the four cards that come next, not yet seen; the {ace} is then "
                  "called.", **NAMES)
    yield (say("The card lies face down until the contract is declared and is then turned up.") if game.trump_reveal == "at_contract" else
           say("The card is turned up at once."))


def declaring(game: Krizovy, say: Say) -> Iterator[str]:
    if game.partnership == "opposite":
        yield say("The forehand declares at once: game, seven, hundred, hundred and seven with the partner, betl or durch alone.")
    else:
        yield from claiming(game, say)
    yield say("The game is won with more points than the defence. The seven: the {seven} of trumps takes the last trick. The hundred: 100 "
              "points with one marriage. The hundred and seven: both. Betl: no trick. Durch: all tricks.", **NAMES)
    yield (say("A seven may be announced by a player who does not hold it; it is then lost.") if game.fake_seven else
           say("A seven is announced by its holder only."))
    if game.honery:
        yield say("The forehand may announce the {eight} and the {nine} of trumps besides, which then take the last trick but one and the "
                  "last but two; the others may in the first round of doubling.", eight=Rank.EIGHT, nine=Rank.NINE)
    if game.betl_after_first_open:
        yield say("In every betl the hands are laid open after the first trick.")
    if game.lead_face_down:
        yield say("In betl and durch the first lead lies face down until all have spoken, and cannot be changed.")


def claiming(game: Krizovy, say: Say) -> Iterator[str]:
    yield say("The forehand asks, or says “Bad” himself; all three others answer, good or bad. Who said “Bad” claims betl or durch, in the "
              "order in which it was said, each claim above the last; the first must claim, the others may withdraw. The highest claim is "
              "played, alone against three. If nobody said “Bad”, the forehand declares game, seven, hundred, or hundred and seven.")
    if not game.ask_is_final:
        yield say("A forehand who asked is heard last and may claim too.")
    if game.durch_s:
        yield say("Below betl stands a durch with a partner: the declarer takes all tricks but the last, and whoever takes that is the "
                  "partner in what is paid.")


def doubling(game: Krizovy, say: Say) -> Iterator[str]:
    yield say("Those against the declarer may double every component (flek), then his side what was doubled (re), and so on: tutti, boty. "
              "With trumps every player is asked in every round, so that no turn tells who stands where. A component with trumps can be "
              "doubled {number} times, betl and durch {other} times.", number=game.flek_limit, other=game.flek_limit_misere)
    yield say("In the first round the partner may announce the seven, if the declarer has not; it is open to be doubled in the third.")
    match game.proti:
        case "sedma":
            yield say("In the first round the others may announce a seven against the declarer.")
        case "both":
            yield line(say("In the first round the others may announce a seven against the declarer, and, as long as the game is not "
                           "doubled, a hundred, which takes the place of the game."),
                       say("For the hundred one must hold a marriage.") if game.sto_proti_needs_marriage else "")
        case _:
            yield say("The others announce neither a seven nor a hundred.")
    yield from must_double(game, say)


def play(game: Krizovy, say: Say) -> Iterator[str]:
    yield line(say("The forehand leads where there are trumps;"),
               say("in betl and durch the declarer.") if game.lead_misere == "declarer" else say("in betl and durch the forehand."))
    yield say("One must follow suit and beat the best card if possible, one's partner's too. Who cannot follow must trump, and overtrump "
              "if possible. A trick that has been trumped need not be beaten by following suit.")
    yield say("An announced {seven} is kept for the last trick as long as another card may be played.", **NAMES)
    if game.honery:
        yield say("An announced eight and nine are kept for theirs, the seven longest.")
    yield say("A betl ends with the declarer's first trick, a durch with the first that he loses.")
    if game.concede:
        yield say("The declarer of betl or durch may give up on a turn of his own.")


def score(game: Krizovy, say: Say) -> Iterator[str]:
    yield from points(game, say)
    yield prices(game, say)
    if game.durch_s:
        yield say("A durch with a partner pays as much as betl.")
    yield say("Two against two each of the losers pays one of the winners. Who is alone settles with all three.")
    if game.hearts_double:
        yield say("With {suit} as trump everything counts twice.", suit=Suit.HEARTS)
    yield from hundreds(game, say)
    yield from quiet(game, say)
    if game.honery:
        yield line(say("An announced eight or nine pays 2."),
                   say("One that nobody announced pays one as the seven does, in its own trick.") if game.quiet_seven else "")
    yield limits(game, say)
