"""The description of all calls, with what the layers before the router ask of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from litestar import Litestar
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ControllerRouterHandler

from adapters.http.middleware.tokens import TOKEN_COOKIE

from .route_options import RouteOptions
from .route_table import Routes

_CONFIG = OpenAPIConfig(title="Shop", version="1", path="/twin", use_handler_docstrings=True)

_DEPENDENCIES = ("context", "storefront", "figures", "limits", "is_metrics_open", "is_public", "description")
_SECURITY = "subscriptionKey"
_BEARER = "token"
_COOKIE = "tokenCookie"
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


def describe_api(handlers: Sequence[ControllerRouterHandler], key_header: str) -> bytes:
    """Describe every call among *handlers* as OpenAPI in JSON.

    A twin of the app is described, because Litestar would add pages of its own
    to the app it describes. Its parts are absent: nothing calls it.
    """
    absent = {name: Provide(lambda: None, sync_to_thread=False) for name in _DEPENDENCIES}
    twin = Litestar(handlers, dependencies=absent, openapi_config=_CONFIG, logging_config=None)
    document: dict[str, Any] = twin.openapi_schema.to_schema()
    document.setdefault("components", {})["securitySchemes"] = {
        _SECURITY: {"type": "apiKey", "in": "header", "name": key_header},
        _BEARER: {"type": "http", "scheme": "bearer"},
        _COOKIE: {"type": "apiKey", "in": "cookie", "name": TOKEN_COOKIE},
    }
    routes = Routes.of(twin)
    for path in document["paths"]:
        match = routes.find(path)
        for method, operation in document["paths"][path].items() if match else ():
            options = match.route.options_by_method.get(method.upper()) if match else None
            if options is not None:
                _add_common(operation, options)
    return msgspec.json.format(msgspec.json.encode(document)) + b"\n"


def _add_common(operation: dict[str, Any], options: RouteOptions) -> None:
    operation["security"] = _security(options)
    operation["parameters"] = [*operation.get("parameters", []), *_COMMON]
    if "requestBody" in operation:
        operation["requestBody"]["required"] = not _may_be_absent(operation["requestBody"])


def _may_be_absent(body: Mapping[str, Any]) -> bool:
    """Say whether a call also takes no body: its handler then takes None for one."""
    return any({"type": "null"} in media["schema"].get("oneOf", ()) for media in body["content"].values())


def _security(options: RouteOptions) -> list[dict[str, list[str]]]:
    """Say who may call: anybody, whoever has the key, or who brings the token of a customer besides."""
    if options.is_keyless:
        return [{_BEARER: []}, {_COOKIE: []}] if options.needs_customer else [{}]
    by_key: list[dict[str, list[str]]] = [{_SECURITY: []}]
    by_token: list[dict[str, list[str]]] = [{_SECURITY: [], _BEARER: []}, {_SECURITY: [], _COOKIE: []}]
    if options.needs_customer:
        return by_token
    return [*by_key, *by_token] if options.knows_customer else by_key
