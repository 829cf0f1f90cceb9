"""The kernel's modules, compiled where that can be done. Everything else stands in pyproject.toml."""
import os
from pathlib import Path

from setuptools import Extension, setup

KERNEL = Path("src/mariage/kernel")
FLAGS = [] if os.name == "nt" else ["-O3"]
DIRECTIVES = {"annotation_typing": False, "boundscheck": False, "wraparound": False, "initializedcheck": False,
              "cdivision": True, "freethreading_compatible": True}


def extensions() -> list[Extension]:
    """An optional extension for each kernel module that has its C types beside it; none where Cython is missing."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    modules = sorted(path.stem for path in KERNEL.glob("*.pxd") if path.stem not in ("__init__", "bits"))
    made = cythonize(
        [Extension(f"mariage.kernel.{name}", [str(KERNEL / f"{name}.py")], extra_compile_args=FLAGS) for name in modules],
        build_dir="build/kernel", compiler_directives=DIRECTIVES, quiet=True)
    for extension in made:
        extension.optional = True
    return made


setup(ext_modules=extensions())
