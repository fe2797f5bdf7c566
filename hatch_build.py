"""The build switch: `GAUNTLET_COMPILED=1 pip install .` compiles the game engine to C with mypyc.

Without it the wheel is pure Python. Both have the same sources: of a compiled module Python imports the
extension beside it. It needs a C compiler; the build fetches mypyc itself.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "GAUNTLET_COMPILED"
PACKAGE = "gauntlet_dsl"
COMPILED = (
    *("engine/**/*.py", "rules/*.py"),
    *(f"play/{name}.py" for name in ("aims", "foresight", "imagining", "measuring", "prices", "worth")),
)
"""Files of the package in which a game, and a bot with a purpose, spend their time."""
INTERPRETED = {
    "__init__.py",
    "chance.py",  # bots and analyses derive their own dice from it
    "loading.py",  # runs once, and deals with models of a library that is not there when this is built
    "player_values.py",  # derived from a built-in class
}
NEEDS = ["mypy==2.4.1", "setuptools==80.9.0"]
_SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

options = ["--config-file=", "--ignore-missing-imports"]
modules = mypycify([*options, *sys.argv.pop().split(":")], opt_level="3", debug_level="0", multi_file=True)
setup(name="gauntlet-dsl-compiled", packages=[], py_modules=[], ext_modules=modules)
"""


class CompiledBuildHook(BuildHookInterface[Any]):
    """Adds extensions to the wheel where the switch is on; an editable install stays as it is."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return NEEDS if _is_on() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not _is_on() or version == "editable":
            return
        self._folder = Path(mkdtemp(prefix="gauntlet-compiled-"))
        extensions = compile_into(Path(self.root), self._folder)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] |= {
            str(path): path.relative_to(self._folder / "lib").as_posix() for path in extensions
        }

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_folder"):
            shutil.rmtree(self._folder)


def _is_on() -> bool:
    return os.environ.get(SWITCH, "0") not in ("", "0")


def compile_into(root: Path, folder: Path) -> list[Path]:
    """The extensions of all compiled modules, below `lib` of a folder that is there for it alone."""
    shutil.copytree(root / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    modules = [
        path.relative_to(folder).as_posix()
        for files in COMPILED
        for path in sorted((folder / PACKAGE).glob(files))
        if path.name not in INTERPRETED
    ]
    command = [sys.executable, "-c", _SETUP, "-q", "build_ext", "--build-lib", "lib", ":".join(modules)]
    subprocess.run(command, cwd=folder, check=True)
    return sorted((folder / "lib").rglob("*.so")) + sorted((folder / "lib").rglob("*.pyd"))
