"""How a customer heard of the shop: a source from a list, or any text."""

from __future__ import annotations

from typing import Final

from attrs import frozen

SUGGEST_FROM: Final = 2
"""Source: docs/requirements.md, RG-11."""


@frozen
class Source:
    """A source from the list."""

    code: str
    name: str
