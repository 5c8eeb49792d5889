"""How wide a face writes figures: a dimension line is cut by just that much."""

from bisect import bisect_left
from collections.abc import Mapping

from attrs import frozen


@frozen
class Lettering:
    """A display face; *em_per_figure* is the widest of its figures, which stand in columns, over its size."""

    em_per_figure: float

    def width(self, text: str, size: float) -> float:
        """Say how much room *text* takes, in the unit of *size*."""
        return len(text) * size * self.em_per_figure


CONDENSED = Lettering(0.46)
"""Barlow Condensed, semi-bold."""
WIDE = Lettering(0.69)
"""Saira, semi-bold."""

_NARROW, _USUAL, _BROAD = 0.24, 0.45, 0.66
_WIDTHS: Mapping[str, float] = {
    **dict.fromkeys("iljtfrI1.,:;'|!()/ ", _NARROW),
    **dict.fromkeys("mwMW@%&", _BROAD),
}
LEADING = 1.06
"""From one line of an inscription to the next, over its size."""


def ems(text: str) -> float:
    """Say how wide a condensed face sets *text*, over its size."""
    return sum(_WIDTHS.get(character, _USUAL) for character in text)


def inscribed(text: str, room: tuple[float, float]) -> tuple[float, tuple[str, ...]]:
    """Find the largest size at which *text* fits a width and a height, and the lines it then has."""
    words = text.split()
    ways = [_broken(words, lines) for lines in range(1, min(len(words), 5) + 1)]
    sizes = [min(room[0] / max(map(ems, lines)), room[1] / (len(lines) * LEADING)) for lines in ways]
    best = max(range(len(ways)), key=sizes.__getitem__)
    return sizes[best], tuple(ways[best])


def _broken(words: list[str], count: int) -> list[str]:
    """Break words into at most *count* lines, the widest of them as narrow as can be."""
    runs = (" ".join(words[a:b]) for a in range(len(words)) for b in range(a + 1, len(words) + 1))
    widths = sorted({ems(run) for run in runs})
    fits = bisect_left(widths, True, key=lambda width: len(_filled(words, width)) <= count)
    return _filled(words, widths[fits])


def _filled(words: list[str], width: float) -> list[str]:
    """Fill lines of a width one after the other; a longer word has a line of its own."""
    lines = [words[0]]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if ems(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
