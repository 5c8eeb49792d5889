"""What a storefront says of itself: names, numbers, claims and links, as its owner wrote them."""

from __future__ import annotations

from attrs import field, frozen


def _said(_owner: object, _attribute: object, text: str) -> None:
    if not text.strip():
        raise ValueError("must not be empty")


def _reachable(_owner: object, _attribute: object, address: str) -> None:
    name, at, domain = address.partition("@")
    if not (at and name and "." in domain) or " " in address:
        raise ValueError(f"must be an e-mail address, not {address!r}")


@frozen
class Claim:
    """A claim in the banner: the strong words, and the condition that stands beside them."""

    strong: str = field(validator=_said)
    rest: str = ""


@frozen
class Link:
    name: str = field(validator=_said)
    url: str = field(validator=_said)


@frozen
class OwnBrandWords:
    """A brand of the shop's own; without *guarantee_years* it gives no guarantee."""

    name: str = field(validator=_said)
    text: str = field(validator=_said)
    guarantee_years: int | None = None

    @property
    def guarantee(self) -> str:
        """The guarantee as its benefit card says it; '' without one."""
        return "" if self.guarantee_years is None else f"{self.guarantee_years}-year guarantee"


@frozen
class HomeWords:
    """The first words of the home page; *hero_sku* is the product drawn beside them."""

    headline: str = field(validator=_said)
    lead: str = field(validator=_said)
    hero_sku: str


@frozen
class StorefrontWords:
    """Everything that differs between the storefronts and is no rule.

    *origin* begins canonical addresses, such as ``https://shop.example.com``;
    '' takes the storefront's first host.
    """

    name: str = field(validator=_said)
    slogan: str = field(validator=_said)
    strapline: str = field(validator=_said)
    phone: str = field(validator=_said)
    email: str = field(validator=_reachable)
    hours: str = field(validator=_said)
    postal_address: tuple[str, ...]
    banner: tuple[Claim, ...]
    popular_searches: tuple[str, ...]
    popular_brands: tuple[str, ...]
    own_brands: tuple[OwnBrandWords, ...]
    menu: tuple[Link, ...]
    social: tuple[Link, ...]
    external: tuple[Link, ...]
    home: HomeWords
    origin: str = ""
