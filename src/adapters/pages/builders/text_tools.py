"""What stands beside a text: hours of phones and counters, the list of guides, declarations, a form."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from adapters.http.catalogue.schemas import Crumb
from adapters.http.customers.form_rule_responses import rule_out
from adapters.pages.site import Site
from adapters.pages.text_content import DeclarationOut, GuideGroup, GuideOut, PlaceOut
from shopcore.catalogue.documents import ProductDocumentKind
from shopcore.customers.trade_application import APPLICATION_RULES
from shopcore.delivery.branches import Branch, Opening
from shopcore.delivery.delivery_days import DeliveryDays
from shopcore.delivery.opening_hours import hours_rows, open_state, spoken_hours
from shopcore.delivery.zones import Division
from shopcore.pages.non_breaking import non_breaking
from shopcore.pages.page_text import Text
from shopcore.storefront import Storefront

FINANCE: Final = "For accounts and finance, choose option 3 of the menu."
_GROUPS: Final = {
    Storefront.IRONMONGERY: "Doors and ironmongery",
    Storefront.ELECTRICAL: "Electrical and lighting",
    None: "For every trade",
}


def fields_of(tool: str) -> list[dict[str, Any]]:
    """Give the rows of the form that stands on a page, as rules.json has them."""
    return [rule_out(rule) for rule in APPLICATION_RULES] if tool == "trade" else []


def guide_groups(site: Site) -> list[GuideGroup]:
    """List the guides by whom they are for, the storefront's own first."""
    order = sorted(_GROUPS, key=lambda home: home is not site.storefront)
    groups = (
        (home, [_guide(site, text) for text in site.texts.guides if text.home is home]) for home in order
    )
    return [GuideGroup(_GROUPS[home], guides) for home, guides in groups if guides]


def _guide(site: Site, text: Text) -> GuideOut:
    lead = non_breaking(text.lead or text.description)
    return GuideOut(text.heading, text.path, lead, text.minutes, site.texts.drawing_of(text))


def places_of(site: Site, tool: str, now: datetime) -> list[PlaceOut]:
    """Tell where people answer, and whether they do now."""
    rules = site.snapshot.pricing_context.delivery
    if tool == "contact":
        return [_phone_line(site, rules.days_of(Division.ENGLAND_AND_WALES), now)]
    if tool == "branches":
        return [_counter(branch, rules.days_of(branch.division), now) for branch in rules.branches]
    return []


def _phone_line(site: Site, days: DeliveryDays, now: datetime) -> PlaceOut:
    words = site.words
    place = _place(
        words.name, list(words.postal_address), words.phone, spoken_hours(words.hours), (days, now)
    )
    place.email, place.note = words.email, FINANCE
    return place


def _counter(branch: Branch, days: DeliveryDays, now: datetime) -> PlaceOut:
    lines = [*branch.address, branch.postcode]
    return _place(branch.name, lines, branch.phone, branch.openings, (days, now))


def _place(
    name: str, lines: list[str], phone: str, openings: Sequence[Opening], at: tuple[DeliveryDays, datetime]
) -> PlaceOut:
    state = open_state(openings, *at)
    return PlaceOut(
        name=name,
        lines=lines,
        phone=phone,
        email="",
        hours=[list(row) for row in hours_rows(openings)],
        note="",
        is_open=state.is_open,
        state=state.text,
        changes_at=state.changes_at.isoformat(),
    )


def declaration_of(site: Site, code: str) -> DeclarationOut | None:
    """Look up the declarations of a product by its catalogue code; None when no code was asked for."""
    if not code:
        return None
    sku = code.upper()
    product = site.context.read_products(site.storefront, [sku]).get(sku)
    if product is None:
        return DeclarationOut(code, "", "", [])
    detail = site.detail(product, [], None)
    documents = [
        Crumb(one.title, one.url)
        for one in detail.documents
        if one.kind == ProductDocumentKind.DECLARATION.value
    ]
    return DeclarationOut(product.sku, product.name, product.path, documents)
