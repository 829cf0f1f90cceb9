"""What the rule book says of the Mariáš family once more, line by line and apart from the program: which cards may be played (§2.3),
and what a hand pays, counted from its events alone (§2.5 to §2.8, §4.9)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mariage.cards import Card, Suit
from mariage.game import AnyHand, AnyTable, Resign
from mariage.games.marias.table import Accounted, Announced, Declared, Discarded, Raised, TalonShown
from mariage.games.plays import Ended, Married, Played, Took

ORDERS = {False: "ATKQJ987", True: "AKQJT987"}


def legal(hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None, kept: dict[Card, int], number: int, *,
          queen_first: bool) -> list[Card]:
    """The function of §2.3: *kept* says for which trick a card is reserved."""
    order = ORDERS[trump is None]

    def higher(one: Card, other: Card) -> bool:
        return order.index(one.rank.value) < order.index(other.rank.value)

    found = list(hand)
    if trick:
        best = trick[0]
        for one in trick[1:]:
            if (one.suit is best.suit and higher(one, best)) or (trump is not None and one.suit is trump and best.suit is not trump):
                best = one
        same = [card for card in hand if card.suit is trick[0].suit]
        trumps = [card for card in hand if trump is not None and card.suit is trump]
        if same:
            found = ([card for card in same if higher(card, best)] or same) if best.suit is trick[0].suit else same
        elif trumps:
            found = ([card for card in trumps if higher(card, best)] or trumps) if best.suit is trump else trumps
    if queen_first and trump is not None:
        found = [card for card in found if card.rank.value != "K" or not any(
            other.rank.value == "Q" and other.suit is card.suit for other in hand)]
    for card in sorted(kept, key=lambda one: one.rank.value):
        if card in found and kept[card] != number and len(found) > 1:
            found.remove(card)
    return found


def replies(game: Any, table: AnyTable) -> list[Card]:
    """What the seat to act may play."""
    public, own = table.public, table.own[table.public.turn.seat]
    kept = {Card(public.trump, card.rank): 10 for card in game.whole_pack() if public.trump and card.rank.value == "7"
            for stake in public.stakes if stake.component.value.startswith("sedma") and stake.by == public.turn.seat}
    number = len(public.taken) + sum(one.tricks for one in public.earlier) + 1
    return legal(own.hand, public.trick, public.trump, kept, number, queen_first=game.marriage_order == "svrsek_first" and game.marriages)


class Count:
    """A hand counted from its events."""

    def __init__(self, hand: AnyHand) -> None:
        self.game: Any = hand.game
        self.hand = hand
        self.players = hand.table.public.given.players
        self.contract, self.declarer, self.trump = "", -1, None
        self.levels: dict[str, int] = {}
        self.by: dict[str, int] = {}
        self.raisers: set[int] = set()
        self.talon: tuple[Card, ...] = ()
        self.tricks: list[tuple[int, list[tuple[int, Card]]]] = []
        self.trick: list[tuple[int, Card]] = []
        self.married: list[tuple[int, int]] = []
        for event in hand.log:
            self.add(event)
        self.conceded = bool(hand.actions) and isinstance(hand.actions[-1], Resign)
        self.values = dict(zip("ATKQJ987", (10, 10, 4, 3, 2, 0, 0, 0) if self.game.figure_points == "brief" else (10, 10) + (0,) * 6,
                               strict=True))

    def add(self, event: Any) -> None:
        match event:
            case Declared(seat, contract, trump, _):
                self.contract, self.declarer, self.trump = contract.value, seat, trump
                parts = {"hra": "hra", "sedma": "hra sedma", "sto": "sto", "107": "sto sedma"}.get(self.contract, self.contract)
                if self.game.sto_includes_hra and "sto" in parts.split():
                    parts += " hra"
                self.levels, self.by, self.raisers = dict.fromkeys(parts.split(), 0), dict.fromkeys(parts.split(), seat), set()
            case Announced(seat, component):
                if component.value == "sto_proti":
                    assert self.levels.pop("hra") == 0
                self.levels[component.value], self.by[component.value] = 0, seat
            case Raised(seat, component, level):
                assert level == self.levels[component.value] + 1
                assert self.ours(seat) == ((level % 2 == 0) != (not self.ours(self.by[component.value])))
                self.levels[component.value] = level
                self.raisers.add(seat)
            case Discarded(_, cards, _):
                self.talon = cards
            case Married(seat, suit, worth):
                assert worth == (40 if suit is self.trump else 20)
                self.married.append((seat, worth))
            case Played(seat, card):
                self.trick.append((seat, card))
            case Took(seat, cards):
                assert tuple(card for _, card in self.trick) == cards
                self.tricks.append((seat, self.trick))
                self.trick = []
            case _:
                pass

    # ------------------------------------------------------------------ points

    def ours(self, seat: int) -> bool:
        return seat == self.declarer

    def cards(self, *, ours: bool) -> int:
        """Points in tricks, the last trick's ten, the talon where it counts."""
        worth = sum(self.values[card.rank.value] for seat, trick in self.tricks if self.ours(seat) == ours for _, card in trick)
        if len(self.tricks) == 32 // len(self.players) and self.ours(self.tricks[-1][0]) == ours:
            worth += 10
        counts = {"allowed_declarer": True, "allowed_defence": False}.get(self.game.sharp_discard)
        counts = True if self.game.figure_points == "brief" else counts
        if counts is ours:
            worth += sum(self.values[card.rank.value] for card in self.talon)
        if self.conceded and not ours:
            whole = 4 * sum(self.values.values())
            out = 0 if counts is not None else sum(self.values[card.rank.value] for card in self.talon)
            return whole + 10 - out - self.cards(ours=True)
        return worth

    def marriages(self, *, ours: bool) -> list[int]:
        return [worth for seat, worth in self.married if self.ours(seat) == ours]

    def seven(self) -> tuple[int, bool] | None:
        """Who played the seven of trumps to the last trick, and did it win?"""
        if len(self.tricks) < 10:
            return None
        taker, trick = self.tricks[-1]
        return next(((seat, seat == taker) for seat, card in trick if card.suit is self.trump and card.rank.value == "7"), None)

    # ------------------------------------------------------------------ what is paid

    def hundred(self, *, ours: bool, needed: int = 100) -> tuple[bool, int]:
        mine, other = self.marriages(ours=ours), self.marriages(ours=not ours)
        one = {"first": sum(mine[:1]), "highest": max(mine, default=0), "all": sum(mine)}[self.game.sto_marriage]
        if self.game.sto_needs_trump_marriage:
            one = 40 if 40 in mine else 0
        total = self.cards(ours=ours) + one
        scale = self.game.sto_scale
        if total >= needed:
            k = (self.cards(ours=ours) + sum(mine) - needed) // 10
            return True, {"linear": 1 + k, "double": 2 ** k, "flat": 1, "re93": 2 ** k}[scale]
        k = (needed - total) // 10 + (sum(other) // 10 if self.game.count_opp_marriages else 0)
        return False, {"linear": k, "double": 2 ** max(0, k - 1), "flat": 1, "re93": 2 ** (k + 1)}[scale]

    def verdict(self, part: str) -> tuple[bool, int]:
        """Is this component won by its own side, and how many steps is it worth?"""
        how = self.hand.result.how if self.hand.result else ""
        ours = self.ours(self.by[part])
        if how == "unplayed":
            return (part == "sedma" or self.levels["hra"] == 0), 1
        if self.conceded and part in ("sedma", "betl", "durch", "open_betl", "open_durch"):
            return False, 1
        match part:
            case "hra":
                mine, other = (self.cards(ours=one) + sum(self.marriages(ours=one)) for one in (True, False))
                return mine > other and (self.game.hra_win == "majority" or mine >= 51), 1
            case "sedma" | "sedma_proti":
                return (self.conceded or self.seven() == (self.by[part], True)), 1
            case "sto" | "sto_proti":
                won, steps = self.hundred(ours=ours)
                if self.conceded and part == "sto_proti" and not won:
                    return True, 1
                if not won and part == "sto" and getattr(self.game, "obligatory_sto", False) and self.had_trump_marriage():
                    steps = max(0, steps - 3)
                return won, steps
            case "betl" | "open_betl":
                return not any(seat == self.declarer for seat, _ in self.tricks), 1
            case _:
                return all(seat == self.declarer for seat, _ in self.tricks), 1

    def had_trump_marriage(self) -> bool:
        held = [*self.hand.table.own[self.declarer].hand,
                *(card for _, trick in (*self.tricks, (-1, self.trick)) for seat, card in trick if seat == self.declarer)]
        return {"K", "Q"} <= {card.rank.value for card in held if card.suit is self.trump}

    def prices(self) -> dict[str, int]:
        """What each component pays."""
        prices = dict(zip(("hra", "sedma", "sto", "betl", "durch"), map(int, self.game.tariff.split("/")), strict=True))
        prices |= {"sedma_proti": prices["sedma"], "sto_proti": prices["sto"]}
        return prices | {"open_betl": 2 * prices["betl"], "open_durch": 2 * prices["durch"]}

    def limit(self) -> str:
        """The most that one opponent pays or is paid."""
        both = self.raisers >= {seat for seat in self.players if not self.ours(seat)}
        return str(self.game.cap_both_raised if both else self.game.cap)

    def net(self) -> int:
        """N of §2.8: what the declarer gets from each opponent."""
        game = self.game
        prices = self.prices()
        verdicts = {part: self.verdict(part) for part in self.levels}
        if game.all_or_nothing_107 and {"sto", "sedma"} <= set(verdicts) and not (
                verdicts["sto"][0] and verdicts["sedma"][0]) and self.by["sto"] == self.by["sedma"]:
            verdicts["sto"] = (False, 1 if verdicts["sto"][0] else verdicts["sto"][1])
            verdicts["sedma"] = (False, 1)
        hearts = 2 if game.hearts_double and self.trump is Suit.HEARTS else 1
        total = 0
        for part, level in self.levels.items():
            won, steps = verdicts[part]
            value = prices[part] * steps * 2 ** level
            total += (value if won == self.ours(self.by[part]) else -value) * hearts
        assert self.hand.result
        if self.hand.result.how != "unplayed":
            total += hearts * ((0 if self.conceded else self.quiet_seven()) + self.quiet_hundred(prices["hra"]))
        limit = self.limit()
        return total if limit == "none" else max(-int(limit), min(int(limit), total))

    def quiet_seven(self) -> int:
        seven, parts = self.seven(), set(self.levels)
        if not self.game.quiet_seven or seven is None or {"sedma", "sedma_proti"} & parts or not {"hra", "sto"} & parts:
            return 0
        return 1 if seven[1] == self.ours(seven[0]) else -1

    def quiet_hundred(self, price: int) -> int:
        """What a quiet hundred adds to the game, which is in the sum already."""
        if not self.game.quiet_hundred or "hra" not in self.levels or {"sto", "sto_proti"} & set(self.levels):
            return 0
        for ours, sign in ((True, 1), (False, -1)):
            total = self.cards(ours=ours) + sum(self.marriages(ours=ours))
            if total >= 100:
                k = (total - 100) // 10
                bracket = {"linear": 1 + k, "flat": 1}.get(self.game.sto_scale, 2 ** k)
                level = 2 ** self.levels["hra"]
                pays = 2 * bracket * level if self.game.quiet_bonus_flekked else 2 * level + 2 * (bracket - 1)
                return sign * price * (pays - level)
        return 0


def check_payment(hand: AnyHand) -> None:
    """The points, the account and the gains are those of the rule book, and nothing is paid into the void."""
    game: Any = hand.game
    count, result = Count(hand), hand.result
    assert result is not None
    assert sum(result.gains) == 0, "what one receives others pay"
    (account,) = [event for event in hand.log if isinstance(event, Accounted)]
    assert account.net == count.net(), (account, count.levels, count.net())
    assert hand.table.public.account == account.lines
    paying = [seat for seat in range(game.seats) if seat != count.declarer and (seat in count.players or game.pauzir_pays)]
    assert all(result.gains[seat] == -account.net for seat in paying)
    assert result.gains[count.declarer] == account.net * len(paying)
    assert set(result.winners) == {seat for seat in count.players if result.gains[seat] > 0}
    if len(count.tricks) == 10 and count.trump is not None:
        whole, talon = 4 * sum(count.values.values()), sum(count.values[card.rank.value] for card in count.talon)
        assert sum(result.points) == whole - talon + 10 + sum(worth for _, worth in count.married)
        if not talon and game.figure_points == "none":
            one, two = (count.cards(ours=ours) + sum(count.marriages(ours=ours)) for ours in (True, False))
            assert one != two, "with all aces and tens in play a tie is impossible"
    check_end(hand, count)


def check_end(hand: AnyHand, count: Count) -> None:
    """A betl or durch ends where it fails, everything else with the last trick; the talon is shown where it may be."""
    game: Any = hand.game
    assert hand.result is not None
    misere = count.trump is None
    if hand.result.how == "played":
        assert len(count.tricks) == 10
    if hand.result.how == "failed":
        assert misere
        assert (count.tricks[-1][0] == count.declarer) == ("betl" in count.contract)
        assert all((seat == count.declarer) == ("durch" in count.contract) for seat, _ in count.tricks[:-1])
    shown = any(isinstance(event, TalonShown) for event in hand.log)
    wanted = game.talon_after_deal == "reveal" or (game.talon_after_deal == "hidden_in_misere" and not misere)
    assert shown == (wanted and hand.result.how != "unplayed")
    assert isinstance(hand.log[-2 if shown else -1], Ended)
