"""What of delivery is sold with a basket, and what a customer may choose."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest
from attrs import evolve, field, frozen

from adapters.memory import MemoryStore
from shopcore.basket.basket import Line
from shopcore.catalogue.product import Stock
from shopcore.charges.tariff import Tariff
from shopcore.customers.address import Address
from shopcore.customers.customer import Customer
from shopcore.delivery.errors import CollectionIncomplete, DeliveryOptionGone
from shopcore.delivery.plan import Availability, CheckoutChoice, Missing
from shopcore.delivery.ports import BranchUnits
from shopcore.delivery.zones import Zone
from shopcore.errors import NotFound, RulesBroken
from shopcore.money.money import Money
from shopcore.money.vat import VatRate
from shopcore.orders.sale import Delivery
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.checkout.choose_delivery import (
    CheckoutChanges,
    CheckoutSummary,
    apply_changes,
    choose_delivery,
    show_checkout,
)
from shopcore.use_cases.delivery.plan_delivery import PlannedDelivery, planned_delivery, total_by
from tests.support.customers import a_customer
from tests.support.deliveries import NOON, RULES, TARIFF, a_door
from tests.support.products import a_line, a_product

ANN = a_customer("ann")
HOME = Address(house_name="4", street="Mill Lane", postcode="M11AE")
CROFT = Address(house_name="The Croft", street="Shore Road", postcode="IV11AA")


@frozen
class Clock:
    """A clock that tests set."""

    at: datetime = field(default=NOON)

    def now(self) -> datetime:
        return self.at

    def today(self) -> date:
        return self.at.date()


def a_shop(*goods: tuple[str, int], clock: Clock = Clock(), tariff: Tariff = TARIFF) -> MemoryStore:
    """Ann, two addresses, and a basket of so many units of plain products."""
    store = MemoryStore(clock, ShopRules(tariff=tariff, delivery=RULES))
    with store.change() as shop:
        shop.customers.add(ANN)
        shop.addresses.add(ANN.customer_id, "a-home", HOME)
        shop.addresses.add(ANN.customer_id, "a-croft", CROFT)
        shop.changes.put([a_product("12.45", sku=sku, product_id="") for sku, _ in goods])
        basket = shop.baskets.get_for_update(ANN.customer_id)
        for sku, quantity in goods:
            product = shop.catalogue.by_sku(ANN.storefront, [sku])[sku]
            basket = basket.with_more(product, quantity, today=clock.today())
        shop.baskets.save(ANN.customer_id, basket)
    return store


def plan(store: MemoryStore, *lines: Line, now: datetime = NOON, **choice: Any) -> PlannedDelivery:
    with store.read() as shop:
        return planned_delivery(
            shop, ANN.customer_id, lines or (a_line(),), CheckoutChoice(**choice), now=now
        )


def choose(store: MemoryStore, who: Customer = ANN, **changes: str) -> CheckoutSummary:
    return choose_delivery(store.shop(), who, CheckoutChanges(**changes))


@pytest.mark.spec("CO-04")
def test_the_explanation_names_a_service_and_the_area_apart():
    """A surcharge of the zone is not the service's, and both are charged."""
    highlands = evolve(RULES.terms[Zone.HIGHLANDS], surcharge=Money(5_00))
    store = a_shop()
    store.rules = evolve(
        store.rules, delivery=evolve(RULES, terms={**RULES.terms, Zone.HIGHLANDS: highlands})
    )

    result = plan(store, delivery_option="named_day", delivery_date=date(2026, 12, 1), address_id="a-croft")

    rule = next(step.rule for step in result.totals.trace if step.subject == "Delivery")
    assert rule.partition(" ex VAT; ")[2] == (
        "£1.00 ex VAT more for On a day you choose; £5.00 ex VAT more for your area, Scottish Highlands"
    )
    assert result.charge.ex_vat == Money(6_95 + 1_00 + 5_00)


@pytest.mark.spec("CO-04", "CO-02")
@pytest.mark.parametrize(
    ("option", "day", "charge", "days"),
    [
        ("standard", None, "£6.95", ("2026-11-25", "2026-11-25")),
        ("standard", "2026-11-25", "£6.95", ("2026-11-25", "2026-11-25")),
        ("named_day", "2026-11-28", "£7.95", ("2026-11-28", "2026-11-28")),
        ("before_noon", None, "£11.90", ("2026-11-25", "2026-11-25")),
    ],
)
def test_an_option_is_sold_at_its_price_and_days(option: str, day: str | None, charge: str, days: Any):
    """Address, parcels and totals come with it, and the trace names the way."""
    result = plan(
        a_shop(),
        delivery_option=option,
        address_id="a-home",
        delivery_date=date.fromisoformat(day) if day else None,
    )

    assert result.option is not None
    assert result.option.option_id == option
    assert result.name == result.option.name
    assert (result.address_id, result.address) == ("a-home", HOME)
    assert str(result.charge.ex_vat) == charge
    assert (result.earliest, result.latest) == tuple(map(date.fromisoformat, days))
    assert result.totals.total.ex_vat == result.totals.goods.ex_vat + result.charge.ex_vat
    assert (result.name in str(result.totals.trace)) == (option != "standard")
    assert [parcel.line_ids for parcel in result.parcels] == [("l-1",)]


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize(
    ("choice", "where", "expected"),
    [
        ({}, "delivery_option", "Please choose delivery or collection."),
        ({"delivery_option": "standard"}, "address_id", "Please choose a delivery address."),
        (
            {"delivery_option": "named_day", "address_id": "a-home"},
            "delivery_date",
            "Please choose a day.",
        ),
        ({"delivery_option": "collect"}, "branch_id", "Please choose a branch."),
    ],
)
def test_a_choice_says_how_where_and_when(choice: dict[str, str], where: str, expected: str):
    """The fault stands at what is missing."""
    with pytest.raises(RulesBroken) as refused:
        plan(a_shop(), **choice)

    assert [(fault.field, fault.message) for fault in refused.value.faults] == [(where, expected)]


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize(
    "choice",
    [
        {"delivery_option": "by_pigeon", "address_id": "a-home"},
        {"delivery_option": "before_noon", "address_id": "a-croft"},
        {"delivery_option": "standard", "address_id": "a-home", "delivery_date": date(2026, 11, 26)},
        {"delivery_option": "named_day", "address_id": "a-home", "delivery_date": date(2026, 11, 29)},
    ],
    ids=str,
)
def test_what_is_not_offered_is_not_sold(choice: dict[str, Any]):
    """An unknown way, one that does not go there, a day on which it does not come."""
    with pytest.raises(DeliveryOptionGone) as refused:
        plan(a_shop(), **choice)

    assert refused.value.option_id == choice["delivery_option"]


@pytest.mark.spec("CO-04", "CD-01")
def test_a_day_that_was_promised_is_gone_after_the_cut_off():
    """The shopper sees Wednesday at 20:59 and must not get Thursday unasked."""
    store, late = a_shop(), datetime(2026, 11, 24, 21, tzinfo=UTC)
    promised = {"delivery_option": "standard", "address_id": "a-home", "delivery_date": date(2026, 11, 25)}

    with pytest.raises(DeliveryOptionGone):
        plan(store, now=late, **promised)
    assert plan(store, now=late, **{**promised, "delivery_date": None}).earliest == date(2026, 11, 26)


@pytest.mark.spec("CO-04")
def test_another_s_address_and_an_unknown_branch_are_not_found():
    """Alike, whether they are somebody's or nobody's."""
    for choice, missing in (
        ({"delivery_option": "standard", "address_id": "a-nobody"}, ("address", "a-nobody")),
        ({"delivery_option": "collect", "branch_id": "atlantis"}, ("branch", "atlantis")),
    ):
        with pytest.raises(NotFound) as refused:
            plan(a_shop(), **choice)
        assert (refused.value.what, refused.value.key) == missing


@pytest.mark.spec("CO-04", "DL-02")
def test_a_collected_basket_pays_for_no_delivery():
    """What the branch has is ready in an hour; nothing is charged for its length."""
    store = a_shop(("BOLT", 1))
    with store.change() as shop:
        shop.branch_stock.put([BranchUnits("leeds", "p-1", 2)])

    result = plan(store, a_line(a_product(is_long=True), 2), delivery_option="collect", branch_id="leeds")

    assert result.branch is not None
    assert (result.branch.availability, result.name) == (Availability.ALL, "Collection")
    assert (result.earliest, result.latest) == (date(2026, 11, 24), date(2026, 11, 24))
    assert (result.option, result.parcels) == (None, ())
    assert [step.subject for step in result.totals.trace][-1] == "Total"
    assert result.totals.is_collected
    assert not result.charge
    assert not result.totals.large_item


DEARER = Tariff(vat_rate=VatRate(1000), delivery_fee=Money(10_00))
BOLT = a_line(a_product("20.00"))


@pytest.mark.spec("CO-04", "DL-01")
@pytest.mark.parametrize(
    ("delivery", "costs"),
    [
        ({"option_id": "standard", "postcode": "M11AE"}, 33_00),
        ({"option_id": "before_noon", "postcode": "M11AE"}, 38_45),
        ({"option_id": "collect", "branch_id": "leeds", "postcode": "LS11AA"}, 22_00),
    ],
)
def test_a_basket_costs_what_the_shop_s_own_tariff_says(delivery: dict[str, str], costs: int):
    """As it is planned, and as another basket is that is to come the same way."""
    store = a_shop(tariff=DEARER)
    way, branch_id = delivery["option_id"], delivery.get("branch_id", "")
    result = plan(store, BOLT, delivery_option=way, address_id="a-home", branch_id=branch_id)

    assert result.totals.total.inc_vat == Money(costs)
    with store.read() as shop:
        other = total_by(shop, [BOLT], Delivery(name="As before", **delivery), now=NOON)
    assert other == Money(costs)


@pytest.mark.spec("CO-05")
def test_a_way_that_is_not_offered_any_more_asks_for_nothing_besides():
    """Goods and standard delivery are left."""
    gone = Delivery(option_id="by_pigeon", name="By pigeon", postcode="M11AE")
    with a_shop(tariff=DEARER).read() as shop:
        assert total_by(shop, [BOLT], gone, now=NOON) == Money(33_00)


@pytest.mark.spec("CO-04")
def test_a_branch_sells_only_whole_baskets():
    """What is missing is named; a basket of which it has nothing is not offered at all."""
    scarce = a_line(a_product(sku="SCARCE", stock=Stock(1)), 3)
    with pytest.raises(CollectionIncomplete) as refused:
        plan(a_shop(), scarce, delivery_option="collect", branch_id="leeds")

    assert refused.value.missing == (Missing("SCARCE", 2),)
    assert [fault.message for fault in refused.value.faults] == ["SCARCE: 2 cannot be collected."]
    with pytest.raises(DeliveryOptionGone) as gone:
        plan(a_shop(), a_door(), delivery_option="collect", branch_id="leeds")
    assert gone.value.option_id == "collect"


@pytest.mark.spec("CO-02")
def test_a_customer_chooses_step_by_step():
    """Address, way, day and reference, in any order; each stays until it is changed."""
    store = a_shop(("BOLT", 1))
    assert show_checkout(store.shop(), ANN).state.delivery_option is None

    choose(store, address_id="a-home", reference="  Job  7 ")
    choose(store, delivery_option="named_day", delivery_time="2026-11-27")
    chosen = choose(store, purchase_order="PO-9")

    again = show_checkout(store.shop(), ANN)
    assert again == chosen
    assert again.state.delivery_option == "named_day"
    assert str(again.state.delivery_price) == "£7.95"
    assert again.state.delivery_address == HOME
    assert (again.state.reference, again.state.delivery_time) == ("Job 7", "2026-11-27")
    assert again.planned is not None
    assert again.planned.earliest == date(2026, 11, 27)
    assert again.choice.purchase_order == "PO-9"
    assert again.state.config.company == 1
    assert again.state.progress.percentage == 10


@pytest.mark.spec("CO-02")
@pytest.mark.parametrize(
    ("before", "changes", "after"),
    [
        ({}, {"branch_id": "leeds"}, {"delivery_option": "collect", "branch_id": "leeds"}),
        (
            {"delivery_option": "collect", "branch_id": "leeds"},
            {"address_id": "a-home"},
            {"address_id": "a-home"},
        ),
        (
            {"delivery_option": "collect", "branch_id": "leeds"},
            {"address_id": "a-home", "delivery_option": "standard"},
            {"address_id": "a-home", "delivery_option": "standard"},
        ),
        (
            {
                "delivery_option": "named_day",
                "delivery_date": date(2026, 11, 27),
                "delivery_time": "2026-11-27",
            },
            {"address_id": "a-home"},
            {"delivery_option": "named_day", "address_id": "a-home"},
        ),
        (
            {
                "delivery_option": "named_day",
                "delivery_date": date(2026, 11, 27),
                "delivery_time": "2026-11-27",
            },
            {"reference": "Job"},
            {
                "delivery_option": "named_day",
                "delivery_date": date(2026, 11, 27),
                "delivery_time": "2026-11-27",
                "reference": "Job",
            },
        ),
        ({}, {"delivery_time": "07:00-12:00"}, {"delivery_time": "07:00-12:00"}),
        ({"delivery_option": "standard"}, {"delivery_option": ""}, {}),
    ],
    ids=str,
)
def test_wishes_are_laid_over_a_choice(before: Any, changes: Any, after: Any):
    """A branch means collecting; an address ends that; a day goes with the way it was chosen for."""
    assert apply_changes(CheckoutChoice(**before), CheckoutChanges(**changes)) == CheckoutChoice(**after)


@pytest.mark.spec("CO-02")
@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"reference": "x" * 51, "purchase_order": "x" * 51}, RulesBroken),
        ({"delivery_time": "tomorrow"}, RulesBroken),
        ({"delivery_option": "standard"}, RulesBroken),
        ({"address_id": "a-nobody"}, NotFound),
        ({"branch_id": "atlantis"}, NotFound),
        ({"address_id": "a-home", "delivery_option": "by_pigeon"}, DeliveryOptionGone),
        (
            {"address_id": "a-home", "delivery_option": "standard", "delivery_time": "2026-11-29"},
            DeliveryOptionGone,
        ),
    ],
    ids=str,
)
def test_a_wish_that_cannot_be_leaves_the_choice_as_it_was(changes: dict[str, str], refusal: type[Exception]):
    """Nothing of the call is kept."""
    store = a_shop(("BOLT", 1))
    choose(store, reference="Job 7")

    with pytest.raises(refusal):
        choose(store, **changes)

    assert show_checkout(store.shop(), ANN).choice == CheckoutChoice(reference="Job 7")
    assert choose(store, reference="x" * 50).choice.reference == "x" * 50


@pytest.mark.spec("CO-02", "CO-04")
def test_what_is_not_offered_any_more_is_not_shown_as_chosen():
    """The next day a named day is over, and an address may have gone: the state says so, the choice stays."""
    store = a_shop(("BOLT", 1))
    choose(store, address_id="a-home", delivery_option="named_day", delivery_time="2026-11-25")
    assert show_checkout(store.shop(), ANN).planned is not None

    store.clock = evolve(Clock(), at=datetime(2026, 11, 25, 9, tzinfo=UTC))
    second_view = show_checkout(store.shop(), ANN)
    with store.change() as shop:
        shop.addresses.remove(ANN.customer_id, "a-home")
    gone = show_checkout(store.shop(), ANN)

    assert (second_view.state.delivery_option, second_view.state.delivery_price, second_view.planned) == (
        None,
        None,
        None,
    )
    assert second_view.state.delivery_address == HOME
    assert (gone.state.delivery_address, gone.choice.address_id) == (None, "a-home")
