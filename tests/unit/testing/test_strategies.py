"""Every public type can be generated, is valid as generated, and shrinks to what its example shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from datetime import timedelta
from importlib import import_module
from inspect import getmembers, isclass, isfunction

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import shopcore
from shopcore import testing
from shopcore.basket.basket import Basket, Line
from shopcore.basket.price_basket import price_basket
from shopcore.basket.quantity import check_quantity
from shopcore.basket.totals import LineTotal, Totals
from shopcore.customers.address import Address, check_address
from shopcore.customers.customer import Customer
from shopcore.customers.form_rules import is_email
from shopcore.customers.registration import Registration, check_registration
from shopcore.errors import ShopError
from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import vat_on
from shopcore.postcode import Postcode, is_postcode, parse_postcode
from shopcore.pricing.made_to_measure import SizeLimits, check_size
from shopcore.pricing.price_list import PriceBreak, PriceList
from shopcore.stock.stock_notices import NoticeKind, notices_for
from shopcore.storefront import Storefront
from shopcore.testing.registering import STRATEGIES, register
from shopcore.uk_time import uk_time
from tests.support.paths import ROOT

TODAY = testing.TODAY
SHOWN = (
    "import doctest\nfrom shopcore.testing import smallest\n"
    "def show(home): doctest.testmod(home, extraglobs={'smallest': smallest}, report=False)\n"
)
"""Run outside of pytest: shrinking takes five times as long while coverage is measured."""
FEW = settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
MORE = settings(FEW, max_examples=40)
PUBLIC = {name: getattr(shopcore, name) for name in shopcore.__all__}
TYPES = [kind for kind in PUBLIC.values() if isclass(kind)]
DOMAIN = [
    getattr(import_module(f"shopcore.{home}"), name) for home, names in STRATEGIES.items() for name in names
]
MODULES = (
    "baskets", "clocks", "forms", "money", "people", "price_lists", "priced", "products",
)  # fmt: skip


def python(code: str) -> str:
    """Run a program of its own, where every warning is an error and hypothesis loads its plugins."""
    env = {name: value for name, value in os.environ.items() if name != "HYPOTHESIS_NO_PLUGINS"}
    completed = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, env=env, check=False
    )
    assert completed.returncode == 0, completed.stderr
    return completed.stdout.strip()


@pytest.mark.spec("TS-01")
@pytest.mark.parametrize("place", [place for types in STRATEGIES.values() for place in types.values()])
def test_every_strategy_is_made_anew_by_its_name(place: str):
    """A tester may ask for it before or after Hypothesis has."""
    module, _, name = place.partition(".")
    strategy = getattr(import_module(f"shopcore.testing.strategies.{module}"), name)

    assert isinstance(strategy(), st.SearchStrategy)


@pytest.mark.spec("TS-01")
@FEW
@given(st.data())
@pytest.mark.parametrize("kind", dict.fromkeys([*TYPES, *DOMAIN]), ids=lambda kind: kind.__name__)
def test_every_public_type_is_generated_from_its_name_alone(kind, data):
    """As from_type does it for anybody; two of the same draw are equal, so nothing hides in them."""
    creation = data.draw(st.from_type(kind))

    assert isinstance(creation, kind)
    assert repr(creation)


def test_every_public_type_is_among_those_with_a_strategy():
    """A new one must not be left to guesses; an enum is made of its members by Hypothesis itself."""
    left = {kind.__name__ for kind in TYPES} - {kind.__name__ for kind in DOMAIN}

    assert left <= {"Storefront"}


@pytest.mark.spec("TS-01")
def test_hypothesis_finds_the_strategies_by_itself():
    """In a program that never names them, with a basket that can be priced."""
    output = python(
        "from hypothesis import Phase, find, settings, strategies as st\n"
        "from shopcore import Basket, price_basket\n"
        "first = settings(phases=[Phase.generate], derandomize=True)\n"
        "one = lambda basket: price_basket(basket.lines).goods\n"
        "found = find(st.from_type(Basket), one, settings=first)\n"
        "print(found.lines[0].quantity > 0)"
    )
    assert output == "True"


def test_importing_hypothesis_reads_the_modules_of_the_types_and_no_more():
    """No use case, no strategy, no machine."""
    loaded = python(
        "import hypothesis, sys\nprint(*(m[9:] for m in sys.modules if m.startswith('shopcore.')))"
    ).split()

    assert set(STRATEGIES) <= set(loaded)
    assert [m for m in loaded if m.startswith(("use_cases", "ports", "frames", "testing.strategies"))] == []
    assert {m for m in loaded if m.startswith("testing")} == {"testing", "testing.registering"}


def test_shopcore_itself_knows_nothing_of_testing():
    """Importing the rules loads neither Hypothesis nor what testers use."""
    output = python(
        "import shopcore, sys\nprint([m for m in sys.modules if 'hypothesis' in m or 'testing' in m])"
    )

    assert output == "[]"


def test_every_name_for_testers_is_there_and_no_other():
    """Each is found in its module when it is first used."""
    assert all(getattr(testing, name) is not None for name in testing.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing_like_it'"):
        _ = testing.nothing_like_it
    register()
    assert st.from_type(Money).example is not None


def test_the_guide_for_testers_names_everything_there_is_for_them():
    """Each name of shopcore.testing stands in docs/testing.md."""
    guide = (ROOT / "docs" / "testing.md").read_text()

    assert set(testing.__all__) - set(re.findall(r"\w+", guide)) == set()


@pytest.mark.spec("TS-01")
@pytest.mark.parametrize("module", MODULES)
def test_a_strategy_shows_what_it_shrinks_to(module):
    """The example in each docstring is true, and none is without."""
    home = import_module(f"shopcore.testing.strategies.{module}")
    output = [
        f for name, f in getmembers(home, isfunction) if f.__module__ == home.__name__ and name[0] != "_"
    ]

    assert [f.__name__ for f in output if ">>> " not in (f.__doc__ or "")] == []
    assert python(f"{SHOWN}from shopcore.testing.strategies import {module} as home\nshow(home)") == ""


@pytest.mark.spec("TS-01")
def test_a_thousand_baskets_are_drawn_within_the_health_checks_of_hypothesis():
    """All of them on, too slow and too large among them; after the first hundred no draw is cut short.

    Of the first, Hypothesis itself cuts some, to begin with small ones.
    """
    output = python(
        "from hypothesis import given, settings, strategies as st\n"
        "from shopcore import Basket\n"
        "as_anybody = settings(settings.get_profile('default'), deadline=None, database=None,\n"
        "    derandomize=True, max_examples=1_000)\n"
        "assert as_anybody.suppress_health_check == ()\n"
        "begun, ended = [], []\n"
        "@as_anybody\n"
        "@given(st.data())\n"
        "def drawn(data):\n"
        "    begun.append(len(ended))\n"
        "    ended.append(data.draw(st.from_type(Basket)))\n"
        "drawn()\n"
        "print(len(ended), len([before for before in begun if before >= 100]))"
    )

    assert output == "1000 900"


@FEW
@given(testing.baskets())
def test_a_basket_could_be_filled_today_line_by_line(basket: Basket):
    """Every rule of adding holds, and each line is one of its own."""
    filled = Basket()
    for line in basket.lines:
        filled = filled.with_more(line.product, line.quantity, today=TODAY, size=line.size)

    assert [line.identity for line in filled.lines] == [line.identity for line in basket.lines]
    assert filled.last_line == basket.last_line == basket.version
    assert len({line.product.storefront for line in basket.lines}) <= 1


def is_refused(line: Line) -> bool:
    try:
        check_size(line.size, line.product.size_limits)
        check_quantity(line.quantity, line.product.stock, today=TODAY, sku=line.product.sku)
    except ShopError:
        return True
    return False


@pytest.mark.spec("TS-02")
@MORE
@given(testing.nearly_baskets())
def test_a_basket_that_is_nearly_one_has_one_line_at_fault(basket: Basket):
    """Exactly one cannot be put in."""
    assert [is_refused(line) for line in basket.lines].count(True) == 1


@pytest.mark.spec("TS-02")
@pytest.mark.parametrize("kind", NoticeKind)
def test_a_basket_with_a_notice_has_it(kind):
    """Every kind can be asked for; each says itself of a line at least."""

    @FEW
    @given(testing.baskets_with_notices(kind))
    def has_it(basket: Basket) -> None:
        reports = [
            notice.kind
            for line in basket.lines
            for notice in notices_for(line.product, line.quantity, today=TODAY, door_brand=testing.DOOR_BRAND)
        ]
        assert kind in reports

    has_it()


@FEW
@given(testing.price_lists())
def test_a_sound_price_list_only_falls(prices: PriceList):
    """From break to break, each below the list price, a sale too, nothing for nothing."""
    levels = [prices.list_price, *(b.unit_price for b in prices.breaks)]

    assert levels == sorted(set(levels), reverse=True)
    assert prices.sale == prices.sale_price
    assert levels[-1] > NOTHING
    assert all(b.quantity > 1 for b in prices.breaks)


@pytest.mark.spec("TS-02")
@MORE
@given(testing.nearly_price_lists())
def test_a_price_list_that_is_nearly_sound_has_a_fault(prices: PriceList):
    """A break that is no help, a sale that saves nothing, or a price of nothing."""
    unhelpful = [b for b in prices.breaks if b.quantity == 1 or b.unit_price > prices.list_price]
    is_empty_sale = prices.sale_price is not None and prices.sale is None

    assert unhelpful or is_empty_sale or prices.list_price == NOTHING


@FEW
@given(st.from_type(Totals), st.from_type(LineTotal))
def test_what_is_priced_adds_up(totals: Totals, line: LineTotal):
    """It came out of the rules, not out of thin air."""
    priced = [one.line for one in totals.lines]

    assert price_basket(priced, totals.tariff, is_collected=totals.is_collected).total == totals.total
    assert line.amount.vat == vat_on(line.amount.ex_vat, line.vat_rate)


@FEW
@given(testing.size_limits().flatmap(lambda limits: st.tuples(st.just(limits), testing.sizes(limits))))
def test_a_size_is_within_its_limits(drawn: tuple[SizeLimits, object]):
    """Edges included."""
    limits, size = drawn
    assert limits.admits(size)


@pytest.mark.spec("TS-02")
@FEW
@given(testing.postcodes(), testing.typed_postcodes(), testing.nearly_postcodes())
def test_postcodes_are_postcodes_and_nearly_ones_are_not(postcode: Postcode, typed: str, nearly: str):
    """However they are typed."""
    assert parse_postcode(postcode.spaced) == postcode
    assert is_postcode(typed)
    assert not is_postcode(nearly)


@FEW
@given(st.from_type(Address), st.from_type(Customer), testing.emails())
def test_addresses_and_customers_break_no_rule(address: Address, customer: Customer, email: str):
    """They may be stored as they are."""
    assert check_address(address) == ()
    assert is_email(customer.email)
    assert is_email(email)


@FEW
@given(
    st.sampled_from(Storefront).flatmap(lambda shop: st.tuples(st.just(shop), testing.registrations(shop)))
)
def test_a_registration_breaks_no_rule(drawn: tuple[Storefront, Registration]):
    """Of the storefront that it is for."""
    storefront, form = drawn
    assert check_registration(form, storefront) == ()


@pytest.mark.spec("TS-02")
@MORE
@given(testing.nearly_registrations())
def test_a_registration_that_is_nearly_good_has_one_field_at_fault(form: Registration):
    """The others are as they should be; the confirmation of a password is about both."""
    faults = check_registration(form, Storefront.IRONMONGERY)

    assert len({fault.field for fault in faults}) == 1, faults


@pytest.mark.spec("TS-02")
@FEW
@given(testing.cut_offs(), testing.clock_changes(), testing.instants(), testing.days())
def test_clocks_stand_where_they_are_asked_for(cut_off, change, instant, day):
    """Two minutes around nine in the evening in London; two hours around the change of the clocks."""
    before, after = (uk_time(change + timedelta(hours=hours)).utcoffset() for hours in (-3, 3))

    assert (uk_time(cut_off) + timedelta(minutes=2)).hour == 21
    assert before != after
    assert 2019 <= instant.year <= 2036
    assert 2020 <= day.year <= 2035


def test_a_clock_is_turned_by_hand():
    """It knows London's date, one that begins an hour early in summer."""
    clock = testing.TurnedClock()
    assert (clock.now(), clock.today()) == (testing.NOON, TODAY)

    clock.turn(12 * 3_600)
    assert clock.now() - testing.NOON == timedelta(hours=12)
    assert clock.today() == TODAY + timedelta(days=1)


def test_breaks_that_were_found_shrink_to_the_two_that_matter():
    """A price list at fault is told by the least that shows it."""
    result = testing.smallest(testing.price_lists(), lambda prices: len(prices.breaks) > 1)
    assert testing.smallest(testing.quantities()) == 1

    assert result == PriceList(Money(3), (PriceBreak(2, Money(2)), PriceBreak(3, Money(1))))
    assert evolve(result, breaks=result.breaks[::-1]) == result


@pytest.mark.spec("TS-01")
def test_each_law_carries_the_mark_of_its_subject():
    """So that ``make props LAWS=vat`` finds every law in which VAT is worked out, whatever its name."""
    root = ROOT
    laws = {*(root / "tests" / "property").rglob("test_*_laws.py")}
    unmarked, without_vat = [], []
    for path in laws:
        text = path.read_text()
        marks = re.search(r"^pytestmark = (.*)", text, re.MULTILINE)
        if marks is None:
            unmarked.append(path.name)
        elif "mark.vat" in marks[1] or "mark.testing" in marks[1]:
            continue
        for law in re.split(r"\n\n\n(?=@|def )", text):
            name = re.search(r"^def (test_\w+)", law, re.MULTILINE)
            if (
                name
                and "pytest.mark.testing" not in text
                and re.search(r"\bvat|_vat|inc_vat", law)
                and "@pytest.mark.vat" not in law
            ):
                without_vat.append(name[1])

    assert laws
    assert (unmarked, without_vat) == ([], [])
