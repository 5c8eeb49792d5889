"""The product on the drawing board: its sizes, clamped to what can be drawn, and its words."""

from collections.abc import Callable
from math import isfinite
from re import ASCII, findall

from attrs import define, field

from adapters.drawings.kinds import KINDS, Dimension
from adapters.drawings.sizes import size_mm, sizes_mm
from adapters.drawings.subject import Subject, plain
from adapters.drawings.view import View, across, figures

__all__ = ["DRAWINGS", "Part", "across", "drawing", "figures"]

Drawing = Callable[["Part"], None]
DRAWINGS: dict[str, Drawing] = {}


def drawing(*keys: str) -> Callable[[Drawing], Drawing]:
    """Register a function as the drawing of some kinds."""

    def register(function: Drawing) -> Drawing:
        DRAWINGS.update(dict.fromkeys(keys, function))
        return function

    return register


@define
class Part:
    """A subject as its drawing function sees it.

    Views are laid out in the order they are begun; a thumbnail shows the one
    numbered *face*.
    """

    subject: Subject
    small: bool
    views: list[View] = field(factory=list)
    face: int = 0
    _told: str = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._told = f" {plain(' '.join(self.subject.attributes.values()))} "

    def view(self, *, below: bool = False) -> View:
        """Begin a view, beside the one before or *below* it."""
        self.views.append(View(self.small, below))
        return self.views[-1]

    def mm(self, attribute: str) -> float:
        """The size under *attribute*, else its share of ``Size``, else the kind's usual size."""
        dimensions = KINDS[self.subject.kind].dimensions
        place = [d.attribute for d in dimensions].index(attribute)
        said = size_mm(self.subject.attributes.get(attribute, "")) or self._from_size(place)
        return _clamped(said, dimensions[place])

    def _from_size(self, place: int) -> float | None:
        sizes = sizes_mm(self.subject.attributes.get("Size", ""))
        return sizes[place] if place < len(sizes) else None

    def number(self, attribute: str, usual: float, *, most: float) -> float:
        """The first number under *attribute*, above zero and at most *most*."""
        found = findall(r"[0-9]{1,6}(?:\.[0-9]{1,3})?", self.subject.attributes.get(attribute, ""), ASCII)
        said = float(found[0]) if found else 0
        return min(said or usual, most)

    def count(self, attribute: str, usual: int, *, most: int) -> int:
        """A whole number under *attribute*, from 1 to *most*."""
        return max(1, int(self.number(attribute, usual, most=most)))

    def text(self, attribute: str, usual: str) -> str:
        return self.subject.attributes.get(attribute, "").strip() or usual

    def says(self, *words: str) -> bool:
        """Whether the name or an attribute has a word that begins like one of these."""
        return any(f" {word}" in self._told for word in words)

    @property
    def finish(self) -> str:
        return self.subject.finish.lower()


def _clamped(said: float | None, limits: Dimension) -> float:
    if said is None or not isfinite(said) or said <= 0:
        return limits.default_mm
    return min(max(said, limits.min_mm), limits.max_mm)
