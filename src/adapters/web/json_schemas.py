"""What every JSON body is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Generic, TypeVar, cast

from msgspec import Meta, Raw, Struct
from msgspec.json import encode

_Shape = TypeVar("_Shape")
if TYPE_CHECKING:

    class Encoded(Generic[_Shape]):
        """JSON of a shape, to stand in a response where that shape is expected; nothing reads it."""
else:
    Encoded = Annotated[_Shape, "written as JSON already, which descriptions of the shape need not know"]


def encoded(part: _Shape) -> Encoded[_Shape]:
    """Write a part of responses once, for all in which it stands alike."""
    return already_encoded(encode(part))


def already_encoded(written: bytes) -> Encoded[_Shape]:
    """Put JSON that is there where its shape is expected."""
    return cast("Encoded[_Shape]", Raw(written))


Pounds = Annotated[float, Meta(description="Pounds sterling, at most two decimals.")]


class Wire(Struct, rename="camel", gc=False):
    """An answer; it never holds itself, so the collector need not look at it."""
