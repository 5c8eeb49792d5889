"""How far a typed word is from another: what is easily mistyped or misheard costs less."""

from __future__ import annotations

from typing import Final

SWAPPED: Final = 0.6
REPEATED: Final = 0.5
NEAR_KEY: Final = 0.7
ALIKE: Final = 0.7
CUT_SHORT: Final = 1.0
MISSING_END: Final = 0.1
"""What each letter but the first costs that is missing at the end of a word."""
_ROWS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_SOUNDS: Final = ("aeiouy", "cks", "sz", "gj", "fv", "mn", "dt", "bp")


def _near_keys() -> frozenset[tuple[str, str]]:
    """Pair the letters whose keys touch; each row stands half a key further right."""
    places = {letter: (row, 2 * at + row) for row, keys in enumerate(_ROWS) for at, letter in enumerate(keys)}
    return frozenset(
        (one, other)
        for one, (row, at) in places.items()
        for other, (other_row, other_at) in places.items()
        if (row == other_row and abs(at - other_at) == 2)
        or (abs(row - other_row) == 1 and abs(at - other_at) == 1)
    )


_NEAR: Final = _near_keys()
_ALIKE: Final = frozenset((one, other) for sound in _SOUNDS for one in sound for other in sound)


def error_cost(typed: str, meant: str) -> float:
    """Add up what the errors in a typed word cost: 1 each, less if letters are swapped, repeated or near."""
    if meant.startswith(typed):
        missing = len(meant) - len(typed)
        return min(_cost(typed, meant), CUT_SHORT + MISSING_END * (missing - 1)) if missing else 0.0
    return _cost(typed, meant)


def _cost(typed: str, meant: str) -> float:
    start = _same(typed, meant)
    end = min(_same(typed[::-1], meant[::-1]), len(typed) - start, len(meant) - start)
    one, other = typed[start : len(typed) - end], meant[start : len(meant) - end]
    lead = typed[start - 1] if start else ""
    before: list[float] = []
    row = [0.0]
    for at in range(len(other)):
        row.append(row[-1] + _added(lead + other, at + len(lead)))
    for at, letter in enumerate(one):
        new = [row[0] + _added(lead + one, at + len(lead))]
        for column, another in enumerate(other):
            cost = min(
                row[column + 1] + _added(lead + one, at + len(lead)),
                new[column] + _added(lead + other, column + len(lead)),
                row[column] + _replaced(letter, another),
            )
            if at and column and letter == other[column - 1] and one[at - 1] == another:
                cost = min(cost, before[column - 1] + SWAPPED)
            new.append(cost)
        before, row = row, new
    return row[-1]


def _same(one: str, other: str) -> int:
    """Count the letters with which both begin."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (letter, another) in pairs if letter != another), min(len(one), len(other)))


def _added(word: str, at: int) -> float:
    """Say what a letter too many costs; less if it repeats the one before it."""
    return REPEATED if at and word[at] == word[at - 1] else 1.0


def _replaced(letter: str, other: str) -> float:
    if letter == other:
        return 0.0
    if (letter, other) in _ALIKE:
        return ALIKE
    return NEAR_KEY if (letter, other) in _NEAR else 1.0
