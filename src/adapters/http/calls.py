"""Litestar's decorators with what every call of the shop says of itself: name, demands and refusals.

*name* identifies a call in the description, *statuses* are those of its refusals, beside those of every call.
*opt* says what it demands (``route_options``); *answer* describes a body that the annotation does not.
"""

from __future__ import annotations

from typing import Any

from litestar import delete, get, post
from litestar.openapi.datastructures import ResponseSpec

from .problems import problems
from .route_options import RouteOptions

Options = dict[str, RouteOptions]


def get_call(path: str, name: str, *statuses: int, opt: Options, **details: Any) -> get:
    """Mark a handler that reads."""
    return get(path, **_call(name, statuses, opt, **details))


def post_call(path: str, name: str, *statuses: int, opt: Options, **details: Any) -> post:
    """Mark a handler that takes a body."""
    return post(path, **_call(name, statuses, opt, **details))


def delete_call(path: str, name: str, *statuses: int, opt: Options, **details: Any) -> delete:
    """Mark a handler that takes something away."""
    return delete(path, **_call(name, statuses, opt, **details))


def _call(
    name: str,
    statuses: tuple[int, ...],
    opt: Options,
    *,
    status_code: int = 200,
    answer: ResponseSpec | None = None,
    **details: Any,
) -> dict[str, Any]:
    answers = {} if answer is None else {status_code: answer}
    responses = {**answers, **problems(*statuses)}
    return {"operation_id": name, "opt": opt, "status_code": status_code, "responses": responses, **details}
