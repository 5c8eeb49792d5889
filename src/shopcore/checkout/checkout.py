"""Checkout: what the shopper has chosen, and how far it is."""

from __future__ import annotations

import re
from enum import Enum

from attrs import evolve, frozen

from shopcore.customers.address import Address
from shopcore.money.money import Money


class CheckoutStep(Enum):
    """A step of checkout; the value is how far it is, in percent."""

    DELIVERY = 10
    PAYMENT = 50
    CONFIRMED = 100


@frozen
class Progress:
    """How far checkout is: one step is active.

    Source: docs/requirements.md, CO-02.
    """

    step: CheckoutStep = CheckoutStep.DELIVERY

    @property
    def percentage(self) -> int:
        """How far checkout is, in percent."""
        return self.step.value

    @property
    def delivery(self) -> bool:
        """Whether delivery is the active step."""
        return self.step is CheckoutStep.DELIVERY

    @property
    def payment(self) -> bool:
        """Whether payment is the active step."""
        return self.step is CheckoutStep.PAYMENT

    @property
    def confirmed(self) -> bool:
        """Whether the order is confirmed."""
        return self.step is CheckoutStep.CONFIRMED


@frozen
class CollectDetails:
    """The panel of a collection branch and the branch it shows."""

    active: bool = False
    location: str | None = None


@frozen
class EditedAddress:
    """The form that edits an address and the address it edits."""

    active: bool = False
    id: str | None = None


@frozen(kw_only=True)
class CheckoutConfig:
    """The panels that are open on the checkout screen, and whose session it is; None where not known."""

    token: str | None = None
    company: int | None = None
    summary_open: bool = False
    collect_details_open: CollectDetails = CollectDetails()
    new_address: bool = False
    edit_address: EditedAddress = EditedAddress()


@frozen(kw_only=True)
class CheckoutState:
    """What has been chosen so far; None means not yet.

    *delivery_price* is ex VAT. *delivery_time* is the day or window picked.
    """

    delivery_option: str | None = None
    delivery_price: Money | None = None
    delivery_address: Address | None = None
    reference: str = ""
    delivery_time: str | None = None
    progress: Progress = Progress()
    config: CheckoutConfig = CheckoutConfig()

    def at(self, step: CheckoutStep) -> CheckoutState:
        """Move to a step."""
        return evolve(self, progress=Progress(step))


def path_after_login(target: str) -> str:
    """Return the path to show after signing in; any target but a path of this shop becomes ``/``.

    ``checkout`` alone is the word that the login address has for the checkout page.
    """
    if target == "checkout":
        return "/checkout"
    return target if _is_own_path(target) else "/"


def _is_own_path(path: str) -> bool:
    """Refuse what a browser may read as another site: ``//``, any backslash, marks that it drops."""
    return re.fullmatch(r"/(?!/)[^\\]*", path) is not None and path.isprintable()
