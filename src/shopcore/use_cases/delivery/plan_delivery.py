"""The delivery that is sold with a basket: the chosen option at its present price."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final

from attrs import frozen

from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket, with_supplements
from shopcore.basket.totals import Totals
from shopcore.customers.address import Address
from shopcore.delivery.collection import collect_options
from shopcore.delivery.errors import CollectionIncomplete, DeliveryOptionGone
from shopcore.delivery.options import delivery_plan
from shopcore.delivery.plan import COLLECT, CheckoutChoice, CollectOption, DeliveryOption, Parcel
from shopcore.errors import FieldFault, NotFound, RulesBroken
from shopcore.money.money import Money
from shopcore.money.vat import Amount
from shopcore.orders.sale import Delivery
from shopcore.postcode import Postcode, parse_postcode
from shopcore.uk_time import uk_date
from shopcore.use_cases.ports import DeliveryPorts

METHOD_MISSING: Final = "Please choose delivery or collection."
ADDRESS_MISSING: Final = "Please choose a delivery address."
BRANCH_MISSING: Final = "Please choose a branch."
DAY_MISSING: Final = "Please choose a day."


@frozen(kw_only=True)
class PlannedDelivery:
    """The delivery of a basket: to an *address* by an *option*, or collection from a *branch*.

    *totals* are those of the basket with this delivery, trace included. *earliest* and *latest* are the days
    on which it arrives; for a collection, the day from which it is ready.
    """

    totals: Totals
    earliest: date
    latest: date
    option: DeliveryOption | None = None
    address_id: str = ""
    address: Address | None = None
    branch: CollectOption | None = None
    parcels: tuple[Parcel, ...] = ()

    @property
    def charge(self) -> Amount:
        """What delivery costs, supplements included; zero for a collection."""
        return self.totals.delivery

    @property
    def name(self) -> str:
        """The name of the option."""
        return self.option.name if self.option else "Collection"


def planned_delivery(
    shop: DeliveryPorts, customer_id: str, lines: Sequence[Line], choice: CheckoutChoice, *, now: datetime
) -> PlannedDelivery:
    """Return what a choice means for a basket at an instant, within a unit of work.

    Raises:
        RulesBroken: If the choice does not say how, where or on which day.
        NotFound: If the customer has no such address, or there is no such branch.
        DeliveryOptionGone: If the option or the day is not offered for this basket, or not any more.
        CollectionIncomplete: If the branch cannot hand over everything.
    """
    if not choice.delivery_option:
        raise RulesBroken((FieldFault("delivery_option", METHOD_MISSING),))
    if choice.delivery_option == COLLECT:
        return _collected(shop, lines, choice, now)
    address = _address(shop, customer_id, choice.address_id)
    totals = price_basket(lines, shop.tariff, trace=True)
    plan = delivery_plan(totals, postcode_of(address), shop.delivery, now=now)
    option = plan.option(choice.delivery_option)
    if option is None:
        raise DeliveryOptionGone(choice.delivery_option)
    earliest, latest = _days(option, choice.delivery_date)
    return PlannedDelivery(
        totals=with_supplements(totals, option.supplements),
        earliest=earliest,
        latest=latest,
        option=option,
        address_id=choice.address_id,
        address=address,
        parcels=plan.parcels,
    )


def total_by(shop: DeliveryPorts, lines: Sequence[Line], delivery: Delivery, *, now: datetime) -> Money:
    """Return what a basket costs, inc VAT, if it is delivered as another order was.

    An option that is not offered for it adds nothing.
    """
    totals = price_basket(lines, shop.tariff, is_collected=delivery.is_collected)
    if delivery.is_collected:
        return totals.total.inc_vat
    postcode = parse_postcode(delivery.postcode)
    assert postcode is not None, delivery.postcode
    option = delivery_plan(totals, postcode, shop.delivery, now=now).option(delivery.option_id)
    return (with_supplements(totals, option.supplements) if option else totals).total.inc_vat


def postcode_of(address: Address) -> Postcode:
    """Return the postcode of a stored address, which is always valid."""
    postcode = parse_postcode(address.postcode)
    assert postcode is not None, address.postcode
    return postcode


def _address(shop: DeliveryPorts, customer_id: str, address_id: str) -> Address:
    if not address_id:
        raise RulesBroken((FieldFault("address_id", ADDRESS_MISSING),))
    address = shop.addresses.of(customer_id).get(address_id)
    if address is None:
        raise NotFound("address", address_id)
    return address


def _days(option: DeliveryOption, day: date | None) -> tuple[date, date]:
    """Find the days of an option; a day that was picked must still be one of them.

    Raises:
        RulesBroken: If the day has to be named and is not.
        DeliveryOptionGone: If nothing comes on the day that was picked.
    """
    if day is not None and day not in option.dates:
        raise DeliveryOptionGone(option.option_id)
    if not option.is_named_day:
        return option.earliest, option.latest
    if day is None:
        raise RulesBroken((FieldFault("delivery_date", DAY_MISSING),))
    return day, day


def _collected(
    shop: DeliveryPorts, lines: Sequence[Line], choice: CheckoutChoice, now: datetime
) -> PlannedDelivery:
    if not choice.branch_id:
        raise RulesBroken((FieldFault("branch_id", BRANCH_MISSING),))
    if choice.branch_id not in {branch.branch_id for branch in shop.delivery.branches}:
        raise NotFound("branch", choice.branch_id)
    shelves = shop.branch_stock.of({line.product.product_id for line in lines})
    options = collect_options(lines, shelves, shop.delivery, near=None, now=now)
    branch = next((one for one in options if one.branch_id == choice.branch_id), None)
    if branch is None:
        raise DeliveryOptionGone(COLLECT)
    if branch.missing:
        raise CollectionIncomplete(branch.missing)
    ready = uk_date(branch.ready_at)
    totals = price_basket(lines, shop.tariff, is_collected=True, trace=True)
    return PlannedDelivery(totals=totals, earliest=ready, latest=ready, branch=branch)
