"""The port to a bank."""

from __future__ import annotations

from datetime import timedelta
from typing import Protocol

from shopcore.payments.payment import Charge, ChargeResult, PaymentCard


class Payments(Protocol):
    """A bank that charges cards."""

    @property
    def name(self) -> str:
        """The name by which the browser chooses the form for cards."""

    @property
    def is_hosted(self) -> bool:
        """Whether the bank takes the card on a form of its own, so that *card* is None."""

    @property
    def forgotten_after(self) -> timedelta:
        """How long an unknown outcome may stay so; after it the charge counts as declined."""

    def charge(self, charge: Charge, card: PaymentCard | None) -> ChargeResult:
        """Charge a card within a few seconds; UNKNOWN if the bank does not respond in time.

        Raises:
            UpstreamTimeout: If the form of a hosted bank takes too long to open.
            UpstreamFailed: If the bank refuses the request, or sends nonsense.
            Unavailable: If charges cannot be made now.
        """

    def outcome(self, charge: Charge) -> ChargeResult:
        """Return the present outcome of a charge.

        A charge that the bank never received is DECLINED from then on, even if it arrives later.
        """

    def refund(self, charge: Charge, reference: str) -> bool:
        """Refund a charge in full, once however often it is called; return whether that is certain.

        *reference* is the bank's own, from the result of the charge.

        Raises:
            UpstreamTimeout: If the bank takes too long.
            UpstreamFailed: If it refuses.
        """
