"""The shapes of matching a pasted order."""

from __future__ import annotations

from typing import Literal

from adapters.http.catalogue.schemas import CardOut
from adapters.http.schemas import RequestBody
from adapters.web.json_schemas import Wire


class MatchRequest(RequestBody):
    """What was pasted; codes and quantities in any order, a line for each."""

    text: str


class ReadAsOut(Wire):
    """The code or description that was typed, and the one that was looked for instead."""

    typed: str
    meant: str


class MatchedLineOut(Wire, omit_defaults=True):
    """A line and what it means.

    Candidates stand only where there is a choice, readAs only where the line was read otherwise than typed.
    """

    line: int
    text: str
    quantity: int
    status: Literal["found", "choose", "missing"]
    product: CardOut | None
    candidates: list[CardOut] | None = None
    read_as: ReadAsOut | None = None


class MatchResponse(Wire):
    lines: list[MatchedLineOut]
