"""What stands beside a text: hours of phones and counters, the list of guides, declarations, a form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from adapters.http.catalogue.schemas import Crumb
from adapters.http.customers.form_rule_responses import rule_out
from adapters.http.schemas import response_of
from adapters.pages.site import Site
from adapters.pages.text_content import DeclarationOut, GuideGroup, GuideOut, PlaceOut
from adapters.pages.texts import Library
from shopcore.catalogue.documents import ProductDocumentKind
from shopcore.customers.trade_application import APPLICATION_RULES
from shopcore.pages.texts.non_breaking import non_breaking
from shopcore.pages.texts.page_text import Text
from shopcore.pages.texts.places import Place


def fields_of(tool: str) -> list[dict[str, Any]]:
    """Give the rows of the form that stands on a page, as rules.json has them."""
    return [rule_out(rule) for rule in APPLICATION_RULES] if tool == "trade" else []


def guides_out(library: Library, groups: Iterable[tuple[str, Sequence[Text]]]) -> list[GuideGroup]:
    """Show guides by whom they are for, each with its first drawing."""
    return [GuideGroup(heading, [_guide(library, text) for text in guides]) for heading, guides in groups]


def _guide(library: Library, text: Text) -> GuideOut:
    lead = non_breaking(text.lead or text.description)
    return GuideOut(text.heading, text.path, lead, text.minutes, library.drawing_of(text))


def place_out(place: Place) -> PlaceOut:
    """Show where people answer, and whether they do now."""
    return response_of(
        PlaceOut,
        place,
        lines=list(place.lines),
        hours=[list(row) for row in place.hours],
        is_open=place.state.is_open,
        state=place.state.text,
        changes_at=place.state.changes_at.isoformat(),
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
