"""How a customer heard of the shop: a source from a list, or any text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import frozen

from shopcore.white_space import trimmed

SUGGEST_FROM: Final = 2
"""Source: spec section 9, how-heard suggestions."""


@frozen
class Source:
    """A source from the list."""

    code: str
    name: str


def suggest_sources(sources: Iterable[Source], typed: str) -> tuple[Source, ...]:
    """Return the sources whose name contains the typed text, by name; none below two characters."""
    query = trimmed(typed).casefold()
    if len(query) < SUGGEST_FROM:
        return ()
    matches = (source for source in sources if query in source.name.casefold())
    return tuple(sorted(matches, key=lambda source: source.name.casefold()))


def source_to_send(sources: Iterable[Source], typed: str) -> str:
    """Return the code of the source that was typed or chosen; any other text as typed."""
    name = trimmed(typed)
    return next((s.code for s in sources if s.name.casefold() == name.casefold()), name)
