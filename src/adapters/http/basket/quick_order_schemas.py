"""The shapes of matching a pasted order."""

from __future__ import annotations

from typing import Literal

from adapters.http.catalogue.schemas import Card
from adapters.http.schemas import Asked, Wire


class MatchAsked(Asked):
    """What was pasted; codes and quantities in any order, a line for each."""

    text: str


class MatchedLineOut(Wire, omit_defaults=True):
    """A line and what it means; candidates stand only where there is a choice."""

    line: int
    text: str
    quantity: int
    status: Literal["found", "choose", "missing"]
    product: Card | None
    candidates: list[Card] | None = None


class MatchAnswer(Wire):
    lines: list[MatchedLineOut]
