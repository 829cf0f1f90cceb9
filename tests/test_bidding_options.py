"""House rules of the Mariáš games with an auction: what each value changes, the columns of the book, what is refused (marias.md, §5.13,
§7.11, §8.10)."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

from driver import choose
from driver import dealt as dealt_at_random
from mariage.cards import Card, Rank, Suit
from mariage.choosing import amounts
from mariage.game import AnyHand, Deal, Hand
from mariage.games import GAMES
from mariage.games.marias import Honba, Licitovany
from mariage.games.marias.contracts import Component
from mariage.games.marias.gather import cut, stacked, stackings
from mariage.games.marias.money import Pile
from mariage.games.marias.presets import HONBA, KLASIK
from mariage.games.marias.presets import LICITOVANY_CSM as CSM
from mariage.games.marias.presets import LICITOVANY_HOWTO as HOWTO
from mariage.games.marias.table import Discard, Discarded, HelpersShown
from mariage.options import OptionError, Shape, options_of, set_options, with_options, written
from marias_kit import agreed, dealt, do, house, intl, legal, net, paid, plays, refused
from test_honba_examples import H2, H2_MOVES, H3, H3_MOVES, hunted, roles
from test_licitovany_examples import F_AT_1, FOUR, L3, NO_SEVEN, SEVEN_OF_LEAVES
from test_marias_options import DIFFERENCES, Difference, differs

AUCTIONS = [game for game in GAMES.values() if isinstance(game, Licitovany | Honba)]


def as_klasik(game: Any) -> Any:
    """*game* with every option that Volený has too set as in its default preset."""
    common = {one.name for one in options_of(game)}
    return with_options(game, {name: written(value) for name, value in set_options(KLASIK).items() if name in common})


# ------------------------------------------------------------------ situations


def won_at(game: Any, rung: int, deck: str = NO_SEVEN) -> AnyHand:
    """F has won with that rung and is to discard; F bids first, then the others pass."""
    hand = dealt(game, deck)
    while hand.table.public.turn.to in ("bid", "hold"):
        bids = hand.to_act == 0 and f"bid {rung}" in legal(hand)
        do(hand, f"bid {rung}" if bids else "hold" if hand.to_act == 0 and "hold" in legal(hand) else "pass")
    if hand.table.public.declarer != 0:         # in a duel the forehand only holds
        hand = do(dealt(game, deck), f"Z bid {rung}", "F hold", "Z pass", "M pass")
    return hand


def sharp_talon(game: Any) -> tuple[bool, bool, bool, str]:
    """May two sharps be laid into the talon; may there be trumps then; is it said; for whom do they count?"""
    hand = won_at(game, 3)
    if "discard Ah Xh" not in legal(hand):
        return False, False, False, game.talon_counts_for
    do(hand, "F discard Ah Xh")
    (laid,) = [event for event in hand.log if isinstance(event, Discarded)]
    return True, "declare sto S" in legal(hand), laid.sharp, game.talon_counts_for


def trump_talon(game: Any) -> bool:
    """May hearts be trump with two of them in the talon?"""
    return "declare sto H" in legal(do(won_at(game, 3), "F discard 9h 8h"))


def fake(game: Any) -> bool:
    """May the seven be declared without holding one?"""
    return "declare sedma S" in legal(do(won_at(game, 1), "F discard 9h 8h"))


def played_out(game: Any) -> AnyHand:
    hand = agreed(do(won_at(game, 3), "F discard 9h 8h", "F declare sto S"))
    while hand.choices():
        assert hand.act(hand.choices()[0]) is None
    return hand


def mistaken(game: Any) -> AnyHand:
    """A hand that ends without play."""
    return do(dealt(house(game, omyl="on"), NO_SEVEN), *F_AT_1, "F omyl")


def gathered(game: Any) -> tuple[bool, bool]:
    """Is the pack only gathered after a hand that was played, and after one without play?"""
    return game.is_gathered(played_out(game).table), game.is_gathered(mistaken(game).table)


def piles_in_any_order(game: Any) -> bool:
    hand = played_out(house(game, shuffle="first_only"))
    order = game.stacking_order(hand.table)
    other = next(pack for pack in stackings(hand.table, order) if pack != stacked(hand.table, order))
    return game.refuses_deal(Deal(other), hand.table) is None


def answers(game: Any) -> set[str]:
    """What the forehand may say to a bid of the last but one rung."""
    return legal(do(dealt(game, L3), "Z bid 11"))


def nobody_bids(game: Any) -> str:
    hand = dealt(game, L3)
    while hand.table.public.turn.to in ("bid", "hold") and hand.to_act is not None:
        do(hand, "pass")
    return hand.result.how if hand.result else hand.table.public.turn.to


def helpers(game: Any) -> int:
    """How many defenders show their helper suit."""
    hand = agreed(do(won_at(game, 9, FOUR), "F discard 9h 8h", "F declare dve_sedmy D C"))
    return sum(isinstance(event, HelpersShown) for event in hand.log)


def quarters(game: Any) -> tuple[bool, int]:
    """May a hunter who plays alone give up, and what is the most that is paid?"""
    hand = agreed(do(dealt(game, H2), "F pass", "M bid 4", "Z pass", "M discard 9b 9l", "M declare sto S"))
    plays(hand, "F Aa")
    return game.refuses_giving_up(hand.table.public, 1) is None, net(game, "dve_sedmy 4", "bells", verdicts={Component.DVE_SEDMY: False})


def unplayed(game: Any) -> AnyHand:
    """A hunter who plays alone gives up before the first card."""
    hand = agreed(do(dealt(house(game, no_quarter="off"), H2), "F pass", "M bid 4", "Z pass", "M discard 9b 9l", "M declare betl"))
    return do(hand, "resign 1")


def hunting_auction(game: Any) -> tuple[bool, bool]:
    """May M bid no higher than F; is F's bid known to M?"""
    hand = do(dealt(game, H2), "F bid 3")
    return "bid 2" in legal(hand), bool(hand.table.public.auction.bids)


def h2_paid(game: Any) -> int:
    hand = agreed(do(dealt(game, H2), "F bid 0", "M pass", "Z bid 2", "Z discard 7b 7a", "Z declare sedma S"))
    return paid(plays(hand, H2_MOVES))[0]


def h3_paid(game: Any) -> int:
    hand = agreed(do(dealt(game, H3), "F bid 0", "M pass", "Z bid 2", "Z discard 7l 8l", "Z declare sedma C"))
    return paid(plays(hand, H3_MOVES))[0]


def talon_offered(game: Any) -> set[str]:
    return {word for word in legal(won_at(game, 3)) if word in ("take", "leave")}


# ------------------------------------------------------------------ every value of every option

ANEW = (        # what the options of the family change where there is an auction
    differs("shuffle", gathered, {"first_only": (True, True), "every_deal": (False, False), "after_unplayed": (True, False)}),
    differs("dealer_orders_piles", piles_in_any_order, [False, True]),
    differs("sharp_discard", sharp_talon, {
        "locks_betl_durch": (True, False, False, ""), "forbidden": (False, False, False, ""),
        "allowed_declarer": (True, True, True, "declarer"), "allowed_defence": (True, True, True, "defence")}),
    differs("trump_discard", trump_talon, {"allowed": True, "forbidden": False}),
    differs("fake_seven", fake, [False, True]),
)
OF_LICIT = (
    differs("dve_sedmy", lambda game: max(game.ladder), [8, 12]),
    differs("dve_sedmy_pays", lambda game: net(game, "dve_sedmy", "bells", verdicts={Component.DVE_SEDMY: True}), {"30": 30, "40": 40}),
    differs("show_four_helpers", helpers, [0, 1]),
    differs("talon_take", talon_offered, {"mandatory": set(), "optional": {"take", "leave"}}),
    differs("auction_style", answers, {"csm_duel": {"hold", "pass"}, "round_robin": {"bid 12", "hold", "pass"}}),
    differs("first_bidder", lambda game: dealt(game, L3).to_act, {"Z": 2, "M": 1, "F": 0}),
    differs("all_pass", nobody_bids, {"forehand_sedma": "discard", "redeal_next_dealer": "all_passed"}),
    differs("bluff_above_sedma", lambda game: "declare 107 S" in legal(do(won_at(game, 3), "F discard 9h 8h")), [False, True]),
    differs("omyl", lambda game: "omyl" in legal(do(dealt(game, NO_SEVEN), *F_AT_1)), [False, True]),
)
OF_HONBA = (
    differs("honba_auction", hunting_auction, {"single_round": (True, True), "sealed": (True, False), "ascending": (False, True)}),
    differs("escape_at", lambda game: (h2_paid(game), h3_paid(game), hunted(game, "hra", "bells", Pile(40, (20,)), Pile(50))), {
        "20": (1, -3, -1), "30": (3, -3, -1), "40": (3, -1, -1), "majority": (3, -1, 1)}),
    differs("hunt_sto_target", lambda game: hunted(game, "sto", "bells", Pile(70, (40,)), Pile(20)), {"100": 8, "110": 4, "120": -4}),
    differs("shuffle", lambda game: (game.is_gathered(played_out(game).table), game.is_gathered(unplayed(game).table)), {
        "first_only": (True, True), "every_deal": (False, False), "after_unplayed": (True, False)}),
    differs("no_quarter", quarters, [(True, -500), (False, -640)]),
    differs("dve_sedmy", lambda game: max(game.ladder), [9, 13]),
    differs("talon_take", lambda game: {word for word in legal(do(dealt(game, H2), "F bid 0", "M pass", "Z pass")) if word in (
        "take", "leave")}, {"mandatory": set(), "optional": {"take", "leave"}}),
)


def shared(game: Any, *own: Difference) -> list[Difference]:
    """What the options do that Volený has too, where there is an auction, and in this game."""
    by_name = {one.option: one for one in (*DIFFERENCES, *ANEW, *own)}
    return [by_name[one.name] for one in options_of(game) if one.name in by_name]


CASES = [(CSM, one) for one in shared(CSM, *OF_LICIT)] + [(HONBA, one) for one in shared(HONBA, *OF_HONBA)]


@pytest.mark.parametrize(("game", "one"), CASES, ids=lambda one: getattr(one, "option", None) or one.id)
def test_every_value_of_an_option_has_its_outcome(game: Any, one: Difference) -> None:
    base = as_klasik(game)
    found = {value: one.situation(house(base, **{**one.settings, one.option: value})) for value in one.outcomes}
    assert found == dict(one.outcomes)
    assert len(set(map(repr, found.values()))) == len(found), "no two values have the same outcome"


@pytest.mark.parametrize("game", AUCTIONS, ids=lambda game: game.id)
def test_no_option_is_without_such_a_situation(game: Any) -> None:
    own = shared(HONBA, *OF_HONBA) if game is HONBA else shared(CSM, *OF_LICIT)
    shaped = {one.name for one in options_of(game) if isinstance(one.values, Shape)}
    offered = {(one.name, value) for one in options_of(game) for value in (
        ["any"] if one.name in shaped else map(written, one.values))}
    assert offered == {(one.option, value) for one in own for value in (["any"] if one.option in shaped else one.outcomes)}


# ------------------------------------------------------------------ the columns of the book

BASE = {"licitovany-csm": "voleny-csm", "licitovany-hospoda": "voleny-hospoda", "licitovany-re93": "voleny-klasik",
        "licitovany-howto": "voleny-howto", "slovensky-licit": "licitovany-csm", "honba": "voleny-klasik"}
COLUMNS = """
auction_style csm_duel csm_duel round_robin round_robin
first_bidder Z Z Z F
all_pass forehand_sedma forehand_sedma forehand_sedma redeal_next_dealer
dve_sedmy on on on off
bluff_above_sedma on on off off
omyl on on off off
talon_take mandatory mandatory mandatory mandatory
lead_colour forehand forehand forehand forehand
lead_misere declarer declarer declarer forehand
sto_marriage first highest highest highest
marriage_order either_explicit svrsek_first svrsek_first either_auto
marriage_when any_play any_play any_play lead_only
sto_needs_trump_marriage off off off on
flek_limit 4 6 9 3
flek_limit_misere 4 6 9 3
balanced_sedma autopay play autopay play
show_four_helpers off off off off
proti off off off off
hearts_double on on on off
sto_scale linear double re93 flat
count_opp_marriages on on off off
cap 500 none none none
cap_both_raised 750 none none none
talon_after_deal hidden_in_misere hidden_in_misere hidden_in_misere reveal
tariff 1/2/4/15/30 1/2/4/5/10 1/2/4/10/20 1/2/4/5/10
dve_sedmy_pays 40 40 30 40
"""
OVER = {
    "slovensky-licit": "direction=counterclockwise shuffle=first_only cutter=before_dealer flek_limit=4 flek_limit_misere=2 "
                       "marriage_order=svrsek_first sto_marriage=first cap=500 cap_both_raised=500 balanced_sedma=play "
                       "tariff=1/2/4/15/30 dve_sedmy_pays=40 players=3",
    "honba": "honba_auction=single_round escape_at=30 hunt_sto_target=110 no_quarter=on dve_sedmy=off flek_limit=10 "
             "flek_limit_misere=10 talon_take=mandatory lead_colour=forehand lead_misere=declarer proti=off "
             "talon_after_deal=hidden_in_misere",
    **{name: " ".join(f"{line.split()[0]}={line.split()[column]}" for line in COLUMNS.strip().splitlines())
       for column, name in enumerate(list(BASE)[:4], 1)}}


@pytest.mark.parametrize("name", BASE)
def test_presets_are_the_columns_of_the_book(name: str) -> None:
    """Whatever a section does not say is taken from the preset that it builds on."""
    game = GAMES[name]
    offered = {one.name for one in options_of(game)}
    said = dict(word.split("=") for word in OVER[name].split())
    base = {one: written(value) for one, value in set_options(GAMES[BASE[name]]).items()}
    assert {one: written(value) for one, value in set_options(game).items()} == {
        one: value for one, value in (base | said).items() if one in offered}
    assert set(said) <= offered


def test_what_a_book_does_not_offer() -> None:
    for name, options in (("licitovany-csm", "flek_without_re unflekked_hra trump_reveal z_lidu escape_at"),
                          ("slovensky-licit", "flek_without_re take_over hand107"),
                          ("honba", "players cap cap_both_raised concede balanced_sedma omyl auction_style"),
                          ("voleny-klasik", "omyl dve_sedmy talon_take")):
        for option in options.split():
            with pytest.raises(OptionError):
                with_options(GAMES[name], {option: "on"})


# ------------------------------------------------------------------ what is refused (§4.15.1)


@pytest.mark.parametrize(("words", "named"), [
    ("first_bidder=F auction_style=csm_duel", "first_bidder=F"), ("match=hands(28)", "players=3"),
    ("bust=stop_at_zero", "start_stack=0"), ("cap_both_raised=400", "cap=500"), ("cap=none", "cap_both_raised"),
    ("flek_limit=0", "balanced_sedma"), ("trhak_must_flek=on balanced_sedma=play flek_limit=0", "flek_limit=0"),
    ("figure_points=brief hra_win=fixed51", "hra_win=fixed51"),
    ("figure_points=brief sto_scale=linear", "sto_scale=linear"), ("figure_points=brief quiet_hundred=on", "quiet_hundred=on"),
    ("figure_points=brief sharp_discard=allowed_defence", "sharp_discard=allowed_defence")])
def test_4_15_1_refused(words: str, named: str) -> None:
    settings = dict(word.split("=", 1) for word in words.split())
    with pytest.raises(OptionError) as error:
        with_options(CSM, settings)
    assert named in str(error.value)
    assert any(name in str(error.value) for name in settings)


@pytest.mark.parametrize("game", AUCTIONS, ids=lambda game: game.id)
def test_presets_refuse_nothing_of_their_own(game: Any) -> None:
    assert not [str(fault) for is_so, fault in game.combinations() if is_so]


def test_what_a_setting_leaves_unsaid() -> None:
    assert house(CSM, first_bidder="F").auction_style == "round_robin"
    assert house(HOWTO, auction_style="csm_duel").first_bidder == "Z"
    assert house(CSM, players="4").match == "hands(28)"


def test_with_four_the_dealer_sits_out() -> None:
    """He is dealt nothing and says nothing; he is settled like a silent defender, or not at all."""
    for pays, gains in (("on", (-18, 6, 6, 6)), ("off", (-12, 6, 6, 0))):
        game = house(CSM, players="4", pauzir_pays=pays)
        pack = cut(tuple(Card(Suit(word[1]), Rank(word[0])) for word in intl(NO_SEVEN.replace("|", " ")).split()), 16)
        hand: AnyHand = Hand(game, Deal(pack), game.given(game.begin(3)))
        assert hand.to_act == 2
        do(hand, "cut 16", "pass", "pass")
        assert (hand.to_act, hand.table.own[3].hand) == (0, ())
        assert paid(do(hand, "omyl")) == gains


# ------------------------------------------------------------------ what must hold in every hand


@pytest.mark.parametrize("game", AUCTIONS, ids=lambda game: game.id)
def test_cards_and_sevens(game: Any) -> None:
    """Twelve cards before the discard, ten after, two in the talon; no sharp there with trumps; the seven is declared by its holder;
    the contract is not below the rung that was won."""
    rng, seen = Random(game.id), 0
    for _ in range(60):
        hand = dealt_at_random(game, rng).hand()
        while hand.to_act is not None:
            public, own = hand.table.public, hand.table.own[hand.to_act]
            if public.turn.to == "discard":
                assert (len(own.hand), public.talon) == (12, 0)
                assert [len(one.hand) for one in hand.table.own].count(10) == 2
            elif public.turn.to in ("declare", "flek", "bid", "hold"):
                assert (len(own.hand), public.talon, len(hand.table.hidden)) == (10, 2, 2)
            if public.turn.to == "flek" and public.trump is not None:
                assert not any(card.rank in (Rank.ACE, Rank.TEN) for card in hand.table.hidden)
                if public.contract.value == "sedma":
                    assert public.taken or Card(public.trump, Rank.SEVEN) in hand.table.own[public.declarer].hand
                    seen += 1
            assert hand.act(choose(hand, rng)) is None
    assert seen or game is HOWTO


@pytest.mark.parametrize("game", AUCTIONS, ids=lambda game: game.id)
def test_a_bidder_sees_nothing_of_the_talon(game: Any) -> None:
    """The same bids with the talon exchanged for other cards that the bidder does not see: the same view, the same choices."""
    rng, compared = Random(f"talon {game.id}"), 0
    for _ in range(40):
        start = dealt_at_random(game, rng)
        here = start.hand()
        lifted = rng.randrange(2, 31)
        do(here, f"cut {lifted}")
        for seat in start.given.players:
            pack = list(cut(start.deal.pack, lifted))
            others = [place for place in range(32) if pack[place] not in here.table.own[seat].hand]
            for place in (15, 16):
                other = rng.choice(others)
                pack[place], pack[other] = pack[other], pack[place]
            there: AnyHand = Hand(game, Deal(cut(tuple(pack), 32 - lifted)), start.given)
            again = here.copy()
            do(there, f"cut {lifted}")
            while again.to_act is not None and again.table.public.turn.to in ("bid", "hold"):
                assert there.view(seat) == again.view(seat)
                if again.to_act == seat:
                    assert list(there.choices()) == list(again.choices())
                    compared += there.table.hidden != again.table.hidden
                action = choose(again, rng)
                assert again.act(action) is None
                assert there.act(action) is None
            if again.table.public.declarer != seat:
                assert there.view(seat) == again.view(seat)
    assert compared > 60


def test_a_sealed_bid_is_seen_by_nobody_else() -> None:
    """Whatever the others bid in secret, a bidder sees the same, and may do the same, until all bids are shown."""
    game = house(HONBA, honba_auction="sealed")
    views, hands = set(), []
    for first in ("bid 0", "bid 9", "pass"):
        for second in ("bid 4", "pass"):
            hand = do(dealt(game, H2), first, second)
            hands.append(hand)
            views.add((hand.view(2), hand.watch(), tuple(hand.choices())))
    assert len(views) == 1
    assert len({roles(do(hand, "bid 2")) for hand in hands}) > 3


def test_who_breaks_the_marriage_of_trumps_must_double_the_game_of_a_seven() -> None:
    """Where there is an auction too (§4.9): a defender who holds the king of trumps; not one against a hundred, which has no game."""
    game = house(CSM, trhak_must_flek="on")
    hand = do(dealt(game, SEVEN_OF_LEAVES), *F_AT_1, "F discard 9h 8h", "F declare sedma S")
    assert intl("Kl") in " ".join(map(str, hand.table.own[1].hand))
    assert legal(hand) == {"flek hra", "flek sedma"}
    assert "break the marriage" in str(refused(hand, "good"))
    assert str(game.at_timeout(hand.table.public, hand.table.own[1])) == "Flek(component=hra)"
    assert "good" in legal(do(hand, "M flek hra"))
    hundred = do(dealt(game, SEVEN_OF_LEAVES), *F_AT_1, "F discard 9h 8h", "F declare sto S")
    assert legal(hundred) == {"good", "flek sto"}


# ------------------------------------------------------------------ who is away


@pytest.mark.parametrize("game", AUCTIONS, ids=lambda game: game.id)
def test_what_is_done_for_a_player_who_is_away(game: Any) -> None:
    """Pass, take the talon, keep trumps possible, declare the lowest, double nothing: every hand comes to its end."""
    rng = Random(f"away {game.id}")
    for _ in range(40):
        hand = dealt_at_random(game, rng).hand()
        while hand.to_act is not None:
            public, own = hand.table.public, hand.table.own[hand.to_act]
            action = game.at_timeout(public, own)
            assert action in hand.choices()
            if public.turn.to in ("bid", "hold", "cut", "flek"):
                assert str(action) in ("Pass()", "Cut(number=16)", "Good()")
            assert hand.act(action) is None


def test_away_with_a_dealt_talon() -> None:
    optional = house(CSM, talon_take="optional")
    hand = do(dealt(optional, NO_SEVEN), *F_AT_1)
    assert str(optional.at_timeout(hand.table.public, hand.table.own[0])) == "Take()"
    do(hand, "take")
    laid = optional.at_timeout(hand.table.public, hand.table.own[0])
    assert isinstance(laid, Discard)
    assert {str(card) for card in laid.cards} == set(intl("9a 8a").split()), "the last two that keep trumps possible"
    do(hand, "discard " + " ".join(map(str, laid.cards)))
    assert str(optional.at_timeout(hand.table.public, hand.table.own[0])) == "Omyl()", "before any rung above the seven"
    other = do(dealt(CSM, SEVEN_OF_LEAVES), *F_AT_1, "F discard 9h 8h")
    assert str(CSM.at_timeout(other.table.public, other.table.own[0])) == "Declare(contract=sedma, trump=S, helper=None)"


def test_every_bid_is_listed_by_its_name() -> None:
    hand = dealt(CSM, L3)
    assert len(hand.choices()) == 13
    assert amounts(hand.choices()) == []


def test_where_the_cards_must_fit_the_sevens_stay_in_the_hand() -> None:
    """F holds two sevens and has won rung 9: neither may be laid away, as long as others can be."""
    deck = NO_SEVEN.replace("7b", "@").replace("Ub", "7b").replace("@", "Ub").replace("7l", "@").replace("8h", "7l").replace("@", "8h")
    strict = house(CSM, bluff_above_sedma="off")
    offered = legal(do(dealt(strict, deck), "Z bid 9", "F hold", "Z pass", "M pass"))
    assert offered
    assert not any("7b" in word or "7l" in word for word in offered)
    assert any("7b" in word for word in legal(do(dealt(CSM, deck), "Z bid 9", "F hold", "Z pass", "M pass")))


def test_trumps_may_lie_there_where_nothing_else_can() -> None:
    """Hearts must be trump, and all other cards are aces and tens: then the hearts laid away do not bind."""
    game = house(CSM, trump_discard="forbidden")
    deck = "9h 8h 7h Uh Oh | 9b 8b 7b Ub Ob | 9l 8l 7l Ul Ol | Ab Xb | Kh Ah Xh Al Xl | Aa Xa 9a 8a 7a | Ua Oa Ka Kb Kl"
    hand = do(dealt(game, deck), "Z bid 11", "F hold", "Z pass", "M pass")
    assert "discard 9h 8h" in legal(hand)
    do(hand, "F discard 9h 8h")
    assert legal(hand) == {f"declare {one} H {helper}" for one in ("dve_sedmy", "dve_sedmy_sto") for helper in "DSC"}
