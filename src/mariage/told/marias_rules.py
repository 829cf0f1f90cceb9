"""The rules of a table of the Mariáš family in sentences, made from the options it plays by."""
from __future__ import annotations

from collections.abc import Callable, Iterator

from ..cards import Rank, Suit
from ..games.marias import House, Voleny
from ..match import form
from ..words import N_, Words

Say = Callable[..., str]
Parts = Iterator[tuple[str, Iterator[str]]]
NAMES = {"queen": Rank.QUEEN, "king": Rank.KING, "jack": Rank.JACK, "ten": Rank.TEN, "seven": Rank.SEVEN, "ace": Rank.ACE}


def parts(game: Voleny, say: Say, words: Words) -> Parts:
    """Headings, and what stands under each."""
    yield say("Cards and deal"), deal(game, say, words)
    yield say("Choosing trump"), choosing(game, say)
    yield say("The talon"), talon(game, say)
    yield say("Declaring"), declaring(game, say)
    yield say("Doubling"), doubling(game, say)
    yield say("Play"), play(game, say)
    yield say("Marriages"), marriages(game, say)
    yield say("Score of a hand"), score(game, say)
    yield say("Match"), session(game, say)
    yield say("Looking at tricks"), looking(game, say)


def line(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def deal(game: Voleny, say: Say, words: Words) -> Iterator[str]:
    ranks = "ATKQJ987"
    yield say("Cards in the pack: {number}. In each suit, from the highest: {ranks}.", number=32,
              ranks=", ".join(words.rank(Rank(rank)) for rank in ranks))
    if getattr(game, "higher_contracts", True):
        yield say("In betl and durch the order is another: {ranks}.",
                  ranks=", ".join(words.rank(Rank(rank)) for rank in "AKQJT987"))
    if game.seats == 4:
        yield line(say("Four sit at the table. The dealer takes no cards and sees none; the other three play."),
                   say("The dealer is settled like a silent defender.") if game.pauzir_pays else
                   say("The dealer neither pays nor is paid."))
    else:
        yield say("Three sit at the table, and all play.")
    yield line(say("Deal and play go round clockwise; the forehand is the next after the dealer.")
               if game.direction == "clockwise" else
               say("Deal and play go round counterclockwise; the forehand is the next after the dealer."),
               say("Who cuts the highest card deals first.") if game.first_dealer == "highest_cut" else
               say("Who cuts the lowest card deals first."),
               say("After every hand the next player deals."))
    yield shuffling(game, say)
    yield line(say("The player before the dealer cuts, lifting from 2 to 30 cards.") if game.cutter == "before_dealer" else
               say("The forehand cuts, lifting from 2 to 30 cards, or leaves the pack as it is."),
               say("The packets are dealt in turn, the forehand's first: {packets}.", packets=game.packets))
    if game.dealt_talon:
        yield say("The two cards between the packets are the talon.")


def shuffling(game: House, say: Say) -> str:
    piles = (say("The new dealer lays the piles of tricks together in any order.") if game.dealer_orders_piles else
             say("The new dealer lays the piles of tricks together, his own undermost."))
    match game.shuffle:
        case "every_deal":
            return line(say("The cards are shuffled before every deal."),
                        say("Piles may lie in any order.") if game.dealer_orders_piles else "")
        case "after_unplayed":
            return line(say("The cards are shuffled before the first deal and after a deal without play, else only gathered and cut."),
                        piles)
        case _:
            return line(say("The cards are shuffled before the first deal only, then gathered and cut."), piles)


def choosing(game: Voleny, say: Say) -> Iterator[str]:
    if game.choice_rule == "marriage_or_pass":
        yield say("The three are asked in turn: who has a marriage among seven cards may name its suit trump and is the declarer. When all "
                  "pass, the forehand takes the talon and names any suit.")
        return
    yield say("The forehand lays one of the first seven cards aside: its suit is to be trump.")
    if game.z_lidu:
        yield say("Trump may also be chosen from the people: one of the five cards that come next, not yet seen.")
    match game.trump_reveal:
        case "at_contract":
            yield say("The card lies face down until the contract is declared and is then turned up.")
        case "suit_only":
            yield say("The card lies face down; with the contract only its suit is said.")
        case _:
            yield say("The card is turned up at once.")


def talon(game: Voleny, say: Say) -> Iterator[str]:
    yield say("The declarer lays two of twelve cards into the talon, never the card chosen for trump.")
    match game.sharp_discard:
        case "locks_betl_durch":
            yield say("With an ace or a {ten} in the talon only betl and durch can be played.", **NAMES)
        case "forbidden":
            yield say("No ace and no {ten} may be laid there.", **NAMES)
        case "allowed_declarer":
            yield say("Aces and tens may be laid there: the others are told so, and they count for the declarer.")
        case _:
            yield say("Aces and tens may be laid there: the others are told so, and they count for the defence.")
    if game.trump_discard == "forbidden":
        yield say("Trumps bind like aces and tens, unless fewer than two other cards are left.")
    else:
        yield say("Trumps may be laid there.")
    match game.talon_after_deal:
        case "reveal":
            yield say("After a deal that was played the talon is shown.")
        case "hidden_in_misere":
            yield say("After a deal that was played the talon is shown, but not after betl and durch.")
        case _:
            yield say("The talon is never shown.")


def declaring(game: Voleny, say: Say) -> Iterator[str]:
    if not game.higher_contracts:
        yield from pure(game, say)
        return
    yield from asking(game, say)
    yield say("The game is won with more points than the defence. The seven: the {seven} of trumps takes the last trick. The hundred: 100 "
              "points with one marriage. The hundred and seven: both. Betl: no trick. Durch: all tricks.", **NAMES)
    yield (say("A seven may be announced by a player who does not hold it; it is then lost.") if game.fake_seven else
           say("A seven is announced by its holder only."))
    if game.obligatory_sto:
        yield say("The forehand must declare a hundred with the marriage of trumps; if it is lost, it pays three steps less.")
    if game.open_misere:
        yield say("Open betl and open durch stand above betl and durch and pay twice: the hands are laid open after the first card of the "
                  "second trick.")
    if game.betl_after_first_open:
        yield say("In every betl the hands are laid open after the first card of the second trick.")


def pure(game: Voleny, say: Say) -> Iterator[str]:
    """What is declared where there are no higher contracts."""
    yield (say("The declarer declares the game or the seven.") if game.sedma else
           say("Nothing is declared: the plain game is played."))
    yield line(say("The game is won with more points than the defence."),
               say("The seven is won if the {seven} of trumps takes the last trick; only its holder declares it.", **NAMES)
               if game.sedma else "")


def asking(game: Voleny, say: Say) -> Iterator[str]:
    if not game.take_over:
        yield say("The declarer declares at once: game, seven, hundred, hundred and seven, betl or durch.")
        return
    before = game.declare_timing == "before_answers"
    yield (say("The forehand declares a contract, then the others answer in turn: good or bad.") if before else
           say("The forehand asks whether the colour is good, or declares betl or durch. The others answer in turn: good or bad; after two "
               "goods the forehand declares game, seven, hundred, or hundred and seven."))
    yield line(
        say("Who says “Bad” takes the talon, lays any two cards there and then declares betl or durch.") if game.declare_after_talon else
        say("Who says “Bad” says at once with what, betl or durch, takes the talon and lays any two cards there."),
        say("Over a betl the other two are asked, and only durch can follow; over a durch nothing.")
        if game.chooser_may_retake else
        say("Over a betl the other two are asked, but not the forehand, and only durch can follow; over a durch nothing."))
    match game.hand107:
        case "any":
            yield say("The holder of the {seven} of trumps may declare the hundred and seven without asking.", **NAMES)
        case "hearts_only":
            yield say("In {suit} the holder of the {seven} of trumps may declare the hundred and seven without asking.", suit=Suit.HEARTS,
                      seven=Rank.SEVEN)


def must_double(game: House, say: Say) -> Iterator[str]:
    """Who breaks the marriage of trumps."""
    if game.trhak_must_flek:
        yield say("A defender who holds the {king} or {queen} of trumps must double the game.", **NAMES)


def doubling(game: Voleny, say: Say) -> Iterator[str]:
    if not game.higher_contracts:
        yield (say("Nothing is doubled.") if game.flek_limit == 0 else
               say("The defence may double every component (flek), then the declarer what was doubled (re), and so on, up to {number} "
                   "times.", number=game.flek_limit))
        return
    yield say("The defence may double every component (flek), then the declarer what was doubled (re), and so on: tutti, boty, kalhoty, "
              "kajzr. A component with trumps can be doubled {number} times, betl and durch {other} times.", number=game.flek_limit,
              other=game.flek_limit_misere)
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
    yield line(
        say("A plain game that nobody doubled is won without play.") if game.unflekked_hra == "autopay" else "",
        say("A plain game that was doubled once is lost without play.") if game.flek_without_re == "autopay" else "",
        say("A seven whose game was doubled once, and it not, is settled without play: the game is lost, the seven won.")
        if game.balanced_sedma == "autopay" else "")


def play(game: Voleny, say: Say) -> Iterator[str]:
    yield say("The forehand leads.") if not game.higher_contracts else line(
        say("The forehand leads where there are trumps;") if game.lead_colour == "forehand" else
        say("The declarer leads where there are trumps;"),
        say("in betl and durch the declarer.") if game.lead_misere == "declarer" else say("in betl and durch the forehand."))
    yield say("One must follow suit and beat the best card if possible, one's partner's too. Who cannot follow must trump, and overtrump "
              "if possible. A trick that has been trumped need not be beaten by following suit.")
    if game.sedma:
        yield say("An announced {seven} is kept for the last trick as long as another card may be played.", **NAMES)
    if getattr(game, "higher_contracts", True):
        yield say("A betl ends with the declarer's first trick, a durch with the first that he loses.")
    if game.concede:
        yield say("The declarer may give up on a turn of his own.")


def marriages(game: House, say: Say) -> Iterator[str]:
    if not getattr(game, "marriages", True):
        yield say("Marriages do not count.")
        return
    yield line(
        say("A marriage, {king} and {queen} of one suit, counts 20, in trumps 40, as soon as the first of them is played from a hand that "
            "holds both.", **NAMES),
        say("That may be any play.") if game.marriage_when == "any_play" else say("That must be a lead."))
    match game.marriage_order:
        case "svrsek_first":
            yield say("The {queen} must be played first.", **NAMES)
        case "either_auto":
            yield say("Either may be played first.")
        case "either_explicit":
            yield say("Either may be played first; the player says whether the marriage is announced.")
        case _:
            yield say("Who plays the {king} first forfeits the marriage.", **NAMES)


def score(game: Voleny, say: Say) -> Iterator[str]:
    yield from points(game, say)
    if getattr(game, "higher_contracts", True):
        yield prices(game, say)
    else:
        yield pure_prices(game, say)
    if game.hearts_double:
        yield say("With {suit} as trump everything counts twice.", suit=Suit.HEARTS)
    if getattr(game, "higher_contracts", True):
        yield from hundreds(game, say)
    yield from quiet(game, say)
    yield limits(game, say)


def points(game: House, say: Say) -> Iterator[str]:
    yield (say("Each ace and each {ten} counts 10, the last trick 10.", **NAMES) if game.figure_points == "none" else
           say("Each ace and each {ten} counts 10, {king} 4, {queen} 3, {jack} 2, the last trick 10; the talon counts for the declarer.",
               **NAMES))
    if game.hra_win == "fixed51":
        yield say("For the game the declarer needs 51 points besides.")


def tariff(game: House) -> dict[str, str]:
    """What each contract pays, by its name."""
    return dict(zip(("hra", "sedma", "sto", "betl", "durch"), game.tariff.split("/"), strict=True))


def prices(game: House, say: Say) -> str:
    return say("Each opponent pays, or is paid: game {hra}, seven {sedma}, hundred {sto}, betl {betl}, durch {durch}; each doubling makes "
              "it twice as much.", **tariff(game))


def pure_prices(game: Voleny, say: Say) -> str:
    """What is paid where there are no higher contracts."""
    prices = tariff(game)
    told = (say("Each opponent pays, or is paid: game {hra}, seven {sedma}.", **prices) if game.sedma else
            say("Each opponent pays, or is paid, for the game: {hra}.", **prices))
    return line(told, say("Each doubling makes it twice as much.") if game.flek_limit else "")


def hundreds(game: House, say: Say) -> Iterator[str]:
    if game.sto_needs_trump_marriage:
        counted = say("Towards an announced hundred the marriage of trumps counts.")
    else:
        counted = {"first": say("Towards an announced hundred the marriage announced first counts."),
                   "highest": say("Towards an announced hundred the dearest marriage counts."),
                   "all": say("Towards an announced hundred all marriages count.")}[game.sto_marriage]
    if game.sto_needs_trump_marriage and game.sto_marriage != "highest":
        counted = line(counted, say("No other does."))
    yield line(counted, {
        "linear": say("Every ten above it, counted with all marriages, pays as much again; lost, it pays for every ten short of it."),
        "double": say("Every ten above it, counted with all marriages, doubles it; lost, every ten short of it after the first doubles "
                      "it."),
        "flat": say("It pays the same whatever the points."),
        "re93": say("Every ten above it, counted with all marriages, doubles it; lost, it is doubled and every ten short of it doubles "
                    "it.")}[game.sto_scale],
        say("The marriages of the other side count as points short of it.") if game.count_opp_marriages else "",
        say("The game is paid besides.") if game.sto_includes_hra else say("The game is not paid besides."))
    if game.all_or_nothing_107:
        yield say("If one part of a hundred and seven fails, both are lost.")


def quiet(game: House, say: Say) -> Iterator[str]:
    if game.quiet_seven:
        yield say("A {seven} of trumps in the last trick that nobody announced pays one if it wins and costs one if it is beaten, not in "
                  "betl and durch.", **NAMES)
    if game.quiet_hundred:
        yield line(say("Who has a hundred in a game where none was announced is paid twice, and for more points as in a hundred."),
                   "" if game.quiet_bonus_flekked else say("What is paid for more points is not doubled."))
    elif not game.quiet_bonus_flekked:
        yield say("A hundred that nobody announced pays nothing besides.")


def limits(game: House, say: Say) -> str:
    both, one = game.cap_both_raised, game.cap
    told = "" if one == "none" else say("Nobody pays one opponent more than {number}.", number=one)
    if both == one:
        return told
    return line(told, say("Where both defenders have doubled something, there is no limit.") if both == "none" else
                say("Where both defenders have doubled something, the limit is {number}.", number=both))


def session(game: House, say: Say) -> Iterator[str]:
    kind, number = form(game.match)
    yield line(say("Everybody begins with {number} units.", number=game.start_stack) if game.start_stack != "0" else
               say("Everybody begins with nothing."),
               say("Ledgers may fall below nought.") if game.bust == "allow_negative" else
               say("The match ends with the hand in which a ledger comes to nought."))
    yield line(say("A match lasts as long as the players like.") if kind == "unlimited" else
               say("After {number} hands the highest ledger wins.", number=number),
               {"extra_round": say("A tie at the top is decided by one more round, then shared."),
                "best_single_round": say("A tie at the top is decided by the best single round, then by the last, then shared."),
                "shared": say("A tie at the top is shared.")}[game.tiebreak])


def looking(game: House, say: Say) -> Iterator[str]:
    if game.show_points:
        yield say("What everybody has made so far is shown.")
    match game.trick_review:
        case "last_only":
            yield say("Only the last trick may be looked at, until the next lead.")
        case "all":
            yield say("All tricks may be looked at.")
        case _:
            yield say("No trick may be looked at again.")


# A value of an option in a few words, as in ``rulebook.VALUES``.
MARIAS_VALUES = {
    "clockwise": N_("clockwise"), "counterclockwise": N_("counterclockwise"),
    "first_only": N_("only before the first deal"), "every_deal": N_("before every deal"),
    "after_unplayed": N_("after a deal without play too"),
    "before_dealer": N_("the player before the dealer"), "chooser": N_("the forehand, or nobody"),
    "locks_betl_durch": N_("they leave only betl and durch"), "sharp_discard=forbidden": N_("they may not lie there"),
    "allowed_declarer": N_("they count for the declarer"), "allowed_defence": N_("they count for the defence"),
    "trump_discard=allowed": N_("they may lie there"), "trump_discard=forbidden": N_("they bind like aces and tens"),
    "reveal": N_("shown"), "hidden_in_misere": N_("shown, but not after betl and durch"), "hidden": N_("never shown"),
    "at_contract": N_("turned up with the contract"), "suit_only": N_("only its suit is said"), "at_choice": N_("turned up at once"),
    "proti=off": N_("nothing"), "proti=sedma": N_("the seven"), "proti=both": N_("the seven and the hundred"),
    "play": N_("it is played"), "autopay": N_("it is settled without play"),
    "forehand": N_("the forehand"), "declarer": N_("the declarer"),
    "any_play": N_("with any play"), "lead_only": N_("only on lead"),
    "svrsek_first": N_("the {queen} first"), "either_auto": N_("either first"), "either_explicit": N_("either first, and it is said"),
    "svrsek_only": N_("after the other card first it is forfeited"),
    "majority": N_("more than the defence"), "fixed51": N_("51 besides"), "figure_points=none": N_("aces and tens only"),
    "brief": N_("court cards too"), "first": N_("the first announced"), "highest": N_("the dearest"), "sto_marriage=all": N_("all of them"),
    "linear": N_("as much again for every ten"), "double": N_("doubled by every ten"), "flat": N_("always the same"),
    "re93": N_("as in the program of 1993"), "cap=none": N_("no limit"), "cap_both_raised=none": N_("no limit"),
    "last_only": N_("only the last one"), "extra_round": N_("one more round"), "best_single_round": N_("the best single round"),
    "shared": N_("it is shared"), "allow_negative": N_("it goes on"), "stop_at_zero": N_("the match ends"),
    "forehand_always": N_("the forehand"), "marriage_or_pass": N_("who has a marriage"),
    "after_answers": N_("after the answers"), "before_answers": N_("before the answers"),
    "hand107=off": N_("never"), "hand107=any": N_("in any suit"), "hearts_only": N_("in hearts"),
}
