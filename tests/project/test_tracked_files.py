"""What must never be in the repository: hosts of package indexes and paths of one machine."""

from __future__ import annotations

import re
import subprocess

import pytest

from .code import ROOT

HOST = re.compile(rb"(?:https?://|index-url\W+)[\w./-]*(?:pypi|pythonhosted|/simple\b)", re.IGNORECASE)
MACHINE = re.compile(rb"(?<![\w./~])/(?:root|work|Users|home/[a-z]\w*)/\w|[A-Z]:\\(?:Users)\\", re.IGNORECASE)


def tracked() -> list[str]:
    """The files that git tracks or would add; where there is no git, all outside hidden folders."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        ran = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
        listed = ran.stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        listed = [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*")]
        listed = [name for name in listed if not name.startswith(".") and not name.endswith(".pyc")]
    return [name for name in listed if name and (ROOT / name).is_file()]


INDEX = "py" + "pi"


@pytest.mark.parametrize(
    "text", [f"https://{INDEX}.example/x", "--index-url http://h/simple", "https://h/simple/"]
)
def test_hosts_are_recognised(text: str) -> None:
    assert HOST.search(text.encode())


@pytest.mark.parametrize("text", ["cd /ro" + "ot/x", "'/ho" + "me/ann/x'", "C:" + "\\Users\\ann"])
def test_paths_of_a_machine_are_recognised(text: str) -> None:
    assert MACHINE.search(text.encode())


@pytest.mark.parametrize("pattern", [HOST, MACHINE], ids=["hosts", "paths"])
def test_no_file_names_a_host_of_packages_or_a_path_of_one_machine(pattern: re.Pattern[bytes]) -> None:
    names = [name for name in tracked() if name != "tests/project/test_tracked_files.py"]
    assert "README.md" in names
    found = {name: match.group() for name in names if (match := pattern.search((ROOT / name).read_bytes()))}
    assert found == {}
