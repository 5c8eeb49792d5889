"""Who visits, as far as they agreed to be known: the cookies of consent, and what they let through."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from attrs import frozen
from litestar import Request
from litestar.datastructures import State

from adapters.http.app_context import Parts, given_to
from adapters.web.asgi import Scope, header, scope_of
from shopcore.customers.session import new_token
from shopcore.events.consent import ASKED_AGAIN_AFTER, Consent, read_consent
from shopcore.events.event import Visitor

from .cookies import CookieRules
from .tokens import cookie_of

CONSENT: Final = "consent"
USER_ID: Final = "userId"
PERSONAL_ID: Final = "_dyid"
PERSONAL_COPY: Final = "_dyid_server"
ASKED_AGAIN_S: Final = int(ASKED_AGAIN_AFTER.total_seconds())
USER_ID_S: Final = 2_592_000
PERSONAL_COPY_S: Final = 31_536_000
"""Source: spec section 8, limits: 30 days, and one year."""
_ID: Final = re.compile(r"[\w-]{8,64}", re.ASCII)
_AGENT_MAX: Final = 300
_PATH_MAX: Final = 200


@frozen
class GivenIds:
    """The ids that a browser keeps; '' for none."""

    user: str = ""
    personal: str = ""


def consent_of(scope: Scope, parts: Parts) -> Consent:
    """Read what the visitor answered; nothing is allowed until they did."""
    telling = parts.telling
    return read_consent(cookie_of(scope, CONSENT), version=telling.version, now=telling.now())


def visitor_of(request: Request[Any, Any, State]) -> Visitor:
    """Tell who makes a call, with no more than they agreed to."""
    parts, _ = given_to(request)
    scope = scope_of(request)
    consent = consent_of(scope, parts)
    if not consent.allows_anything:
        return Visitor(consent=consent)
    ids = _ids_of(scope)
    if not consent.marketing:
        return Visitor(consent=consent, user_id=ids.user)
    return Visitor(
        consent=consent,
        user_id=ids.user,
        personal_id=ids.personal,
        agent=(header(scope, b"user-agent") or "")[:_AGENT_MAX],
        page_url=page_path(header(scope, b"referer") or ""),
    )


def page_path(url: str) -> str:
    """Take the path of a page out of its address; a query may hold what is nobody's business."""
    try:
        path = urlsplit(url).path
    except ValueError:
        return ""
    is_plain = path.startswith("/") and path.isascii() and path.isprintable()
    return path[:_PATH_MAX] if is_plain else ""


def answered_cookies(
    scope: Scope, rules: CookieRules, consent: Consent, entropy: Callable[[int], bytes]
) -> list[str]:
    """Write the answer and the ids it allows, and take away those it does not.

    The user id is renewed for 30 days by each answer, the copy of the personalisation id for a year.
    """
    gone = [] if consent.marketing else [rules.kept(PERSONAL_ID, "", 0)]
    said = rules.kept(CONSENT, consent.written(), ASKED_AGAIN_S)
    return [said, *_id_cookies(scope, rules, consent, entropy), *gone]


def lapsed_cookies(
    scope: Scope, rules: CookieRules, consent: Consent, entropy: Callable[[int], bytes]
) -> list[str]:
    """Write the ids that lapsed before the consent did; nothing while they last."""
    ids = _ids_of(scope)
    is_whole = ids.user and (ids.personal or not consent.marketing)
    return [] if is_whole or not consent.allows_anything else _id_cookies(scope, rules, consent, entropy)


def _id_cookies(
    scope: Scope, rules: CookieRules, consent: Consent, entropy: Callable[[int], bytes]
) -> list[str]:
    ids = _ids_of(scope)
    user = (ids.user or new_token(entropy)) if consent.allows_anything else ""
    personal = (ids.personal or new_token(entropy)) if consent.marketing else ""
    return [
        rules.kept(USER_ID, user, USER_ID_S if user else 0),
        rules.kept(PERSONAL_COPY, personal, PERSONAL_COPY_S if personal else 0),
    ]


def _ids_of(scope: Scope) -> GivenIds:
    personal = _id_of(scope, PERSONAL_ID) or _id_of(scope, PERSONAL_COPY)
    return GivenIds(_id_of(scope, USER_ID), personal)


def _id_of(scope: Scope, name: str) -> str:
    text = cookie_of(scope, name)
    return text if _ID.fullmatch(text) else ""
