"""Our Schnapsen and that of the package ``schnapsen`` play the same hands; every difference has a name.

The package lives in an environment of its own (``interop/environment.py``), which is made where it is missing. Where that cannot
be, these tests are skipped with a line that says so; MARIAGE_INTEROP=required makes that a failure.
"""
from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from interop.compare import MATCHING, Peer, as_the_package_deals, compare
from mariage.game import Hand
from mariage.options import with_options

HANDS = 3000
PLANTED = ({"must_head": "off"}, {"must_trump": "off"}, {"exchange": "off"}, {"exchange_min_stock": "4"},
           {"exchange_needs_trick": "on"}, {"marriage_before_first_trick": "forbidden"}, {"marriage_phase": "open_only"},
           {"last_trick_wins": "off"}, {"win_value": "1"})


def test_every_difference_has_a_name(python: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = compare(python, HANDS, seed=0)
    with capsys.disabled():
        print(f"\n{report}")
    assert not report.unexplained, f"\n{report}"
    assert sum(count for what, count in report.counts.items() if what.startswith("hands: ") and "schwarz" not in what) == HANDS
    unseen = [what for what, count in report.counts.items() if not count]
    assert unseen == ["hands: schwarz by points"], "every trick of this pack counts, so points and tricks say the same"


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: "=".join(*planted.items()))
def test_a_planted_difference_is_found(python: Path, planted: dict[str, str]) -> None:
    assert compare(python, 200, seed=0, game=with_options(MATCHING, planted)).unexplained


def test_the_package_deals_a_card_at_a_time_and_we_deal_packets(python: Path) -> None:
    pack = MATCHING.deal(Random(7), None).pack
    hand = Hand(MATCHING, MATCHING.deal(Random(7), None), MATCHING.given(MATCHING.begin(1)))
    ours = hand.table.own[0].hand
    with Peer(python) as peer:
        told = peer.deal(pack, leads=0)
    assert [*told["hand"], told["turned_up"]] == list(map(str, [*pack[0:10:2], pack[-1]]))
    with Peer(python) as peer:
        told = peer.deal(as_the_package_deals(pack), leads=0)
    assert [*told["hand"], told["turned_up"]] == list(map(str, [*ours, hand.table.public.turned_up]))
    assert [*ours, hand.table.public.turned_up] == [*pack[0:3], *pack[7:9], pack[6]]
