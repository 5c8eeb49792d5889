"""Which drawing a product gets: by its category first, then by the words of its name."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from .kind import Dimension, DrawingKind, read_kinds, table_lines

__all__ = ["KINDS", "Dimension", "DrawingKind", "kind_of"]

GENERIC = "parcel"
KINDS: Mapping[str, DrawingKind] = read_kinds()

_LONGEST_NAME = 300


def kind_of(category: Sequence[str], name: str) -> str:
    """Name the drawing of a product in *category*, its path from the top category down.

    A subcategory of the shop's own trees decides; elsewhere the longest known
    word of the name, then a top category of ours, then the words of the path,
    then a boxed item.
    """
    path = [step[:_LONGEST_NAME] for step in category]
    return _by_subcategory(path) or _by_words(name) or _by_top(path) or _by_words(" ".join(path)) or GENERIC


def _by_subcategory(path: Sequence[str]) -> str | None:
    for depth in range(len(path) - 1, -1, -1):
        parent = path[depth - 1] if depth else ""
        result = _children().get((parent, path[depth]))
        if result is None and parent not in _subcategories():
            result = _subcategories().get(path[depth])
        if result:
            return result
    return None


def _by_top(path: Sequence[str]) -> str | None:
    return next((_tops()[step] for step in path if step in _tops()), None)


def _by_words(name: str) -> str | None:
    words = " ".join(re.findall(r"[a-z0-9&]+", name[:_LONGEST_NAME].lower()))
    return _keywords().get(max(_phrases().findall(f" {words} "), key=len, default=""))


@cache
def _phrases() -> re.Pattern[str]:
    longest_first = sorted(_keywords(), key=len, reverse=True)
    return re.compile(r"(?<= )(" + "|".join(map(re.escape, longest_first)) + ")s?(?= )")


@cache
def _keywords() -> Mapping[str, str]:
    labels = {kind.label.lower(): key for key, kind in KINDS.items() if key != GENERIC}
    return labels | {
        word.strip(): kind.strip()
        for line in table_lines("keywords.txt")
        for words, kind in [line.rsplit("=", 1)]
        for word in words.split(",")
    }


@cache
def _tops() -> Mapping[str, str]:
    return dict(_pair(line) for line in table_lines("categories.txt") if not line.startswith(" "))


@cache
def _subcategories() -> Mapping[str, str]:
    return {parent: kind for parent, kind, _ in _rows()}


@cache
def _children() -> Mapping[tuple[str, str], str]:
    return {(parent, child): kind for parent, _, rest in _rows() for child, kind in map(_pair, rest)}


def _rows() -> Iterator[tuple[str, str, list[str]]]:
    for line in table_lines("categories.txt"):
        if line.startswith(" "):
            first, *rest = line.split(";")
            yield *_pair(first), rest


def _pair(text: str) -> tuple[str, str]:
    name, kind = text.rsplit("=", 1)
    return name.strip(), kind.strip()
