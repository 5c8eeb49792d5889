"""Laws of reading texts: case, spaces and spelling do not matter."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from shopcore.search.text_analysis.measures import MM_PER_INCH, UNITS, token
from shopcore.search.text_analysis.product_codes import code_ends, code_key, code_starts, look_alike
from shopcore.search.text_analysis.tokens import WORD_MAXIMUM, pieces, plain
from tests.support.search.small_vocabulary import a_reader

pytestmark = pytest.mark.search

WORDS = st.sampled_from(
    "hinge Satin chrome LED GU10 x × mm in 3 76 2.5 1/2 ½ 1-1/2 \" ' & for sq café LR0412 8 g kw".split()
)
TEXTS = st.lists(WORDS, max_size=8).map(" ".join)
NUMBERS = st.integers(1, 999_999).map(str) | st.decimals("0.01", "999", places=2).map(str)
KINDS = sorted(set(UNITS.values()))


def _has_no_fraction(text: str) -> bool:
    return "/" not in text and "½" not in text


READER = a_reader("mortice = mortise\nconsumer unit = fuse box\n")


@given(TEXTS)
def test_case_does_not_matter(text: str) -> None:
    """Nor for the words as they are written."""
    assert READER.clause(text.upper()) == READER.clause(text.lower()) == READER.clause(text)


@given(TEXTS, st.sampled_from(["  ", "\xa0", " \u2003 "]))
@example("8 1/2", "  ")
@example("4 x 2 1/2", " \u2003 ")
def test_how_wide_a_space_is_does_not_matter(text: str, space: str) -> None:
    """Also around the text."""
    assert READER.tokens(f"{space}{text.replace(' ', space)}{space}") == READER.tokens(text)


@given(st.sampled_from(KINDS), NUMBERS, st.sampled_from(["", " ", "-", " - "]), st.data())
def test_a_measure_reads_the_same_in_every_spelling(
    kind: tuple[str, float], number: str, between: str, data: st.DataObject
) -> None:
    """Whatever its unit is called, in either case, apart or joined."""
    unit = data.draw(st.sampled_from([name for name, one in UNITS.items() if one == kind]))
    other = data.draw(st.sampled_from([name for name, one in UNITS.items() if one == kind]))

    assert READER.tokens(f"{number}{between}{unit.upper()}") == (token(number, other),)


@given(st.integers(1, 400))
def test_whole_inches_are_their_millimetres(inches: int) -> None:
    """So that either finds what is described by the other."""
    assert READER.tokens(f'{inches}"') == READER.tokens(f"{round(inches * MM_PER_INCH)} mm")


@given(st.integers(1, 9_999), st.integers(1, 9_999), st.sampled_from(["mm", "cm", "m"]))
def test_sides_are_read_as_two_measures(width: int, height: int, unit: str) -> None:
    """However they are joined."""
    apart = READER.tokens(f"{width} {unit} {height} {unit}")

    for text in (f"{width}x{height}{unit}", f"{width} × {height} {unit}", f"{width}{unit} x {height}{unit}"):
        assert READER.tokens(text) == apart, text


@given(
    st.text(st.characters(max_codepoint=0x24F, exclude_characters="/¼½¾")) | TEXTS.filter(_has_no_fraction)
)
def test_what_is_written_plainly_stays_so(text: str) -> None:
    """Of any text in Latin letters; a fraction beside another side may gain the unit of that side."""
    once = plain(text)

    assert [piece.surface for piece in pieces(plain(once))] == [piece.surface for piece in pieces(once)]


@given(st.text() | TEXTS)
def test_each_piece_stands_where_it_says(text: str) -> None:
    """In order, none within another, each as it stands up to its most letters."""
    text, at = plain(text), 0
    for piece in pieces(text):
        assert piece.start >= at
        assert text[piece.start : piece.end][:WORD_MAXIMUM] == piece.surface
        at = piece.end


@given(st.text())
def test_a_key_is_its_own_key(text: str) -> None:
    """A code typed as a key is the same code."""
    assert code_key(code_key(text)) == code_key(text)


@given(st.text("AB12-_ ./"), st.sampled_from(["-", " ", "", "/"]))
def test_ends_of_a_code_are_ends_of_its_key(sku: str, mark: str) -> None:
    """Whatever parts it; the longest first."""
    ends = code_ends(sku)

    assert all(code_key(sku).endswith(end) for end in ends)
    assert list(ends) == sorted(ends, key=len, reverse=True)
    assert code_key(sku) == code_key(mark.join(sku.lower()))


@given(st.text("AB12-_ ./"))
def test_starts_of_a_code_are_starts_of_its_key(sku: str) -> None:
    """The longest first."""
    starts = code_starts(sku)

    assert all(code_key(sku).startswith(start) for start in starts)
    assert list(starts) == sorted(starts, key=len, reverse=True)


@given(st.text("OISL015AB"), st.data())
def test_a_code_looks_like_any_copy_of_it(key: str, data: st.DataObject) -> None:
    """Whatever is read for what, it is as long and looks the same again."""
    copy = "".join(
        data.draw(st.sampled_from(next((shape for shape in ("O0", "IL1", "S5") if one in shape), one)))
        for one in key
    )

    assert look_alike(copy) == look_alike(key) == look_alike(look_alike(key))
    assert len(copy) == len(key)


@given(st.sampled_from(["mortise", "Mortice"]), st.sampled_from(["fuse box", "CONSUMER UNIT"]), TEXTS)
def test_synonyms_read_alike_within_any_text(word: str, phrase: str, text: str) -> None:
    """A word is the same token, and a phrase has the token of its group."""
    assert READER.tokens(f"{word}. {text}") == READER.tokens(f"mortice. {text}")
    assert "consumer_unit" in READER.everything_in(f"{text}. {phrase}")
