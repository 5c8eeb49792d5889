"""Settings of registering and signing in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import field, frozen
from attrs.validators import ge, le

from adapters.http.middleware.cookies import CookieRules
from shopcore.customers.password_rules import PASSWORD_MAX, PASSWORD_MIN, PasswordPolicy
from shopcore.customers.registration import SOURCE_MAX, Source
from shopcore.customers.session import SessionRules

if TYPE_CHECKING:
    pass

SHORTEST_WORD: Final = 4
"""Shorter words would stand for too many passwords, such as ``abc``."""


def _sources(_owner: object, _attribute: object, sources: Sequence[Source]) -> None:
    codes = [source.code for source in sources]
    if len(set(codes)) < len(codes):
        raise ValueError("must name each code once")
    wrong = [source.code for source in sources if not 1 <= len(source.code) <= SOURCE_MAX or not source.name]
    if wrong:
        listing = ", ".join(map(repr, wrong))
        raise ValueError(f"must have codes of 1 to {SOURCE_MAX} characters, and names: {listing}")


def _cookies(_owner: object, attribute: object, value: str) -> None:
    name = getattr(attribute, "name", "")
    CookieRules(domain=value) if name == "cookie_domain" else CookieRules(legacy=value)


def _address(_owner: object, _attribute: object, url: str) -> None:
    if url and not url.startswith("https://"):
        raise ValueError(f"must be an address such as https://old.example.com/sync, or empty, not {url!r}")


def _readable(_owner: object, _attribute: object, path: str) -> None:
    if path:
        _lines(path)


def _lines(path: str) -> list[str]:
    try:
        return Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as reason:
        raise ValueError(f"cannot be read: {reason}") from None


def _words(_owner: object, _attribute: object, words: Sequence[str]) -> None:
    wrong = [word for word in words if sum(c.isalpha() for c in word) < SHORTEST_WORD]
    if wrong:
        raise ValueError(f"must have {SHORTEST_WORD} letters or more each, not {', '.join(map(repr, wrong))}")


@frozen
class PasswordSettings:
    """What passwords must be; *own_list* is a file of more common ones, one a line, '' for none."""

    min_length: int = field(validator=[ge(PASSWORD_MIN), le(64)])
    max_length: int = field(validator=[ge(PASSWORD_MAX), le(256)])
    words: tuple[str, ...] = field(validator=_words)
    own_list: str = field(validator=_readable)

    def policy(self, names: Iterable[str]) -> PasswordPolicy:
        """Build the policy of a shop that goes by some *names*, none of which makes a password."""
        from adapters.passwords import CommonPasswords

        own = _lines(self.own_list) if self.own_list else ()
        words = [word for name in (*names, *self.words) for word in (name, name.replace("&", "and"))]
        common = CommonPasswords(own, words)
        return PasswordPolicy(min_length=self.min_length, max_length=self.max_length, common=common)


@frozen
class AccountSettings:
    """What an owner decides of customers' accounts; see ``docs/customers.md``."""

    names_allow_apostrophe: bool
    block_paste_in_confirm_fields: bool
    privacy_mode: bool
    session_days: int = field(validator=[ge(1), le(3650)])
    mail_new_device: bool
    password_policy: PasswordSettings
    cookie_domain: str = field(validator=_cookies)
    legacy_cookie: str = field(validator=_cookies)
    legacy_user_cookie: str = field(validator=_cookies)
    legacy_basket_cookie: str = field(validator=_cookies)
    legacy_url: str = field(validator=_address)
    sources: tuple[Source, ...] = field(validator=_sources)

    @property
    def sessions(self) -> SessionRules:
        return SessionRules(life=timedelta(days=self.session_days), mails_new_device=self.mail_new_device)

    @property
    def cookies(self) -> CookieRules:
        return CookieRules(
            self.cookie_domain, self.legacy_cookie, self.legacy_user_cookie, self.legacy_basket_cookie
        )
