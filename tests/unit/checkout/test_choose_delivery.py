"""What is refused of a choice of delivery, where, and what is kept without asking again."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from adapters.memory import MemoryStore
from shopcore.delivery.errors import CollectionIncomplete, DeliveryOptionGone
from shopcore.delivery.plan import CheckoutChoice
from shopcore.delivery.ports import BranchUnits
from shopcore.errors import NotFound, RulesBroken
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges, choose_delivery, show_checkout
from tests.support.checkout_steps import ANN, DECLINED, CheckoutSteps, open_checkout
from tests.support.deliveries import RULES
from tests.support.stores.store_places import StoppedClock

LONG = "x" * 51
TOO_LONG = "Please enter no more than 50 characters."
NO_DAY = "Please choose one of the days or times offered."


@pytest.fixture
def steps() -> CheckoutSteps:
    return open_checkout(MemoryStore(StoppedClock(), ShopRules(delivery=RULES)))


def choose(steps: CheckoutSteps, **changes: Any) -> CheckoutChoice:
    return choose_delivery(steps.store.shop(), ANN, CheckoutChanges(**changes)).choice


def choice_of(steps: CheckoutSteps) -> CheckoutChoice:
    result: CheckoutChoice = steps.read_shop(lambda shop: shop.choices.of(ANN.customer_id))
    return result


@pytest.mark.spec("CO-02")
@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"reference": LONG}, [("reference", TOO_LONG)]),
        ({"delivery_time": "12:00"}, [("delivery_time", NO_DAY)]),
        ({"delivery_time": "2026-11-31"}, [("delivery_time", NO_DAY)]),
        (
            {
                "reference": LONG,
                "purchase_order": LONG,
                "line_references": (("l-1", "x" * 50), ("l-2", LONG)),
                "delivery_time": "soon",
            },
            [
                ("reference", TOO_LONG),
                ("purchase_order", TOO_LONG),
                ("line_references[1].reference", TOO_LONG),
                ("delivery_time", NO_DAY),
            ],
        ),
    ],
)
def test_each_fault_of_a_choice_is_said_at_its_field(steps: CheckoutSteps, changes: Any, faults: Any):
    """All of them at once."""
    with pytest.raises(RulesBroken) as refused:
        choose(steps, **changes)

    assert [(fault.field, fault.message) for fault in refused.value.faults] == faults


@pytest.mark.spec("CO-02")
@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ({"address_id": "a-nobody"}, ("address", "a-nobody")),
        ({"branch_id": "atlantis"}, ("branch", "atlantis")),
    ],
)
def test_a_place_that_is_not_there_is_named(steps: CheckoutSteps, changes: Any, missing: tuple[str, str]):
    """So that whoever asked knows which."""
    with pytest.raises(NotFound) as refused:
        choose(steps, **changes)

    assert (refused.value.what, refused.value.key) == missing


@pytest.mark.spec("CO-02", "CO-04")
def test_a_branch_is_chosen_only_while_it_can_hand_over_everything(steps: CheckoutSteps):
    """It means collecting, so nobody has to say that too."""
    steps.basket(SOME=2)
    steps.change_shop(lambda shop: shop.stockroom.take("o-other", "ps-other", {"p-3": 4}))
    steps.change_shop(lambda shop: shop.branch_stock.put([BranchUnits("leeds", "p-3", 2)]))
    at_leeds = CheckoutChoice(delivery_option="collect", branch_id="leeds")
    assert choose(steps, branch_id="leeds") == at_leeds

    steps.change_shop(lambda shop: shop.branch_stock.put([BranchUnits("leeds", "p-3", 1)]))
    with pytest.raises(CollectionIncomplete):
        choose(steps, branch_id="leeds")
    assert choice_of(steps) == at_leeds


@pytest.mark.spec("CO-02", "CO-04")
def test_a_day_alone_is_asked_for_where_the_way_is_known(steps: CheckoutSteps):
    """Before that nobody can say whether it is offered, so it is kept."""
    steps.basket(BOLT=1)
    sunday = date(2026, 11, 29)
    early = choose(steps, delivery_time="2026-11-29")
    assert early == CheckoutChoice(delivery_date=sunday, delivery_time="2026-11-29")

    choose(steps, address_id="a-home", delivery_option="named_day", delivery_time="2026-11-27")
    with pytest.raises(DeliveryOptionGone):
        choose(steps, delivery_time="2026-11-29")
    assert choice_of(steps).delivery_time == "2026-11-27"


@pytest.mark.spec("CO-02", "CO-04")
def test_a_reference_is_kept_whatever_has_become_of_the_way(steps: CheckoutSteps):
    """Who only names a job is not told that a way is gone."""
    gone = CheckoutChoice(delivery_option="by_pigeon", address_id="a-home")
    steps.change_shop(lambda shop: shop.choices.put(ANN.customer_id, gone))
    steps.basket(BOLT=1)

    assert choose(steps, reference="Job 7").reference == "Job 7"
    assert choice_of(steps).delivery_option == "by_pigeon"


@pytest.mark.spec("CO-02", "CO-06")
def test_checkout_shows_the_payment_that_is_under_way(steps: CheckoutSteps):
    """Until the bank has answered."""
    assert show_checkout(steps.store.shop(), ANN).pending is None
    begun = steps.begin(steps.open_pay_site(BOLT=1))
    assert show_checkout(steps.store.shop(), ANN).pending == begun
    assert choose_delivery(steps.store.shop(), ANN, CheckoutChanges(reference="Job 7")).pending == begun

    steps.end(begun, DECLINED)
    assert show_checkout(steps.store.shop(), ANN).pending is None
