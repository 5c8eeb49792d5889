"""Asking a service outside: the whole answer within a time, of a bounded size, or an error."""

from __future__ import annotations

from functools import cache
from ssl import SSLContext
from time import monotonic
from typing import Any, Final

import httpx

LONGEST_ANSWER: Final = 512 * 1024


def send_request(client: httpx.Client, request: httpx.Request, wait_s: float) -> tuple[int, Any]:
    """Send a request and read its answer as JSON, with its status; an error status has None.

    It is read in pieces, so that an answer that trickles in without end still ends in time.

    Raises:
        httpx.TransportError: If the service cannot be reached or takes too long.
        ValueError: If the answer is too large or no JSON.
    """
    ends_at = monotonic() + wait_s
    request.headers["accept-encoding"] = "identity"  # a packed answer could unpack without end
    request.extensions = {**request.extensions, "timeout": httpx.Timeout(wait_s).as_dict()}
    answer = client.send(request, stream=True)
    try:
        body = b""
        for piece in answer.iter_raw():
            body += piece
            if monotonic() > ends_at:
                raise httpx.ReadTimeout("the answer does not end", request=request)
            if len(body) > LONGEST_ANSWER:
                raise ValueError("the answer is too large")
    finally:
        answer.close()
    return answer.status_code, _json(body) if answer.is_success else None


def _json(body: bytes) -> Any:
    try:
        return httpx.Response(200, content=body).json()
    except RecursionError:
        raise ValueError("the answer is nested without end") from None


def outbound_client() -> httpx.Client:
    """Build what asks services over HTTP; it follows no redirect and no proxy of the environment."""
    limits = httpx.Limits(max_connections=32)
    return httpx.Client(verify=_certificates(), trust_env=False, limits=limits)


@cache
def _certificates() -> SSLContext:
    """Read once whom to trust, for all clients: it takes 30 ms each time."""
    return httpx.create_ssl_context(trust_env=False)
