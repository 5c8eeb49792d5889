"""The product on the drawing board: its sizes, clamped to what can be drawn, and its words."""

from collections.abc import Callable, Mapping
from math import isfinite
from re import ASCII, findall
from typing import TypeVar

from attrs import define, field

from adapters.drawings.drawing_kinds.kind_of_product import KINDS, Dimension
from adapters.drawings.finishes import TINTS, tint_name
from adapters.drawings.sizes import size_mm, sizes_mm
from adapters.drawings.subject import Subject, stems
from adapters.drawings.view import View, across, figures

__all__ = ["DRAWINGS", "DrawingPart", "across", "drawing", "figures"]

Value = TypeVar("Value")
Drawing = Callable[["DrawingPart"], None]
DRAWINGS: dict[str, Drawing] = {}
_NOTE = 40
_DARK = 8 * 140


def drawing(*keys: str) -> Callable[[Drawing], Drawing]:
    """Register a function as the drawing of some kinds."""

    def register(function: Drawing) -> Drawing:
        DRAWINGS.update(dict.fromkeys(keys, function))
        return function

    return register


@define
class DrawingPart:
    """A subject as its drawing function sees it.

    Views are laid out in the order they are begun; a thumbnail shows the one
    numbered *face*.
    """

    subject: Subject
    small: bool
    views: list[View] = field(factory=list)
    face: int = 0
    _words: str = field(init=False)

    def __attrs_post_init__(self) -> None:
        hidden = KINDS[self.subject.kind].written
        seen = (text for name, text in self.subject.attributes.items() if name not in hidden)
        self._words = "|".join(stems(stated) for text in seen for stated in text.split(","))

    def view(self, *, below: bool = False) -> View:
        """Begin a view, beside the one before or *below* it."""
        self.views.append(View(self.small, below))
        return self.views[-1]

    def front(self, *attributes: str) -> tuple[View, tuple[float, ...]]:
        """Begin the first view, with the sizes under some attributes."""
        return self.view(), self.sizes(*attributes)

    def sizes(self, *attributes: str) -> tuple[float, ...]:
        """The size under each attribute, as ``mm`` finds it."""
        return tuple(map(self.mm, attributes))

    def slab(self, depth: float, h: float, *, r: float) -> None:
        """Draw a plain box from its side, on a wall at its left, with how deep it is."""
        s = self.view()
        s.box((0, -h / 2), (depth, h), r=r)
        s.thick(depth, h)

    def disc(self, thick: float, d: float, *, r: float) -> None:
        """Draw a disc from its edge, with its axis and how thick it is."""
        s = self.view()
        s.box((0, -d / 2), (thick, d), r=r)
        s.axis((0, 0), (thick, 0))
        s.wide((0, d / 2), (thick, d / 2), figures(thick))

    def mm(self, attribute: str) -> float:
        """The size under *attribute*, else its share of ``Size``, else the kind's usual size."""
        dimensions = KINDS[self.subject.kind].dimensions
        place = [d.attribute for d in dimensions].index(attribute)
        stated = size_mm(self.subject.attributes.get(attribute, "")) or self._from_size(place)
        return _clamped(stated, dimensions[place])

    def _from_size(self, place: int) -> float | None:
        sizes = sizes_mm(self.subject.attributes.get("Size", ""))
        return sizes[place] if place < len(sizes) else None

    def number(self, attribute: str, usual: float, *, most: float) -> float:
        """The first number under *attribute*, above zero and at most *most*."""
        matches = findall(r"[0-9]{1,6}(?:\.[0-9]{1,3})?", self.subject.attributes.get(attribute, ""), ASCII)
        stated = float(matches[0]) if matches else 0
        return min(stated or usual, most)

    def count(self, attribute: str, usual: int, *, most: int) -> int:
        """A whole number under *attribute*, from 1 to *most*."""
        return max(1, int(self.number(attribute, usual, most=most)))

    def text(self, attribute: str, usual: str) -> str:
        """What the specification says under *attribute*."""
        return self.subject.attributes.get(attribute, "").strip() or usual

    def says(self, *words: str) -> bool:
        """Whether the name or an attribute has one of these words, in any of its forms."""
        return any(stems(word) in self._words for word in words)

    def first(self, *words: str) -> str:
        """The first of some words that the name or an attribute has, or ''."""
        return next((word for word in words if self.says(word)), "")

    def pick(self, table: Mapping[str, Value], usual: Value) -> Value:
        """What a table holds under its first word that the name or an attribute has."""
        return next((value for word, value in table.items() if self.says(word)), usual)

    @property
    def notes(self) -> tuple[str, ...]:
        """What the specification says that cannot be seen, as it is written below the drawing."""
        written_texts = ((name, self.text(name, "")) for name in KINDS[self.subject.kind].written)
        return tuple(_note(name, text) for name, text in written_texts if text)

    @property
    def ink(self) -> str:
        """What can be read when it is printed on the finish: ink, or white on a dark one."""
        red, green, blue = bytes.fromhex(TINTS[tint_name(self.subject.finish)].top.removeprefix("#"))
        return "ink" if 2 * red + 5 * green + blue > _DARK else "#fff"

    @property
    def finish(self) -> str:
        return self.subject.finish.lower()


def _clamped(stated: float | None, limits: Dimension) -> float:
    if stated is None or not isfinite(stated) or stated <= 0:
        return limits.default_mm
    return min(max(stated, limits.min_mm), limits.max_mm)


def _note(name: str, text: str) -> str:
    """A value that says nothing by itself takes the name of its attribute with it."""
    return f"{name} {text}"[:_NOTE] if not any(map(str.isalpha, text)) else text[:_NOTE]
