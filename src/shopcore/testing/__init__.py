"""For testers: strategies for everything shopcore knows, and machines that try a whole shop.

Needs the extra ``testing``. Hypothesis finds the strategies by itself: ``st.from_type(Basket)`` works
wherever this is installed. A module is imported when one of its names is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .machines.basket import BasketMachine, BasketShop
    from .machines.checkout import CheckoutMachine, CheckoutShop
    from .machines.session import SessionMachine, SessionShop
    from .machines.shop_machine import Refused, machine_over, replay_of, run_machine, steps_of
    from .strategies.baskets import (
        baskets,
        baskets_with_notices,
        lines,
        lines_with_notice,
        nearly_baskets,
        notices,
    )
    from .strategies.clocks import NOON, TurnedClock, clock_changes, cut_offs, days, instants
    from .strategies.forms import (
        addresses,
        emails,
        names,
        nearly_postcodes,
        nearly_registrations,
        passwords,
        phones,
        postcodes,
        registrations,
        typed_postcodes,
    )
    from .strategies.money import amounts, money, prices, vat_rates
    from .strategies.people import accounts, customers, line_requests, refusals, trade_credits
    from .strategies.price_lists import nearly_price_lists, price_breaks, price_lists, quantities
    from .strategies.priced import break_discounts, door_tariffs, line_totals, policies, tariffs, totals
    from .strategies.products import DOOR_BRAND, TODAY, products, size_limits, sizes, skus, stocks
    from .strategies.smallest import smallest

__all__ = [
    "DOOR_BRAND",
    "NOON",
    "TODAY",
    "BasketMachine",
    "BasketShop",
    "CheckoutMachine",
    "CheckoutShop",
    "Refused",
    "SessionMachine",
    "SessionShop",
    "TurnedClock",
    "accounts",
    "addresses",
    "amounts",
    "baskets",
    "baskets_with_notices",
    "break_discounts",
    "clock_changes",
    "customers",
    "cut_offs",
    "days",
    "door_tariffs",
    "emails",
    "instants",
    "line_requests",
    "line_totals",
    "lines",
    "lines_with_notice",
    "machine_over",
    "money",
    "names",
    "nearly_baskets",
    "nearly_postcodes",
    "nearly_price_lists",
    "nearly_registrations",
    "notices",
    "passwords",
    "phones",
    "policies",
    "postcodes",
    "price_breaks",
    "price_lists",
    "prices",
    "products",
    "quantities",
    "refusals",
    "registrations",
    "replay_of",
    "run_machine",
    "size_limits",
    "sizes",
    "skus",
    "smallest",
    "steps_of",
    "stocks",
    "tariffs",
    "totals",
    "trade_credits",
    "typed_postcodes",
    "vat_rates",
]

_HOMES: Final = (
    "strategies.baskets",
    "strategies.clocks",
    "strategies.forms",
    "strategies.money",
    "strategies.people",
    "strategies.price_lists",
    "strategies.priced",
    "strategies.smallest",
    "strategies.products",
    "machines.basket",
    "machines.checkout",
    "machines.session",
    "machines.shop_machine",
)


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    modules = (import_module(f".{home}", __name__) for home in _HOMES)
    return next(getattr(module, name) for module in modules if hasattr(module, name))
