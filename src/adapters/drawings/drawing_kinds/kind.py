"""What a kind of drawing is: its name, the sizes it shows and the attributes it reads."""

from collections.abc import Mapping
from importlib.resources import files

from attrs import frozen


@frozen
class Dimension:
    """A size the drawing shows, under the name it has in the specification table."""

    attribute: str
    default_mm: float
    min_mm: float
    max_mm: float


@frozen
class DrawingKind:
    """A kind of product drawing; *finish* is what the thing is made of when nobody says.

    It *reads* the attributes that can be seen. Those that cannot, such as
    keying, are *written* below the drawing on a sheet.
    """

    label: str
    dimensions: tuple[Dimension, ...]
    reads: tuple[str, ...]
    written: tuple[str, ...]
    finish: str


def table_lines(name: str) -> list[str]:
    """Read the lines of a table beside this file, without blank lines and remarks."""
    text = files(__package__).joinpath(name).read_text("utf-8")
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def read_kinds() -> Mapping[str, DrawingKind]:
    """Read every kind of drawing from ``kinds.txt``, in its order."""
    return dict(_kind(line) for line in table_lines("kinds.txt"))


def _kind(line: str) -> tuple[str, DrawingKind]:
    key, label, finish, sizes, reads = (cell.strip() for cell in line.split("|"))
    dimensions = tuple(_dimension(size) for size in sizes.split(", "))
    seen = tuple(name for name in _names(reads) if not name.startswith('"'))
    written = tuple(name.strip('"') for name in _names(reads) if name.startswith('"'))
    return key, DrawingKind(label, dimensions, ("Finish", *seen), written, finish)


def _dimension(text: str) -> Dimension:
    attribute, default, limits = text.rsplit(" ", 2)
    low, high = limits.split("-")
    return Dimension(attribute, float(default), float(low), float(high))


def _names(cell: str) -> list[str]:
    return [name.strip() for name in cell.split(",") if name.strip()]
