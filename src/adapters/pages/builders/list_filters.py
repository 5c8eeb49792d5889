"""Ways to narrow a list and the filters in use; prices are told in both VAT figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from adapters.pages.page_content import Chip, FacetGroup, FacetLink
from shopcore.money.money import Money
from shopcore.money.vat import VatRate, inc_vat
from shopcore.pages.list_address import ListAddress
from shopcore.search.search_query import Facet

PRICE: Final = "price"
_LIMITS: Final = re.compile(r"(\d{1,7})?-(\d{1,7})?", re.ASCII)
_NO_VAT: Final = VatRate(0)


def facet_group(address: ListAddress, facet: Facet, rate: VatRate) -> FacetGroup:
    """Put the chosen values first: a long list is folded after its beginning."""
    values = sorted(facet.values, key=lambda value: not value.is_selected)
    links = [
        FacetLink(
            v.value,
            v.label,
            v.count,
            v.is_selected,
            address.toggled(facet.name, v.value).url,
            _price_label(facet.name, v.value, rate),
        )
        for v in values
    ]
    return FacetGroup(facet.name, facet.label, links, "Price inc VAT" if facet.name == PRICE else None)


def chips_of(address: ListAddress, facets: Sequence[Facet], rate: VatRate) -> list[Chip]:
    """List the filters in use, each with the list without it."""
    labels = {facet.name: facet.label for facet in facets}
    value_labels = {(facet.name, value.value): value.label for facet in facets for value in facet.values}
    return [
        _chip(
            f"{labels.get(name, name)}: ",
            _price_label(name, value, _NO_VAT) or value_labels.get((name, value), value),
            _price_label(name, value, rate),
            address.toggled(name, value).url,
        )
        for name, values in address.filters.items()
        for value in values
    ]


def _chip(name: str, label: str, inc_vat_label: str | None, url: str) -> Chip:
    return Chip(name + label, url, None if inc_vat_label is None else f"Price inc VAT: {inc_vat_label}")


def _price_label(facet: str, value: str, rate: VatRate) -> str | None:
    """Say the limits of a price, which are pounds ex VAT, at a rate; None for what is no price."""
    limits = _LIMITS.fullmatch(value) if facet == PRICE else None
    if limits is None:
        return None
    low, high = (inc_vat(Money.of(limit), rate) if limit else None for limit in limits.groups())
    if high is None:
        return f"{_pounds(low or Money(0))} and over"
    return f"{_pounds(low)} to {_pounds(high)}" if low else f"Under {_pounds(high)}"


def _pounds(money: Money) -> str:
    return str(money).removesuffix(".00")
