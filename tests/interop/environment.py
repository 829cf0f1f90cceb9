"""The environment of the other program: ``python tests/interop/environment.py`` makes it once and says where it is.

It is a virtual environment of its own, ``.venv-interop`` in the checkout, with the one package in it: that is test data, and
nothing of ours needs it; what it requires for its web server and its learning players is not needed to play. MARIAGE_INTEROP_PYTHON
names the Python of another environment that has the package.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PACKAGE = "schnapsen==0.0.5"
HOME = Path(__file__).resolve().parents[2] / ".venv-interop"
SECONDS = 300


class Missing(Exception):
    """Why there is no such environment, in a sentence."""


def required() -> bool:
    """Must the environment be there? (``MARIAGE_INTEROP=required``)"""
    return os.environ.get("MARIAGE_INTEROP") == "required"


def python() -> Path:
    """The Python that has the package; makes its environment where it is missing. Raises Missing."""
    if named := os.environ.get("MARIAGE_INTEROP_PYTHON"):
        if not plays(Path(named)):
            raise Missing(f"MARIAGE_INTEROP_PYTHON is {named}, which cannot import the package {PACKAGE}.")
        return Path(named)
    with alone():
        if not plays(inside(HOME)):
            make()
    return inside(HOME)


def inside(home: Path) -> Path:
    return home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def plays(python: Path) -> bool:
    """Can this Python play the package's game?"""
    try:
        return subprocess.run([python, "-c", "import schnapsen.game"], capture_output=True, timeout=60).returncode == 0
    except OSError:
        return False


def folder(python: Path) -> Path:
    """The folder in which this Python finds the package, for a path of modules; nothing else of it is needed."""
    asked = "import pathlib, schnapsen; print(pathlib.Path(schnapsen.__file__).parents[1])"
    return Path(subprocess.run([python, "-c", asked], capture_output=True, text=True, timeout=60, check=True).stdout.strip())


def make() -> None:
    """Make the environment with the package alone in it. Raises Missing and leaves nothing behind where that fails."""
    shutil.rmtree(HOME, ignore_errors=True)
    try:
        run(sys.executable, "-m", "venv", str(HOME))
        (HOME / ".gitignore").write_text("*\n", encoding="utf-8")
        run(str(inside(HOME)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1",
            "--timeout", "15", "--no-deps", "--only-binary", ":all:", PACKAGE)
        if not plays(inside(HOME)):
            raise Missing(f"{PACKAGE} is installed but cannot be imported.")
    except BaseException:
        shutil.rmtree(HOME, ignore_errors=True)
        raise


def run(*command: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Missing(f"{PACKAGE} cannot be installed: {error}.") from None
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or [f"{command[0]} failed"]
        raise Missing(f"{PACKAGE} cannot be installed: {said[-1].removeprefix('ERROR: ')}.")


@contextmanager
def alone() -> Iterator[None]:
    """One process at a time makes the environment, where the system has a lock for that."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    folder = os.open(Path(__file__).parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


if __name__ == "__main__":
    try:
        print(python())
    except Missing as why:
        sys.exit(str(why))
