"""Where the server listens, which proxies are in front of it, and which hosts lead to which storefront."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from attrs import field, frozen
from attrs.validators import ge, le

from adapters.web.client_address import TrustedProxies
from shopcore.storefront import Storefront

_NO_NAME: Final = re.compile(r"[\s/@]")


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


def storefront_hosts(_owner: object, _attribute: object, hosts: Mapping[str, str]) -> None:
    """Take only hosts as browsers send them, each with a storefront that there is.

    Raises:
        ValueError: With all that is wrong.
    """
    labels = [storefront.label for storefront in Storefront]
    faults = [
        f"{host}: there is no storefront {name!r}; use {' or '.join(labels)}"
        for host, name in hosts.items()
        if name not in labels
    ]
    for host in hosts:
        if host != host.lower() or ":" in host:
            faults.append(f"a host must be in lower case and have no port, not {host!r}")
        if not host or _NO_NAME.search(host):
            faults.append(f"a host must be a name without spaces or a path, not {host!r}")
    if faults:
        raise ValueError("; ".join(faults))
