"""What a storefront says of itself: names, numbers, claims and links, as its owner wrote them."""

from __future__ import annotations

import re
from datetime import date

from attrs import field, frozen
from attrs.validators import ge, optional

from shopcore.catalogue.promotion import Promotion
from shopcore.delivery.opening_hours import spoken_hours

_LINK = re.compile(r"(/(?!/)|https?://[^\s/?#])[^\s\x00-\x20\x7f\"<>\\]*")
_ORIGIN = re.compile(r"https?://([\w.-]+|\[[0-9a-fA-F:.]+\])(:[0-9]{1,5})?/?")


def _not_empty(_owner: object, _attribute: object, text: str) -> None:
    if not text.strip():
        raise ValueError("must not be empty")


def _valid_hours(_owner: object, _attribute: object, hours: str) -> None:
    spoken_hours(hours)


def _reachable(_owner: object, _attribute: object, address: str) -> None:
    name, at, domain = address.partition("@")
    if not (at and name and "." in domain) or "@" in domain or " " in address:
        raise ValueError(f"must be an e-mail address, not {address!r}")


def _followable(_owner: object, _attribute: object, url: str) -> None:
    if not _LINK.fullmatch(url):
        raise ValueError(
            f"must be a path such as /brands, or an address with http:// or https://, not {url!r}"
        )


def _without_path(_owner: object, _attribute: object, origin: str) -> None:
    if origin and not _ORIGIN.fullmatch(origin):
        raise ValueError(f"must read like https://shop.example.com, without a path, not {origin!r}")


def _each_once(_owner: object, _attribute: object, brands: tuple[OwnBrandWords, ...]) -> None:
    names = [brand.name for brand in brands]
    twice = dict.fromkeys(name for name in names if names.count(name) > 1)
    if twice:
        raise ValueError(f"must name each brand once: {', '.join(twice)}")


@frozen
class BannerClaim:
    """A claim in the banner: the strong words, and the condition that stands beside them."""

    strong: str = field(validator=_not_empty)
    rest: str = ""


@frozen
class Link:
    """A link that the owner wrote down: to a path of the shop, or to another site."""

    name: str = field(validator=_not_empty)
    url: str = field(validator=_followable)


def _followable_if_set(owner: object, attribute: object, url: str) -> None:
    if url:
        _followable(owner, attribute, url)


@frozen
class Badge:
    """A certificate or an award that the shop really has; *url* leads to its proof."""

    name: str = field(validator=_not_empty)
    url: str = field(default="", validator=_followable_if_set)


@frozen
class OwnBrandWords:
    """A brand of the shop's own; without *guarantee_years* it gives no guarantee."""

    name: str = field(validator=_not_empty)
    text: str = field(validator=_not_empty)
    guarantee_years: int | None = field(default=None, validator=optional(ge(1)))

    @property
    def guarantee(self) -> str:
        """The guarantee as its benefit card says it; '' without one."""
        return "" if self.guarantee_years is None else f"{self.guarantee_years}-year guarantee"


@frozen
class PromotionWords:
    """What the home page promotes from the first to the last day, both included, and where it leads."""

    first_day: date
    last_day: date
    heading: str = field(validator=_not_empty)
    text: str = field(validator=_not_empty)
    link: Link

    def __attrs_post_init__(self) -> None:
        """Refuse days in the wrong order."""
        assert self.window

    @property
    def window(self) -> Promotion:
        """The days on which the promotion shows."""
        return Promotion(self.first_day, self.last_day)


@frozen
class HomeWords:
    """The first words of the home page; *hero_sku* is the product drawn beside them."""

    headline: str = field(validator=_not_empty)
    lead: str = field(validator=_not_empty)
    hero_sku: str


@frozen
class StorefrontWords:
    """Everything that differs between the storefronts and is no rule.

    *origin* begins canonical addresses, such as ``https://shop.example.com``;
    '' takes the storefront's first host.
    """

    name: str = field(validator=_not_empty)
    slogan: str = field(validator=_not_empty)
    strapline: str = field(validator=_not_empty)
    phone: str = field(validator=_not_empty)
    email: str = field(validator=_reachable)
    hours: str = field(validator=_valid_hours)
    postal_address: tuple[str, ...]
    banner: tuple[BannerClaim, ...]
    popular_searches: tuple[str, ...]
    popular_brands: tuple[str, ...]
    own_brands: tuple[OwnBrandWords, ...] = field(validator=_each_once)
    promotions: tuple[PromotionWords, ...]
    menu: tuple[Link, ...]
    social: tuple[Link, ...]
    parent_group: str = field(validator=_not_empty)
    external: tuple[Link, ...]
    payment_marks: tuple[str, ...]
    badges: tuple[Badge, ...]
    home: HomeWords
    origin: str = field(default="", validator=_without_path)
