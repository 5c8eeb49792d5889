"""What calls take: read and made into models once for all apps of a process."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from litestar._signature import SignatureModel
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from litestar.utils.signature import ParsedSignature

from adapters.http.app import ROUTES

_make_model: Final = SignatureModel.create
_make_options_handler: Final = HTTPRoute.create_options_handler
_signatures: dict[int, ParsedSignature] = {}
"""What calls take, and at ``0`` what OPTIONS takes on any path."""
_models: dict[tuple[int, frozenset[str]], type[SignatureModel]] = {}


@cache
def share_signatures() -> None:
    """Share what Litestar reads of each call, and of OPTIONS, which it adds to each path.

    It keeps that by the handler, of which each app has a copy: to read it anew is nearly half of what
    putting an app together takes.
    """
    for call in ROUTES:
        signature = call.parsed_fn_signature
        _signatures[id(signature)] = signature
    setattr(HTTPRoute, "create_options_handler", _options_handler)  # noqa: B010 - mypy allows no plain assignment
    setattr(SignatureModel, "create", _model)  # noqa: B010 - mypy allows no plain assignment


def _options_handler(route: HTTPRoute, path: str) -> HTTPRouteHandler:
    handler = _make_options_handler(route, path)
    if 0 not in _signatures:
        signature = handler.parsed_fn_signature
        _signatures[0] = _signatures[id(signature)] = signature
    handler._parsed_fn_signature = _signatures[0]
    return handler


def _model(
    dependency_name_set: set[str], fn: Callable[..., Any], parsed_signature: ParsedSignature, **rest: Any
) -> type[SignatureModel]:
    def make() -> type[SignatureModel]:
        return _make_model(dependency_name_set, fn, parsed_signature, **rest)

    key = id(parsed_signature), frozenset(dependency_name_set)
    if key[0] not in _signatures:
        return make()
    if key not in _models:
        _models[key] = make()
    return _models[key]
