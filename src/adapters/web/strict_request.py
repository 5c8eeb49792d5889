"""A body is read straight into the shape its call takes: ``"1"`` is no number."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import HTTPException, InternalServerException, ValidationException

from .asgi import UNREADABLE


class StrictRequest(Request[Any, Any, State]):
    """Stands in for Litestar's own request, which would turn texts into numbers."""

    async def body(self) -> bytes:
        """Read the body.

        Raises:
            HTTPException: With 408, if the client went away before its end; nobody reads what is answered.
        """
        try:
            return await super().body()
        except InternalServerException:
            raise HTTPException(status_code=408) from None

    async def json(self) -> Any:
        """Read the body into the type of the handler's ``data``.

        Raises:
            ValidationException: If it has another shape.
        """
        shape = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return _decoder(shape).decode(await self.body())
        except UNREADABLE as fault:
            raise ValidationException(extra=[{"message": str(fault), "key": "data"}]) from None


@cache
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)
