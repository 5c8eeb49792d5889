"""Where the server listens, and which proxies stand before it."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import ge, le

from adapters.web.client_address import TrustedProxies


def _proxies(_owner: object, _attribute: object, proxies: tuple[str, ...]) -> None:
    faults = []
    for proxy in proxies:
        try:
            TrustedProxies.of([proxy])
        except ValueError as fault:
            faults.append(str(fault))
    if faults:
        raise ValueError(f"must be addresses or networks such as 10.0.0.0/8: {'; '.join(faults)}")


@frozen
class ServerSettings:
    """*trusted_proxies* are addresses and networks whose X-Forwarded-For counts.

    Each of the *workers* has so many *renderers*, processes that turn pages into HTML.

    One that is told to end goes on for *drain_s*, in which load balancers notice.

    Each process holds so many *connections* at most, and of one client *connections_per_client*.
    """

    host: str
    port: int = field(validator=[ge(0), le(65535)])
    workers: int = field(validator=[ge(1), le(64)])
    renderers: int = field(validator=[ge(1), le(16)])
    trusted_proxies: tuple[str, ...] = field(validator=_proxies)
    works_offline: bool
    connections: int = field(validator=[ge(20), le(60_000)])
    connections_per_client: int = field(validator=[ge(10), le(60_000)])
    drain_s: int = field(validator=[ge(0), le(600)])
