"""The rules of Thousand in sentences, made from the options of a table."""
from __future__ import annotations

from collections.abc import Callable, Iterator

from ..cards import Rank, Suit
from ..games.thousand import DrawThousand, Thousand
from ..games.thousand.values import ACES, WORTH
from ..words import N_, Words

Say = Callable[..., str]
Lines = Iterator[str]


def pair(say: Say, worth: str, words: Words) -> str:
    """What marriages count."""
    values = ", ".join(f"{words.suit(suit)} {WORTH[worth][suit]}" for suit in sorted(Suit, key=lambda suit: -WORTH[worth][suit]))
    return say("A marriage is {king} and {queen} of one suit. It counts: {values}.", king=Rank.KING, queen=Rank.QUEEN, values=values)


# ---------------------------------------------------------------------- with a stock


def draw_deal(game: DrawThousand, say: Say) -> Lines:
    yield say("Two play. Each gets six cards, in two packets of three, the one who does not deal first.")
    if game.stock_use == "draw":
        yield say("The other cards lie face down as the stock. No card is turned up, and there is no trump yet.")
    else:
        yield say("The other cards stay aside, unseen. No card is turned up, and there is no trump yet.")
    yield say("After every hand the deal passes to the left.")


def draw_play(game: DrawThousand, say: Say) -> Lines:
    yield say("The one who does not deal leads first, then the winner of each trick.")
    if game.stock_use == "draw":
        yield say("The winner of a trick draws the next card of the stock, then the other.")
    if game.free_while_stock:
        yield say("While the stock lasts any card may be played; then one must follow suit, and trump if one cannot.")
    else:
        yield say("One must always follow suit, and trump if one cannot and there is a trump suit.")
    if game.must_head:
        yield say("When one must follow suit, one must beat the card led if possible.")
    yield say("The highest trump takes the trick, without a trump the highest card of the suit led.")


def draw_marriages(game: DrawThousand, say: Say, words: Words) -> Lines:
    yield pair(say, "standard", words)
    yield say("Its holder announces it on lead and leads one of the two. The points count at once, whoever takes the trick.")
    yield (say("It may be announced with the opening lead already.") if game.first_trick_marriage else
           say("It may be announced by whoever has just won a trick, not with the opening lead."))
    yield say("Its suit is trump from this very trick on, until another marriage is announced.")
    yield (say("Trump lasts into the next hand.") if game.trump_scope == "match" else
           say("Trump lasts to the end of the hand at most; the next begins without."))


def draw_score(game: DrawThousand, say: Say) -> Lines:
    yield say("Each adds the points of the own tricks and marriages.")
    if game.rounding > 1:
        yield say("They are rounded to the nearest {number}.", number=game.rounding)


def draw_match(game: DrawThousand, say: Say) -> Lines:
    if game.end_immediately:
        yield say("The match ends as soon as somebody has so much, in the middle of a hand.")


# ---------------------------------------------------------------------- with an auction


def deal(game: Thousand, say: Say) -> Lines:
    if game.seats == 2:
        yield say("Two play. Each gets ten cards, one at a time; four cards make two face-down talons of two.")
    else:
        yield say("Three play, each alone. Each gets seven cards, one at a time from the dealer's left; three go face down to the talon, "
                  "in the first three rounds.")
    if game.seats == 4:
        yield say("Four sit at the table, and one sits out.")
        yield {"dealer": say("The dealer sits out."), "opposite_dealer": say("The player opposite the dealer sits out."),
               "right_of_dealer": say("The player on the dealer's right sits out.")}[game.sits_out]
        yield (say("The three play the Polish game.") if game.base == "tysiac3" else say("The three play the Russian game."))
    yield say("The first active player on the dealer's left is the eldest. After every hand the deal passes to the left.")


def auction(game: Thousand, say: Say) -> Lines:
    yield say("From the eldest on each bids or passes; who has passed is out, and who has not may always bid again. The last who has not "
              "passed is declarer.")
    yield say("The lowest bid is {least}; bids go up in steps of {step}.", least=game.min_bid, step=game.bid_step)
    if game.no_jumps:
        yield say("A bid goes up by exactly one step.")
    yield {"eldest": say("The eldest must bid at the first turn."),
           "dealer": say("If nobody else has bid, the last to speak must."),
           "none": say("Nobody must bid; if all pass, the hand is void.")}[game.compulsory]
    if game.compulsory == "none":
        yield (say("Then the next player deals.") if game.void_dealer == "next" else say("Then the same player deals again."))
    yield {"marriages": say("One may bid 120 and what the marriages in one's hand count."),
           "none": say("One may bid as high as one likes."),
           "fixed300": say("One may bid up to 300."), "fixed360": say("One may bid up to 360.")}[game.ceiling]
    if game.silence_below != "off":
        yield say("With a score below {score} one may only pass; a bid that must be made is entered.", score=game.silence_below)
    if game.dark:
        yield say("With {score} points or more, and nobody on the barrel, the eldest may bid 120 in the dark before looking. If nobody "
                  "bids more, the talon is not shown, and the contract counts twice, won or lost.", score=game.dark_min_score)
    if game.golden:
        yield say("The first three hands are golden: the eldest plays 120 without an auction, and everything counts twice.")
    yield from redeals(game, say)


def redeals(game: Thousand, say: Say) -> Lines:
    """New deals in the auction and in the first trick."""
    nines = {"nine": Rank.NINE}
    match game.four_nines:
        case "after":
            yield say("Who holds all four cards of the rank {nine} in the first trick may show them instead of playing: the same dealer "
                      "deals again.", **nines)
        case "before":
            yield say("Who is dealt all four cards of the rank {nine} may show them instead of the first bid: the same dealer deals "
                      "again.", **nines)
        case "both":
            yield say("Who holds all four cards of the rank {nine} may show them instead of the first bid, or in the first trick: the same "
                      "dealer deals again.", **nines)
    if game.redeal_hand14:
        yield say("A hand that counts less than 14 may be shown instead of the first bid: the same dealer deals again.")


def talon(game: Thousand, say: Say) -> Lines:
    if game.seats > 2:
        yield say("The declarer takes the talon of three cards.")
    elif game.talons == "one":
        yield say("The declarer takes one of the two talons, unseen which.")
    else:
        yield say("The declarer takes both talons.")
    yield {"always": say("It is turned up for all first."),
           "not_at_100": say("It is turned up for all first, unless the contract fell to the declarer by duty."),
           "never": say("Nobody else sees it.")}[game.show_widow]
    if game.seats > 2:
        yield say("Then the declarer gives each opponent a card.")
        yield say("All see it.") if game.give_visibility == "public" else say("Nobody else sees it.")
    else:
        yield say("Then the declarer lays as many cards aside, face down.")
        if game.no_ace_ten:
            yield say("No {ace} and no {ten} may be laid aside.", ace=Rank.ACE, ten=Rank.TEN)
    yield {"on": say("Now the contract may be raised, as far as the cards in hand allow."),
           "only_if_outbid": say("Now the contract may be raised, as far as the cards in hand allow, unless it fell to the declarer by "
                                 "duty."),
           "off": say("The contract cannot be raised.")}[game.raising]
    yield from conceding(game, say)
    if game.redeal_widow5:
        yield say("If the contract fell to the declarer by duty, a talon that counts less than 5 gives the right to a new deal.")
    if game.redeal_widow_nines:
        yield say("If the contract fell to the declarer by duty, two cards of the rank {nine} in the talon give the right to a new deal.",
                  nine=Rank.NINE)


def conceding(game: Thousand, say: Say) -> Lines:
    """What it costs to give the hand up."""
    gift = 40 if game.base == "tysiac3" else 60
    yield {"off": say("Every contract is played."),
           "free3": say("The declarer may give the hand up for nothing, every third time in the match for 120; each opponent gets 60."),
           "minus_bid_half": say("The declarer may give the hand up for the contract; each opponent gets half of it."),
           "minus_bid_60": say("The declarer may give the hand up for the contract; each opponent gets 60."),
           "fine120": say("The declarer may give the hand up for 120; each opponent gets 60."),
           "bomb": say("The declarer may throw a bomb: the hand is not played. The first in the match costs nothing, with every later one "
                       "each opponent gets {gift}.", gift=gift)}[game.concession]
    if game.concession == "off":
        return
    yield (say("This may be done until the first lead.") if game.concede_until == "before_first_lead" else
           say("This is done before any card goes on."))
    if game.concession_limit:
        yield say("A player may give up so many hands in a match: {number}.", number=game.concession_limit)


def play(game: Thousand, say: Say) -> Lines:
    yield say("The declarer leads first, then the winner of each trick. One must follow suit, and trump if one cannot and there is a trump "
              "suit.")
    yield (say("Who follows suit must beat the best card of it, unless the trick has been trumped.") if game.must_head else
           say("Who follows suit need not beat the card led."))
    if game.seats > 2:
        yield (say("Who trumps must beat a trump in the trick if possible.") if game.must_overtrump else
               say("Who trumps need not beat another trump."))
    if game.no_foreign_trump_lead:
        yield say("Trumps that another announced may be led only by whoever has nothing else.")


def marriages(game: Thousand, say: Say, words: Words) -> Lines:
    yield pair(say, game.marriage_values, words)
    yield say("Its holder announces it on lead and leads one of the two. Its suit is trump from this very trick on, until another "
              "marriage is announced.")
    yield (say("It may be announced with the first lead already.") if game.first_trick_marriage else
           say("It may be announced by whoever has just won a trick, not in the first trick."))
    if not game.first_trick_marriage:
        yield say("The points count at once, whoever takes the trick.")
    yield (say("Marriages of a player who takes no trick count nothing.") if game.marriage_needs_trick else
           say("They count even for a player who takes no trick."))
    if game.aces_marriage:
        yield say("All four cards of the rank {ace} in one hand may be announced in the same way, once: they count {worth}, and trump "
                  "stays.", ace=Rank.ACE, worth=ACES)


def scoring(game: Thousand, say: Say) -> Lines:
    yield say("The declarer who makes the contract adds it, no more; who does not loses it.")
    yield (say("The declarer's points are rounded before that.") if game.round_own else say("The declarer's points are not rounded."))
    if game.rounding > 1:
        yield say("The others add what they make, rounded to the nearest {number}.", number=game.rounding)
    else:
        yield say("The others add what they make.")
    if game.seats == 2:
        yield {"last_trick": say("The cards laid aside and the other talon go to the last trick, and are shown."),
               "nobody": say("The cards laid aside and the other talon count for nobody."),
               "declarer": say("The cards laid aside count for the declarer, the other talon for nobody; both are shown."),
               }[game.dead_cards]
    if game.seats == 4:
        yield {"none": say("Who sits out scores nothing."), "fixed30": say("Who sits out scores 30."),
               "aces40": say("Who sits out scores 40 for each {ace} in the talon, and a marriage in it.", ace=Rank.ACE),
               "aces50": say("Who sits out scores 50 for each {ace} in the talon, and a marriage in it.", ace=Rank.ACE),
               "points": say("Who sits out scores the card points of the talon, rounded."),
               "points_marriage": say("Who sits out scores the card points of the talon and a marriage in it, rounded."),
               "points_half": say("Who sits out scores the card points of the talon, a marriage in it, and half of half a marriage, "
                                  "rounded.")}[game.sitter_bonus]


def barrel(game: Thousand, say: Say) -> Lines:
    if game.finish != "barrel":
        return
    yield say("Who comes to {barrel} or more, but not to the target, stands on the barrel at {barrel}.", barrel=game.barrel_at)
    yield (say("Who reaches the target from below wins.") if game.jump_over else say("Everybody stops there first."))
    yield say("On the barrel one scores nothing but a contract of one's own that reaches the target: {needed} or more.", needed=game.needed)
    yield (say("There are three attempts: the next three hands. After them one falls by 120.") if game.attempts == "all_hands" else
           say("There are three attempts: the next three own contracts. After them one falls by 120."))
    yield {"subtract": say("A contract lost there is subtracted, and one is off the barrel."),
           "stay": say("A contract lost there is an attempt, no more."),
           "minus120": say("A contract lost there costs 120, and one is off the barrel.")}[game.barrel_fail]
    if not game.knock_off:
        yield say("Several may stand on the barrel.")
    else:
        yield say("Who climbs it throws down whoever is there: that player falls by 120.")
        yield (say("Two who climb in the same hand stay together.") if game.coexist else say("Two who climb in the same hand both fall."))
    if game.third_fall == "reset":
        yield say("A third fall takes the whole score.")
    if game.own_turn:
        yield say("An eldest on the barrel takes the talon without an auction and plays for {needed}.", needed=game.needed)


def bolts(game: Thousand, say: Say) -> Lines:
    if game.bolts == "off":
        return
    yield (say("A defender who takes no trick gets a bolt.") if game.bolt_on == "no_tricks" else
           say("A defender who has nothing to write gets a bolt."))
    if game.bolt_declarer:
        yield say("The declarer can get one too.")
    yield (say("The third costs 120, and the count begins anew. On the barrel there are none.") if game.bolts == "cumulative" else
           say("The third in a row costs 120; a trick ends the row. On the barrel there are none."))


def match(game: Thousand, say: Say) -> Lines:
    yield say("The first to {number} points wins the match; of several the declarer, else the one with more.", number=game.form.number)
    if game.finish == "lock800":
        yield say("From {score} points on a player scores as declarer only.", score=game.locked_at)
    elif game.finish == "none":
        yield say("All points count to the end.")
    if game.dumper != "off":
        yield (say("The dumper: a score of exactly 555 becomes 0.") if game.dumper == "555" else
               say("The dumper: a score of exactly 555 or -555 becomes 0."))


# Values of options in a few words.
VALUES: dict[str, str] = {
    "stock_use=draw": N_("both draw from it"), "stock_use=none": N_("it stays unseen"),
    "trump_scope=hand": N_("to the end of the hand"), "trump_scope=match": N_("into the next hand"),
    "base=thousand3": N_("Russian"), "base=tysiac3": N_("Polish"),
    "sits_out=dealer": N_("the dealer"), "opposite_dealer": N_("opposite the dealer"), "right_of_dealer": N_("right of the dealer"),
    "compulsory=eldest": N_("the eldest"), "compulsory=dealer": N_("the last to speak"), "compulsory=none": N_("nobody"),
    "void_dealer=next": N_("the next player"), "void_dealer=same": N_("the same player"),
    "ceiling=marriages": N_("120 and the marriages in hand"), "ceiling=none": N_("none"),
    "fixed300": N_("to 300"), "fixed360": N_("to 360"),
    "silence_below=off": N_("never"),
    "four_nines=after": N_("in the first trick"), "four_nines=before": N_("instead of the first bid"), "four_nines=both": N_("at both"),
    "four_nines=off": N_("never"),
    "talons=one": N_("one"), "talons=both": N_("both"),
    "not_at_100": N_("not where the contract fell by duty"), "show_widow=never": N_("never"),
    "private": N_("the two only"), "public": N_("everybody"),
    "raising=on": N_("yes"), "raising=off": N_("no"), "only_if_outbid": N_("only if another had bid"),
    "free3": N_("every third costs 120"), "minus_bid_half": N_("the contract, half to each"),
    "minus_bid_60": N_("the contract, 60 to each"),
    "fine120": N_("120, 60 to each"), "bomb": N_("a bomb"), "concession=off": N_("it may not be"),
    "before_give": N_("before any card goes on"), "before_first_lead": N_("until the first lead"),
    "marriage_values=standard": N_("hearts 100 to spades 40"), "tausendeins": N_("clubs 100 to diamonds 40"),
    "dead_cards=last_trick": N_("the last trick"), "dead_cards=nobody": N_("nobody's"), "dead_cards=declarer": N_("the declarer's"),
    "sitter_bonus=none": N_("nothing"), "aces40": N_("40 an ace, marriages"), "aces50": N_("50 an ace, marriages"),
    "sitter_bonus=points": N_("its points"), "points_marriage": N_("its points and marriages"), "points_half": N_("with half marriages"),
    "fixed30": N_("always 30"),
    "finish=barrel": N_("from the barrel"), "lock800": N_("from 800 on by contracts only"), "finish=none": N_("as points come"),
    "dumper=off": N_("none"), "dumper=555": N_("at 555"), "dumper=both": N_("at 555 and -555"),
    "all_hands": N_("every hand"), "own_contracts": N_("own contracts"),
    "subtract": N_("it is subtracted"), "stay": N_("one stays"), "minus120": N_("120 are lost"),
    "third_fall=none": N_("nothing more"), "third_fall=reset": N_("the whole score"),
    "bolts=off": N_("none"), "cumulative": N_("in the whole match"), "consecutive": N_("in a row"),
    "no_tricks": N_("no trick"), "zero_score": N_("no points to write"),
}
