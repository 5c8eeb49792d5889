"""Laws of what more of a line does to an order: nothing is promised that the totals do not give."""

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore import testing
from shopcore.basket.basket import Line
from shopcore.basket.cheaper_order import cheaper_orders
from shopcore.basket.price_basket import price_basket, with_supplements
from shopcore.basket.totals import DeliverySupplement
from shopcore.catalogue.product import Stock
from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.money.money import Money
from shopcore.pricing.price_list import PriceBreak, PriceList
from shopcore.testing.strategies.priced import tariffs
from tests.support.products import a_product

pytestmark = [pytest.mark.pricing, pytest.mark.basket, pytest.mark.delivery, pytest.mark.vat]

NEAR = Tariff(door=DoorTariff(brand="Oakenshard"))
FEW = 40
quantities = st.integers(1, FEW)
steep = st.lists(
    st.builds(PriceBreak, st.integers(2, FEW), testing.prices(Money(9_00))), min_size=1, max_size=3
)
price_lists = (
    testing.price_lists()
    | testing.nearly_price_lists()
    | testing.prices(Money(9_00)).map(PriceList)
    | st.builds(PriceList, testing.prices(Money(90_00)), steep.map(tuple))
)


@st.composite
def baskets(draw: st.DrawFn) -> tuple[Line, ...]:
    """Baskets that come near to free delivery more often than by chance, some with doors and gifts."""
    lines = []
    for number in range(draw(st.integers(1, 5))):
        is_door = draw(st.integers(0, 9)) == 0
        about = {"brand": "Oakenshard", "stock": Stock(is_direct=True)} if is_door else {}
        product = a_product(draw(st.sampled_from(["4.90", "3.05", "0.35"]) | price_lists), **about)
        is_gift = draw(st.integers(0, 9)) == 0
        lines.append(Line(f"l-{number}", product, draw(quantities), None, is_gift))
    return tuple(lines)


def with_quantity(lines: tuple[Line, ...], line_id: str, quantity: int) -> tuple[Line, ...]:
    return tuple(evolve(line, quantity=quantity) if line.line_id == line_id else line for line in lines)


every_tariff = st.just(NEAR) | tariffs()


@given(baskets(), every_tariff, st.booleans(), st.integers(0, 999))
def test_what_is_promised_is_what_the_totals_give(lines, tariff, is_collected, maximum):
    """The whole order, priced again with so many more, costs just that much less, ex and inc VAT."""
    now = price_basket(lines, tariff, is_collected=is_collected)
    for advice in cheaper_orders(now, {line.line_id: maximum for line in lines}):
        (line,) = (line for line in lines if line.line_id == advice.line_id)
        larger = with_quantity(lines, advice.line_id, advice.quantity)
        then = price_basket(larger, tariff, is_collected=is_collected)

        assert line.quantity < advice.quantity == line.quantity + advice.more <= maximum
        assert now.total.ex_vat - then.total.ex_vat == advice.saving.ex_vat > Money(0)
        assert now.total.inc_vat - then.total.inc_vat == advice.saving.inc_vat > Money(0)
        assert advice.frees_delivery == (then.goods.ex_vat > now.goods.ex_vat)
        assert not advice.frees_delivery or (now.delivery and not then.delivery)


@given(baskets(), every_tariff, st.booleans())
def test_no_cheaper_quantity_is_missed(lines, tariff, is_collected):
    """Where one more quantity of a line would be cheaper, something at least as cheap is advised."""
    now = price_basket(lines, tariff, is_collected=is_collected)
    advised = cheaper_orders(now, {line.line_id: FEW for line in lines})
    best = max((advice.saving.ex_vat.pence for advice in advised), default=0)
    for line in lines:
        if line.is_added_by_voucher:
            continue
        for quantity in range(line.quantity + 1, FEW + 1):
            then = price_basket(
                with_quantity(lines, line.line_id, quantity), tariff, is_collected=is_collected
            )
            saving = now.total.ex_vat.pence - then.total.ex_vat.pence
            is_cheaper_with_vat = now.total.inc_vat > then.total.inc_vat
            assert saving <= best or not is_cheaper_with_vat, (line, quantity)


@given(baskets(), every_tariff)
def test_at_most_one_line_is_told_to_free_the_order_of_delivery(lines, tariff):
    """And each line is told at most one thing, in the order of the lines."""
    advised = cheaper_orders(price_basket(lines, tariff))

    assert sum(advice.frees_delivery for advice in advised) <= 1
    assert [advice.line_id for advice in advised] == sorted({advice.line_id for advice in advised})


@given(baskets(), st.integers(0, 20_00), st.integers(0, 20_00))
def test_a_service_chosen_changes_no_advice(lines, supplement, surcharge):
    """Its supplement and what the area costs are paid either way."""
    now = price_basket(lines, NEAR)
    of_service = DeliverySupplement("Before 12 noon", Money(supplement))
    served = with_supplements(now, [of_service, DeliverySupplement("your area", Money(surcharge))])
    ex_vat = [(a.line_id, a.quantity, a.saving.ex_vat) for a in cheaper_orders(now)]

    assert [(a.line_id, a.quantity, a.saving.ex_vat) for a in cheaper_orders(served)] == ex_vat
