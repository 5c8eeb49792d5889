"""What stands on a list beside its products: ways to sort and narrow it, and on to the other storefront."""

from __future__ import annotations

from adapters.web.json_schemas import Wire


class SortOption(Wire):
    value: str
    label: str
    url: str
    selected: bool


class Chip(Wire):
    """A chosen filter; *url* is the list without it. *label* tells a price ex VAT, *incVatLabel* with it."""

    label: str
    url: str
    inc_vat_label: str | None = None


class FacetLink(Wire):
    """A value to narrow a list by; *label* tells a price ex VAT, *incVatLabel* with it."""

    value: str
    label: str
    count: int
    selected: bool
    url: str
    inc_vat_label: str | None = None


class FacetGroup(Wire):
    name: str
    label: str
    values: list[FacetLink]
    inc_vat_label: str | None = None


class OtherStorefrontOut(Wire):
    """What the other storefront has for a text that found nothing: *total* products at *url*.

    *universe* names it, "ironmongery" or "electrical".
    """

    universe: str
    total: int
    url: str
