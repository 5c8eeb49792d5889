"""A body is read straight into the shape its call takes: ``"1"`` is no number."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ValidationException


class StrictRequest(Request[Any, Any, State]):
    """Stands in for Litestar's own request, which would turn texts into numbers."""

    async def json(self) -> Any:
        """Read the body into the type of the handler's ``data``.

        Raises:
            ValidationException: If it has another shape.
        """
        shape = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return _decoder(shape).decode(await self.body())
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            raise ValidationException(extra=[{"message": str(fault), "key": "data"}]) from None


@cache
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)
