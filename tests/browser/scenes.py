"""Tables at a chosen moment of a hand dealt from a fixed seed, written into a server's store as play would have written them."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from mariage.cards import written
from mariage.course import Course
from mariage.game import AnyGame, AnyHand
from mariage.games import GAMES
from mariage.match import cut_for_deal
from mariage.notation import write_action
from mariage.options import with_options
from mariage.players import player
from mariage.record import Record
from mariage.web.pages import GUEST
from mariage.web.room import Setting
from mariage.web.store import Entry, Sitting, Store

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

READER = "a-reader-of-scenes-and-tables"
NAMES = ("Růžena", "Johann", "Bohuslava", "Maximilian")
LONG = ("Růžena Novotná z Horního Dolu", "Maximilian von und zu Öttingen", "Bohuslavavavavavavavavavavavav",
        "Anna Maria Theresia Josefa Pia")


@dataclass(frozen=True)
class Scene:
    """*game* at the first moment at which *holds* is true of the reader's hand; *memory*: what the table remembers;
    *watch*: the page is that of a watcher; *hands*: so many were played before; *ends*: the match ends with this hand; *options*:
    house rules; *plays*: who plays all hands up to then."""

    name: str
    game: str
    holds: Callable[[AnyHand, int], bool]
    memory: str = "own"
    names: tuple[str, ...] = NAMES
    seat: int = 0
    watch: bool = False
    hands: int = 0
    ends: bool = False
    options: tuple[tuple[str, str], ...] = ()
    plays: str = "simple"


def _tricks(hand: AnyHand) -> int:
    return len(hand.table.public.taken)


def reply(tricks: int) -> Callable[[AnyHand, int], bool]:
    """The reader plays last to a trick, so many tricks being over."""
    return lambda hand, seat: (hand.to_act == seat and _tricks(hand) >= tricks and len(hand.table.public.trick)
                               == sum(hand.game.takes_part(hand.table.public, one) for one in range(hand.game.seats)) - 1)


def lead(tricks: int) -> Callable[[AnyHand, int], bool]:
    """The reader leads and may choose what else to do, so many tricks being over."""
    return lambda hand, seat: (hand.to_act == seat and hand.table.public.turn.to == "lead" and _tricks(hand) >= tricks
                               and any(write_action(one).startswith(("marry", "close")) for one in hand.choices()))


def many(hand: AnyHand, seat: int) -> bool:
    """The reader leads and has a marriage and more to announce."""
    words = {write_action(one).split()[0] for one in hand.choices()} if hand.to_act == seat else set()
    return words >= {"marry", "close", "exchange"}


def closed(hand: AnyHand, seat: int) -> bool:
    """The other player has closed the stock."""
    return reply(1)(hand, seat) and hand.table.public.closed is not None and hand.table.public.closed.by != seat


def drummed(hand: AnyHand, seat: int) -> bool:
    """Somebody has drummed."""
    return reply(1)(hand, seat) and hand.table.public.drummer is not None


def declaring(ways: int, lying: int = 0) -> Callable[[AnyHand, int], bool]:
    """The reader may declare in so many ways and has so many cards on the table."""
    return lambda hand, seat: (hand.to_act == seat and hand.table.public.turn.to == "declare" and len(hand.table.public.laid[seat]) >= lying
                               and sum(write_action(one).startswith("declare") for one in hand.choices()) >= ways)


def to(what: str, *, said: bool = False) -> Callable[[AnyHand, int], bool]:
    """The reader is asked for this, before play; *said*: when others have bid."""
    return lambda hand, seat: (hand.to_act == seat and hand.table.public.turn.to == what
                               and (not said or (hand.table.public.high > 0 and len(hand.choices()) > 10)))


def on_barrel(hand: AnyHand, seat: int) -> bool:
    """Somebody stands on the barrel, and somebody has a bolt."""
    given = hand.table.public.given
    return reply(2)(hand, seat) and max(given.barrel) >= 0 and max(given.bolts) > 0


def over(hand: AnyHand, seat: int) -> bool:
    """The hand is over."""
    return hand.result is not None


def asked(to: str, tricks: int = 0, **more: object) -> Callable[[AnyHand, int], bool]:
    """The reader is to act, and for that; *tricks*: as many have been taken; *more*: what else lies open, by name."""
    return lambda hand, seat: (hand.to_act == seat and hand.table.public.turn.to == to and _tricks(hand) >= tricks
                               and all(getattr(hand.table.public, name) == value for name, value in more.items()))


def doubled(hand: AnyHand, seat: int) -> bool:
    """The reader may double, and somebody has doubled before."""
    return asked("flek")(hand, seat) and any(one.level for one in hand.table.public.stakes)


def doubled_often(hand: AnyHand, seat: int) -> bool:
    """The reader may double for a third time at least, and two parts of the contract are played for."""
    stakes = hand.table.public.stakes
    return asked("flek")(hand, seat) and len(stakes) > 1 and max(one.level for one in stakes) > 2


def misere(tricks: int) -> Callable[[AnyHand, int], bool]:
    """Betl or durch is played, and the reader is not the declarer."""
    return lambda hand, seat: (hand.to_act == seat != hand.table.public.declarer and hand.table.public.trump is None
                               and hand.table.public.turn.to == "reply" and _tricks(hand) >= tricks)


def opened(hand: AnyHand, seat: int) -> bool:
    """The hands lie open, and the reader plays to the trick."""
    return hand.to_act == seat and bool(hand.table.public.open_hands) and hand.table.public.turn.to == "reply"


def announced(hand: AnyHand, seat: int) -> bool:
    """A seven is announced, marriages have been shown."""
    public = hand.table.public
    return reply(2)(hand, seat) and public.contract is not None and len(public.stakes) > 1 and any(public.marriages)


def contracts(hand: AnyHand, seat: int) -> bool:
    """The reader may declare many contracts with trumps."""
    return asked("declare")(hand, seat) and sum(write_action(one).count(" ") > 1 for one in hand.choices()) > 8


SCENES = {one.name: one for one in (
    Scene("sheet-countdown", "schnapsen", reply(1), hands=4),
    Scene("sheet-over", "schnapsen", over, ends=True, options=(("bummerl", "on"),)),
    Scene("sheet-raw", "mariage", reply(1), hands=3, names=LONG, options=(("match", "raw_points(1000)"),)),
    Scene("sheet-runs", "mariage", reply(1), hands=3, options=(("match", "consecutive_wins(3)"),)),
    Scene("sheet-chips", "sixtysix-3d", reply(1), hands=6),
    Scene("sheet-points", "sixtysix-4", reply(1), hands=3, names=LONG),
    Scene("sheet-many", "lizany", reply(1), hands=14, options=(("match", "hands(100)"),)),
    Scene("two", "mariage", reply(3)),
    Scene("two-lead", "schnapsen", lead(1)),
    Scene("two-all", "mariage", reply(4), memory="all"),
    Scene("two-over", "mariage", over),
    Scene("two-many", "schnapsen", many),
    Scene("two-closed", "schnapsen", closed, memory="all"),
    Scene("two-long", "sixtysix", reply(1), names=LONG),
    Scene("three", "sixtysix-3d", reply(2)),
    Scene("three-dealer-out", "sixtysix-3", reply(2)),
    Scene("three-drum", "sixtysix-3d", drummed, memory="all"),
    Scene("three-trump", "sixtysix-3d", lambda hand, seat: hand.to_act == seat and hand.table.public.turn.to == "trump"),
    Scene("three-long", "sixtysix-3d", drummed, names=LONG),
    Scene("three-first", "mariage-3", reply(0)),
    Scene("four", "sixtysix-4", reply(2)),
    Scene("four-kreuz", "sixtysix-4-de", lambda hand, seat: hand.to_act == seat and _tricks(hand) >= 1, memory="all"),
    Scene("melds-two", "bezique2", declaring(1, 2), memory="all"),
    Scene("melds-many", "bezique6-chinese", declaring(3, 5), memory="all"),
    Scene("melds-fifteen", "bezique8", declaring(2, 6)),
    Scene("melds-open", "bezique-polish", asked("lead", 6)),
    Scene("melds-three", "bezique3", reply(6)),
    Scene("melds-four", "bezique4", declaring(1), names=LONG),
    Scene("melds-pinochle", "pinochle2", declaring(1, 2)),
    Scene("auction-bid", "pinochle4-auction", asked("bid")),
    Scene("auction-widow", "pinochle4-auction", asked("widow"), names=LONG, options=(("widow", "4"),)),
    Scene("auction-give", "pinochle4-auction", asked("give"), options=(("pass_cards", "4"),)),
    Scene("auction-over", "pinochle4-hoyle", over, names=LONG),
    Scene("auction-play", "pinochle4-double", reply(2)),
    Scene("auction-twenty", "pinochle4-double", lambda hand, seat: reply(0)(hand, seat) and not _tricks(hand)),
    Scene("two-watch", "mariage", reply(3), watch=True),
    Scene("three-watch", "sixtysix-3d", reply(2), memory="all", watch=True, names=LONG),
    Scene("four-watch", "sixtysix-4", reply(2), watch=True),
    Scene("four-long", "sixtysix-4", reply(2), names=LONG),
    Scene("marias-cut", "voleny-klasik", asked("cut")),
    Scene("marias-choose", "voleny-klasik", asked("choose")),
    Scene("marias-talon", "voleny-klasik", asked("discard")),
    Scene("marias-ask", "voleny-klasik", asked("ask")),
    Scene("marias-answer", "voleny-klasik", asked("answer"), plays="chance"),
    Scene("marias-over", "voleny-klasik", asked("discard", taken_over=True), plays="chance"),
    Scene("marias-declare", "voleny-klasik", asked("declare")),
    Scene("marias-flek", "voleny-klasik", doubled, plays="chance"),
    Scene("marias-fleks", "voleny-klasik", doubled_often, names=LONG, plays="chance"),
    Scene("marias-settles", "voleny-hospoda", asked("flek")),
    Scene("marias-play", "voleny-klasik", announced, memory="all", plays="chance"),
    Scene("marias-betl", "voleny-klasik", misere(2), plays="chance"),
    Scene("marias-open", "voleny-klasik", opened, options=(("betl_after_first_open", "on"),), plays="chance"),
    Scene("marias-account", "voleny-klasik", over, hands=3, names=LONG, plays="chance"),
    Scene("marias-name", "voleny-howto", asked("name")),
    Scene("marias-out", "voleny-klasik", lambda hand, seat: seat not in hand.table.public.given.players and _tricks(hand) >= 2,
          options=(("players", "4"),)),
    Scene("marias-four", "voleny-klasik", lambda hand, seat: hand.to_act == seat and _tricks(hand) >= 2, options=(("players", "4"),),
          names=LONG),
    Scene("marias-watch", "voleny-klasik", doubled, watch=True, plays="chance"),
    Scene("licit-bid", "licitovany-csm", asked("bid")),
    Scene("licit-hold", "licitovany-csm", asked("hold"), names=LONG),
    Scene("licit-talon", "licitovany-csm", asked("discard")),
    Scene("licit-declare", "licitovany-csm", contracts),
    Scene("licit-wait", "slovensky-licit", lambda hand, seat: hand.table.public.turn.to == "hold" and hand.to_act != seat, names=LONG),
    Scene("licit-sevens", "licitovany-csm", lambda hand, seat: hand.table.public.helper is not None and reply(1)(hand, seat),
          plays="chance"),
    Scene("cross-choose", "krizovy-csm", asked("choose")),
    Scene("cross-flek", "krizovy-csm", asked("flek"), names=LONG),
    Scene("cross", "krizovy-csm", lambda hand, seat: reply(1)(hand, seat) and hand.table.public.trump is not None, plays="chance"),
    Scene("cross-long", "krizovy-csm", lambda hand, seat: reply(2)(hand, seat) and hand.table.public.trump is not None, names=LONG),
    Scene("cross-account", "krizovy-csm", over, names=LONG, plays="chance"),
    Scene("hunt-bid", "honba", asked("bid")),
    Scene("hunt", "honba", lambda hand, seat: reply(1)(hand, seat) and hand.table.public.beater is not None),
    Scene("thousand-bid", "thousand3", to("bid", said=True), hands=2),
    Scene("thousand-give", "thousand3", to("give"), names=LONG),
    Scene("thousand-raise", "thousand3", to("raise"), memory="all"),
    Scene("thousand-play", "thousand3", reply(2), hands=3),
    Scene("thousand-barrel", "thousand3", on_barrel, names=LONG, hands=18),
    Scene("thousand-over", "tysiac3", over),
    Scene("thousand-four", "thousand4", reply(1), names=LONG),
    Scene("thousand-four-out", "thousand4", lambda hand, seat: _tricks(hand) >= 1 and not hand.game.takes_part(hand.table.public, seat)),
    Scene("thousand-two-bid", "thousand2", to("bid", said=True)),
    Scene("thousand-two-talon", "thousand2", to("talon")),
    Scene("thousand-two-discard", "tysiac2", to("discard"), names=LONG),
    Scene("thousand-two-play", "tysiac2", reply(2), memory="all"),
    Scene("thousand-draw", "thousand-draw", reply(2)),
    Scene("thousand-watch", "thousand3", to("bid", said=True), watch=True),
)}


def prepare(store: Store, scene: Scene, copy: str = "") -> str:
    """Write the match of a scene, or another *copy* of it; the path of the page."""
    game = with_options(GAMES[scene.game], dict(scene.options))
    for seed in range(400):
        rng = Random(seed)
        entries, course = _played(scene, game, rng)
        if course is not None:
            break
    else:
        raise AssertionError(f"no hand of {scene.game} comes to the scene {scene.name}")
    match = f"scene-{scene.name}{copy}"
    sitting = [Sitting(seat, "" if seat == scene.seat else "simple", scene.names[seat], f"{match}-seat-{seat}-",
                       READER if seat == scene.seat else None) for seat in range(game.seats)]
    store.open_match(match, scene.game, dict(scene.options), Setting(memory=scene.memory, pace=0, watch=scene.watch).written(), sitting)
    for entry in entries:
        store.append(match, entry)
    return f"/watch/{match}" if scene.watch else f"/table/{sitting[scene.seat].token}"


def _played(scene: Scene, game: AnyGame, rng: Random) -> tuple[list[Entry], Course | None]:
    """The log of a match up to the scene, None with it where the scene does not come."""
    cuts = cut_for_deal(game, rng)
    course = Course(Record(game, scene.names[:game.seats], cuts))
    entries = [Entry(0, "cuts", None, {"cuts": [written(cut) for cut in cuts]})]
    everybody = player(scene.plays, game, rng)
    while not course.over:
        deal = course.luck(rng)
        course.deal(deal)
        entries.append(Entry(len(entries), "deal", None, {"number": course.hands + 1}, written(deal.pack)))
        hand = course.hand
        assert hand is not None
        while True:
            if course.hands >= scene.hands and scene.holds(hand, scene.seat) and (not scene.ends or _last(course, hand)):
                return entries, course
            if hand.result is not None:
                break
            seat = hand.to_act
            assert seat is not None
            action = everybody.choose(hand.view(seat), hand.choices())
            entries.append(Entry(len(entries), "act", seat, {"do": write_action(action)}))
            assert hand.act(action) is None
        course.settle()
        if course.hands > 3 + scene.hands and not scene.ends:
            break
    return entries, None


def _last(course: Course, hand: AnyHand) -> bool:
    """Does the match end with this hand?"""
    return hand.result is not None and bool(course.match.add(hand.result).winners)


def at_home(context: BrowserContext, url: str) -> None:
    """The browser is that of the reader of scenes."""
    context.add_cookies([{"name": GUEST, "value": READER, "url": url}])
