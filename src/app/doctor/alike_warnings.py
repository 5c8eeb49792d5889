"""Warnings of which a shop may have many: six alike ones become a line with a count and three examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from attrs import frozen

GROUPED_FROM: Final = 6
EXAMPLES: Final = 3


@frozen
class AlikeWarning:
    """A warning with what it shares with others.

    *words* say it whole. Of many, a line is made of *subject*, their number, *what* they are, each
    one's *name* and *advice*.
    """

    words: str
    subject: str
    what: str
    name: str
    advice: str

    def __str__(self) -> str:
        return self.words


def grouped(warnings: Iterable[str | AlikeWarning]) -> Iterator[str]:
    """Put many alike warnings into one line, where the first of them is; leave others as they are."""
    alike: dict[object, list[str | AlikeWarning]] = {}
    for warning in warnings:
        alike.setdefault(_key(warning), []).append(warning)
    for some in alike.values():
        first = some[0]
        if isinstance(first, str) or len(some) < GROUPED_FROM:
            yield from map(str, some)
        else:
            names = [one.name for one in some if isinstance(one, AlikeWarning)]
            yield (
                f"{first.subject}: {len(names):,} {first.what}, such as {', '.join(names[:EXAMPLES])};"
                f" {first.advice}"
            )


def _key(warning: str | AlikeWarning) -> object:
    return warning if isinstance(warning, str) else (warning.subject, warning.what, warning.advice)
