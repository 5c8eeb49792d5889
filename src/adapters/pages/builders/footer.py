"""What the footer says: drawn on the server alone, so it costs the browser no script."""

from __future__ import annotations

from typing import Final

import msgspec

from adapters.http.catalogue.schemas import Crumb
from adapters.pages.page_content import ShopInfo
from adapters.pages.site import Site
from adapters.web.json_schemas import Wire

OUR_SITE: Final = (
    ("Contact us", "/contact"),
    ("Delivery", "/information/delivery"),
    ("Returns", "/information/returns"),
    ("Track your order", "/track"),
    ("Our promise", "/promise"),
    ("Delivery notes", "/delivery-note"),
    ("Quick order", "/quick-order"),
    ("Trade accounts", "/tradextra"),
    ("Trade counters", "/trade-counter"),
    ("Refer a friend", "/refer?situation=webfooter"),
    ("All brands", "/brands"),
    ("Our own brands", "/our-brands"),
    ("Blog", "/blog"),
    ("Research", "/research"),
    ("Declarations of performance", "/dop"),
    ("WEEE directive", "/weee-directive"),
    ("Terms & conditions", "/information/terms"),
    ("Privacy & cookies", "/information/privacy"),
)
"""Source: spec section 2, routes linked."""


class BadgeOut(Wire):
    """A certificate or an award; *url* is '' where nothing more is to be read."""

    name: str
    url: str


CARDS: Final = frozenset({"Visa", "Mastercard", "American Express"})
"""What the embedded pay site takes; a hosted one takes what its contract says."""


class Footer(Wire):
    """The footer of one storefront, beside what every page knows of its shop.

    *paymentMarks* can pay here, *marksNotTaken* cannot yet.
    """

    shop: ShopInfo
    our_site: list[Crumb]
    parent_group: str
    parent_links: list[Crumb]
    postal_address: list[str]
    social: list[Crumb]
    payment_marks: list[str]
    marks_not_taken: list[str]
    badges: list[BadgeOut]
    year: int


def footer_json(site: Site, shop: ShopInfo) -> str:
    """Write what the footer is drawn from; its year is that of London's calendar."""
    words = site.words
    is_hosted = site.context.payment_config.webhook is not None
    accepted = [mark for mark in words.payment_marks if is_hosted or mark in CARDS]
    footer = Footer(
        shop=shop,
        our_site=[Crumb(name, url) for name, url in OUR_SITE],
        parent_group=words.parent_group,
        parent_links=[Crumb(link.name, link.url) for link in words.external],
        postal_address=list(words.postal_address),
        social=[Crumb(link.name, link.url) for link in words.social],
        payment_marks=accepted,
        marks_not_taken=[mark for mark in words.payment_marks if mark not in accepted],
        badges=[BadgeOut(badge.name, badge.url) for badge in words.badges],
        year=site.snapshot.pricing_context.today.year,
    )
    return msgspec.json.encode(footer).decode()
