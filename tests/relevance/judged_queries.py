"""The judged queries of the files in `queries`: one file a class, headings name the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from attrs import frozen

from .expectations import Expectation

FOLDER: Final = Path(__file__).with_name("queries")
VARIANTS: Final = "variants"
"""The file of pairs that mean the same; all others hold judged queries."""
ARROW: Final = " => "
HELD_OUT: Final = "held out"
TUNING: Final = "tuning"


@frozen
class JudgedQuery:
    """What somebody types in a catalogue, and what they should find."""

    catalogue: str
    kind: str
    text: str
    expectation: Expectation

    @property
    def part(self) -> str:
        """Whether rules may be tuned to it."""
        return part_of(self.text)


@frozen
class VariantPair:
    """Two texts that mean the same in a catalogue."""

    catalogue: str
    one: str
    other: str

    @property
    def part(self) -> str:
        """Whether rules may be tuned to it."""
        return part_of(f"{self.one}|{self.other}")


def part_of(text: str) -> str:
    """Hold a third of all texts out, chosen by their letters alone."""
    return HELD_OUT if sha256(text.encode()).digest()[0] % 3 == 0 else TUNING


def judged_queries() -> Iterator[JudgedQuery]:
    """Read every judged query.

    Raises:
        ValueError: If a line is none.
    """
    for path in sorted(FOLDER.glob("*.txt")):
        if path.stem != VARIANTS:
            for catalogue, line in _lines(path):
                text, arrow, expected = line.partition(ARROW)
                if not arrow:
                    raise ValueError(f"{path.name}: {line}")
                yield JudgedQuery(catalogue, path.stem, text.strip(), Expectation.read(expected))


def variant_pairs() -> Iterator[VariantPair]:
    """Read every pair of texts that mean the same."""
    for catalogue, line in _lines(FOLDER / f"{VARIANTS}.txt"):
        one, other = line.split("|")
        yield VariantPair(catalogue, one.strip(), other.strip())


def _lines(path: Path) -> Iterator[tuple[str, str]]:
    """Read the lines of a file with the heading that each stands under."""
    heading = ""
    for line in map(str.strip, path.read_text("utf-8").splitlines()):
        if line.startswith("["):
            heading = line.strip("[]")
        elif line and not line.startswith("#"):
            yield heading, line
