"""What a bare figure counts: as the titles of its family say it, 5 litre or pack of 50, else by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product

_FIGURE: Final = r"\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?)?"
_BARE: Final = re.compile(_FIGURE)
_WORDED: Final = re.compile(rf"(\b[a-z]+ of |(?<![A-Za-z])M)?({_FIGURE})( ?[A-Za-z][A-Za-z²³/]*)?")
_NO_UNITS: Final = frozenset({"and", "with", "to", "of", "for", "x"})


@frozen
class FigureWords:
    """What stands before and after a figure, such as ``pack of`` or ``litre``."""

    before: str
    after: str

    @property
    def is_count(self) -> bool:
        """Whether it is a pack, a tub or a roll of so many."""
        return self.before.endswith("of ")

    def counts(self, name: str) -> bool:
        """Whether it is what the name of an attribute says: way of Ways, but not mm of Lens."""
        return f"{self.after.strip().rstrip('s')}s" == name.lower()

    def around(self, figure: str) -> str:
        """Say a figure with its words."""
        return f"{self.before}{figure}{self.after}"


def figure_words(name: str, siblings: Iterable[Product]) -> FigureWords | None:
    """Find what every title says with the bare figure of an attribute.

    None if they agree on nothing, or if some have the attribute with a unit, or as a code such as ``20S``.
    """
    common: list[FigureWords] | None = None
    for sibling in siblings:
        value = sibling.attributes.get(name)
        if value is None:
            continue
        found = list(_words_with(value, sibling.name))
        common = found if common is None else [words for words in common if words in found]
    return common[0] if common else None


def is_bare(value: str) -> bool:
    """Whether a value is a figure, or a range of them, without a unit."""
    return _BARE.fullmatch(value) is not None


def counted(name: str, figure: str) -> str:
    """Say a figure by the name of its attribute, if that is a plural: 2 ways, 1 way."""
    if not name.endswith("s"):
        return figure
    return f"{figure} {(name[:-1] if figure == '1' else name).lower()}"


def _words_with(figure: str, title: str) -> Iterator[FigureWords]:
    for before, found, after in _WORDED.findall(title):
        if found != figure:
            continue
        if before:
            yield FigureWords(before, "")
        elif after and after.strip() not in _NO_UNITS:
            yield FigureWords("", after)
