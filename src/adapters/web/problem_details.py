"""Problem details of RFC 9457: the body of every refusal."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from attrs import field, frozen

from adapters.web.json_schemas import Pounds, Wire
from shopcore.errors import TooManyRequests, Unavailable, UpstreamFailed, UpstreamTimeout


class Fault(Wire):
    """What is wrong with one field, by its wire name."""

    field: str
    message: str


class Problem(Wire, omit_defaults=True):
    """Problem details of RFC 9457 with a code and the faults of single fields."""

    type: str
    title: str
    status: int
    code: str
    detail: str | None = None
    errors: list[Fault] = msgspec.field(default_factory=list)
    maximum: int | None = None
    in_basket: int | None = None
    amount: Pounds | None = None
    over_by: Pounds | None = None


MEDIA_TYPE = "application/problem+json"


USUAL_PROBLEMS: Mapping[int, tuple[str, str]] = {
    400: ("bad_request", "We couldn't read that request."),
    401: ("subscription_key", "This call needs a valid subscription key."),
    403: ("forbidden", "You don't have access to that."),
    404: ("not_found", "We couldn't find that."),
    405: ("method_not_allowed", "This address doesn't accept that kind of request."),
    408: ("request_timeout", "That request took too long to arrive."),
    409: ("conflict", "That conflicts with an earlier request."),
    410: ("gone", "That isn't available any more."),
    413: ("too_large", "That request is too large."),
    415: ("bad_request", "Please send JSON."),
    421: ("wrong_host", "There is no shop at that address."),
    429: ("too_many_requests", TooManyRequests.title),
    431: ("headers_too_large", "That request's headers are too large."),
    500: ("internal_error", "Something went wrong! Sorry about that."),
    502: ("upstream_failed", UpstreamFailed.title),
    503: ("unavailable", Unavailable.title),
    504: ("upstream_timeout", UpstreamTimeout.title),
}


@frozen
class Refusal:
    """A problem with the headers that go with it, ready to be sent from anywhere."""

    problem: Problem
    headers: Mapping[str, str] = field(factory=dict)

    @property
    def body(self) -> bytes:
        return msgspec.json.encode(self.problem)


def plain_problem(
    status: int, *, title: str = "", detail: str | None = None, errors: list[Fault] | None = None
) -> Problem:
    """Describe a refusal that is no rule of the shop."""
    code, usual = USUAL_PROBLEMS.get(status, USUAL_PROBLEMS[500] if status >= 500 else USUAL_PROBLEMS[400])
    return Problem(problem_type(code), title or usual, status, code, detail, errors or [])


def problem_type(code: str) -> str:
    return f"/problems/{code.replace('_', '-')}"
