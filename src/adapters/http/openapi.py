"""The description of all calls: Litestar's own of the app, with what each call demands of a request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from litestar import Litestar, Request, Router
from litestar.di import Provide
from litestar.enums import MediaType
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import Components, Reference, SecurityScheme
from litestar.types import ControllerRouterHandler

from adapters.http.middleware.tokens import TOKEN_COOKIE

from .route_options import RouteOptions
from .route_table import Routes

_DEPENDENCIES = ("context", "storefront", "figures", "limits", "is_metrics_open", "is_public", "draining")
_SECURITY = "subscriptionKey"
_BEARER = "token"
_COOKIE = "tokenCookie"
_COMMON: list[dict[str, Any]] = [
    {
        "name": "companyID",
        "in": "query",
        "required": False,
        "description": "The storefront: 1 is ironmongery, any other whole number is electrical.",
        "schema": {"type": "integer"},
    },
    {
        "name": "companyId",
        "in": "header",
        "required": False,
        "description": "The storefront, like companyID; if both are given, companyID is used.",
        "schema": {"type": "integer"},
    },
    {
        "name": "universe",
        "in": "header",
        "required": False,
        "description": "The storefront by name; used only if neither companyID nor companyId is given.",
        "schema": {"type": "string", "enum": ["ironmongery", "electrical"]},
    },
]


class _ApiDescription(OpenAPIRenderPlugin):
    """Serves the description as JSON, and none of the pages that Litestar would put beside it."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json", media_type=MediaType.JSON)
        self._text = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Write the description at the first request, and answer the rest with that."""
        self._text = self._text or _text_of(request.app)
        return self._text

    def receive_router(self, router: Router) -> None:
        """Leave one route of those that Litestar made."""
        router.routes[:] = [route for route in router.routes if route.path.endswith("/openapi.json")]


def openapi_config(key_header: str) -> OpenAPIConfig:
    """Say how an app describes itself at ``/schema/openapi.json``; its calls need the key in *key_header*."""
    schemes: dict[str, SecurityScheme | Reference] = {
        _SECURITY: SecurityScheme(type="apiKey", name=key_header, security_scheme_in="header"),
        _BEARER: SecurityScheme(type="http", scheme="bearer"),
        _COOKIE: SecurityScheme(type="apiKey", name=TOKEN_COOKIE, security_scheme_in="cookie"),
    }
    return OpenAPIConfig(
        title="Shop",
        version="1",
        use_handler_docstrings=True,
        components=Components(security_schemes=schemes),
        render_plugins=[_ApiDescription()],
    )


def describe_api(handlers: Sequence[ControllerRouterHandler], key_header: str) -> bytes:
    """Describe calls as OpenAPI in JSON, by an app that has no shop behind it."""
    absent = {name: Provide(lambda: None, sync_to_thread=False) for name in _DEPENDENCIES}
    app = Litestar(
        handlers, dependencies=absent, openapi_config=openapi_config(key_header), logging_config=None
    )
    return _text_of(app)


def _text_of(app: Litestar) -> bytes:
    document = app.openapi_schema.to_schema()
    routes = Routes.of(app)
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
