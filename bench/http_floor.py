"""The floor of every call: a bare Litestar handler that sends as many bytes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from adapters.http.basket.schemas import QuoteRequest

_JSON = "application/json"


def bare(name: str, body: bytes) -> HTTPRouteHandler:
    """Make a handler that answers ready bytes, after reading the body if there is one."""
    if name.startswith("quote"):

        @post(f"/{name}", status_code=200)
        async def posted(data: JSONBody[QuoteRequest]) -> Response[bytes]:
            return Response(body, media_type=_JSON)

        return posted

    @get(f"/{name}")
    async def got() -> Response[bytes]:
        return Response(body, media_type=_JSON)

    return got


def create_app() -> Litestar:
    """Serve the files of FLOOR_BODIES under their names."""
    bodies = Path(os.environ["FLOOR_BODIES"])
    handlers: list[Any] = [bare(path.stem, path.read_bytes()) for path in sorted(bodies.glob("*.json"))]
    return Litestar(handlers, openapi_config=None)
