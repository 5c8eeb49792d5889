"""Prints the figures of the shop beside those of the floor."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from .measuring import ALL, PARTS, SUGGESTIONS, VARIANTS, Figures

COLUMNS: Final = (
    ("nDCG@10", "ndcg"),
    ("P@5", "precision"),
    ("wrong first", "wrong_first"),
    ("no results", "no_results"),
    ("in ten", "found"),
)
WIDTH: Final = 13
LABEL_WIDTH: Final = 22


def report(shop: Figures, floor: Figures) -> Iterator[str]:
    """Write the tables, line by line: in each column the shop and then the floor."""
    for group in sorted(set(shop) - {VARIANTS, SUGGESTIONS}, reverse=True):
        for part in PARTS:
            yield f"{group}, {part} (shop | BM25F)"
            yield _row("", "", [label for label, _ in COLUMNS])
            kinds = sorted(shop[group], key=lambda kind: (kind == ALL, kind))
            yield from (
                _line(kind, part, shop[group], floor[group]) for kind in kinds if part in shop[group][kind]
            )
            yield ""
    yield "variants: overlap of the first ten (shop | BM25F)"
    yield from _short(shop[VARIANTS], floor[VARIANTS], "pairs", ("overlap",))
    yield ""
    yield "suggestions: offered in time, keystrokes saved (shop | runs of words)"
    yield from _short(shop[SUGGESTIONS], floor[SUGGESTIONS], "queries", ("reachable", "saved"))


Kinds = Mapping[str, Mapping[str, Mapping[str, float]]]


def _line(kind: str, part: str, shop: Kinds, floor: Kinds) -> str:
    one, other = shop[kind][part], floor[kind][part]
    return _row(kind, f"{one['queries']:.0f}", [_pair(one[name], other[name]) for _, name in COLUMNS])


def _short(shop: Kinds, floor: Kinds, counted: str, names: tuple[str, ...]) -> Iterator[str]:
    rows = {f"{kind}, {part}": (kind, part) for kind, parts in shop.items() for part in parts}
    width = max(LABEL_WIDTH, *map(len, rows))
    for label, (kind, part) in rows.items():
        one, other = shop[kind][part], floor[kind][part]
        cells = [_pair(one[name], other[name]) for name in names]
        yield _row(label, f"{one[counted]:.0f}", cells, width)


def _pair(one: float, other: float) -> str:
    return f"{one:.3f}|{other:.3f}"


def _row(name: str, count: str, cells: list[str], width: int = LABEL_WIDTH) -> str:
    return f"{name:<{width}}{count:>4}  " + "  ".join(f"{cell:>{WIDTH}}" for cell in cells)
