"""Every public type has a strategy: found by Hypothesis itself once this is installed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

from hypothesis import strategies as st

STRATEGIES: Final[Mapping[str, Mapping[str, str]]] = {
    "money.money": {"Money": "money.money"},
    "money.vat": {"VatRate": "money.vat_rates", "Amount": "money.amounts"},
    "pricing.price_list": {"PriceBreak": "price_lists.price_breaks", "PriceList": "price_lists.price_lists"},
    "pricing.made_to_measure": {"Size": "products.sizes", "SizeLimits": "products.size_limits"},
    "catalogue.product": {"Stock": "products.stocks", "Product": "products.products"},
    "basket.basket": {"Line": "baskets.lines", "Basket": "baskets.baskets"},
    "stock.stock_notices": {"Notice": "baskets.notices"},
    "charges.tariff": {"DoorTariff": "priced.door_tariffs", "Tariff": "priced.tariffs"},
    "basket.totals": {"LineTotal": "priced.line_totals", "Totals": "priced.totals"},
    "analysis.policy": {"BreakDiscount": "priced.break_discounts", "Policy": "priced.policies"},
    "errors": {"ShopError": "people.refusals"},
    "postcode": {"Postcode": "forms.postcodes"},
    "customers.address": {"Address": "forms.addresses"},
    "customers.registration": {"Registration": "forms.registrations"},
    "customers.account": {"Credit": "people.trade_credits"},
    "customers.customer": {"Account": "people.accounts", "Customer": "people.customers"},
    "basket.requested_lines": {"RequestedLine": "people.line_requests"},
}
"""The strategy of each type, by the module of shopcore that the type lives in."""


def register() -> None:
    """Tell Hypothesis how to make each type; it calls this when it is imported.

    Only the modules of the types are imported then. The strategies are when they are first asked for.
    """
    for module, types in STRATEGIES.items():
        home = import_module(f"shopcore.{module}")
        for name, strategy in types.items():
            st.register_type_strategy(getattr(home, name), _lazy(strategy))


def _lazy(place: str) -> Callable[[Any], st.SearchStrategy[Any]]:
    module, _, name = place.partition(".")

    def build(_thing: object) -> st.SearchStrategy[Any]:
        strategy: st.SearchStrategy[Any] = getattr(
            import_module(f"{__package__}.strategies.{module}"), name
        )()
        return strategy

    return build
