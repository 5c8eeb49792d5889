"""Which storefront a request is for: what it says, else the host it came to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import unquote_plus

from attrs import frozen

from adapters.web.asgi import Scope, header
from adapters.web.memory_cache import cached_if_short
from shopcore.storefront import Storefront

_COMPANY = re.compile(rb"(?:^|&)companyid=([^&]*)", re.IGNORECASE)
_WHOLE = re.compile(r"[+-]?[0-9]+")
_BY_UNIVERSE = {storefront.label: storefront for storefront in Storefront}


@frozen
class NoStorefront(Exception):
    """A companyID or universe that names none; *field* is where it stood."""

    field: str
    message: str


def requested_storefront(scope: Scope) -> Storefront | None:
    """Read the storefront a call names; None when it names none.

    The query's companyID goes before the header companyId, that before the
    header universe; the one before wins where they disagree.

    Raises:
        NoStorefront: If the one that counts is no whole number or no universe.
    """
    company = _query_company(scope["query_string"])
    if company is None:
        company = header(scope, b"companyid")
    if company is not None:
        return _of_company(company.strip())
    universe = header(scope, b"universe")
    if universe is None:
        return None
    storefront = _BY_UNIVERSE.get(universe.strip().lower())
    if storefront is None:
        raise NoStorefront("universe", f"Please give {' or '.join(_BY_UNIVERSE)}.")
    return storefront


@cached_if_short
def _of_company(text: str) -> Storefront:
    """Read a whole number of any length, which Python itself would not."""
    if not _WHOLE.fullmatch(text):
        raise NoStorefront("companyID", "Please give a whole number.")
    return Storefront.of(1 if text.removeprefix("+").lstrip("0") == "1" else 2)


@cached_if_short
def _query_company(query: bytes) -> str | None:
    match = _COMPANY.search(query)
    return None if match is None else unquote_plus(match[1].decode("latin-1"))


def host_storefront(host: str, hosts: Mapping[str, Storefront]) -> Storefront:
    """Find the storefront of a host; a host that no table names is ironmongery's."""
    return hosts.get(host, Storefront.IRONMONGERY)
