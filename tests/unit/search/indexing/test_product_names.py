"""What a product is, by its name and its category."""

from __future__ import annotations

import pytest

from shopcore.catalogue.product import Product
from shopcore.search.indexing.product_names import (
    category_parts,
    category_words,
    core_of,
    heads_of,
    is_plural,
    whole_parts,
)
from tests.support.products import a_product
from tests.support.search.small_vocabulary import a_reader

SIGNS = ("Fire Door Hardware", "Safety Signs")
READER = a_reader("cabinet knob = cupboard knob\n")


def heads(name: str, category: tuple[str, ...] = (), **changes: object) -> set[str]:
    product: Product = a_product(name=name, category=category, **changes)
    return heads_of(product, category_words(category, READER), READER)


@pytest.mark.parametrize(
    ("name", "core"),
    [
        ("Hallowbeck tower bolt, black", "tower bolt"),
        ("Lever on rose", "Lever"),
        ("Plug with fuse", "Plug"),
        ("Hinge (pair)", "Hinge"),
        (", black", ", black"),
        ("Hallowbecks", "Hallowbecks"),
    ],
)
def test_a_name_is_cut_to_what_it_names(name: str, core: str) -> None:
    """No brand and nothing that follows; a name that is nothing else stays whole."""
    assert core_of(name, "Hallowbeck") == core


def test_without_a_brand_nothing_is_cut_off_the_front() -> None:
    """An empty brand begins no name."""
    assert core_of(" bolt", "") == "bolt"


def test_a_category_of_several_things_has_parts() -> None:
    """A word in which 'and' stands is one."""
    assert category_parts("Lamps & Tubes") == ("Lamps", "Tubes")
    assert category_parts("Gate, Shed and Garage/Sanding") == ("Gate", "Shed", "Garage", "Sanding")


def test_a_plural_says_what_its_products_are() -> None:
    """Brass and glass are no plurals, and gas is too short for one."""
    assert [is_plural(name) for name in ("Hinges", "Brass", "gas", "Round Rose")] == [
        True,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("name", "category", "head"),
    [
        ("Lamp holder B22", ("Lamps",), "holder"),
        ("GU10 lamp 5 W", ("Lamps & Tubes",), "lamp"),
        ("Butt hinge 76 mm", ("Door Hardware", "Hinges"), "hinge"),
        ("Tower bolt black", (), "bolt"),
        ("M8 X", (), "x"),
    ],
)
def test_the_last_telling_word_is_the_head(name: str, category: tuple[str, ...], head: str) -> None:
    """Not a finish, a size or a code, unless there is nothing else."""
    assert head in heads(name, category)


def test_a_lamp_holder_among_lamps_is_no_lamp() -> None:
    """The name mentions the category's own word as something else; a name that does not gains it."""
    assert "lamp" not in heads("Lamp holder B22", ("Lamps",))
    assert heads("Merrow GU10", ("Lamps",)) >= {"lamp"}


def test_a_value_of_an_attribute_is_no_head() -> None:
    """Oak is what it is made of; its type may well be what it is."""
    assert heads("Shelf Oak", attributes={"Material": "Oak"}) == {"shelf"}
    assert "bracket" in heads("Shelf bracket", attributes={"Type": "Bracket"})


def test_a_phrase_at_the_end_is_a_head_too() -> None:
    """Both names of it lead there."""
    assert heads("Merrow cupboard knob") >= {"knob", "cabinet_knob"}


def test_a_size_within_a_name_hides_no_head() -> None:
    """What stands before the size is asked when the end says nothing, and the end when it is sure."""
    assert "hinge" in heads("Butt hinge 76 mm Steel")
    assert "lock" in heads("Sash 76 lock", ("Locks",))


def test_a_category_of_several_sorts_adds_none() -> None:
    """It may be either; the nearest category that is plural decides."""
    several = category_words(("Hinges", "Lamps & Tubes"), READER)
    nearest = category_words(("Hinges", "Brass"), READER)

    assert (several.sort, sorted(several.sorts)) == ("", ["hinge", "lamp", "tube"])
    assert nearest.sort == "hinge"
    assert category_words(("Brass",), READER).sort == ""


def test_what_the_root_alone_says_is_its_department() -> None:
    """A lone category is no department."""
    assert category_words(("Door Hardware", "Door Hinges"), READER).department == {"hardware"}
    assert category_words(("Door Hardware",), READER).department == frozenset()
    assert "lamp" in category_words(("Lighting", "Lamps & Tubes"), READER).parts_of(frozenset())[0]


def test_parts_of_a_category_stand_alone() -> None:
    """Of Push & Finger Plates the first are push plates; what is a thing of its own stays so."""
    assert whole_parts("Push & Finger Plates") == ("Push Plates", "Finger Plates")
    assert whole_parts("Grips & Bar Tapes") == ("Grips", "Bar Tapes")
    assert whole_parts("Twin & Earth") == ("Twin", "Earth")
    assert whole_parts("&") == ("&",)


def test_what_follows_a_purpose_is_the_product_if_its_category_says_so() -> None:
    """A push bar to open sign is a sign; a lever to lock is a lever."""
    assert heads("Push bar to open sign 300 mm", SIGNS) == {"sign"}
    assert "lever" in heads("Lever to open doors", ("Levers", "Plain"))


def test_a_word_of_three_letters_is_a_head_if_the_category_has_it() -> None:
    assert heads("RCD 4 pole", ("Protection", "RCD & Surge")) == {"rcd"}
    assert "led" not in heads("Panel LED", ("Protection", "RCD & Surge"))


def test_of_a_category_of_several_things_none_is_every_product() -> None:
    """A switch fuse among isolators and switchgear is no isolator."""
    assert heads("Switch fuse", ("Protection", "Isolators & Switchgear")) == {"fuse"}


def test_a_phrase_before_a_size_is_a_head() -> None:
    assert "cabinet_knob" in heads("Cabinet knob 30 mm", ("Knobs", "Cabinet Knobs"))
