"""Settings of registering and signing in."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from adapters.http.cookies import CookieRules
from shopcore.how_heard import Source
from shopcore.registration import SOURCE_MAX


def _sources(_owner: object, _attribute: object, sources: Sequence[Source]) -> None:
    codes = [source.code for source in sources]
    if len(set(codes)) < len(codes):
        raise ValueError("must name each code once")
    wrong = [source.code for source in sources if not 1 <= len(source.code) <= SOURCE_MAX or not source.name]
    if wrong:
        told = ", ".join(map(repr, wrong))
        raise ValueError(f"must have codes of 1 to {SOURCE_MAX} characters, and names: {told}")


def _cookies(_owner: object, attribute: object, value: str) -> None:
    name = getattr(attribute, "name", "")
    CookieRules(domain=value) if name == "cookie_domain" else CookieRules(legacy=value)


def _address(_owner: object, _attribute: object, url: str) -> None:
    if url and not url.startswith("https://"):
        raise ValueError(f"must be an address such as https://old.example.com/sync, or empty, not {url!r}")


@frozen
class AccountSettings:
    """What an owner decides of customers' accounts; see ``docs/customers.md``."""

    names_allow_apostrophe: bool
    block_paste_in_confirm_fields: bool
    privacy_mode: bool
    cookie_domain: str = field(validator=_cookies)
    legacy_cookie: str = field(validator=_cookies)
    legacy_user_cookie: str = field(validator=_cookies)
    legacy_basket_cookie: str = field(validator=_cookies)
    legacy_url: str = field(validator=_address)
    sources: tuple[Source, ...] = field(validator=_sources)

    @property
    def cookies(self) -> CookieRules:
        return CookieRules(
            self.cookie_domain, self.legacy_cookie, self.legacy_user_cookie, self.legacy_basket_cookie
        )
