"""The call that hands out what a person's browser solves while they fill in a form."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec

from adapters.http.app_context import ContextDependency
from adapters.http.problems import problems
from adapters.http.route_options import api_route
from shopcore.errors import NotFound

from .captcha_schemas import CaptchaOut

_NO_STORE = {"cache-control": "no-store"}
_CHALLENGE = ResponseSpec(
    CaptchaOut,
    generate_examples=False,
    description="A challenge to solve, or the widget that brings a token.",
)


@get(
    "/api/captcha",
    operation_id="captcha",
    opt=api_route(limit="lookup"),
    sync_to_thread=False,
    responses={200: _CHALLENGE, **problems(404)},
)
def captcha(context: ContextDependency) -> Response[bytes]:
    """Hand out a captcha; its solution, base64 of JSON, or its token is turnstileToken."""
    challenge = context.captcha.challenge()
    if challenge is None:
        raise NotFound(what="captcha", key="")
    return Response(msgspec.json.encode(challenge), media_type=MediaType.JSON, headers=_NO_STORE)


CAPTCHA_ROUTES = (captcha,)
