"""A visit to the pay site: the order to be, frozen, and how far its payment is.

open ─┬─▶ charging ─┬─▶ paid
      │             ├─▶ declined ──▶ charging, five tries in all
      │             └─▶ unknown ───▶ paid or declined, once somebody knows
      └─▶ paid (on account, nobody is asked)

Where a card pays only a part, the account owes the rest, which is reserved while that is pending.
Money that came for nothing, because what was bought is gone, may not be owed any more or was
cancelled, is owed back: refund_due ─▶ refunded. So is what another try brings after that, by itself.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum
from types import MappingProxyType
from typing import Final
from urllib.parse import quote

from attrs import evolve, frozen

from shopcore.errors import NotFound
from shopcore.money.money import NOTHING, Money
from shopcore.orders.order import Order
from shopcore.orders.order_words import where_words
from shopcore.payments.payment import Charge, PayMethod

from .errors import HandOffGone, PaymentPending, TriesUsedUp

LIFE: Final = timedelta(minutes=30)
MOST_TRIES: Final = 5
RECOVER_AFTER: Final = timedelta(seconds=6)
"""Longer than a bank is waited for; whoever charges is dead by then."""


class PayState(Enum):
    """The state of a payment."""

    OPEN = "open"
    CHARGING = "charging"
    PAID = "paid"
    DECLINED = "declined"
    UNKNOWN = "unknown"
    REFUND_DUE = "refund_due"
    REFUNDED = "refunded"


PENDING: Final = frozenset({PayState.CHARGING, PayState.UNKNOWN})
UNSETTLED: Final = PENDING | {PayState.REFUND_DUE}
"""In these the bank still owes an answer: the outcome of a charge, or that money went back."""
FINAL: Final = frozenset({PayState.PAID, PayState.REFUND_DUE, PayState.REFUNDED})
_SHOWN: Final = MappingProxyType(
    {PayState.CHARGING: PayState.UNKNOWN, PayState.REFUND_DUE: PayState.REFUNDED}
)
METHODS: Final = (PayMethod.CARD, PayMethod.ACCOUNT, PayMethod.PURCHASE_ORDER)
"""What is offered; the account and a card together are only for what the account may not owe alone."""


@frozen(kw_only=True)
class PaySession:
    """One visit to the pay site; *order* is what will be placed, *may_owe* whether the account may pay.

    *by_card* is the part that the last try charged to a card, the account owing the rest; None when it was
    all. *card_amounts* has the amount of each try, because the money of an early one may come late.
    *paid_try* is the number of the try that brought the money, 0 while none did.
    """

    session_id: str
    customer_id: str
    account_code: str
    basket_version: int
    order: Order
    return_url: str
    opened_at: datetime
    changed_at: datetime
    may_owe: bool = False
    state: PayState = PayState.OPEN
    card_amounts: tuple[Money, ...] = ()
    by_card: Money | None = None
    paid_try: int = 0
    reference: str = ""
    is_placed: bool = False

    @property
    def amount(self) -> Money:
        """The amount to pay, inc VAT."""
        return self.order.total.inc_vat

    @property
    def methods(self) -> tuple[PayMethod, ...]:
        """The methods offered, in order: only a card unless the account may owe."""
        return METHODS if self.may_owe else METHODS[:1]

    @property
    def reserved(self) -> Money:
        """The part of the account's credit reserved for the payment under way, inc VAT."""
        return NOTHING if self.by_card is None or not self.is_pending else self.amount - self.by_card

    @property
    def tries(self) -> int:
        """The number of times a card was charged, whatever the outcome."""
        return len(self.card_amounts)

    @property
    def tries_left(self) -> int:
        """The number of tries left, of five."""
        return MOST_TRIES - self.tries

    @property
    def is_pending(self) -> bool:
        """Whether a charge is under way, or its outcome not known yet."""
        return self.state in PENDING

    @property
    def order_number(self) -> str:
        """The number of the order that was placed; '' while there is none."""
        return self.order.number if self.is_placed else ""

    @property
    def shown_state(self) -> PayState:
        """The state as the shopper is told it; an order that was placed was paid, whatever became of it."""
        return PayState.PAID if self.is_placed else _SHOWN.get(self.state, self.state)

    @property
    def is_void(self) -> bool:
        """Whether the money goes back because nothing could be sold for it."""
        return self.state in {PayState.REFUND_DUE, PayState.REFUNDED} and not self.is_placed

    @property
    def last_charge_id(self) -> str:
        """The id of the last charge; '' before the first."""
        return self.charge.charge_id if self.tries else ""

    @property
    def shown_address(self) -> tuple[str, ...]:
        """The lines of the address it goes to; none once it has ended, when others may see them."""
        sale = self.order.sale
        return () if sale is None or self.state in FINAL else where_words(sale.delivery)

    @property
    def url_after(self) -> str:
        """The address where the shopper goes on, naming the order, or the payment while there is none."""
        if self.order_number:
            return f"{self.return_url}?order={quote(self.order_number)}"
        return f"{self.return_url}?payment={quote(self.session_id)}"

    @property
    def charge(self) -> Charge:
        """The charge of the try that brought the money, or else of the last one."""
        return self.charge_by(self.paid_try or self.tries)

    def charge_by(self, attempt: int) -> Charge:
        """Return the charge of a try by its number from 1; 0 gives one of the whole amount."""
        amount = self.card_amounts[attempt - 1] if attempt else self.amount
        return Charge(charge_id=f"{self.session_id}-{attempt}", amount=amount, return_url=self.return_url)

    def try_of(self, charge_id: str) -> int:
        """Return the number of the try with this charge; '' gives the last try.

        Raises:
            NotFound: If no try has this charge.
        """
        if not charge_id and self.tries:
            return self.tries
        for attempt in range(1, self.tries + 1):
            if self.charge_by(attempt).charge_id == charge_id:
                return attempt
        raise NotFound(what="payment", key=charge_id)

    def may_pay_by(self, method: PayMethod) -> bool:
        """Say whether a method may be used: without credit, only a card."""
        return self.may_owe or not method.is_on_credit

    def check_may_pay(self, now: datetime) -> None:
        """Refuse another try.

        Raises:
            PaymentPending: While the outcome of the last is not known.
            TriesUsedUp: After five.
            HandOffGone: If the session began more than 30 minutes ago.
        """
        assert self.state not in FINAL, self.state
        if self.is_pending:
            raise PaymentPending
        if not self.tries_left:
            raise TriesUsedUp
        if now >= self.opened_at + LIFE:
            raise HandOffGone

    def charging(self, now: datetime, by_card: Money | None = None) -> PaySession:
        """Begin a try; *by_card* is the part that a card pays, None for all.

        Raises:
            PaymentPending: While the outcome of the last is not known.
            TriesUsedUp: After five.
            HandOffGone: If the session began more than 30 minutes ago.
        """
        assert by_card is None or NOTHING < by_card < self.amount, by_card
        self.check_may_pay(now)
        card_amounts = (*self.card_amounts, self.amount if by_card is None else by_card)
        return evolve(
            self, state=PayState.CHARGING, card_amounts=card_amounts, by_card=by_card, changed_at=now
        )

    def declined(self, now: datetime) -> PaySession:
        """End a try that brought no money; a session that is not pending stays as it is."""
        return evolve(self, state=PayState.DECLINED, changed_at=now) if self.is_pending else self

    def unknown(self, now: datetime, reference: str = "") -> PaySession:
        """Mark the outcome of a try as unknown; only a session that is being charged changes."""
        if self.state is not PayState.CHARGING:
            return self
        return evolve(self, state=PayState.UNKNOWN, reference=reference, changed_at=now)

    def paid(self, order: Order, attempt: int) -> PaySession:
        """End with the order that was placed; *attempt* is the number of the try that paid, 0 on account."""
        assert self.state not in FINAL, self.state
        assert order.sale is not None, order.order_id
        return evolve(
            self,
            state=PayState.PAID,
            order=order,
            by_card=order.sale.by_card,
            paid_try=attempt,
            reference=order.sale.payment_reference,
            is_placed=True,
            changed_at=order.placed_at,
        )

    def refund_due(self, reference: str, now: datetime) -> PaySession:
        """Owe the money back, because nothing could be sold or the order was cancelled."""
        assert self.state not in {PayState.REFUND_DUE, PayState.REFUNDED}, self.state
        return evolve(self, state=PayState.REFUND_DUE, reference=reference, changed_at=now)

    def refunded(self, now: datetime) -> PaySession:
        """End with the money refunded."""
        assert self.state is PayState.REFUND_DUE, self.state
        return evolve(self, state=PayState.REFUNDED, changed_at=now)
