"""Store what a customer chooses in checkout, while it is offered."""

from __future__ import annotations

import re
from datetime import date
from typing import Any, Final

from attrs import evolve, frozen

from shopcore.checkout.checkout import CheckoutConfig, CheckoutState, CheckoutStep
from shopcore.checkout.pay_session import PaySession
from shopcore.customers.address import Address
from shopcore.customers.customer import Customer
from shopcore.delivery.errors import CollectionIncomplete, DeliveryOptionGone
from shopcore.delivery.plan import COLLECT, CheckoutChoice
from shopcore.errors import FieldFault, NotFound, RulesBroken
from shopcore.money.money import Money
from shopcore.plain_text import one_line
from shopcore.use_cases.delivery.plan_delivery import PlannedDelivery, planned_delivery
from shopcore.use_cases.ports import CheckoutPorts

REFERENCE_MAX: Final = 50
TOO_LONG: Final = f"Please enter no more than {REFERENCE_MAX} characters."
NO_DAY: Final = "Please choose one of the days or times offered."
_NOT_NOW: Final = (RulesBroken, NotFound, DeliveryOptionGone, CollectionIncomplete)
_WINDOW: Final = re.compile(r"([0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2})?")

References = tuple[tuple[str, str], ...]


@frozen(kw_only=True)
class CheckoutChanges:
    """Changes to a customer's choice; None leaves a part as it is.

    *line_references* pairs ids of lines with a job reference, '' to remove it; lines that are not named stay,
    and unknown ids are ignored. *total* is the total that the customer was shown, inc VAT: the hand-off
    refuses any other.
    """

    delivery_option: str | None = None
    address_id: str | None = None
    branch_id: str | None = None
    reference: str | None = None
    purchase_order: str | None = None
    delivery_time: str | None = None
    line_references: References | None = None
    total: Money | None = None


@frozen(kw_only=True)
class CheckoutSummary:
    """A customer's choice with its delivery; *planned* is None until the choice is complete.

    *pending* is the payment under way, None where nothing is being paid.
    """

    choice: CheckoutChoice
    state: CheckoutState
    planned: PlannedDelivery | None = None
    pending: PaySession | None = None


def show_checkout(shop: CheckoutPorts, customer: Customer) -> CheckoutSummary:
    """Return what a customer chose, and the progress of checkout; what is not offered any more is dropped."""
    with shop.read():
        return _summary(shop, customer, _of_basket(shop, customer, shop.choices.of(customer.customer_id)))


def choose_delivery(shop: CheckoutPorts, customer: Customer, changes: CheckoutChanges) -> CheckoutSummary:
    """Choose an option, an address, a branch, a day or references, in any order.

    Raises:
        RulesBroken: If a reference is too long, a day is no day, or an option lacks its address, branch or
            day.
        NotFound: If the customer has no such address, or there is no such branch.
        DeliveryOptionGone: If the option or the day is not offered for the basket.
        CollectionIncomplete: If the branch cannot hand over everything.
    """
    check_changes(changes)
    with shop.change():
        choice = _of_basket(shop, customer, apply_changes(shop.choices.of(customer.customer_id), changes))
        _check_places(shop, customer, changes)
        if choice.delivery_option and (changes.delivery_option or changes.branch_id or changes.delivery_time):
            _planned(shop, customer, choice)
        shop.choices.put(customer.customer_id, choice)
        return _summary(shop, customer, choice)


def apply_changes(choice: CheckoutChoice, changes: CheckoutChanges) -> CheckoutChoice:
    """Apply changes to a choice: a branch means collection, an address or another option ends that.

    A day is dropped with the option or place it was chosen for.
    """
    values: dict[str, Any] = {
        name: one_line(value) for name in _PLAIN if (value := getattr(changes, name)) is not None
    }
    if changes.line_references is not None:
        values["line_references"] = _laid_over(choice.line_references, changes.line_references)
    after = evolve(choice, **values)
    if changes.branch_id and not changes.delivery_option:
        after = evolve(after, delivery_option=COLLECT)
    elif changes.address_id and choice.delivery_option == COLLECT and not changes.delivery_option:
        after = evolve(after, delivery_option="")
    if after.delivery_option != COLLECT:
        after = evolve(after, branch_id="")
    if changes.delivery_time is not None:
        day = _day(changes.delivery_time)
        return evolve(after, delivery_date=day, delivery_time=changes.delivery_time)
    way = (after.delivery_option, after.address_id, after.branch_id)
    if way != (choice.delivery_option, choice.address_id, choice.branch_id):
        return evolve(after, delivery_date=None, delivery_time="")
    return after


_PLAIN: Final = ("delivery_option", "address_id", "branch_id", "reference", "purchase_order")


def _laid_over(before: References, values: References) -> References:
    after = {**dict(before), **{line_id: one_line(text) for line_id, text in values}}
    return tuple((line_id, text) for line_id, text in after.items() if text)


def check_changes(changes: CheckoutChanges) -> None:
    """Check changes for what no shop offers.

    Raises:
        RulesBroken: If a reference is too long, or a day is no day.
    """
    texts = [("reference", changes.reference), ("purchase_order", changes.purchase_order)]
    texts += [
        (f"line_references[{n}].reference", text) for n, (_, text) in enumerate(changes.line_references or ())
    ]
    faults = [FieldFault(name, TOO_LONG) for name, text in texts if len(text or "") > REFERENCE_MAX]
    when = changes.delivery_time or ""
    if _day(when) is None and not _WINDOW.fullmatch(when):
        faults.append(FieldFault("delivery_time", NO_DAY))
    if faults:
        raise RulesBroken(tuple(faults))


def _check_places(shop: CheckoutPorts, customer: Customer, changes: CheckoutChanges) -> None:
    if changes.address_id and _address(shop, customer, changes.address_id) is None:
        raise NotFound("address", changes.address_id)
    if changes.branch_id and changes.branch_id not in {one.branch_id for one in shop.delivery.branches}:
        raise NotFound("branch", changes.branch_id)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _of_basket(shop: CheckoutPorts, customer: Customer, choice: CheckoutChoice) -> CheckoutChoice:
    """Forget the references of lines that left the basket; it is read only where there are any."""
    if not choice.line_references:
        return choice
    return choice.with_references_of(line.line_id for line in shop.baskets.of(customer.customer_id).lines)


def _address(shop: CheckoutPorts, customer: Customer, address_id: str) -> Address | None:
    return shop.addresses.of(customer.customer_id).get(address_id)


def _planned(shop: CheckoutPorts, customer: Customer, choice: CheckoutChoice) -> PlannedDelivery:
    lines = shop.baskets.of(customer.customer_id).lines
    return planned_delivery(shop, customer.customer_id, lines, choice, now=shop.clock.now())


def _summary(shop: CheckoutPorts, customer: Customer, choice: CheckoutChoice) -> CheckoutSummary:
    try:
        planned = _planned(shop, customer, choice)
    except _NOT_NOW:
        planned = None
    state = CheckoutState(
        delivery_option=choice.delivery_option if planned else None,
        delivery_price=planned.charge.ex_vat if planned else None,
        delivery_address=_address(shop, customer, choice.address_id),
        reference=choice.reference,
        delivery_time=choice.delivery_time or None,
        config=CheckoutConfig(company=customer.storefront.company_id),
    )
    pending = shop.pay_sessions.pending(customer.customer_id)
    if pending is not None:
        state = state.at(CheckoutStep.PAYMENT)
    return CheckoutSummary(choice=choice, state=state, planned=planned, pending=pending)
