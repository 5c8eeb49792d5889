"""What the head of a request says of the bytes behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def hides_body(parser: Any, headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Say whether the parser would read the body of a request as the next request.

    It ends a request that asks for another protocol, and CONNECT, behind their head. A proxy that keeps to
    the announced body would let a visitor send a request of which it knows nothing.
    """
    return bool(parser.should_upgrade()) and any(
        name == b"transfer-encoding" or (name == b"content-length" and value != b"0")
        for name, value in headers
    )


def may_stay_open(parser: Any) -> bool:
    """Say whether a connection may take another request; none follows one that asks for another protocol."""
    return bool(
        parser.should_keep_alive() and not parser.should_upgrade() and parser.get_http_version() != "1.0"
    )
