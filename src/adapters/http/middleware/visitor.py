"""Who visits, as far as they agreed to be known: the cookies of consent, and what they let through."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from attrs import frozen
from litestar import Request
from litestar.datastructures import State

from adapters.http.app_context import AppContext, context_and_storefront
from adapters.web.asgi import Scope, cookie_of, header, scope_of
from shopcore.customers.session import new_token
from shopcore.events.consent import CONSENT_LIFE, Consent, read_consent
from shopcore.events.event import Visitor, allowed_visitor

from .cookies import CookieRules

CONSENT: Final = "consent"
USER_ID: Final = "userId"
PERSONAL_ID: Final = "_dyid"
PERSONAL_COPY: Final = "_dyid_server"
CONSENT_LIFE_S: Final = int(CONSENT_LIFE.total_seconds())
USER_ID_S: Final = 2_592_000
PERSONAL_COPY_S: Final = 31_536_000
"""Source: docs/requirements.md, EV-05."""
_ID: Final = re.compile(r"[\w-]{8,64}", re.ASCII)
_AGENT_MAX: Final = 300
_PATH_MAX: Final = 200


@frozen
class VisitorIds:
    """The ids that a browser keeps; '' for none."""

    user: str = ""
    personal: str = ""


def consent_of(scope: Scope, context: AppContext) -> Consent:
    """Read what the visitor answered; nothing is allowed until they did."""
    consent_config = context.consent_config
    return read_consent(cookie_of(scope, CONSENT), version=consent_config.version, now=consent_config.now())


def visitor_of(request: Request[Any, Any, State]) -> Visitor:
    """Tell who makes a call, with no more than they agreed to."""
    context, _ = context_and_storefront(request)
    scope = scope_of(request)
    ids = _ids_of(scope)
    return allowed_visitor(
        consent_of(scope, context),
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


def consent_cookies(
    scope: Scope, rules: CookieRules, consent: Consent, entropy: Callable[[int], bytes]
) -> list[str]:
    """Write the answer and the ids it allows, and take away those it does not.

    The user id is renewed for 30 days by each answer, the copy of the personalisation id for a year.
    """
    expired = [] if consent.marketing else [rules.readable_cookie(PERSONAL_ID, "", 0)]
    consent_cookie = rules.readable_cookie(CONSENT, consent.encoded(), CONSENT_LIFE_S)
    return [consent_cookie, *_id_cookies(scope, rules, consent, entropy), *expired]


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
        rules.readable_cookie(USER_ID, user, USER_ID_S if user else 0),
        rules.readable_cookie(PERSONAL_COPY, personal, PERSONAL_COPY_S if personal else 0),
    ]


def _ids_of(scope: Scope) -> VisitorIds:
    personal = _id_of(scope, PERSONAL_ID) or _id_of(scope, PERSONAL_COPY)
    return VisitorIds(_id_of(scope, USER_ID), personal)


def _id_of(scope: Scope, name: str) -> str:
    text = cookie_of(scope, name)
    return text if _ID.fullmatch(text) else ""
