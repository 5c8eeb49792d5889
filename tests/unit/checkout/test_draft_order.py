"""The order that a basket would become: all of it, and whom and what is refused one."""

from __future__ import annotations

import os
from datetime import UTC, date, datetime
from typing import Any

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.catalogue.product import Stock
from shopcore.charges.tariff import Tariff
from shopcore.checkout.errors import AccountOnStop, BasketEmpty, CheckoutDisabled, SoldOut
from shopcore.customers.customer import Customer
from shopcore.delivery.plan import CheckoutChoice, Parcel, ParcelReason
from shopcore.delivery.ports import BranchUnits
from shopcore.money.money import Money
from shopcore.money.vat import STANDARD_RATE, Amount, VatRate
from shopcore.orders.order import Charges, Order, OrderLine
from shopcore.orders.sale import Delivery, Sale
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.update_line import LineSelector
from shopcore.use_cases.checkout.draft_order import draft_order, new_number
from tests.support.checkout_steps import ANN, HOME, TRADER, CheckoutSteps, open_checkout
from tests.support.customers import NOW, an_account
from tests.support.deliveries import RULES
from tests.support.products import a_product
from tests.support.stores.store_places import StoppedClock

MONDAY, SATURDAY, DUE_ON = date(2026, 11, 23), date(2026, 11, 28), date(2026, 12, 3)
AT_HOME = CheckoutChoice(delivery_option="standard", address_id="a-home")
AT_LEEDS = CheckoutChoice(delivery_option="collect", branch_id="leeds")
NAMED = ("Ms Ann Ó Brien",)


def counted(size: int) -> bytes:
    return bytes(range(size))


@pytest.fixture
def steps() -> CheckoutSteps:
    steps = open_checkout(MemoryStore(StoppedClock(), ShopRules(delivery=RULES), entropy=counted))
    due = a_product("4.00", sku="DUE", stock=Stock(level=2, expected_on=DUE_ON), product_id="")
    steps.change_shop(lambda shop: shop.changes.put([due]))
    return steps


def drafted(steps: CheckoutSteps, choice: CheckoutChoice, who: Customer = ANN) -> Order:
    with steps.store.read() as shop:
        return draft_order(shop, who, shop.baskets.of(who.customer_id), choice)


def sold(steps: CheckoutSteps, choice: CheckoutChoice, who: Customer = ANN) -> Delivery:
    sale = drafted(steps, choice, who).sale
    assert sale is not None
    return sale.delivery


def shelve(steps: CheckoutSteps, **units: int) -> None:
    fields = [BranchUnits("leeds", f"p-{key[1:]}", count) for key, count in units.items()]
    steps.change_shop(lambda shop: shop.branch_stock.put(fields))


def amount(ex_vat: int, vat: int) -> Amount:
    return Amount(Money(ex_vat), Money(vat))


def a_parcel(
    on: date, line_ids: tuple[str, ...], quantities: tuple[int, ...], reason: ParcelReason
) -> Parcel:
    return Parcel(earliest=on, latest=on, line_ids=line_ids, quantities=quantities, reason=reason)


def a_line(number: int, product_id: str, sku: str, quantity: int, unit: int, **fields: Any) -> OrderLine:
    net = unit * quantity
    return OrderLine(
        number=number,
        product_id=product_id,
        sku=sku,
        name="Tower bolt 150 mm",
        brand="Hallowbeck",
        quantity=quantity,
        unit_ex_vat=Money(unit),
        amount=amount(net, net // 5),
        **fields,
    )


@pytest.mark.spec("CO-05", "CO-06")
def test_a_draft_is_all_of_the_order_to_be(steps: CheckoutSteps):
    """Its lines are numbered anew, and what is said of them by their numbers."""
    steps.basket(BOLT=1, SOME=2, DUE=5, PLATE=1)
    remove_line(steps.store.shop(), ANN, LineSelector(line_id="l-1"))
    chosen = {"reference": "Kitchen", "purchase_order": "PO-1", "line_references": (("l-3", "Plot 7"),)}
    order = drafted(steps, evolve(AT_HOME, **chosen))

    assert order.sale is not None
    assert evolve(order, sale=None) == Order(
        order_id="o-AAECAwQFBgcICQoLDA0ODxAR",
        number="W952306183",
        customer_id="c-ann",
        storefront=Storefront.IRONMONGERY,
        placed_at=NOW,
        lines=(
            a_line(1, "p-3", "SOME", 2, 310),
            a_line(2, "p-6", "DUE", 5, 400, reference="Plot 7"),
            a_line(3, "p-5", "PLATE", 1, 85, size=Size(100, 100, has_screw_holes=True)),
        ),
        charges=Charges(delivery=amount(695, 139)),
        reference="Kitchen",
        purchase_order="PO-1",
    )
    assert evolve(order.sale, trace=()) == Sale(
        delivery=Delivery(
            option_id="standard",
            name="Standard delivery",
            earliest=MONDAY,
            latest=DUE_ON,
            address=HOME,
            postcode="LS14AP",
            recipient=NAMED,
            buyer=(*NAMED, "4 Mill Lane", "Leeds", "LS1 4AP"),
            parcels=(
                a_parcel(MONDAY, ("l-1", "l-2"), (2, 2), ParcelReason.IN_STOCK),
                a_parcel(SATURDAY, ("l-3",), (1,), ParcelReason.MADE_TO_MEASURE),
                a_parcel(DUE_ON, ("l-2",), (3,), ParcelReason.EXPECTED),
            ),
            due=(("p-6", DUE_ON),),
        ),
        vat_rate=STANDARD_RATE,
    )
    fields = [(step.line_id, step.result.pence) for step in order.sale.trace]
    lines = [("l-1", 310), ("l-1", 744), ("l-2", 400), ("l-2", 2400), ("l-3", 85), ("l-3", 102)]
    assert fields == [*lines, ("", 834), ("", 4080)]


@pytest.mark.spec("CO-04")
def test_a_draft_that_is_collected_names_its_branch(steps: CheckoutSteps):
    """Nobody takes it in anywhere, and the branch may move later."""
    shelve(steps, p3=3)
    steps.basket(SOME=3)

    assert sold(steps, AT_LEEDS) == Delivery(
        option_id="collect",
        name="Collection",
        earliest=MONDAY,
        latest=MONDAY,
        branch_id="leeds",
        branch_name="Leeds",
        branch_address="3 Nail Yard, Leeds",
        postcode="LS1 1AA",
        ready_at=datetime(2026, 11, 23, 8, tzinfo=UTC),
        buyer=(*NAMED, "4 Mill Lane", "Leeds", "LS1 4AP"),
    )


def test_a_draft_keeps_the_rate_of_vat_it_was_priced_at():
    """Whatever it becomes later."""
    steps = open_checkout(MemoryStore(StoppedClock(), ShopRules(tariff=Tariff(vat_rate=VatRate(1750)))))
    steps.basket(BOLT=2)
    order = drafted(steps, AT_HOME)

    assert order.sale is not None
    assert order.sale.vat_rate == VatRate(1750)
    assert order.goods == amount(2490, 436)


@pytest.mark.spec("CO-04")
def test_a_draft_says_its_hours_and_who_takes_it(steps: CheckoutSteps):
    """An address may have a company of its own."""
    yard = evolve(HOME, company_name="Yard Ltd", postcode="M11AE")
    steps.change_shop(lambda shop: shop.addresses.add(ANN.customer_id, "a-yard", yard))
    steps.basket(BOLT=1)
    result = sold(steps, CheckoutChoice(delivery_option="before_noon", address_id="a-yard"))

    assert (result.option_id, result.name) == ("before_noon", "Before 12 noon")
    assert (result.earliest, result.latest, result.time_window) == (MONDAY, MONDAY, "07:00-12:00")
    assert (result.address, result.postcode, result.recipient) == (yard, "M11AE", ("Yard Ltd", *NAMED))
    assert result.buyer == (*NAMED, "4 Mill Lane", "Leeds", "LS1 4AP")


@pytest.mark.parametrize(
    ("drawn", "number"),
    [(0, "W000000000"), (7, "W000000007"), (10**9 - 1, "W999999999"), (10**9 + 12, "W000000012")],
)
def test_an_order_number_has_nine_digits(drawn: int, number: str):
    """However much randomness it is made of."""
    store = MemoryStore(StoppedClock(), entropy=lambda size: drawn.to_bytes(size, "big"))

    assert new_number(store.shop()) == number


def test_no_two_orders_are_called_alike():
    """Neither by what people read out, nor by what machines do."""
    steps = open_checkout(MemoryStore(StoppedClock(), entropy=os.urandom))
    steps.basket(BOLT=1)
    first, second = drafted(steps, AT_HOME), drafted(steps, AT_HOME)

    assert first.order_id != second.order_id
    assert first.number != second.number


@pytest.mark.spec("CO-01")
@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"account": an_account(is_on_stop=True), "storefront": Storefront.ELECTRICAL}, AccountOnStop),
        ({"storefront": Storefront.ELECTRICAL}, CheckoutDisabled),
        ({}, BasketEmpty),
    ],
)
def test_whom_the_shop_sells_nothing_to_is_told_the_first_reason(
    steps: CheckoutSteps, changes: Any, refusal: type[Exception]
):
    """Before anything is looked up of where it goes."""
    with pytest.raises(refusal):
        drafted(steps, CheckoutChoice(), evolve(ANN, **changes))


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize(
    ("some", "last", "gone"),
    [
        (Stock(level=2), Stock(level=1, is_withdrawn=True), ()),
        (Stock(expected_on=DUE_ON), Stock(level=1, is_withdrawn=True), ()),
        (Stock(level=1), Stock(level=1), ()),
        (Stock(level=2), Stock(is_withdrawn=True), ("LAST",)),
        (Stock(level=1, is_withdrawn=True), Stock(level=9), ("SOME",)),
        (Stock(), Stock(is_withdrawn=True), ("SOME", "LAST")),
    ],
)
def test_what_cannot_be_had_any_more_is_named(
    steps: CheckoutSteps, some: Stock, last: Stock, gone: tuple[str, ...]
):
    """What ran out, or is withdrawn and less than is wanted; what is due may be waited for."""
    steps.basket(SOME=2, LAST=1)
    products = steps.read_shop(lambda shop: shop.catalogue.by_sku(ANN.storefront, ["SOME", "LAST"]))
    now = {"SOME": some, "LAST": last}
    steps.change_shop(lambda shop: shop.changes.put([evolve(products[sku], stock=now[sku]) for sku in now]))
    if not gone:
        assert [line.quantity for line in drafted(steps, AT_HOME).lines] == [2, 1]
        return
    with pytest.raises(SoldOut) as refused:
        drafted(steps, AT_HOME)

    assert (refused.value.sku, refused.value.skus) == (gone[0], gone)


@pytest.mark.spec("CO-04", "CO-06")
def test_sizes_of_one_product_are_wanted_together_and_named_once(steps: CheckoutSteps):
    """Three of one sheet and two of it cut otherwise are five."""
    sheet = steps.read_shop(lambda shop: shop.catalogue.by_sku(ANN.storefront, ["PLATE"]))["PLATE"]
    capped = Stock(level=5, is_withdrawn=True)
    steps.change_shop(lambda shop: shop.changes.put([evolve(sheet, stock=capped)]))
    steps.basket(PLATE=3)
    with steps.store.read() as shop:
        basket = shop.baskets.of(ANN.customer_id)
        more = evolve(basket.lines[0], line_id="l-2", quantity=2, size=Size(200, 100, has_screw_holes=False))
        both = evolve(basket, lines=(*basket.lines, more))
        assert len(draft_order(shop, ANN, both, AT_HOME).lines) == 2
        over = evolve(basket, lines=(*basket.lines, evolve(more, quantity=3)))
        with pytest.raises(SoldOut) as refused:
            draft_order(shop, ANN, over, AT_HOME)

    assert (refused.value.sku, refused.value.skus) == ("PLATE", ("PLATE",))


@pytest.mark.spec("CO-04", "CO-06")
@pytest.mark.parametrize(("on_shelf", "requested", "is_sold"), [(0, 1, True), (0, 2, False), (1, 2, True)])
def test_what_the_branch_hands_over_is_not_asked_of_the_warehouse(
    steps: CheckoutSteps, on_shelf: int, requested: int, *, is_sold: bool
):
    """Of what is withdrawn the warehouse has one; another way the shelf counts for nothing."""
    last = steps.read_shop(lambda shop: shop.catalogue.by_sku(ANN.storefront, ["LAST"]))["LAST"]
    steps.change_shop(lambda shop: shop.changes.put([evolve(last, stock=Stock(level=2, is_withdrawn=True))]))
    steps.basket(TRADER, LAST=requested)
    steps.change_shop(lambda shop: shop.changes.put([evolve(last, stock=Stock(level=1, is_withdrawn=True))]))
    shelve(steps, p2=on_shelf, p3=9)
    if is_sold:
        assert drafted(steps, AT_LEEDS, TRADER).lines[0].quantity == requested
    else:
        with pytest.raises(SoldOut):
            drafted(steps, AT_LEEDS, TRADER)
    if requested > 1:
        with pytest.raises(SoldOut):
            drafted(steps, evolve(AT_LEEDS, delivery_option="standard", address_id="a-c-tess"), TRADER)
