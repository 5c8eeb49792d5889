"""Who asks: the peer, or whom a trusted proxy names, in one spelling and counted by network."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from attrs import frozen

from adapters.web.asgi import host_of

from .asgi import Scope
from .memory_cache import cached_if_short

Address = IPv4Address | IPv6Address
_FORWARDED: Final = b"x-forwarded-for"
_OF_PROXIES: Final = frozenset(
    {b"forwarded", b"via", b"x-real-ip", b"x-client-ip", b"true-client-ip", b"cf-connecting-ip"}
)
_COUNTED_BITS: Final = 64
"""Whoever has an IPv6 address has the network of these first bits, and all addresses in it."""


@frozen
class TrustedProxies:
    """The addresses whose word on who asks is taken."""

    networks: tuple[IPv4Network | IPv6Network, ...] = ()

    @classmethod
    def of(cls, texts: Iterable[str]) -> TrustedProxies:
        """Read addresses and networks such as ``10.0.0.1`` and ``10.0.0.0/8``.

        Raises:
            ValueError: If one is neither, has bits set behind its length, or holds every address.
        """
        return cls(tuple(_network(text) for text in texts))

    def hold(self, address: str) -> bool:
        """Say whether an address is a proxy's."""
        return bool(self.networks) and _is_within(address, self.networks)


NO_PROXIES: Final = TrustedProxies()


def client_of(scope: Scope, trusted: TrustedProxies = NO_PROXIES) -> str:
    """Name the client by address: the last one forwarded that is no trusted proxy.

    An address has one spelling here and no port. Where a proxy forwards something that is no
    address, the client is whoever that proxy was asked by, as far as it is known.
    """
    client = plain_address(scope["client"][0]) if scope.get("client") else ""
    if not trusted.hold(client):
        return client
    forwarded = [part for line in _lines(scope, _FORWARDED) for part in line.split(",")]
    for part in reversed(forwarded):
        address = parsed_address(part)
        if address is None:
            return client
        client = str(address)
        if not trusted.hold(client):
            return client
    return client


@lru_cache(maxsize=4096)
def rate_limit_key(client: str) -> str:
    """Name what a client is counted as: an IPv4 address as itself, an IPv6 address as its network (/64)."""
    address = parsed_address(client)
    if not isinstance(address, IPv6Address):
        return client
    return str(IPv6Network((address.packed, _COUNTED_BITS), strict=False))


@lru_cache(maxsize=4096)
def plain_address(text: str) -> str:
    """Write an address in its one spelling; what is none stays as it is."""
    address = parsed_address(text)
    return text if address is None else str(address)


@lru_cache(maxsize=4096)
def parsed_address(text: str) -> Address | None:
    """Read an address as peers and proxies write it, with a port or brackets; None for what is none.

    An IPv4 address that is written as IPv6 is that IPv4 address.
    """
    plain = text.strip().strip('"')
    if plain.startswith("["):
        plain = plain[1:].partition("]")[0]
    elif plain.count(":") == 1:
        plain = plain.partition(":")[0]
    try:
        address = ip_address(plain.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@lru_cache(maxsize=4096)
def _is_within(text: str, networks: tuple[IPv4Network | IPv6Network, ...]) -> bool:
    address = parsed_address(text)
    return address is not None and any(address in network for network in networks)


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        network = ip_network(text)
    except ValueError:
        raise ValueError(_normalised(text)) from None
    if network.prefixlen == 0:
        raise ValueError(f"{text!r} contains every address, so any visitor could claim any address")
    return network


def _normalised(text: str) -> str:
    try:
        return f"{text!r} is no network; {str(ip_network(text, strict=False))!r} is"
    except ValueError:
        return f"{text!r} is neither an address nor a network"


def _lines(scope: Scope, name: bytes) -> list[str]:
    """Read every header of a name: some proxies write a line of their own below what they were sent."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def is_this_machine(scope: Scope) -> bool:
    """Say whether a request comes straight from this machine, not through a proxy on it.

    A proxy shows by the headers it adds, by the name of the shop's host if it passes that on, or by
    HTTP/1.0, which nginx speaks to what stands behind it unless it is told otherwise.
    """
    if scope.get("http_version") == "1.0" or any(_is_of_proxy(name) for name, _ in scope["headers"]):
        return False
    host = host_of(scope)
    if host and not is_loopback(host):
        return False
    return is_loopback(plain_address(scope["client"][0]) if scope.get("client") else "")


def _is_of_proxy(name: bytes) -> bool:
    return name in _OF_PROXIES or name.startswith(b"x-forwarded-")


@cached_if_short
def is_loopback(address: str) -> bool:
    """Say whether an address or host name is this machine's own."""
    if address == "localhost" or address.endswith(".localhost"):
        return True
    try:
        return ip_address(address.strip("[]")).is_loopback
    except ValueError:
        return False
