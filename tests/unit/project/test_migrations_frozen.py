"""A landed migration never changes: databases that ran it would differ from those that run it later."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import pytest

from tests.support.paths import ROOT

VERSIONS = ROOT / "migrations" / "versions"
FROZEN = ROOT / "migrations" / "frozen.txt"


def frozen_hashes(path: Path) -> dict[str, str]:
    """Read the SHA-256 of each landed migration, by file name."""
    pairs = (line.split() for line in path.read_text().splitlines())
    return {name: digest for digest, name in pairs}


def actual_hashes(folder: Path) -> dict[str, str]:
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("*.py"))}


def faults(frozen: Mapping[str, str], actual: Mapping[str, str]) -> list[str]:
    """List what is wrong, each with what to do about it."""
    return [
        *(
            f"{name} has changed or gone. Restore it (git checkout main -- migrations/versions/{name})"
            " and put the change into a new migration."
            for name, digest in frozen.items()
            if actual.get(name) != digest
        ),
        *(
            f"{name} is new. Add this line to migrations/frozen.txt when it is finished:\n{digest}  {name}"
            for name, digest in actual.items()
            if name not in frozen
        ),
    ]


def test_landed_migrations_are_as_they_were():
    """By SHA-256, listed in migrations/frozen.txt in the format of sha256sum."""
    found = faults(frozen_hashes(FROZEN), actual_hashes(VERSIONS))

    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("change", "advice"),
    [
        (lambda folder: (folder / "0001_a.py").write_text("b = 2\n"), "put the change into a new migration"),
        (lambda folder: (folder / "0001_a.py").unlink(), "put the change into a new migration"),
        (lambda folder: (folder / "0002_b.py").write_text("b = 2\n"), "  0002_b.py"),
    ],
    ids=["changed", "gone", "new"],
)
def test_each_fault_says_what_to_do(tmp_path: Path, change, advice: str):
    """For a new migration it prints the line that is missing."""
    (tmp_path / "0001_a.py").write_text("a = 1\n")
    frozen = actual_hashes(tmp_path)
    assert faults(frozen, actual_hashes(tmp_path)) == []

    change(tmp_path)

    (fault,) = faults(frozen, actual_hashes(tmp_path))
    assert fault.endswith((advice, f"{advice}."))


def test_the_line_that_is_printed_settles_a_new_migration(tmp_path: Path):
    """It can be copied as it is."""
    (tmp_path / "0001_a.py").write_text("a = 1\n")
    (fault,) = faults({}, actual_hashes(tmp_path))
    (tmp_path / "frozen.txt").write_text(fault.splitlines()[1] + "\n")

    assert faults(frozen_hashes(tmp_path / "frozen.txt"), actual_hashes(tmp_path)) == []
