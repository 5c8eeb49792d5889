"""What the footer says: drawn on the server alone, so it costs the browser no script."""

from __future__ import annotations

import msgspec

from adapters.http.catalogue.schemas import Crumb
from adapters.pages.page_content import ShopInfo
from adapters.pages.site import Site, crumbs_of
from adapters.web.json_schemas import Wire
from shopcore.pages.footer_links import OUR_SITE
from shopcore.pages.storefront_profile import payment_marks


class BadgeOut(Wire):
    """A certificate or an award; *url* is '' where nothing more is to be read."""

    name: str
    url: str


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
    marks = payment_marks(words.payment_marks, is_hosted=is_hosted)
    footer = Footer(
        shop=shop,
        our_site=[Crumb(name, url) for name, url in OUR_SITE],
        parent_group=words.parent_group,
        parent_links=crumbs_of(words.external),
        postal_address=list(words.postal_address),
        social=crumbs_of(words.social),
        payment_marks=list(marks.accepted),
        marks_not_taken=list(marks.not_taken),
        badges=[BadgeOut(badge.name, badge.url) for badge in words.badges],
        year=site.snapshot.pricing_context.today.year,
    )
    return msgspec.json.encode(footer).decode()
