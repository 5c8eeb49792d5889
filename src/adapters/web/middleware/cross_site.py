"""Telling requests of the site's own pages from those that another site made a browser send."""

from __future__ import annotations

from urllib.parse import urlsplit

from adapters.web.asgi import Scope, header

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_USUAL_PORTS = {"http": 80, "https": 443}


def is_cross_site(scope: Scope, *, is_signed_in: bool, is_by_cookie: bool) -> bool:
    """Say whether a change may have been sent by a page of another site.

    A token that stands in a header or the body was put there by whoever holds
    it. One that came by cookie was not, so such a change must bring a sign of
    this site and a JSON body, which no foreign form can send. Without a token
    only a sign of another site counts: that would sign a stranger in.
    """
    if scope["method"] in _SAFE or (is_signed_in and not is_by_cookie):
        return False
    return _is_foreign(scope) or (is_signed_in and not (_is_own(scope) and _is_json(scope)))


def _is_foreign(scope: Scope) -> bool:
    site, origin = header(scope, b"sec-fetch-site"), header(scope, b"origin")
    return site not in {None, "same-origin", "none"} or (origin is not None and not _is_host(scope, origin))


def _is_own(scope: Scope) -> bool:
    """Say whether anything speaks for this site, once nothing speaks against it."""
    return header(scope, b"sec-fetch-site") == "same-origin" or header(scope, b"origin") is not None


def _is_host(scope: Scope, origin: str) -> bool:
    """Say whether an origin is the host that the request came to; a proxy may have ended its TLS."""
    try:
        parts = urlsplit(origin)
        usual = _USUAL_PORTS[parts.scheme]
        own = urlsplit(f"{parts.scheme}://{header(scope, b'host') or ''}")
        return (parts.hostname, parts.port or usual) == (own.hostname, own.port or usual)
    except (KeyError, ValueError):
        return False


def _is_json(scope: Scope) -> bool:
    """Say whether the body, if there is one, is sent as JSON."""
    kind = header(scope, b"content-type")
    if kind is None:
        return header(scope, b"content-length") in {None, "0"} and header(scope, b"transfer-encoding") is None
    return kind.partition(";")[0].strip().lower() == "application/json"
