"""Who asks: the peer, or whom a trusted proxy names."""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from ipaddress import ip_address

from adapters.http.asgi import Scope, header

_FORWARDED = (b"x-forwarded-for", b"forwarded", b"x-real-ip")


def client_of(scope: Scope, trusted_proxies: Set[str]) -> str:
    """Name the client by address: the last one forwarded that is no trusted proxy."""
    peer = scope["client"][0] if scope.get("client") else ""
    if peer not in trusted_proxies:
        return peer
    forwarded = [part.strip() for line in _lines(scope, _FORWARDED[0]) for part in line.split(",")]
    return next((a for a in reversed(forwarded) if a and a not in trusted_proxies), peer)


def _lines(scope: Scope, name: bytes) -> list[str]:
    """Read every header of a name: some proxies write a line of their own below what they were sent."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def is_this_machine(scope: Scope) -> bool:
    """Say whether a request comes straight from this machine, not through a proxy on it."""
    if any(header(scope, name) is not None for name in _FORWARDED):
        return False
    return is_loopback(scope["client"][0] if scope.get("client") else "")


@lru_cache(maxsize=1024)
def is_loopback(address: str) -> bool:
    """Say whether an address or host name is this machine's own."""
    if address == "localhost" or address.endswith(".localhost"):
        return True
    try:
        return ip_address(address.strip("[]")).is_loopback
    except ValueError:
        return False
