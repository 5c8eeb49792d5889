"""By which words and keys a product is found."""

from __future__ import annotations

from shopcore.catalogue.product import Stock
from shopcore.search.indexing.product_words import keys_of, name_order, scopes, words_of
from tests.support.products import a_price_list, a_product
from tests.support.search.small_vocabulary import a_reader

HINGE = a_product(
    sku="HBK-BH0001-SC",
    name="Butt hinge 76 × 51 mm, satin chrome",
    brand="Hallowbeck",
    category=("Door Hardware", "Hinges"),
    attributes={"Finish": "Satin chrome", "Load": "40 kg", "Family": "HBK-BH", "Catalogue code": "318204"},
    description="Goes with a lever.",
    is_fire_rated=True,
)


def fields(**changes: object) -> dict[str, set[str]]:
    product = a_product(**changes) if changes else HINGE
    return {name: set(tokens.split()) for name, tokens in words_of(product, a_reader()).items()}


def test_each_token_stands_in_the_first_field_it_belongs_to() -> None:
    """What it is, what it is called, what it is like; a description is found and counts for nothing."""
    found = fields()

    assert found["head"] == {"hinge", "76mm"}
    assert {"butt", "satin", "chrome", "51mm"} <= found["name"]
    assert {"hallowbeck", "fire", "rated", "40", "kg"} <= found["fact"]
    assert "lever" in found["all"]
    assert not found["head"] & found["name"]
    assert not (found["head"] | found["name"]) & found["fact"]
    words = {token for token in found["fact"] if not token.startswith("=") and not token.endswith("=")}
    assert found["head"] | found["name"] | words <= found["all"]


def test_an_attribute_binds_its_number_and_states_itself() -> None:
    """Speeds of 9 are no 9 mm; an attribute that is denied states nothing, an affirmed one is a word."""
    facts = {"Speeds": "9 sp", "Gangs": "2", "Height": "76 mm", "Sensor": "No sensor", "Dimmable": "Yes"}
    found = fields(attributes=facts, category=("Drivetrain", "Chains"))

    assert {"speed=9", "2gang", "dimmable"} <= found["all"]
    assert {"=76mm", "height=", "gang=", "dimmable=", "chain="} <= found["fact"]
    assert "sensor=" not in found["fact"]
    assert "height=76" not in found["all"]


def test_a_product_is_called_by_its_own_part_of_a_category() -> None:
    """Tapes among grips and tapes are no grips, unless neither name nor category tells."""
    category = ("Cockpit", "Grips & Bar Tape", "Bar Tape")
    tape = fields(name="Handlebar tape, black", category=category)

    assert {"grip_bar_tape", "bar_tape"} <= tape["named"]
    assert "grip" not in tape["named"] | tape["name"] | tape["head"]
    assert "grip" in tape["all"]
    assert "grip" in fields(name="Grips, soft", category=("Cockpit", "Grips & Bar Tapes"))["named"]
    assert {"grip", "bar_tape"} <= fields(name="Set", category=("Cockpit", "Grips & Bar Tapes"))["named"]


def test_what_is_no_fact_is_no_word() -> None:
    """A family and a number of the catalogue are no words of a product."""
    assert not {"hbk", "318204"} & fields()["all"]


def test_what_the_department_alone_says_is_found_but_is_no_name() -> None:
    """Everything in it is door hardware."""
    found = fields()

    assert "hardware" in found["all"] - found["name"]


def test_words_stand_as_they_are_written_for_completing() -> None:
    """Those of the name, the brand and the categories; pairs of neighbours beside them."""
    found = fields()

    assert {"hinge", "hinges", "hallowbeck"} <= found["begin"]
    assert {"butt_hinge", "satin_chrome"} <= found["pair"]
    assert "hinge" in found["named"]


def test_a_cable_is_found_by_the_number_of_its_cross_section() -> None:
    """Shoppers write 2.5 mm and mean square millimetres."""
    found = fields(name="Twin and earth cable 2.5 mm²", category=("Cable",))

    assert {"2.5mm2", "2.5mm"} <= found["head"]


def test_a_product_without_a_size_has_none_for_a_head() -> None:
    """Nothing is written for it."""
    assert fields(name="Tower bolt", category=("Bolts",), brand="")["head"] == {"bolt"}


def test_keys_are_codes_categories_ranges_and_order() -> None:
    """With what else is marked."""
    keys = dict(keys_of(HINGE, "changed"))

    assert keys["code"].split() == ["HBKBH0001SC", "318204"]
    assert set(keys["part"].split()) == {"HBKBH0001SC", "BH0001SC", "318204"}
    assert keys["within"].split() == ["door-hardware", "door-hardware/hinges"]
    assert keys["scope"].split() == ["firerated", "changed"]
    assert keys["order"] == "butt hinge 00000076 × 00000051 mm, satin chrome"


def test_clearance_is_what_is_on_sale_and_the_last_of_what_is_withdrawn() -> None:
    """Not what is withdrawn and gone, nor anything else."""
    assert list(scopes(a_product(a_price_list("10.00", sale="8.00")))) == ["clearance"]
    assert list(scopes(a_product(stock=Stock(2, is_withdrawn=True)))) == ["clearance"]
    assert list(scopes(a_product(stock=Stock(0, is_withdrawn=True)))) == []
    assert list(scopes(a_product())) == []


def test_names_sort_as_people_sort_them() -> None:
    """9 mm before 10 mm, in either case."""
    assert sorted(["Bolt 10 mm", "bolt 9 mm"], key=name_order) == ["bolt 9 mm", "Bolt 10 mm"]
