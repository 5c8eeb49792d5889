"""What every JSON body is made of."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Pounds = Annotated[float, Meta(description="Pounds sterling, at most two decimals.")]


class Wire(Struct, rename="camel", gc=False):
    """An answer; it never holds itself, so the collector need not look at it."""
