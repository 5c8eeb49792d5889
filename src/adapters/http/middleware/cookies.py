"""The cookies of a sign-in: the token out of a script's reach, the e-mail within it, the device."""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import quote

from attrs import evolve, field, frozen

from adapters.web.asgi import Scope, Send, cookie_of
from shopcore.customers.account import AccountType
from shopcore.customers.customer import Customer
from shopcore.customers.session import LIFE

from .tokens import TOKEN_COOKIE

EMAIL_COOKIE: Final = "authEmail"
DEVICE_COOKIE: Final = "knownDevice"
OWN_DEVICE_COOKIE: Final = "__Host-knownDevice"
"""The same where browsers take the prefix: then no other host of a domain can set it."""
USER_COOKIE: Final = "webUser"
BASKET_COOKIE: Final = "basketId"
VAT_COOKIE: Final = "defaultVat"
"""What an account sees that never chose: ``ex`` for a business, absent for everybody else (PR-04)."""
DEVICE_LIFE_S: Final = 31_536_000
_READABLE: Final = "@!#$&'*+/=?^_`{|}~-."
"""What an e-mail address may hold and a cookie too; the percent sign is written %25."""
_DOMAIN: Final = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}")

_NAME: Final = re.compile(r"[\w!#$%&'*+.^`|~-]+", re.ASCII)
_STATE = "cookies"


def _domain(_owner: object, _attribute: object, domain: str) -> None:
    if domain and not _DOMAIN.fullmatch(domain):
        raise ValueError(f"must be a domain such as example.com, or empty, not {domain!r}")


def _cookie_name(_owner: object, _attribute: object, name: str) -> None:
    if name and not _NAME.fullmatch(name):
        raise ValueError(f"must be the name of a cookie, or empty, not {name!r}")


@frozen
class CookieRules:
    """Where the cookies go: to all hosts of a *domain*, or to the host that set them if it is ''.

    A *legacy* cookie is one of the site before this: whoever brings it is taken
    for a guest once, and it is taken from them; '' knows of none. That site finds
    account code and basket id in the cookies *legacy_user* and *legacy_basket*.
    With *is_secure* browsers send them over TLS alone, whatever host a request names.
    """

    domain: str = field(default="", validator=_domain)
    legacy: str = field(default="", validator=_cookie_name)
    legacy_user: str = field(default="", validator=_cookie_name)
    legacy_basket: str = field(default="", validator=_cookie_name)
    is_secure: bool = False

    def signed_in(self, token: str, customer: Customer, *, is_persistent: bool = True) -> list[str]:
        """Write the cookies of a session, which end with the browser unless it *is_persistent*."""
        life_s = int(LIFE.total_seconds()) if is_persistent else None
        is_business = customer.account.kind is AccountType.BUSINESS
        return [
            *self._without_undomained(),
            self._cookie(TOKEN_COOKIE, token, life_s, is_readable=False),
            self._cookie(EMAIL_COOKIE, quote(customer.email, safe=_READABLE), life_s),
            self._cookie(VAT_COOKIE, "ex" if is_business else "", life_s if is_business else 0),
        ]

    def signed_out(self, scope: Scope) -> list[str]:
        """Write what makes a browser forget its session."""
        return [
            *self._without_undomained(),
            *self.without_hand_over(scope),
            self._cookie(TOKEN_COOKIE, "", 0, is_readable=False),
            self._cookie(EMAIL_COOKIE, "", 0),
            self._cookie(VAT_COOKIE, "", 0),
        ]

    def device(self, scope: Scope, name: str) -> list[str]:
        """Write the cookie by which a device is known again, and take back one without the prefix."""
        if self.domain or not self.is_secure:
            return [self._cookie(DEVICE_COOKIE, name, DEVICE_LIFE_S, is_readable=False)]
        cookies = [self._cookie(OWN_DEVICE_COOKIE, name, DEVICE_LIFE_S, is_readable=False)]
        if cookie_of(scope, DEVICE_COOKIE):
            cookies.append(self._cookie(DEVICE_COOKIE, "", 0, is_readable=False))
        return cookies

    def without_legacy(self, scope: Scope) -> list[str]:
        """Write what makes a browser forget the site before this; nothing if it came with nothing of it."""
        return [self._cookie(self.legacy, "", 0)] if self.is_legacy(scope) else []

    def handed_over(self, account_code: str, basket_id: str) -> list[str]:
        """Write what the site before this reads of a customer and their basket, if its names are known."""
        pairs = ((self.legacy_user, account_code), (self.legacy_basket, basket_id))
        return [self._cookie(name, quote(value), None) for name, value in pairs if name]

    def for_pay_site(self, user: str, basket_id: str) -> list[str]:
        """Write what the pay site reads: the basket, and a word for its owner that tells no stranger."""
        pairs = ((USER_COOKIE, user), (BASKET_COOKIE, basket_id))
        return [self._cookie(name, quote(value), None) for name, value in pairs]

    def readable_cookie(self, name: str, value: str, life_s: int) -> str:
        """Write a cookie that the page may read too; a life of 0 takes it away."""
        return self._cookie(name, value, life_s)

    def is_legacy(self, scope: Scope) -> bool:
        """Say whether a request brings the cookie of the site before this."""
        return bool(self.legacy and cookie_of(scope, self.legacy))

    def without_hand_over(self, scope: Scope) -> list[str]:
        """Take back what the pay site and the site before this were told of whoever was signed in."""
        names = (USER_COOKIE, BASKET_COOKIE, self.legacy_user, self.legacy_basket)
        return [self._cookie(name, "", 0) for name in names if name and cookie_of(scope, name)]

    def _without_undomained(self) -> list[str]:
        """Take a token back that was handed out before the cookies had a domain: two would be refused."""
        own = evolve(self, domain="")
        return [own._cookie(TOKEN_COOKIE, "", 0, is_readable=False)] if self.domain else []

    def _cookie(self, name: str, value: str, life_s: int | None, *, is_readable: bool = True) -> str:
        parts = [f"{name}={value}", "Path=/", "SameSite=Lax"]
        parts += [] if life_s is None else [f"Max-Age={life_s}"]
        parts += [f"Domain={self.domain}"] if self.domain else []
        parts += [] if is_readable else ["HttpOnly"]
        parts += ["Secure"] if self.is_secure else []
        return "; ".join(parts)


def device_of(scope: Scope) -> str:
    """Read by which name a device was known before; '' for one that brings none."""
    return cookie_of(scope, OWN_DEVICE_COOKIE) or cookie_of(scope, DEVICE_COOKIE)


def set_cookies(scope: Scope, cookies: list[str]) -> None:
    """Have the answer to a request set these cookies, whatever it is; later ones go before earlier."""
    scope["state"][_STATE] = cookies


def sending_cookies(scope: Scope, send: Send) -> Send:
    """Add the cookies to the answer as it leaves."""

    async def send_with_cookies(message: Any) -> None:
        if message["type"] == "http.response.start" and scope["state"].get(_STATE):
            pairs = [(b"set-cookie", cookie.encode("latin-1")) for cookie in scope["state"][_STATE]]
            message = {**message, "headers": [*message["headers"], *pairs]}
        await send(message)

    return send_with_cookies
