"""The description of all calls, with what the layers before the router ask of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from litestar import Litestar
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ControllerRouterHandler

from adapters.http.calls import Calls

_CONFIG = OpenAPIConfig(title="Shop", version="1", use_handler_docstrings=True)

_SECURITY = "subscriptionKey"
_COMMON: list[dict[str, Any]] = [
    {
        "name": "companyID",
        "in": "query",
        "required": False,
        "description": "1 is ironmongery, any other whole number electrical.",
        "schema": {"type": "integer"},
    },
    {
        "name": "companyId",
        "in": "header",
        "required": False,
        "description": "As companyID, which goes before it.",
        "schema": {"type": "integer"},
    },
    {
        "name": "universe",
        "in": "header",
        "required": False,
        "description": "The storefront by name; gives way to companyId.",
        "schema": {"type": "string", "enum": ["ironmongery", "electrical"]},
    },
]


def describe(
    handlers: Sequence[ControllerRouterHandler], dependencies: Mapping[str, Provide], key_header: str
) -> dict[str, Any]:
    """Describe every call among *handlers*.

    A twin of the app is described, because Litestar would add pages of its own
    to the app it describes.
    """
    twin = Litestar(handlers, dependencies=dependencies, openapi_config=_CONFIG, logging_config=None)
    told: dict[str, Any] = twin.openapi_schema.to_schema()
    calls = Calls.of(twin)
    told.setdefault("components", {})["securitySchemes"] = {
        _SECURITY: {"type": "apiKey", "in": "header", "name": key_header}
    }
    for path, item in told["paths"].items():
        if calls.find(path) is None:
            continue
        for operation in item.values():
            operation["security"] = [{_SECURITY: []}]
            operation["parameters"] = [*operation.get("parameters", []), *_COMMON]
    return told


def written(description: Mapping[str, Any]) -> bytes:
    """Write a description for people and machines alike."""
    return msgspec.json.format(msgspec.json.encode(description)) + b"\n"
