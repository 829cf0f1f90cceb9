"""How Mariage is built: by setuptools, with a C compiler from PyPI (Zig's clang) where the machine has none.

The kernel's modules are plain Python. Compiling them makes them fast and is never needed: where nothing compiles, the package
is installed all the same and the modules run as they stand.
"""
from __future__ import annotations

import os
import platform
import shutil
import sys

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

HAS_ZIG = sys.platform in ("linux", "darwin") and platform.machine() in ("x86_64", "aarch64", "arm64")
NEEDS_ZIG = HAS_ZIG and not any(map(shutil.which, ("cc", "gcc", "clang")))
ZIG = f"{sys.executable} -m ziglang cc"


def _with_a_compiler() -> None:
    if NEEDS_ZIG:
        os.environ.setdefault("CC", ZIG)
        os.environ.setdefault("LDSHARED", f"{ZIG} -shared")


def get_requires_for_build_wheel(config_settings=None):
    return build_meta.get_requires_for_build_wheel(config_settings) + ["ziglang"] * NEEDS_ZIG


def get_requires_for_build_editable(config_settings=None):
    return build_meta.get_requires_for_build_editable(config_settings) + ["ziglang"] * NEEDS_ZIG


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    _with_a_compiler()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    _with_a_compiler()
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
