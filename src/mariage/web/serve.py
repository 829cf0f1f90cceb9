"""Starting the server on this machine, and the browser beside it."""
from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn
from platformdirs import user_data_path

from ..kernel import is_compiled
from .app import create_app


def kept_in(folder: Path | None) -> Path:
    """The file in which matches are kept, in *folder* or in the user's own data folder."""
    return (folder or user_data_path("mariage")) / "mariage.db"


def database(folder: Path | None) -> str:
    """The URL of the database in *folder*, which is made, or in the user's own data folder."""
    where = kept_in(folder)
    where.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{where}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _has_screen() -> bool:
    """Is there a screen on which a browser could open? Elsewhere one might open in the terminal and hide it."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve(port: int, *, browser: bool, folder: Path | None, pace: str) -> int:
    """Serve on loopback until stopped. Returns the exit code. Raises ValueError if the port is taken."""
    port = port or free_port()
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            raise ValueError(f"Port {port} is taken: choose another with --port, or 0 for any.") from None
    url = f"http://127.0.0.1:{port}/"
    print(f"Mariage is at {url} (stop with Ctrl-C).", flush=True)
    if not is_compiled():
        print("The kernel is interpreted here, for nothing could compile it: strong computers play more weakly.", flush=True)
    if browser and _has_screen():
        threading.Timer(1.0, webbrowser.open, [url]).start()
    config = uvicorn.Config(create_app(database(folder), pace=pace), host="127.0.0.1", port=port, log_level="warning",
                            ws_max_size=4096, server_header=False, timeout_graceful_shutdown=2)
    uvicorn.Server(config).run()
    return 0
