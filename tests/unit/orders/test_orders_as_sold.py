"""An order shows the VAT of the day it was sold, whatever the rate is by now."""

from __future__ import annotations

import pytest
from attrs import evolve

from adapters.http.catalogue.card_responses import PricingContext
from adapters.http.catalogue.catalogue_snapshot import CatalogueSnapshot
from adapters.http.orders.responses import order_detail
from shopcore.charges.tariff import DEFAULT_TARIFF
from shopcore.money.money import Money
from shopcore.money.vat import VatRate
from tests.support.customers import NOW
from tests.support.products import a_product
from tests.support.sold_orders import a_sold_order, bolts


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("is_still_there", [True, False])
def test_a_unit_is_shown_with_the_vat_it_was_sold_with(is_still_there: bool):
    """Each and line agree, for what is still in the catalogue and for what left it."""
    order = a_sold_order(bolts(1))
    order = evolve(order, lines=(evolve(order.lines[0], unit_ex_vat=Money.of("3.00"), product_id="p-1"),))
    products = {"p-1": a_product(product_id="p-1")} if is_still_there else {}
    raised = evolve(DEFAULT_TARIFF, vat_rate=VatRate(2500))
    (line,) = order_detail(order, products, CatalogueSnapshot(1, PricingContext(NOW.date(), raised))).lines

    assert line.line.unit_inc_vat == 3.60
    assert line.line.inc_vat == float(str(order.lines[0].amount.inc_vat)[1:])
