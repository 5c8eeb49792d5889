"""The call that hands out what a person's browser solves while they fill in a form."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response
from litestar.openapi.datastructures import ResponseSpec

from adapters.http.app_context import ContextDependency
from adapters.http.calls import get_call
from adapters.http.route_options import api_route
from shopcore.errors import NotFound

from .captcha_schemas import CaptchaOut

_NO_STORE = {"cache-control": "no-store"}
_CHALLENGE = ResponseSpec(
    CaptchaOut,
    generate_examples=False,
    description="A challenge to solve, or the widget that supplies a token.",
)


@get_call(
    "/api/captcha", "captcha", 404, opt=api_route(limit="lookup"), answer=_CHALLENGE, sync_to_thread=False
)
def captcha(context: ContextDependency) -> Response[bytes]:
    """Return a captcha; send its solution (JSON in base64) or its token as turnstileToken."""
    challenge = context.captcha.challenge()
    if challenge is None:
        raise NotFound(what="captcha", key="")
    return Response(msgspec.json.encode(challenge), media_type=MediaType.JSON, headers=_NO_STORE)


CAPTCHA_ROUTES = (captcha,)
