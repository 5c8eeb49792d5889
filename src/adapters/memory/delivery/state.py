"""What is kept in memory of branches and choices."""

from __future__ import annotations

from attrs import Factory, define

from shopcore.delivery.plan import CheckoutChoice


@define
class DeliveryState:
    """Units by branch and product, and a choice for each customer."""

    units: dict[tuple[str, str], int] = Factory(dict)
    choices: dict[str, CheckoutChoice] = Factory(dict)

    def draft(self) -> DeliveryState:
        """Copy the state, so that changing the copy changes nothing here."""
        return DeliveryState(dict(self.units), dict(self.choices))
