"""Searching by words and codes finds what was meant, the thing itself before what mentions it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.catalogue.product import ProductRange
from shopcore.search.search_query import RelaxedWord, Sort, WordKind
from shopcore.storefront import Storefront
from tests.support.search_shop import KNOBS, LEVERS, a_search, find, search_product, skus

SMALL = {"storefront": Storefront.ELECTRICAL}


@pytest.fixture(scope="module")
def search(tmp_path_factory):
    return a_search(tmp_path_factory.mktemp("search"))


@pytest.mark.parametrize(
    "text",
    [
        "HBK-LR0412-SC",
        "hbk lr0412 sc",
        "hbklr0412sc",
        " Hbk_LR0412-sc ",
        "HBK–LR0412–SC",
        "318204",
        "318 204",
    ],
)
def test_a_code_is_found_however_it_is_written(search, text):
    """Hyphens, spaces and case do not matter; the catalogue code counts as one."""
    results = find(search, text)

    assert results.exact is not None
    assert results.exact.sku == ("HBK-BH0001-SC" if "318" in text else "HBK-LR0412-SC")
    assert results.products == (results.exact,)


@pytest.mark.parametrize("text", ["HBK-LR0412", "hbk lr04", "LR0412", "lr 0412"])
def test_the_start_of_a_code_or_of_its_end_finds_all_that_begin_so(search, text):
    """A shopper may leave out the finish or the brand."""
    results = find(search, text)

    assert {"HBK-LR0412-SC", "HBK-LR0412-PB", "HBK-LR0412-BLK"} == set(skus(results))
    assert results.exact is None


def test_a_code_beside_words_finds_what_has_both(search):
    """The lever in one finish."""
    assert skus(find(search, "LR0412 satin chrome")) == ["HBK-LR0412-SC"]


def test_the_last_word_says_what_is_wanted(tmp_path):
    """A switched socket is a socket, not a switch with sockets beside it."""
    shelf = ("Switches & Sockets", "White Moulded")
    result = a_search(
        tmp_path,
        [
            search_product("SW-1", "Key switch 20 A", (*shelf, "Switches")),
            search_product("SO-1", "Switched socket 13 A", (*shelf, "Sockets")),
        ],
    )
    assert skus(find(result, "switched socket")) == ["SO-1", "SW-1"]


def test_a_phrase_the_catalogue_has_not_is_taken_for_its_kin(tmp_path):
    """Without lamp holders, lamps are found for them, and no holders of other things."""
    result = a_search(
        tmp_path,
        [search_product("L-1", "LED lamp", ("Lamps",)), search_product("H-1", "Cup holder", ("Cups",))],
    )

    assert skus(find(result, "lamp holder")) == skus(find(result, "lampholder")) == ["L-1"]


def test_codes_come_before_words(search):
    """GU10 begins a part of one code and is a word of the same lamp."""
    assert skus(find(search, "gu10", **SMALL))[0] == "LW-GU10-5W-27K"


def test_lamps_come_before_lamp_holders(search):
    """What a product is outranks what its name mentions, in the same category too."""
    assert skus(find(search, "lamp", **SMALL)) == ["LW-GU10-5W-27K", "LW-LH0001"]
    assert skus(find(search, "lamp holder", **SMALL))[0] == "LW-LH0001"


def test_hinges_come_before_hinge_pads_and_these_before_a_mention(search):
    """A hinge, a pad for a hinge, a bolt whose text names one."""
    results = skus(find(search, "hinges"))

    assert set(results[:3]) == {"HBK-BH0001-SC", "HBK-BH0002-SC", "EMB-BH0001-PB"}
    assert results[3:] == ["GAR-IN0011", "HBK-TB0001"]


def test_the_words_of_a_category_find_what_is_in_it(search):
    """A lever on rose is a door handle, and no worse one than a garage door handle."""
    results = find(search, "door handles")

    assert set(skus(results)[:4]) == {"HBK-LR0412-SC", "HBK-LR0412-PB", "HBK-LR0412-BLK", "TLR-LR0001-SC"}
    assert "PLH-SG0002-BLK" in skus(results)


def test_all_words_come_before_any_word(search):
    """As long as something has every word, nothing else is shown."""
    assert set(skus(find(search, "satin chrome lever rose"))) == {"HBK-LR0412-SC", "TLR-LR0001-SC"}


def test_a_word_that_the_catalogue_does_not_know_is_left_out(search):
    """Every product found has the others."""
    results = find(search, "brass hinge xyzzyx")

    assert skus(results) == ["EMB-BH0001-PB"]
    assert results.relaxed == (RelaxedWord("xyzzyx", WordKind.OTHER),)
    assert results.relaxed_text == "brass hinge"


@pytest.mark.parametrize(
    ("text", "sku"),
    [
        ("3 in hinge", "HBK-BH0001-SC"),
        ('3" hinge', "HBK-BH0001-SC"),
        ("3″ hinge", "HBK-BH0001-SC"),
        ("3in hinges", "HBK-BH0001-SC"),
        ("3-inch hinge", "HBK-BH0001-SC"),
        ("76mm hinge", "HBK-BH0001-SC"),
        ("76 mm hinge", "HBK-BH0001-SC"),
        ("7.6 cm hinge", "HBK-BH0001-SC"),
        ("100 mm hinge pads", "GAR-IN0011"),
        ("2 1/4 inch beehive knob", "HBK-MK0001-PB"),
        ("mortise bathroom lock", "CKS-ML0001-SN"),
        ("s/steel splash back", "ORM-SP0001"),
        ("color screw driver gray", "TLR-HT0001"),
        ("door knob beehive", "HBK-MK0001-PB"),
        ("doorknobs", "HBK-MK0001-PB"),
    ],
)
def test_units_spellings_and_synonyms_of_the_trade_are_one(search, text, sku):
    """Inches and millimetres, British and American, joined and split."""
    assert skus(find(search, text))[0] == sku


@pytest.mark.parametrize(
    ("text", "sku"),
    [
        ("breaker", "LW-MC0006"),
        ("circuit breaker 6a", "LW-MC0006"),
        ("miniature circuit breakers", "LW-MC0006"),
        ("6 amp mcb", "LW-MC0006"),
        ("2.5mm2 cable", "LW-TE0025"),
        ("2.5 mm² t&e", "LW-TE0025"),
        ("two gang", "LW-SK0002"),
        ("2gang socket", "LW-SK0002"),
        ("light bulb 5w", "LW-GU10-5W-27K"),
        ("5 watt lamp", "LW-GU10-5W-27K"),
    ],
)
def test_electrical_words_are_understood(search, text, sku):
    """MCB and breaker, W, A, mm²."""
    assert skus(find(search, text, **SMALL))[0] == sku


def test_kin_is_looked_for_when_the_word_itself_finds_little(search):
    """There is no beehive handle, but there are beehive knobs."""
    assert set(skus(find(search, "beehive handle"))) == {"HBK-MK0001-PB", "HBK-MK0001-SN"}


@pytest.mark.parametrize(
    ("text", "corrected"),
    [
        ("bahtroom lock", "bathroom lock"),
        ("bheehive knob", "beehive knob"),
        ("polishd brass", "polished brass"),
        ("intumesent", "intumescent"),
        ("loock for a bahtroom", "lock for a bathroom"),
        ("splshbacck", "splashback"),
    ],
)
def test_a_word_the_catalogue_does_not_hold_is_repaired_from_its_own(search, text, corrected):
    """One edit from four letters, two from eight; the text searched is told."""
    results = find(search, text)

    assert results.corrected_text == corrected
    assert skus(results) == skus(find(search, corrected))


def test_a_word_the_catalogue_holds_is_left_alone(search):
    """'bolt' is one letter from 'bold', 'pads' from 'pad'."""
    assert find(search, "bolt pads").corrected_text is None


def test_short_words_are_not_repaired(search):
    """Three letters may mean too much."""
    assert find(search, "bxl").total == 0


@pytest.mark.spec("RT-03")
def test_the_texts_of_the_ranges_list_them(search):
    """clearancerange: on sale or withdrawn with stock left; firerated: the fire-rated products."""
    assert set(skus(find(search, "clearancerange"))) == {"HBK-LR0412-PB", "CKS-ML0001-SN"}
    assert skus(find(search, "firerated")) == ["HBK-BH0002-SC"]


@pytest.mark.spec("HD-03")
def test_a_scope_narrows_what_is_found(search):
    """All, clearance, new, fire rated, or a category."""
    assert set(skus(find(search, "lever", scope=ProductRange.CLEARANCE))) == {"HBK-LR0412-PB"}
    assert skus(find(search, "hinge", scope=ProductRange.FIRE_RATED)) == ["HBK-BH0002-SC"]
    assert set(skus(find(search, "satin", category="door-knobs"))) == {"HBK-MK0001-SN"}


@pytest.mark.spec("HD-03")
def test_new_products_are_the_latest_tenth(tmp_path):
    """Of 300 products the 30 that were stored last are new, never more than 600."""
    result = a_search(
        tmp_path, [search_product(f"T-{n:04}", f"Tower bolt {n} mm", ("Bolts",)) for n in range(300)]
    )

    results = find(result, scope=ProductRange.NEW, sort=Sort.NEWEST, page_size=96)

    assert results.total == 30
    assert skus(results)[0] == "T-0299"


@pytest.mark.spec("HD-07")
@pytest.mark.parametrize("category", ["door-handles", "door-handles/lever-on-rose/round-rose"])
def test_search_within_a_category_stays_in_it(search, category):
    """At any level of the tree."""
    results = find(search, "satin chrome", category=category)

    assert {product.category for product in results.products} == {LEVERS}
    assert find(search, category="door").total == 0


@pytest.mark.spec("HD-04")
def test_no_more_than_150_characters_are_read(search):
    """What stands behind them changes nothing."""
    assert skus(find(search, "lever".ljust(150) + "xyzzy")) == skus(find(search, "lever"))


@pytest.mark.parametrize("text", ["!!!", "the", "'", "\x00", "🚪", "\u0301" * 150])
def test_a_text_that_says_nothing_finds_nothing(search, text):
    """It is no list of everything."""
    assert find(search, text).total == 0


@pytest.mark.parametrize(
    "text", ["AND OR NOT", 'name:"x"~2 OR *', "a\x00b", "é" * 150, "\ud800x", "9" * 150 + "mm", "1/0 in"]
)
def test_hostile_texts_are_only_texts(search, text):
    """Operators, NUL, lone surrogates, endless numbers."""
    assert find(search, text).total >= 0
    assert search.suggest(Storefront.IRONMONGERY, text, 10) is not None


@given(text=st.text(max_size=160))
def test_no_text_at_all_is_an_error(search, text):
    """Whatever is typed is answered."""
    results = find(search, text)
    search.suggest(Storefront.IRONMONGERY, text, 5)

    assert len(results.products) <= results.total


def test_storefronts_do_not_mix(search):
    """No lamp at the ironmonger's."""
    assert find(search, "lamp").total == 0
    assert {product.storefront for product in find(search, **SMALL).products} == {Storefront.ELECTRICAL}


def test_an_unsorted_list_mixes_families_and_puts_stock_first(search):
    """Two families of levers: the first two on the list are of one each; what is out comes last."""
    levers = find(search, category="door-handles")
    knobs = find(search, category="/".join(("door-knobs", "mortice-knobs")))

    assert len({product.family for product in levers.products[:2]}) == 2
    assert skus(knobs)[-1] == "HBK-MK0001-SN"
    assert knobs.products[0].category == KNOBS
