"""The worked examples of the rule book for three with drums, SD-01 to SD-09 (5.2), and for four, S4-01 to S4-09 (6), and
what those sections state beside them."""
from __future__ import annotations

from itertools import product

import pytest

from examples_kit import do, held, house, legal, may_play, paid, points, position, refused
from mariage.cards import Suit, card, cards
from mariage.game import AnyGame, AnyHand, Deal, Hand
from mariage.games.drum import TrumpTurned
from mariage.games.partners import TenTaken
from mariage.games.plays import Claimed, DealtUnseen, TrumpNamed

DRUM = "sixtysix-3d"

# ---------------------------------------------------------------- 5.2: the deal, trump, the drum


PACK_3D = ("AH KH 9S  AS TS KS  AD QD JD"           # three to each, A the forehand
           "  TD AC  QS JS  KD 9D"                  # then two
           "  TC KC QC  TH QH JH  9H JC 9C")        # then three


def dealt_3d() -> AnyHand:
    game = house(DRUM)
    return Hand(game, Deal(cards(PACK_3D)), game.given(game.begin(2)))


def test_sd_01_the_forehand_names_trump_from_three_cards() -> None:
    hand = dealt_3d()
    assert hand.to_act == 0
    assert legal(hand) == {"name_trump S", "name_trump H", "name_trump D", "name_trump C", "next_card"}
    assert held(hand, 0) == {"AH", "KH", "9S"}
    assert hand.view(0).log[-1].hand == cards("AH KH 9S")
    assert hand.table.public.in_hand == (3, 3, 3)
    do(hand, "A name_trump H")
    assert str(hand.table.public.trump) == "H"
    assert hand.table.public.turned_up is None
    assert held(hand, 0) == {"AH", "KH", "9S", "TD", "AC", "TC", "KC", "QC"}
    assert held(hand, 1) == {"AS", "TS", "KS", "QS", "JS", "TH", "QH", "JH"}
    assert held(hand, 2) == {"AD", "QD", "JD", "KD", "9D", "9H", "JC", "9C"}
    assert hand.watch().log == (DealtUnseen((3, 3, 3), None), TrumpNamed(0, Suit.HEARTS), DealtUnseen((2, 2, 2), None),
                                DealtUnseen((3, 3, 3), None))


def test_sd_02_the_next_card_is_turned_up() -> None:
    hand = do(dealt_3d(), "A next_card")
    assert str(hand.table.public.trump) == "D"
    assert hand.table.public.turned_up == card("TD")
    assert "TD" in held(hand, 0)
    assert hand.table.public.in_hand == (8, 8, 8)
    assert TrumpTurned(0, card("TD")) in hand.watch().log
    assert all(TrumpTurned(0, card("TD")) in hand.view(seat).log for seat in range(3))


WORDS = ("pass", "drum_roll", "drum_roll whistle")


@pytest.mark.parametrize("said", list(product(WORDS, repeat=3)))
def test_5_2_each_speaks_once_and_the_highest_word_of_the_earliest_seat_prevails(said: tuple[str, ...]) -> None:
    hand = do(dealt_3d(), "A name_trump H")
    for seat, word in enumerate(said):
        assert (hand.to_act, legal(hand)) == (seat, set(WORDS))
        do(hand, word)
    public = hand.table.public
    highest = max(said, key=WORDS.index)
    expected = None if highest == "pass" else said.index(highest)
    assert (public.drummer, public.whistle) == (expected, highest == "drum_roll whistle")
    assert (public.turn.seat, public.turn.to) == (0, "lead")        # the forehand leads, drummed or not


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_5_2_the_deal_passes_left_and_the_next_player_is_forehand(dealer: int) -> None:
    game = house(DRUM)
    hand = Hand(game, Deal(cards(PACK_3D)), game.given(game.begin(dealer)))
    assert hand.to_act == (dealer + 1) % 3
    assert held(hand, (dealer + 1) % 3) == {"AH", "KH", "9S"}
    result = do(at_drum("0 lead", "60 2", "40 2", "10 2"), "A claim").result
    assert game.settle(game.begin(dealer), result).dealer == (dealer + 1) % 3


# ---------------------------------------------------------------- 5.2: what a hand pays


def at_drum(turn: str, *won: str, game: str | AnyGame = DRUM, **fields: object) -> AnyHand:
    """Two cards in each hand; points and tricks of A, B and C."""
    hands = {f"hand_{seat}": 2 for seat in range(3)}
    return position(game, turn=turn, **{"trump": "H", **hands, **fields},
                    **{f"earlier_{seat}": one for seat, one in enumerate(won)})


def at_end(*won: str, game: str | AnyGame = DRUM, **fields: object) -> AnyHand:
    """All cards are played, A took the last trick."""
    return at_drum("0 last_claim", *won, game=game, **{f"hand_{seat}": "" for seat in range(3)}, **fields)


def test_sd_03_paid_by_each() -> None:
    assert paid(do(at_drum("0 lead", "70 3", "40 2", "10 1"), "A claim")) == (3, -1, -2)


def test_sd_04_paid_by_one_without_a_trick() -> None:
    assert paid(do(at_drum("0 lead", "70 4", "50 2", "0 0"), "A claim")) == (4, -1, -3)


def test_sd_05_the_pool_goes_to_the_next_to_go_out() -> None:
    nobody = do(at_end("50 3", "40 3", "30 2"), "A pass")
    assert paid(nobody) == (-1, -1, -1)
    game = nobody.game
    first = game.settle(game.begin(2), nobody.result)
    assert (first.scores, first.pool) == ((-1, -1, -1), 3)
    out = at_drum("0 lead", "70 2", "40 2", "33 2", pool=first.pool)
    assert paid(do(out, "A claim")) == (5, -1, -1)
    second = game.settle(first, out.result)
    assert (second.scores, second.pool) == ((4, -2, -2), 0)


def test_5_2_the_pool_grows_until_somebody_goes_out() -> None:
    game = house(DRUM)
    first = game.settle(game.begin(2), do(at_end("50 3", "40 3", "30 2"), "A pass").result)
    second = game.settle(first, do(at_end("50 3", "40 3", "30 2", pool=first.pool), "A pass").result)
    assert (second.scores, second.pool) == ((-2, -2, -2), 6)
    wrong = do(at_drum("1 lead", "40 2", "60 2", "10 2", pool=second.pool), "B claim")
    third = game.settle(second, wrong.result)
    assert (third.scores, third.pool) == ((0, -6, 0), 6)
    failed = do(at_drum("2 lead", "40 2", "10 2", "60 2", pool=third.pool, drum="2"), "C claim")
    fourth = game.settle(third, failed.result)
    assert (fourth.scores, fourth.pool) == ((2, -4, -4), 6)
    out = do(at_drum("1 lead", "40 2", "66 3", "10 1", pool=fourth.pool, drum="1"), "B claim")
    fifth = game.settle(fourth, out.result)
    assert (fifth.scores, fifth.pool) == ((0, 8, -8), 0)


def test_sd_06_the_drummer_is_paid_twice() -> None:
    assert paid(do(at_drum("0 lead", "66 3", "34 2", "20 1", drum="0"), "A claim")) == (6, -2, -4)


@pytest.mark.parametrize("word", ["claim", "pass"])
def test_sd_07_the_drummer_fails(word: str) -> None:
    assert paid(do(at_end("60 4", "40 2", "20 2", drum="0"), word)) == (-4, 2, 2)


def test_5_2_a_drummer_with_66_who_does_not_say_it_fails() -> None:
    assert paid(do(at_end("70 4", "40 2", "10 2", drum="0"), "A pass")) == (-4, 2, 2)
    lost = at_drum("0 lead", "70 5", "20 1", "10 1", drum="0", hand_0="9S", hand_1="AS", hand_2="JS")
    assert paid(do(lost, "A play 9S", "B play AS", "C play JS")) == (-4, 2, 2)


def test_5_2_only_the_drummer_may_claim() -> None:
    hand = at_drum("1 lead", "20 1", "70 3", "10 2", drum="0", hand_1="KS QS")
    assert legal(hand) == {"play KS", "play QS", "marry KS", "marry QS"}
    assert "drummer" in str(refused(hand, "claim"))
    refused(hand, "marry QS claim")


def test_5_2_a_whistle_pays_threefold() -> None:
    assert paid(do(at_drum("0 lead", "66 6", "0 0", "0 0", drum="0 whistle"), "A claim")) == (18, -9, -9)


def test_5_2_a_whistle_ends_with_the_first_trick_of_another_player() -> None:
    hand = at_drum("0 lead", "40 6", "0 0", "0 0", drum="0 whistle", hand_0="9S AS", hand_1="QS TD", hand_2="JS KD")
    assert paid(do(hand, "A play 9S", "B play QS", "C play JS")) == (-12, 6, 6)
    drummed = at_drum("0 lead", "40 6", "0 0", "0 0", drum="0", hand_0="9S AS", hand_1="QS TD", hand_2="JS KD")
    assert do(drummed, "A play 9S", "B play QS", "C play JS").result is None


def test_5_2_a_whistler_who_claims_wrongly_fails() -> None:
    assert paid(do(at_drum("0 lead", "65 6", "0 0", "0 0", drum="0 whistle"), "A claim")) == (-12, 6, 6)


@pytest.mark.parametrize(("claimant", "gains"), [(0, (-4, 2, 2)), (1, (2, -4, 2)), (2, (2, 2, -4))])
def test_5_2_a_wrong_claim_pays_two_to_each(claimant: int, gains: tuple[int, ...]) -> None:
    assert paid(do(at_drum(f"{claimant} lead", "40 2", "40 2", "40 2"), "claim")) == gains


def test_5_2_the_last_claim_is_asked_whatever_the_totals() -> None:
    hand = at_drum("0 lead", "20 3", "40 2", "40 2", hand_0="AS", hand_1="9S", hand_2="JD")
    do(hand, "A play AS", "B play 9S", "C play JD")
    assert (hand.to_act, legal(hand)) == (0, {"pass", "claim"})
    assert points(hand) == (33, 40, 40)
    assert paid(do(hand, "A claim")) == (-4, 2, 2)


@pytest.mark.parametrize(("c_points", "right", "gains"), [("66 3", True, (-1, -1, 2)), ("60 3", False, (2, 2, -4))])
def test_5_2_a_claim_before_playing_cancels_the_trick(c_points: str, right: bool, gains: tuple[int, ...]) -> None:
    hand = at_drum("0 lead", "33 2", "33 1", c_points, hand_0="AS TS", hand_1="QS JS", hand_2="9S 9H")
    do(hand, "A play AS", "B play QS")
    assert legal(hand) == {"play 9S", "claim"}
    do(hand, "C claim")
    assert paid(hand) == gains
    assert hand.result is not None
    assert hand.result.points == (33, 33, int(c_points.split()[0]))
    assert hand.table.public.trick == ()
    assert [held(hand, seat) for seat in range(3)] == [{"AS", "TS"}, {"QS", "JS"}, {"9S", "9H"}]
    assert hand.table.public.in_hand == (2, 2, 2)
    assert Claimed(2, int(c_points.split()[0]), right) in hand.log


# ---------------------------------------------------------------- 5.2: obligations and marriages


def third_reply(game: str | AnyGame, led: str, second: str, third: str) -> set[str]:
    """What the third player, who holds *third*, may play after *led* and *second*; hearts are trump."""
    size = len(third.split())
    return may_play(at_drum("2 reply", f"0 {8 - size}", game=game, trick=f"{led} {second}", hand_0=size - 1, hand_1=size - 1,
                            hand_2=third))


def test_sd_08_following_suit_comes_first() -> None:
    second = at_drum("1 reply", "0 6", trick="KS", hand_0=1, hand_1="QS 9H", hand_2="AS AH")
    assert may_play(second) == {"QS"}
    do(second, "B play QS")
    assert may_play(second) == {"AS"}


def test_sd_09_overtrumping_is_a_house_rule() -> None:
    assert third_reply(DRUM, "KS", "QH", "JH AH") == {"JH", "AH"}
    assert third_reply(house(DRUM, must_overtrump="on"), "KS", "QH", "JH AH") == {"AH"}


@pytest.mark.parametrize(("led", "second", "third", "plain", "heading"), [
    ("QS", "9S", "KS JS", {"KS", "JS"}, {"KS"}),        # the card that wins so far is to be beaten
    ("QS", "AS", "KS JS", {"KS", "JS"}, {"KS", "JS"}),
    ("QS", "9H", "KS JS", {"KS", "JS"}, {"KS", "JS"}),  # already trumped
    ("QH", "9H", "KH JH", {"KH", "JH"}, {"KH"}),
    ("QS", "JS", "9H AD", {"9H"}, {"9H"}),
    ("QS", "JS", "KD AD", {"KD", "AD"}, {"KD", "AD"}),
])
def test_5_2_follow_else_trump(led: str, second: str, third: str, plain: set[str], heading: set[str]) -> None:
    assert third_reply(DRUM, led, second, third) == plain
    assert third_reply(house(DRUM, must_head="on"), led, second, third) == heading


def test_5_2_who_cannot_overtrump_still_trumps() -> None:
    assert third_reply(house(DRUM, must_overtrump="on"), "KS", "QH", "JH 9D") == {"JH"}


def test_5_2_a_marriage_counts_with_the_first_own_trick() -> None:
    hand = at_drum("0 lead", "0 0", "30 2", "10 2", hand_0="KS QS AD TD", hand_1="AS JD KD 9H", hand_2="9S QD 9D TH")
    do(hand, "A marry QS", "B play AS", "C play 9S")
    assert points(hand) == (0, 44, 10)
    do(hand, "B play JD", "C play 9D", "A play AD")
    assert points(hand) == (13 + 20, 44, 10)


@pytest.mark.parametrize(("suit", "worth"), [("S", 20), ("H", 40)])
def test_5_2_marriage_and_claim_in_one(suit: str, worth: int) -> None:
    hand = at_drum("0 lead", f"{66 - worth} 2", "33 2", "0 2", hand_0=f"K{suit} Q{suit}")
    assert f"marry Q{suit} claim" in legal(hand)
    assert paid(do(hand, f"A marry Q{suit} claim")) == (3, -1, -2)
    assert held(hand, 0) == {f"K{suit}", f"Q{suit}"}


def test_5_2_a_marriage_without_a_trick_does_not_help_a_claim() -> None:
    hand = at_drum("0 lead", "0 0", "33 3", "0 3", marriages_0="S D", hand_0="KH QH")
    assert paid(do(hand, "A marry QH claim")) == (-4, 2, 2)


# ---------------------------------------------------------------- 6: the deal


def dealt_4(game: str, dealer: int) -> AnyHand:
    game_ = house(game)
    return Hand(game_, Deal(game_.whole_pack()), game_.given(game_.begin(dealer)))


@pytest.mark.parametrize("dealer", range(4))
def test_6_deal_of_the_american_game(dealer: int) -> None:
    hand = dealt_4("sixtysix-4", dealer)
    pack = hand.game.whole_pack()
    for place in range(4):          # 3 + 2 + 3, from the dealer's left
        seat = (dealer + 1 + place) % 4
        starts = ((3 * place, 3), (12 + 2 * place, 2), (20 + 3 * place, 3))
        places = [start + one for start, size in starts for one in range(size)]
        assert held(hand, seat) == {str(pack[one]) for one in places}
    assert (hand.to_act, hand.table.public.turned_up, hand.table.public.trump) == ((dealer + 1) % 4, pack[31], pack[31].suit)
    assert str(pack[31]) in held(hand, dealer)


@pytest.mark.parametrize("dealer", range(4))
def test_6_kreuzmariage_is_dealt_in_crosses(dealer: int) -> None:
    hand = dealt_4("sixtysix-4-de", dealer)
    pack = hand.game.whole_pack()
    for place, step in enumerate((2, 1, 3, 0)):         # partner, left opponent, right opponent, self
        places = [8 * turn + 2 * place + one for turn in range(4) for one in range(2)]
        assert held(hand, (dealer + step) % 4) == {str(pack[one]) for one in places}
    assert (hand.to_act, hand.table.public.turned_up) == ((dealer + 1) % 4, pack[31])


def test_6_hands_are_private_from_the_partner_too_and_the_turned_card_is_public() -> None:
    hand = dealt_4("sixtysix-4", 3)
    own = hand.view(0).log[0].hand
    assert {str(card) for card in own} == held(hand, 0)
    assert hand.view(0).own == hand.table.own[0]
    assert hand.watch().log[0] == DealtUnseen((8, 8, 8, 8), hand.table.public.turned_up)


# ---------------------------------------------------------------- 6: the score (dealer seat 3, so X is 1 and 3, Y is 0 and 2)


def last_trick(game: str | AnyGame, y: str, x: str, **fields: object) -> AnyHand:
    """Seat 0 leads to the last trick and takes it: nothing in it but the ten for the last. *y* and *x*: before it."""
    return position(game, turn="0 lead", turned_up="7H", hand_0="9S", hand_1="8S", hand_2="7S", hand_3="8C",
                    earlier_0=y, earlier_1=x, **fields)


def played_last(game: str | AnyGame, y: str, x: str, **fields: object) -> AnyHand:
    return do(last_trick(game, y, x, **fields), "0 play 9S", "1 play 8S", "2 play 7S", "3 play 8C")


@pytest.mark.parametrize(("y", "x", "american", "schneider33"), [
    pytest.param("62 4", "58 3", 1, 1, id="S4-01"),
    pytest.param("90 4", "30 3", 2, 2, id="S4-02"),
    pytest.param("88 4", "32 3", 1, 2, id="S4-03"),
    pytest.param("120 7", "0 0", 3, 3, id="S4-04"),
    pytest.param("120 6", "0 1", 2, 2, id="S4-05"),
    pytest.param("89 4", "31 3", 1, 2, id="99 points"),
    pytest.param("87 4", "33 3", 1, 1, id="97 points"),
    pytest.param("56 4", "64 3", 1, 1, id="66 points"),
])
def test_s4_01_to_05_game_points(y: str, x: str, american: int, schneider33: int) -> None:
    for game, gain in ((house("sixtysix-4"), american), (house("sixtysix-4", schneider33="on"), schneider33)):
        hand = played_last(game, y, x)
        assert sum(points(hand)[:2]) == 130
        assert paid(hand) == (gain, 0, gain, 0)
        assert hand.result is not None
        assert hand.result.winners == (0, 2)


def test_s4_06_a_draw_is_carried_over() -> None:
    drawn = played_last("sixtysix-4", "55 4", "65 3")
    assert (points(drawn), paid(drawn)) == ((65, 65, 65, 65), (0, 0, 0, 0))
    game = drawn.game
    after = game.settle(game.begin(3), drawn.result)
    assert (after.scores, after.carried) == ((0, 0, 0, 0), 1)
    decided = played_last(game, "70 4", "50 3", carried=game.given(after).carried)
    assert paid(decided) == (2, 0, 2, 0)
    final = game.settle(after, decided.result)
    assert (final.scores, final.carried) == ((2, 0, 2, 0), 0)


def test_6_two_draws_are_both_carried_over() -> None:
    twice = played_last("sixtysix-4", "55 4", "65 3", carried=1)
    assert twice.result is not None
    assert twice.result.carried == 2


def replies(game: str | AnyGame, trick: str, hand: str) -> set[str]:
    """What the seat that holds *hand* may add to *trick*, led by the dealer's left; hearts are trump."""
    seat, size = len(trick.split()), len(hand.split())
    others = {f"hand_{one}": size - (one < seat) for one in range(4) if one != seat}
    return may_play(position(game, turn=f"{seat} reply", turned_up="7H", trick=trick, **{f"hand_{seat}": hand}, **others,
                             earlier_0=f"0 {8 - size}"))


@pytest.mark.parametrize("game", ["sixtysix-4", "sixtysix-4-de"])
@pytest.mark.parametrize(("trick", "hand", "allowed"), [
    pytest.param("KS 9S", "AS QS", "AS", id="S4-07"),               # the leader's partner must beat the king
    pytest.param("KS 9H", "AS JS", "AS JS", id="S4-08 third"),
    pytest.param("KS 9H TS", "JH 8H", "JH", id="S4-08 fourth"),
    pytest.param("KS 9H TS", "8H", "8H", id="S4-08 fourth cannot overtrump"),
    pytest.param("KS 9H TS", "8H AC", "8H", id="who cannot overtrump must trump"),
    pytest.param("KS 9H TS", "QC AC", "QC AC", id="neither suit nor trump"),
    pytest.param("KS AS", "TS JS", "TS JS", id="cannot beat"),
    pytest.param("QH KH", "TH JH", "TH", id="trump led"),
    pytest.param("KS QS", "9H 8H", "9H 8H", id="any trump beats the suit led"),
])
def test_s4_07_and_08_obligations(game: str, trick: str, hand: str, allowed: str) -> None:
    assert replies(game, trick, hand) == set(allowed.split())


TEN = {"hand_0": "TH AS +4", "hand_1": "JH KS +4", "hand_2": "QH QS +4", "hand_3": "9H 8H +4"}


def ten_of_trumps(scores: str, game: str = "sixtysix-4", **options: str) -> AnyHand:
    """The third trick, led by seat 0 with the ten of trumps."""
    house_ = house(game, ten_of_trumps="on", **options)
    return position(house_, turn="0 lead", turned_up="7H", scores=scores, earlier_0="20 1", earlier_1="10 1", **TEN)


@pytest.mark.parametrize("game", ["sixtysix-4", "sixtysix-4-de"])
@pytest.mark.parametrize(("match", "scores", "after"), [
    ("game_points(7)", "6 3 6 3", (7, 3, 7, 3)), ("countdown(7)", "1 4 1 4", (0, 4, 0, 4))])
def test_s4_09_the_ten_of_trumps_wins_the_match(game: str, match: str, scores: str, after: tuple[int, ...]) -> None:
    hand = ten_of_trumps(scores, game, match=match)
    do(hand, "0 play TH", "1 play JH", "2 play QH", "3 play 9H")
    assert TenTaken(0) in hand.log
    assert hand.to_act is None
    assert paid(hand) == (1, 0, 1, 0)
    standing = hand.game.begin(3)._replace(scores=tuple(map(int, scores.split())))
    final = hand.game.settle(standing, hand.result)
    assert final.scores == after
    assert hand.game.winners(final) == (0, 2)


def test_6_the_ten_of_trumps_scores_and_the_hand_goes_on() -> None:
    hand = do(ten_of_trumps("5 6 5 6"), "0 play TH", "1 play JH", "2 play QH", "3 play 9H")
    assert TenTaken(0) in hand.log
    assert (hand.result, hand.to_act) == (None, 0)


@pytest.mark.parametrize(("y", "x", "gains"), [
    ("62 4", "58 3", (2, 0, 2, 0)), ("30 4", "90 3", (1, 1, 1, 1)), ("55 4", "65 3", (1, 0, 1, 0))])
def test_6_the_point_for_the_ten_stands_beside_the_hand(y: str, x: str, gains: tuple[int, ...]) -> None:
    hand = played_last(house("sixtysix-4", ten_of_trumps="on"), y, x, ten_to=2)
    assert paid(hand) == gains


def test_6_without_the_house_rule_the_ten_of_trumps_is_a_card_like_others() -> None:
    hand = position("sixtysix-4", turn="0 lead", turned_up="7H", scores="6 3 6 3", earlier_0="20 1", earlier_1="10 1", **TEN)
    do(hand, "0 play TH", "1 play JH", "2 play QH", "3 play 9H")
    assert (hand.result, hand.to_act) == (None, 0)
    assert not any(isinstance(event, TenTaken) for event in hand.log)


# ---------------------------------------------------------------- 6: Kreuzmariage


KREUZ = "sixtysix-4-de"
DECLARED = house(KREUZ, claim_mode="declared")


def at_kreuz(turn: str, y: str, x: str, game: AnyGame = DECLARED, **fields: object) -> AnyHand:
    """Two cards in each hand, hearts trump; what the sides of seat 0 (Y) and seat 1 (X) have."""
    hands = {f"hand_{seat}": 2 for seat in range(4)}
    return position(game, turn=turn, turned_up="7H", **{**hands, **fields}, earlier_0=y, earlier_1=x)


def test_6_the_american_game_has_no_marriages_and_neither_game_claims() -> None:
    assert "table" in str(refused(at_kreuz("0 lead", "40 4", "20 2", house("sixtysix-4"), hand_0="KS QS"), "marry QS"))
    for game in ("sixtysix-4", KREUZ):
        refused(at_kreuz("0 lead", "70 4", "20 2", house(game)), "claim")


@pytest.mark.parametrize(("suit", "worth"), [("S", 20), ("H", 40)])
def test_6_a_marriage_counts_for_the_side(suit: str, worth: int) -> None:
    hand = at_kreuz("2 lead", "30 3", "20 3", house(KREUZ), hand_2=f"K{suit} Q{suit}")
    assert legal(hand) == {f"play K{suit}", f"play Q{suit}", f"marry K{suit}", f"marry Q{suit}"}
    do(hand, f"2 marry Q{suit}")
    assert points(hand) == (30 + worth, 20, 30 + worth, 20)


def test_6_a_marriage_is_credited_with_the_sides_first_trick() -> None:
    hand = at_kreuz("0 lead", "0 0", "20 5", house(KREUZ), hand_0="KS QS 7C", hand_1="AS 7D AD", hand_2="8S AC 8D",
                    hand_3="9S 8C 9D")
    do(hand, "0 marry QS", "1 play AS", "2 play 8S", "3 play 9S")
    assert points(hand) == (0, 34, 0, 34)
    do(hand, "1 play 7D", "2 play 8D", "3 play 9D", "0 play KS")
    assert points(hand) == (0, 38, 0, 38)
    do(hand, "3 play 8C", "0 play 7C", "1 play AD", "2 play AC")        # the partner's trick is the side's
    assert points(hand) == (22 + 20 + 10, 38, 22 + 20 + 10, 38)


@pytest.mark.parametrize(("y", "x", "gain"), [
    ("62 4", "58 3", 1), ("88 4", "32 3", 2), ("87 4", "33 3", 1), ("120 7", "0 0", 3)])
def test_6_kreuzmariage_pays_by_the_losers(y: str, x: str, gain: int) -> None:
    assert paid(played_last(KREUZ, y, x)) == (gain, 0, gain, 0)


@pytest.mark.parametrize(("marriages", "gains"), [
    ({"marriages_1": "S"}, (0, 1, 0, 1)),       # 60 against 70 + 20
    ({"marriages_2": "S"}, (1, 0, 1, 0)),       # 60 + 20 against 70
    ({"marriages_0": "S", "marriages_2": "D", "marriages_3": "C"}, (1, 0, 1, 0)),
])
def test_6_kreuzmariage_counts_marriages_and_the_last_trick(marriages: dict[str, str], gains: tuple[int, ...]) -> None:
    assert paid(played_last(KREUZ, "50 4", "70 3", **marriages)) == gains


def test_6_kreuzmariage_marriages_of_losers_lift_them_over_33() -> None:
    assert paid(played_last(KREUZ, "90 4", "30 3", marriages_3="S")) == (1, 0, 1, 0)
    assert paid(played_last(KREUZ, "100 4", "20 3", marriages_0="S")) == (2, 0, 2, 0)


def test_6_kreuzmariage_equal_totals_are_carried_over() -> None:
    drawn = played_last(KREUZ, "50 4", "70 3", marriages_0="S", marriages_1="C", marriages_2="D")
    assert drawn.result is not None
    assert drawn.result.points[:2] == (100, 90)
    drawn = played_last(KREUZ, "45 4", "75 3", marriages_0="S")
    assert drawn.result is not None
    assert (drawn.result.points[:2], drawn.result.gains, drawn.result.carried) == ((75, 75), (0, 0, 0, 0), 1)


@pytest.mark.parametrize(("y", "x", "gains"), [
    ("66 4", "33 2", (1, 0, 1, 0)), ("66 4", "32 2", (2, 0, 2, 0)), ("66 6", "0 0", (3, 0, 3, 0)),
    ("65 4", "20 2", (0, 2, 0, 2)), ("65 6", "0 0", (0, 2, 0, 2)),
])
@pytest.mark.parametrize("seat", [0, 2])
def test_6_kreuzmariage_declared_claims(seat: int, y: str, x: str, gains: tuple[int, ...]) -> None:
    assert paid(do(at_kreuz(f"{seat} lead", y, x), "claim")) == gains


def test_6_kreuzmariage_a_claim_needs_a_trick_just_won_or_a_marriage() -> None:
    first = position(DECLARED, turn="0 lead", turned_up="7H", hand_0="KH QH +6", hand_1=8, hand_2=8, hand_3="7H +7")
    assert "winning a trick" in str(refused(first, "claim"))
    assert {"marry QH", "marry QH claim"} <= legal(first)
    assert paid(do(first, "0 marry QH claim")) == (0, 2, 0, 2)         # the side has no trick: nothing is credited
    reply = at_kreuz("1 reply", "40 3", "70 3", trick="AS", hand_0=1)
    refused(reply, "claim")


def test_6_kreuzmariage_marriage_and_claim() -> None:
    assert paid(do(at_kreuz("0 lead", "46 3", "33 3", hand_0="KS QS"), "0 marry KS claim")) == (1, 0, 1, 0)
    assert paid(do(at_kreuz("0 lead", "45 3", "33 3", hand_0="KS QS"), "0 marry KS claim")) == (0, 2, 0, 2)


def test_6_kreuzmariage_the_last_claim_is_asked_whatever_the_totals() -> None:
    hand = do(last_trick(DECLARED, "30 4", "70 3"), "0 play 9S", "1 play 8S", "2 play 7S", "3 play 8C")
    assert (hand.to_act, legal(hand)) == (0, {"pass", "claim"})
    assert paid(do(hand, "0 pass")) == (0, 1, 0, 1)
