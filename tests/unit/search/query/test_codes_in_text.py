"""A code that was copied wrongly still finds its product, in memory as in the real index."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from adapters.search.indexing.index_builder import build_storefront
from adapters.search.indexing.open_index import OpenIndex
from shopcore.search.query.code_lookup import ids_like_code, likely_slips
from shopcore.search.query.codes_in_text import PRODUCTS_MAXIMUM, CodeInText
from shopcore.search.query.product_finder import Finder
from shopcore.search.query.product_index import ProductIndex
from shopcore.search.query.query_words import understand
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront
from tests.support.products import a_product
from tests.support.search.memory_index import MemoryIndex
from tests.support.search.small_vocabulary import a_reader

SKUS = {
    "HAR-BH0001-SSS": "Butt hinge 76 mm, satin stainless steel",
    "HAR-BH0001-PB": "Butt hinge 76 mm, polished brass",
    "HAR-BA001-SSS": "Back flap hinge 76 mm",
    "IVS-KS0020-PB": "Keyhole saw, polished brass",
    "LWK-SPOT-4W": "Spot lamp",
    "LWK-1234567": "Tower bolt",
    "OFF-100": "Door knob",
    **{f"DENSE-{n:04}": f"Cabinet catch {n} mm" for n in range(PRODUCTS_MAXIMUM + 2)},
}
PRODUCTS = [
    a_product(sku=sku, product_id=sku, name=name, category=("Things",), attributes={})
    for sku, name in sorted(SKUS.items())
]


@pytest.fixture(scope="module", params=["in memory", "real"])
def index(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> ProductIndex:
    if request.param == "in memory":
        return MemoryIndex.of(PRODUCTS)
    folder: Path = tmp_path_factory.mktemp("index")
    build_storefront(folder, PRODUCTS, (), a_reader())
    return OpenIndex.open(folder, a_reader())


@pytest.fixture
def found(index: ProductIndex) -> Callable[[str], list[str]]:
    finder = Finder(index)
    return lambda text: list(finder.find(SearchQuery(Storefront.IRONMONGERY, text, page_size=96)).ids)


@pytest.mark.parametrize(
    "text",
    [
        "HAR-BHOOO1-SSS",
        "har bh000l sss",
        "HARBH000ISS5",
        "HAR-BH0001-555",
        "HAR-BH0001-SSX",
        "HAR-BH0001-SS",
        "HAR-BH00011-SSS",
        "HRA-BH0001-SSS",
        "BH0001-5SS",
        "BH0001-SXS",
    ],
)
def test_a_whole_code_copied_wrongly_finds_its_product_alone(found, text: str) -> None:
    """Characters that look alike, one wrong, missing, too many, or two swapped, with or without the brand."""
    assert found(text) == ["HAR-BH0001-SSS"]


@pytest.mark.parametrize("text", ["HAR-BHOOO1", "HAR-BJ0001", "BHOO01"])
def test_a_code_without_its_finish_finds_every_finish(found, text: str) -> None:
    assert set(found(text)) == {"HAR-BH0001-SSS", "HAR-BH0001-PB"}


def test_what_is_written_so_comes_before_what_looks_so(index: ProductIndex) -> None:
    """A code that begins as typed hides those that only look like it."""
    both = [*PRODUCTS, a_product(sku="HAR-BHOOO1", product_id="o", name="Hook", category=(), attributes={})]
    finder = Finder(MemoryIndex.of(both))

    assert finder.find(SearchQuery(Storefront.IRONMONGERY, "HAR-BHOOO1")).ids == ("o",)


def test_of_codes_one_character_away_the_likeliest_slip_comes_first(found) -> None:
    """BA0001 lost a 0 rather than that an A is written for an H."""
    assert found("HAR-BA0001-SSS") == ["HAR-BA001-SSS", "HAR-BH0001-SSS"]


def test_words_beside_a_code_stand_behind_it(found) -> None:
    """The saw that was meant, then hinges."""
    results = found("hinge 76 mm IVS-KSOO20-PB")

    assert results[0] == "IVS-KS0020-PB"
    assert set(results[1:]) == {"HAR-BH0001-SSS", "HAR-BH0001-PB", "HAR-BA001-SSS"}


def test_a_code_that_the_text_excludes_is_not_looked_for(found) -> None:
    assert set(found("hinge 76 mm not HAR-BH0001-SSX")) >= {"HAR-BH0001-PB", "HAR-BA001-SSS"}
    assert found("HAR-BH0001-SSX hinge not brass") == ["HAR-BH0001-SSS", "HAR-BA001-SSS"]


def test_each_of_several_codes_is_found(found) -> None:
    assert set(found("HAR-BH0001-SSX IVS-KSOO20-PB")) == {"HAR-BH0001-SSS", "IVS-KS0020-PB"}


def test_a_code_beside_words_that_nothing_has_is_found_alone(found) -> None:
    assert found("xylophone zz HAR-BH0001-SSX") == ["HAR-BH0001-SSS"]


@pytest.mark.parametrize(
    "text", ["keyhole saw", "hinge 76 mm", "hinge xylophone", "hinge 67mm", "0FF", "SP0T"]
)
def test_words_and_sizes_are_no_codes(index: ProductIndex, text: str) -> None:
    """What the catalogue knows, what has no digit or is a size, and what is short."""
    assert CodeInText.read(index, understand(index, text)) is None


def test_what_comes_near_many_codes_says_nothing(index: ProductIndex) -> None:
    assert CodeInText.read(index, understand(index, "DEN5E-0")) is None


def test_a_long_number_with_a_wrong_digit_is_a_code(found) -> None:
    assert found("12345678") == ["LWK-1234567"]


def test_the_filtered_page_of_a_mistyped_code_has_no_more(index: ProductIndex) -> None:
    """The words behind a code are counted in the whole storefront, whatever narrows the page."""
    query = SearchQuery(Storefront.IRONMONGERY, "hinge HAR-BH0001-5SX", filters={"price": ("0-1",)})

    page = Finder(index).find(query)

    assert (page.total, page.unfiltered_total) == (0, 3)


def test_quick_order_reads_codes_alike(index: ProductIndex) -> None:
    """A pasted line with O for 0 offers the product."""
    codes = ["HAR-BHOOO1-SSS", "1VS-K5OO20-PB", "OOOO"]

    assert ids_like_code(index, codes, 5) == {codes[0]: ["HAR-BH0001-SSS"], codes[1]: ["IVS-KS0020-PB"]}


def test_the_likeliest_slips_swap_and_repeat() -> None:
    assert set(likely_slips("A00")) == {"0A0", "AA00", "A000", "A0"}
