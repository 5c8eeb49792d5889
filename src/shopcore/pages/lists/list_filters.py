"""Ways to narrow a list and the filters in use; prices are told in both VAT figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from attrs import frozen

from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import VatRate, inc_vat
from shopcore.pages.addresses.list_address import ListAddress
from shopcore.search.search_query import Facet

PRICE: Final = "price"
PRICE_INC_VAT: Final = "Price inc VAT"
_LIMITS: Final = re.compile(r"(\d{1,7})?-(\d{1,7})?", re.ASCII)
_NO_VAT: Final = VatRate(0)


@frozen
class FilterValue:
    """A value to narrow a list by; *count* products have it, *url* is the list with it put on or taken off.

    *label* tells a price ex VAT, *inc_vat_label* with it; that is None for anything else.
    """

    value: str
    label: str
    count: int
    is_selected: bool
    url: str
    inc_vat_label: str | None


@frozen
class ActiveFilter:
    """A filter in use, and the list without it; prices as of a value."""

    label: str
    url: str
    inc_vat_label: str | None


def filter_values(address: ListAddress, facet: Facet, rate: VatRate) -> list[FilterValue]:
    """Return the values of a facet, the chosen ones first: a long list is folded after its beginning."""
    return [
        FilterValue(
            one.value,
            one.label,
            one.count,
            one.is_selected,
            address.toggled(facet.name, one.value).url,
            _price_label(facet.name, one.value, rate),
        )
        for one in sorted(facet.values, key=lambda value: not value.is_selected)
    ]


def active_filters(address: ListAddress, facets: Sequence[Facet], rate: VatRate) -> list[ActiveFilter]:
    """List the filters in use, each with the list without it."""
    labels = {facet.name: facet.label for facet in facets}
    value_labels = {(facet.name, value.value): value.label for facet in facets for value in facet.values}
    return [
        _active(
            f"{labels.get(name, name)}: ",
            _price_label(name, value, _NO_VAT) or value_labels.get((name, value), value),
            _price_label(name, value, rate),
            address.toggled(name, value).url,
        )
        for name, values in address.filters.items()
        for value in values
    ]


def _active(name: str, label: str, inc_vat_label: str | None, url: str) -> ActiveFilter:
    return ActiveFilter(
        name + label, url, None if inc_vat_label is None else f"{PRICE_INC_VAT}: {inc_vat_label}"
    )


def _price_label(facet: str, value: str, rate: VatRate) -> str | None:
    """Say the limits of a price, which are pounds ex VAT, at a rate; None for what is no price."""
    limits = _LIMITS.fullmatch(value) if facet == PRICE else None
    if limits is None:
        return None
    low, high = (inc_vat(Money.of(limit), rate) if limit else None for limit in limits.groups())
    if high is None:
        return f"{_pounds(low or NOTHING)} and over"
    return f"{_pounds(low)} to {_pounds(high)}" if low else f"Under {_pounds(high)}"


def _pounds(money: Money) -> str:
    return str(money).removesuffix(".00")
