"""Laws of understanding and arranging: nothing is lost, nothing stands twice."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from shopcore.catalogue.product import Product
from shopcore.search.indexing.default_order import placed
from shopcore.search.indexing.facets import PRICE_BANDS, category_paths, price_band
from shopcore.search.indexing.product_notes import ProductNote
from shopcore.search.indexing.product_words import name_order, words_of
from shopcore.search.query.list_request import price_limits
from shopcore.search.query.query_words import understand
from shopcore.search.search_rules import with_groups
from shopcore.search.suggest.completions import Completions, typed_words
from shopcore.search.text_analysis.tokens import plain, plain_search
from shopcore.testing.strategies.products import products
from tests.support.products import a_product
from tests.support.search.product_notes import a_note
from tests.support.search.small_vocabulary import SmallVocabulary, a_reader, phrases_of

pytestmark = pytest.mark.search

PRODUCT_NAMES = ("Butt hinge 76 mm", "Tower bolt, black", "Door knob", "Lever on rose", "Splashback")
WORDS = st.sampled_from(
    "butt hinges hnige towerbolt splash back 76mm 3 in xyz LR0001 for & knob door".split()
)
TEXTS = st.lists(WORDS, max_size=20).map(" ".join) | st.text()
VOCABULARY = SmallVocabulary.of(
    (a_product(sku=f"HBK-LR{n:04}", name=name) for n, name in enumerate(PRODUCT_NAMES)),
    "butt hinge = butts\ndoor knob ~ lever\n",
    [("towerbolt", ["door knob"])],
)
NAMED = st.builds(
    lambda name, brand, finish: a_product(name=name, brand=brand, attributes={"Finish": finish}),
    st.sampled_from(PRODUCT_NAMES),
    st.sampled_from(["Hallowbeck", "Emberlatch", ""]),
    st.sampled_from(["Black", "Satin chrome", ""]),
)


NOTES = st.lists(
    st.builds(
        a_note,
        st.uuids().map(str),
        brand=st.sampled_from("XY"),
        family=st.sampled_from(["", "A", "B", "C"]),
        is_out=st.booleans(),
    ),
    max_size=30,
)


@given(TEXTS)
def test_every_word_of_a_text_is_read_once(text: str) -> None:
    """Words stand apart and within the text, and every token that will do is one the catalogue knows."""
    wording = understand(VOCABULARY, text)
    spans = sorted((word.start, word.end) for word in wording.words)

    assert wording.text == plain_search(text)
    assert all(one[1] <= other[0] for one, other in pairwise(spans))
    tokens = {token for word in wording.words for option in (*word.options, *word.kin) for token in option[0]}
    assert tokens <= VOCABULARY.tokens


@given(TEXTS)
def test_what_was_repaired_needs_no_repair(text: str) -> None:
    """A text whose words are read in their order is corrected once and for all."""
    assume(not re.search(r"\bfor\b", plain(text)))

    corrected = understand(VOCABULARY, text).corrected

    assert corrected is None or understand(VOCABULARY, corrected).corrected is None


@given(st.sampled_from(PRODUCT_NAMES), st.booleans())
def test_a_product_is_found_by_its_own_name(name: str, is_shouted: bool) -> None:
    """Every word of it is known as it is written."""
    assert understand(VOCABULARY, name.upper() if is_shouted else name).is_plain


@given(products())
def test_every_field_of_a_product_is_among_all_its_words(product: Product) -> None:
    """And what it is, what it is called and what it is like share no word. Marks (rose=) are no words."""
    fields = {
        name: {token for token in tokens.split() if not token.endswith("=")}
        for name, tokens in words_of(product, a_reader()).items()
    }

    assert fields["head"] | fields["name"] | fields["fact"] <= fields["all"] | fields["head"]
    assert len(fields["head"] | fields["name"] | fields["fact"]) == sum(
        len(fields[name]) for name in ("head", "name", "fact")
    )


@given(st.lists(NAMED, max_size=6), st.lists(NAMED, max_size=6), st.lists(NAMED, max_size=6))
def test_phrases_that_follow_changes_are_as_counted_anew(
    same: list[Product], before: list[Product], now: list[Product]
) -> None:
    """Whatever goes and comes."""
    changed = phrases_of([*same, *before]).changed(phrases_of(now), phrases_of(before))

    assert changed == phrases_of([*same, *now])


@given(st.lists(st.sampled_from(["door knob", "door", "knob set", "brass door knob"]), unique=True), TEXTS)
def test_what_completes_a_text_goes_on_from_its_words(listed: list[str], text: str) -> None:
    """Each once, each with words that begin as those typed, of which one may stand for many."""
    completed = list(Completions.of(((keyword, 1) for keyword in listed), {}).complete(plain(text)))

    assert len(completed) == len(set(completed))
    for keyword in completed:
        assert keyword in listed
        for typed in typed_words(plain(text)):
            forms = (typed, typed.removesuffix("s"), typed.removesuffix("es"))
            assert any(word.startswith(forms) for word in keyword.split())


@given(NOTES)
def test_every_product_has_a_place_and_the_sold_out_stand_last(notes: list[ProductNote]) -> None:
    """Nothing is lost, and within a family nobody shares a turn."""
    notes = sorted(notes, key=lambda note: note.sku)

    places = list(placed(notes, frozenset("X")))

    assert [note for note, _ in places] == notes
    ranked = [note.is_out for note, _ in sorted(places, key=lambda one: one[1])]
    assert ranked == sorted(ranked)


@given(st.integers(0, 10**9))
def test_a_price_is_in_one_band_which_is_its_filter(pence: int) -> None:
    """The facet and the filter agree to the penny."""
    limits = {band: price_limits(band) for band in PRICE_BANDS}

    bands = [
        band for band, one in limits.items() if one and one[0] <= pence and (one[1] is None or pence < one[1])
    ]

    assert bands == [price_band(pence)]


@given(st.lists(st.text("ab &-", min_size=1), max_size=4).map(tuple))
def test_each_path_of_a_category_goes_on_from_the_one_above(category: tuple[str, ...]) -> None:
    """One a level."""
    paths = category_paths(category)

    assert len(paths) == len(category)
    assert all(lower.startswith(f"{upper}/") for upper, lower in pairwise(paths))


@given(st.integers(0, 10**8 - 1), st.integers(0, 10**8 - 1))
def test_names_sort_by_their_numbers(one: int, other: int) -> None:
    """Up to eight digits."""
    assert (name_order(f"Bolt {one} mm") < name_order(f"Bolt {other} mm")) == (one < other)


@given(st.lists(st.lists(st.sampled_from("pqrstuvw"), min_size=2, max_size=4, unique=True), max_size=4))
def test_words_of_one_group_are_one_token(groups: list[list[str]]) -> None:
    """Through every group that shares a word."""
    reader = a_reader(with_groups("p = q\n", groups))

    for group in (["p", "q"], *groups):
        assert len({reader.tokens(word) for word in group}) == 1
