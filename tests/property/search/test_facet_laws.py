"""Laws of ranges: they part the numbers, promise what a filter finds, and never add a product."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.search.facets.divided_numbers import RANGES, divided
from shopcore.search.facets.number_range import NumberRange
from shopcore.search.indexing.facet_numbers import FacetNumbers, quantity
from shopcore.search.query.product_finder import Finder
from shopcore.search.search_query import Facet, SearchQuery
from shopcore.storefront import Storefront
from tests.support.products import a_product
from tests.support.search.memory_index import MemoryIndex

pytestmark = pytest.mark.search

NUMBERS = st.builds(
    "{}{}".format,
    st.integers(0, 2_000) | st.decimals(0, 30, places=1),
    st.sampled_from([" mm", " mm", " mm", " cm", " m", " kg", ""]),
)
COUNTS = st.dictionaries(NUMBERS | st.sampled_from(["Any", "20 × 30 mm"]), st.integers(1, 99), max_size=60)
RANGES_IN_USE = st.builds(
    lambda lower, length, unit: NumberRange(lower, lower + length, unit),
    st.integers(0, 300),
    st.integers(1, 200),
    st.sampled_from(["mm", "mm", "cm", "kg"]),
)


@given(COUNTS)
def test_ranges_part_the_numbers_of_a_result(counts: dict[str, int]) -> None:
    """Each number of the commonest kind is in one range, no range is empty, and all counts are true."""
    numbers = FacetNumbers.of(counts)

    ranges = divided(numbers, counts, [])

    read = [NumberRange.of(one.value) for one in ranges]
    held = [one.values_in(numbers) for one in read if one is not None]
    assert len(held) == len(ranges) <= RANGES
    if ranges:
        assert sorted(value for values in held for value in values) == sorted(numbers.numbers)
    assert [sum(counts[value] for value in values) for values in held] == [one.count for one in ranges]
    assert all(one.count for one in ranges)


@given(COUNTS, st.lists(RANGES_IN_USE, max_size=2))
def test_a_range_in_use_is_offered_and_the_others_leave_room_for_it(
    counts: dict[str, int], in_use: list[NumberRange]
) -> None:
    """They are apart from one another, as far as those in use are; nothing is left out."""
    numbers = FacetNumbers.of(counts)
    alike = [one for one in in_use if quantity(f"1 {one.unit}")[1:2] == (numbers.kind,)]

    ranges = divided(numbers, counts, in_use)

    read = [one for offered in ranges if (one := NumberRange.of(offered.value))]
    assert {one.value for one in ranges} >= {one.value for one in alike}
    others = [one.bounds for one in read if one not in alike]
    assert all(one[1] <= other[0] for one, other in pairwise(sorted(others)))
    for lower, upper in (one.bounds for one in alike):
        assert all(end <= lower or upper <= start for start, end in others)
    for offered, one in zip(ranges, read, strict=True):
        assert offered.count == sum(counts[value] for value in one.values_in(numbers))
    if ranges:
        assert {value for one in read for value in one.values_in(numbers)} == set(numbers.numbers)


@given(RANGES_IN_USE)
def test_a_range_is_read_back_from_its_text(one: NumberRange) -> None:
    """So an address stands for one range."""
    assert NumberRange.of(one.value) == one


@given(st.text(alphabet="0159. mkgW°%²", max_size=14))
def test_only_a_range_as_it_is_written_is_one(text: str) -> None:
    """No two texts stand for one range."""
    read = NumberRange.of(text)

    assert read is None or read.value == text


LENGTHS = st.lists(
    st.builds("{} {}".format, st.integers(1, 400), st.sampled_from(["mm", "mm", "mm", "cm"]))
    | st.sampled_from(["Any", "20 × 30 mm"]),
    min_size=1,
    max_size=80,
)


def lengths(finder: Finder, *selected: str, finish: str = "") -> tuple[int, frozenset[str], Facet | None]:
    filters = {"length": selected} | ({"finish": (finish,)} if finish else {})
    page = finder.find(SearchQuery(Storefront.IRONMONGERY, page_size=96, filters=filters))
    facet = next((one for one in page.facets if one.name == "length"), None)
    return page.total, frozenset(page.ids), facet


@given(LENGTHS, st.data())
def test_a_filter_finds_what_its_facet_promised(values: list[str], data: st.DataObject) -> None:
    """Whatever else is selected: ranges, single values, values of another facet."""
    index = MemoryIndex.of(
        a_product(
            sku=f"P-{n:03}",
            product_id=f"p-{n}",
            name="Bolt",
            attributes={"Length": value, "Finish": "Black" if n % 3 else "Brass"},
        )
        for n, value in enumerate([*values, *values])
    )
    finder = Finder(index)
    finish = data.draw(st.sampled_from(["", "Black"]))
    _, every, facet = lengths(finder, finish=finish)
    offered = () if facet is None else facet.values

    alone = {one.value: lengths(finder, one.value, finish=finish) for one in offered}

    assert {value: total for value, (total, _, _) in alone.items()} == {
        one.value: one.count for one in offered
    }
    assert all(ids <= every for _, ids, _ in alone.values())
    if len(offered) > 1:
        pair = data.draw(st.lists(st.sampled_from(offered), min_size=2, max_size=3, unique=True))
        total, ids, after = lengths(finder, *(one.value for one in pair), finish=finish)
        assert ids == frozenset().union(*(alone[one.value][1] for one in pair))
        assert total == sum(one.count for one in pair)
        assert after is not None
        assert {one.value: one.count for one in after.values} == {one.value: one.count for one in offered}
        assert {one.value for one in after.values if one.is_selected} == {one.value for one in pair}
