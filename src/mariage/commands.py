"""The commands: play, serve, games, rules, simulate, arena, solve, record, replay, about."""
from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import platform
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from . import __version__
from .analysis.question import read_question
from .cards import Fault
from .command_line import Parser, asked_language
from .game import AnyGame, AnyHand
from .games import GAMES, game
from .match import Match
from .options import with_options
from .players import PLAYERS, arena, bridges, player
from .players.contest import Outcome, held
from .position import PositionError
from .record import MOST_BYTES, Record, Replay, read, read_position, read_whole, recorded, refuse_unwritable, replay, save
from .rulebook import options_grouped, sections
from .telling import Teller
from .terminal import solved
from .terminal.plain import Plain, free_name
from .terminal.progress import Progress
from .terminal.session import Session, Setting, resumed
from .words import DECKS, N_, Words, languages

ENGLISH = Words()
BAD = 2         # the exit code for a request that cannot be met
INTERRUPTED = 130
DEALS, MOST_DEALS = 200, 100_000        # how many deals a contest has, and at most where it may end sooner
GAME, JSON = N_("a game's id (mariage games lists them)"), N_("for programs")
SEED = N_("the same number gives the same packs and the same play (default 0)")
MOST_LETTERS = 900      # how long a sentence may be that quotes a file or a command line


class Impossible(Fault):
    """A request that cannot be met, said in a sentence."""


def run(words: Sequence[str]) -> int:
    """Run a command line. Returns the exit code: 2 for a request that cannot be met, said in one sentence."""
    asked = list(words) or ["serve"]
    language = asked_language(asked)
    try:
        arguments: Any = _parser(Words(language=language)).parse_args(asked)
        language = getattr(arguments, "language", language)
        code: int = arguments.run(arguments)
        return code
    except ValueError as error:
        said = Words(language=language).fault(error)
        print(f"mariage: {one_line(said)}", file=sys.stderr)
        return BAD
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def one_line(text: str) -> str:
    """*text* on one line of readable letters, and not without end: it may quote what a file or somebody's fingers hold."""
    words = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
    return words if len(words) <= MOST_LETTERS else f"{words[:MOST_LETTERS // 2]} … {words[-MOST_LETTERS // 2:]}"


def _number(low: int, high: int) -> Callable[[str], int]:
    def read_number(text: str) -> int:
        if not text.removeprefix("-").isdecimal() or len(text) > 20 or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"a whole number from {low} to {high} is expected, not “{text}”")
        return int(text)

    return read_number


def _decimal(low: float, high: float) -> Callable[[str], float]:
    def read_decimal(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"a number from {low:g} to {high:g} is expected, not “{text}”")
        return value

    return read_decimal


def _number_of_worlds(text: str) -> str:
    return text if text == "all" else str(_number(1, solved.MOST_WORLDS)(text))


def _cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _parser(words: Words = ENGLISH) -> Parser:
    facts = {"players": ", ".join(PLAYERS), "deals": DEALS, "most": MOST_DEALS, "few": f"{solved.FEW:,}", "sample": solved.SAMPLE}
    kind: Any = partial(Parser, words=words, facts=facts)
    parser: Parser = kind("mariage", description="The marriage family of card games.")
    _in_language(parser)
    parser.add_argument("--version", action="version", version=f"mariage {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=kind)
    many, seed = _number(1, 1_000_000), _number(-2**63, 2**63 - 1)

    play = commands.add_parser("play", help="play a match at the terminal against the computer")
    play.set_defaults(run=_play)
    play.add_argument("game", nargs="?", help="a game's id (mariage games lists them); asked for if left out")
    play.add_argument("--plain", action="store_true", help="lines only: the one way there is so far, so this is the default")
    _house_rules(play)
    play.add_argument("--opponents", help="players for the other seats, with commas: {players} (default simple)")
    play.add_argument("--seat", type=_number(0, 3), help="your seat (default 0)")
    play.add_argument("--pack-seed", type=seed, metavar="N", help="practice: the packs follow from this number")
    _in_words(play)
    play.add_argument("--free-undo", action="store_true", help="anything may be taken back; the record says so")
    play.add_argument("--points", choices=("none", "own", "both"), default="own", help="whose points of the hand “score” tells")
    play.add_argument("--position", type=Path, metavar="FILE", help="begin with the hand set up in FILE, at its table")
    play.add_argument("--load", type=Path, metavar="FILE", help="play on from a record")
    play.add_argument("--save", type=Path, metavar="FILE", help="where the match is kept when you stop")

    serve = commands.add_parser("serve", help="play in the browser")
    serve.set_defaults(run=_serve)
    serve.add_argument("--port", type=_number(0, 65535), default=8066, metavar="N", help="0 for any that is free (default 8066)")
    serve.add_argument("--no-browser", action="store_true", help="do not open the browser")
    serve.add_argument("--data", type=Path, metavar="FOLDER", help="where matches are kept (default: your data folder)")
    serve.add_argument("--pace", choices=("0", "0.7", "1.5"), default="0.7", help="seconds that a computer takes")

    games = commands.add_parser("games", help="list the games")
    games.set_defaults(run=_games)
    _in_language(games)
    games.add_argument("--json", action="store_true", help=JSON)

    rules = commands.add_parser("rules", help="the rules of a game as implemented, and every option")
    rules.set_defaults(run=_rules)
    _in_words(rules)
    rules.add_argument("game", help=GAME)
    _house_rules(rules)

    simulate = commands.add_parser("simulate", help="let computers play matches")
    simulate.set_defaults(run=_simulate)
    simulate.add_argument("game", help=GAME)
    _house_rules(simulate)
    simulate.add_argument("--hands", type=many, default=100, metavar="N", help="how many hands (default 100)")
    simulate.add_argument("--players", default="simple", help="a player for every seat, with commas, or one for all")
    simulate.add_argument("--seed", type=seed, default=0, metavar="S", help=SEED)
    _in_language(simulate)
    simulate.add_argument("--json", action="store_true", help=JSON)
    simulate.add_argument("--save", type=Path, metavar="FILE", help="write the last match as a record")

    versus = commands.add_parser("arena", help="who is stronger: the same deals in every seating")
    versus.set_defaults(run=_arena)
    versus.add_argument("game", help=GAME)
    versus.add_argument("a", metavar="A", help="a player: {players}")
    versus.add_argument("b", metavar="B", help="the other player")
    _house_rules(versus)
    versus.add_argument("--pairs", type=_number(2, 1_000_000), metavar="N",
                        help="how many deals, each in every seating; at most so many where the contest may end sooner "
                             "(default {deals}, or {most} at most)")
    versus.add_argument("--until", type=_decimal(0.0001, 1000), metavar="HALF",
                        help="end as soon as half the interval is at most HALF")
    versus.add_argument("--better-than", type=_decimal(-1000, 1000), metavar="X",
                        help="end as soon as the interval lies wholly above or wholly below X: is A's lead more than X?")
    versus.add_argument("--processes", type=_number(1, 256), default=_cores(), metavar="N",
                        help="how many deals are played at a time (default: one a core); the result is the same")
    versus.add_argument("--timeout", type=_decimal(0.001, 86_400), default=60.0, metavar="SECONDS",
                        help="how long a player may take for one answer (default 60)")
    versus.add_argument("--save", type=Path, metavar="FILE", help="keep every lead in FILE, and go on after those in it")
    versus.add_argument("--seed", type=seed, default=0, metavar="S", help=SEED)
    _in_language(versus)
    versus.add_argument("--json", action="store_true", help=JSON)

    solve = commands.add_parser("solve", help="what every play of a position is worth")
    solve.set_defaults(run=_solve)
    solve.add_argument("position", metavar="POSITION", help="a file with a position, - for standard input")
    solve.add_argument("--all", action="store_true", help="every play with its value, not only the best")
    solve.add_argument("--seat", type=_number(0, 3), metavar="N", help="as seat N, which is to act, sees it")
    solve.add_argument("--worlds", type=_number_of_worlds, metavar="N",
                       help="solve a sample of N worlds, or “all” (default: all up to {few}, else {sample})")
    solve.add_argument("--seed", type=seed, default=0, metavar="S", help="the same number gives the same sample (default 0)")
    solve.add_argument("--seconds", type=_decimal(0.001, 86_400), default=60.0, metavar="SECONDS", help="how long it may take (default 60)")
    _in_words(solve)
    solve.add_argument("--json", action="store_true", help=JSON)

    records = commands.add_parser("record", help="check or show records")
    kinds = records.add_subparsers(required=True, metavar="check|show", parser_class=kind)
    check = kinds.add_parser("check", help="does a record follow the rules?")
    check.set_defaults(run=_record_check)
    _in_language(check)
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="records, JSON or text")
    show = kinds.add_parser("show", help="a record in words; of an unfinished hand one seat's view only")
    show.set_defaults(run=_record_show)
    _whose(show)

    again = commands.add_parser("replay", help="a hand of a record as one seat saw it")
    again.set_defaults(run=_replay)
    again.add_argument("--hand", type=many, default=1, metavar="N", help="which hand (default 1)")
    _whose(again)

    about = commands.add_parser("about", help="what is installed here: version, kernel, games, players, where matches are kept")
    about.set_defaults(run=_about)
    _in_language(about)
    about.add_argument("--json", action="store_true", help=JSON)
    return parser


def _house_rules(parser: Parser) -> None:
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule; may be repeated")


def _whose(parser: Parser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, JSON or text")
    parser.add_argument("--seat", type=_number(0, 3), metavar="S", help="whose view (default: the person's, else seat 0)")
    _in_words(parser)


def _in_words(parser: Parser) -> None:
    parser.add_argument("--deck", choices=DECKS, default="french", help="whose names the cards have")
    _in_language(parser)


def _in_language(parser: Parser) -> None:
    parser.add_argument("--language", choices=languages(), default=parser.language,
                        help="the language of what is said (default: your system's, else English)")


def _table(arguments: Any) -> AnyGame:
    """The game named on the command line, with its house rules."""
    settings: dict[str, str] = {}
    for text in arguments.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise Impossible("--option {text}: write NAME=VALUE, such as last_trick=10.", text=text)
        if name in settings:
            raise Impossible("--option {name} is given twice.", name=name)
        settings[name.strip()] = value
    return with_options(game(arguments.game), settings)


def _kinds(text: str, many: int) -> list[str]:
    """The players of *many* seats, from names with commas; one name is for all."""
    kinds = [one.strip() for one in text.split(",")]
    kinds = kinds * many if len(kinds) == 1 else kinds
    if len(kinds) != many:
        raise Impossible("{number} players are named for {many} seats: name {many}, or one for all.", number=len(kinds), many=many)
    return kinds


# ------------------------------------------------------------------ playing


def _play(arguments: Any) -> int:
    session = _resumed(arguments) if arguments.load else _new_session(arguments)
    keep = arguments.save or arguments.load or free_name(Path(), session.game.id)
    refuse_unwritable(keep)
    table = Plain(session, sys.stdin, sys.stdout, words=Words(arguments.deck, arguments.language), keep=keep, points=arguments.points)
    with _signals(table.stop):
        return table.play()


@contextlib.contextmanager
def _signals(stop: Callable[[], None]) -> Iterator[None]:
    """Ctrl-C, a request to end, and a terminal that is closed: all call *stop*."""

    def heard(_signal: int, _frame: FrameType | None) -> None:
        stop()

    before: dict[int, Any] = {}
    with contextlib.suppress(ValueError):       # not in the main thread
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if number := getattr(signal, name, None):
                before[number] = signal.signal(number, heard)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _resumed(arguments: Any) -> Session:
    if arguments.game or arguments.option or arguments.opponents or arguments.seat is not None \
            or arguments.pack_seed is not None or arguments.position:
        raise Impossible("--load goes on with the record's game, rules, seats and packs: leave those out.")
    return resumed(read(arguments.load), free_undo=arguments.free_undo)


def _new_session(arguments: Any) -> Session:
    table, position = _set_up(arguments) if arguments.position else (_asked(arguments), None)
    seat = arguments.seat or 0
    if seat >= table.seats:
        raise Impossible("--seat {seat}: {game} has the seats 0 to {last}.", seat=seat, game=table.id, last=table.seats - 1)
    kinds = _kinds(arguments.opponents or "simple", table.seats - 1)
    for kind in kinds:
        player(kind, table, Random(0))
    kinds.insert(seat, "")
    return Session(Setting(table, seat, tuple(kinds), arguments.pack_seed, arguments.free_undo), position=position)


def _set_up(arguments: Any) -> tuple[AnyGame, dict[str, str]]:
    if arguments.game or arguments.option:
        raise Impossible("--position names its game and its house rules itself: leave those out.")
    try:
        return read_position(read_whole(arguments.position))
    except PositionError as error:
        raise Impossible("{place}: {fault}", place=arguments.position, fault=error) from None


def _asked(arguments: Any) -> AnyGame:
    arguments.game = arguments.game or _ask_game(Words(arguments.deck, arguments.language))
    return _table(arguments)


def _ask_game(words: Words) -> str:
    """Ask which game, by number or id."""
    print(words.say("Which game?"))
    for number, one in enumerate(GAMES.values(), 1):
        print(f"{number}. {words.say(one.title, one.book)}: {words.say(one.about, one.book)}")
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise Impossible("No game was chosen: name one, such as “mariage play mariage”.")
        text = line.strip()
        if text.isdecimal() and 1 <= int(text[:4]) <= len(GAMES):
            return list(GAMES)[int(text) - 1]
        if text in GAMES:
            return text
        if text:
            print(words.say("Type a number from 1 to {last}, or a game's id such as “schnapsen”.", last=len(GAMES)))


def _serve(arguments: Any) -> int:
    from .web.serve import serve  # the terminal does not need a server's packages to start

    return serve(arguments.port, browser=not arguments.no_browser, folder=arguments.data, pace=arguments.pace)


# ------------------------------------------------------------------ telling about games


def _games(arguments: Any) -> int:
    say = Words(language=arguments.language).say
    rows: list[dict[str, Any]] = [{"id": one.id, "title": say(one.title, one.book), "players": one.seats, "cards": len(one.whole_pack()),
             "family": say(one.family, one.book), "about": say(one.about, one.book)} for one in GAMES.values()]
    if arguments.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return 0
    for row in rows:
        print(say("{id}: {title}, {players} players, {cards} cards ({family}). {about}", **row))
    return 0


def _rules(arguments: Any) -> int:
    table, words = _table(arguments), Words(arguments.deck, arguments.language)
    print(f"{words.say(table.title, table.book)} ({table.id}). {words.say(table.about, table.book)}")
    for heading, lines in sections(table, words):
        print(f"\n{heading}:", *lines, sep="\n")
    print("\n" + words.say("Options (name = value here (range). What it means. [Source]):"))
    for heading, lines in options_grouped(table, words):
        print(*([f"\n{heading}:"] if heading else []), *lines, sep="\n")
    return 0


def _about(arguments: Any) -> int:
    from .kernel import is_compiled
    from .web.serve import kept_in

    say, guests = Words(language=arguments.language).say, bridges.available()
    body: dict[str, Any] = {
        "version": __version__, "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}", "kernel": "compiled" if is_compiled() else "interpreted",
        "games": list(GAMES), "players": list(PLAYERS), "guests": guests, "matches": str(kept_in(None)), "languages": languages()}
    if arguments.json:
        print(json.dumps(body, ensure_ascii=False, indent=1))
        return 0
    print(say("Mariage {version}, {python}, {system}.", **body))
    print(say("The kernel is compiled.") if is_compiled() else say("The kernel is interpreted: the answers are the same, but slower."))
    print(say("Games: {games}.", games=", ".join(GAMES)))
    print(say("Players: {players}.", players=", ".join(PLAYERS)))
    print(say("Guests of the package schnapsen: {guests}.", guests=", ".join(guests)) if guests
          else say("Guests of the package schnapsen come with pip install 'mariage[bridges]'."))
    print(say("Matches in the browser are kept in: {path}", path=body["matches"]))
    print(say("Languages: {languages}.", languages=", ".join(f"{name} ({code})" for code, name in languages().items())))
    return 0


# ------------------------------------------------------------------ letting computers play


def _simulate(arguments: Any) -> int:
    table = _table(arguments)
    kinds = _kinds(arguments.players, table.seats)
    if arguments.save:
        refuse_unwritable(arguments.save)
    rng = Random(f"{arguments.seed} packs")
    match, before = Match.new(table, rng), None
    record = Record(table, tuple(kinds), match.cuts)
    gains, how, decisions, matches = [0] * table.seats, dict[str, int](), 0, [0] * table.seats
    for number in range(arguments.hands):
        if match.winners:
            match, before = Match.new(table, rng), None
            record = Record(table, tuple(kinds), match.cuts)
        deal = table.deal(rng, before)
        hand = arena.play_hand(table, match.hand(deal), kinds, f"{arguments.seed} {number}")
        result = hand.result
        assert result is not None
        if arguments.save:
            record = recorded(record, hand, deal)
        match, before = match.add(result), hand.table
        decisions += len(hand.actions)
        how[result.how] = how.get(result.how, 0) + 1
        gains = [one + gain for one, gain in zip(gains, result.gains, strict=True)]
        matches = [won + (seat in match.winners) for seat, won in enumerate(matches)]
    if arguments.save:
        save(record, arguments.save)
    body = {"game": table.id, "hands": arguments.hands, "seed": arguments.seed, "players": kinds, "decisions": decisions,
            "gains": gains, "matches_won": matches, "how": dict(sorted(how.items()))}
    if arguments.json:
        print(json.dumps(body, ensure_ascii=False, indent=1))
        return 0
    say = Words(language=arguments.language).say
    print(say("{title}: hands: {hands}, decisions: {decisions}.", title=say(table.title, table.book), hands=arguments.hands,
              decisions=decisions))
    for seat, kind in enumerate(kinds):
        print(say("Seat {seat} ({player}): {gain} a hand, matches won: {matches}.", seat=seat, player=kind,
                  gain=f"{gains[seat] / arguments.hands:+z.3f}", matches=matches[seat]))
    print(say("Hands ended by: {ways}.", ways=", ".join(f"{name} {count}" for name, count in sorted(how.items()))))
    return 0


def _arena(arguments: Any) -> int:
    table = _table(arguments)
    for kind in (arguments.a, arguments.b):
        player(kind, table, Random(0))
    stop = arena.Stop(arguments.until, arguments.better_than)
    deals = arguments.pairs or (MOST_DEALS if stop.early else DEALS)
    contest = arena.Contest(table, arguments.a, arguments.b, arguments.seed, player)
    words = Words(language=arguments.language)
    with contextlib.closing(Progress(deals, sys.stderr, words)) as progress:
        outcome = held(contest, deals, stop, processes=arguments.processes, seconds=arguments.timeout, book=arguments.save,
                       told=progress.tell)
    print(json.dumps(_scored(contest, stop, outcome), ensure_ascii=False) if arguments.json
          else "\n".join(_told_of(contest, stop, outcome, words.say)))
    if outcome.failure:
        print(f"mariage: {one_line(outcome.failure)}", file=sys.stderr)
    return {"failed": BAD, "interrupted": INTERRUPTED}.get(outcome.ended, 0)


def _scored(contest: arena.Contest, stop: arena.Stop, outcome: Outcome) -> dict[str, Any]:
    """What came of a contest, for programs; an interval that does not exist is null."""
    score = outcome.score
    half = score.half if math.isfinite(score.half) else None
    body = {"game": contest.game.id, "a": contest.a, "b": contest.b, "seed": contest.seed, "deals": score.deals,
            "hands": score.hands, "mean": score.mean if score.deals else None, "half_95": half, "interval": score.interval,
            "ended": outcome.ended}
    for name, role in (("declaring", outcome.declaring), ("defending", outcome.defending)):
        if role is not None:
            body[name] = {"deals": role.deals, "mean": role.mean, "half_95": role.half}
    if stop.mark is not None:
        body["better"] = stop.answer(score)
    return body | ({"failure": outcome.failure} if outcome.failure else {})


def _told_of(contest: arena.Contest, stop: arena.Stop, outcome: Outcome, say: Callable[..., str]) -> Iterator[str]:
    """What came of a contest, in sentences."""
    score, game = outcome.score, contest.game
    about: dict[str, Any] = {"a": contest.a, "b": contest.b, "title": say(game.title, game.book), "deals": score.deals}
    if outcome.ended == "interrupted":
        yield say("The contest was interrupted.")
    if score.deals < 2:
        yield say("{a} against {b} at {title}: too few deals were played to say anything ({deals}).", **about)
        return
    about |= {"score": score, "hands": score.hands}
    if score.interval == "planned":
        yield say("{a} against {b} at {title}: {score} a deal (95 % for a number of deals fixed beforehand), deals: {deals}, "
                  "hands: {hands}.", **about)
    else:
        yield say("{a} against {b} at {title}: {score} a deal (95 % whenever one stops), deals: {deals}, hands: {hands}.", **about)
    for message, role in (
            (N_("Declaring: {a} gains {score} a seat more than {b} would in its place, deals: {deals}."), outcome.declaring),
            (N_("Defending: {a} gains {score} a seat more than {b} would in its place, deals: {deals}."), outcome.defending)):
        if role is not None:
            yield say(message, a=contest.a, b=contest.b, score=role, deals=role.deals)
    if stop.half is not None and score.half > stop.half:
        yield say("Half the interval is still more than {half}.", half=f"{stop.half:g}")
    if stop.mark is not None:
        answers = {True: N_("More than {mark} a deal: yes."), False: N_("More than {mark} a deal: no."),
                   None: N_("More than {mark} a deal: not decided.")}
        yield say(answers[stop.answer(score)], mark=f"{stop.mark:+g}")


# ------------------------------------------------------------------ solving


def _solve(arguments: Any) -> int:
    whence = Fault(N_("Standard input")) if arguments.position == "-" else arguments.position
    try:
        question = read_question(_typed() if arguments.position == "-" else read_whole(Path(arguments.position)))
    except PositionError as error:
        raise Impossible("{place}: {fault}", place=whence, fault=error) from None
    wish = solved.Wish(arguments.seat, arguments.worlds or "", arguments.seed, arguments.seconds)
    found = solved.solve(question, wish, sys.stderr)
    if arguments.json:
        print(json.dumps(solved.as_json(found), ensure_ascii=False, indent=1))
    else:
        print(*solved.told(found, Words(arguments.deck, arguments.language), everything=arguments.all), sep="\n")
    return 0


def _typed() -> str:
    """What comes on standard input, as far as a position can go."""
    try:
        return sys.stdin.read(MOST_BYTES)
    except UnicodeDecodeError:
        raise Impossible("Standard input is no text: it should be UTF-8.") from None


# ------------------------------------------------------------------ records


def _record_check(arguments: Any) -> int:
    code = 0
    for path in arguments.files:
        try:
            record = read(path)
        except ValueError as error:
            print(f"mariage: {one_line(Words(language=arguments.language).fault(error))}", file=sys.stderr)
            code = BAD
            continue
        over = replay(record)
        say, about = Words(language=arguments.language).say, {"path": path, "title": record.game.title, "number": len(record.hands)}
        print(say("{path}: right. {title}, {number} hands, the match is over.", **about) if over.match.winners else
              say("{path}: right. {title}, {number} hands, the match is not over.", **about))
    return code


def _seat(arguments: Any, record: Record) -> int:
    """Whose view is shown: the seat named, else the person's, else the first."""
    noted = record.notes.get("seat", "0")
    seat: int = arguments.seat if arguments.seat is not None else int(noted) if noted in ("0", "1", "2", "3") else 0
    if seat >= record.game.seats:
        raise Impossible("--seat {seat}: {game} has the seats 0 to {last}.", seat=seat, game=record.game.id, last=record.game.seats - 1)
    return seat


def _record_show(arguments: Any) -> int:
    record = read(arguments.file)
    seat, played = _seat(arguments, record), replay(record)
    words = Words(arguments.deck, arguments.language)
    say, names = words.say, _names(record, words)
    teller = Teller(record.game, names, None, words)
    print(say("{title} ({id}): {names}.", title=say(record.game.title), id=record.game.id, names=", ".join(names)))
    for name, value in record.notes.items():
        print(say("Note: {name} {value}.", name=name, value=value))
    for number, (one, hand) in enumerate(zip(record.hands, played.hands, strict=True), 1):
        if one.void:
            print(say("Hand {number}: void.", number=number))
        elif hand.result is not None:
            print(say("Hand {number}: {result}", number=number, result=teller.result(hand.result)))
        else:
            print(say("Hand {number} is not over; seen by {name}:", number=number, name=names[seat]))
            _tell_hand(record, hand, seat, words)
    print(_match_line(record, played, teller))
    return 0


def _names(record: Record, words: Words) -> list[str]:
    """What the seats are called; the person who played is no “you” to a reader of the record."""
    return [words.say("Person") if name == "You" else name for name in record.names]


def _match_line(record: Record, played: Replay, teller: Teller) -> str:
    say, standing = teller.words.say, teller.standing(played.match.standing)
    if played.match.winners:
        winners = ", ".join(teller.names[seat] for seat in played.match.winners)
        return say("Match: {standing}. Won by: {names}.", standing=standing, names=winners)
    return say("Match: {standing}.", standing=standing)


def _tell_hand(record: Record, hand: AnyHand, seat: int, words: Words) -> None:
    teller = Teller(record.game, _names(record, words), seat, words)
    for event in hand.view(seat).log:
        if line := teller.event(event):
            print(line)


def _replay(arguments: Any) -> int:
    record = read(arguments.file)
    played, seat = replay(record), _seat(arguments, record)
    if arguments.hand > len(played.hands):
        raise Impossible("--hand {number}: {file} has {all} hands.", number=arguments.hand, file=arguments.file, all=len(played.hands))
    _tell_hand(record, played.hands[arguments.hand - 1], seat, Words(arguments.deck, arguments.language))
    return 0



