"""What is kept in memory of branches and choices."""

from __future__ import annotations

from attrs import Factory, define

from adapters.memory.state_access import StatePart
from shopcore.delivery.plan import CheckoutChoice


@define
class DeliveryState(StatePart):
    """Units by branch and product, and a choice for each customer."""

    units: dict[tuple[str, str], int] = Factory(dict)
    choices: dict[str, CheckoutChoice] = Factory(dict)
