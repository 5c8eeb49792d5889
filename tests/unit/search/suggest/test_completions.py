"""How a text goes on from memory: keywords, and what they are combined with."""

from __future__ import annotations

import pytest

from shopcore.search.suggest.completions import CANDIDATES_MAXIMUM, Completions, typed_words, words_in

KEYWORDS = Completions.of(
    [("door handles", 9), ("beehive door knobs", 7), ("Door closers", 5), ("brass", 4)],
    {
        "door handles": {"brass": 5, "76 mm": 4, "hallowbeck": 4},
        "beehive door knobs": {"brass": 3, "polished brass": 9},
        "square knobs": {"brass": 3, "38 mm": 3},
    },
)


def complete(typed: str, most: int = 100) -> list[str]:
    return list(KEYWORDS.complete(typed))[:most]


def test_keywords_that_begin_so_come_before_those_with_a_later_word() -> None:
    """The commonest first; then what they are combined with, the commonest combination of each first."""
    assert complete("door") == [
        "door handles",
        "Door closers",
        "beehive door knobs",
        "brass door handles",
        "hallowbeck door handles",
        "76 mm door handles",
        "polished brass beehive door knobs",
        "brass beehive door knobs",
    ]


def test_words_in_any_order_find_the_combination_in_the_order_of_a_name() -> None:
    """The value before the type, however they were typed; one word or the other may be cut short."""
    assert complete("handles br") == ["brass door handles"]
    assert complete("brass h") == ["brass door handles"]
    assert complete("door knob pol") == ["polished brass beehive door knobs"]


def test_the_last_word_begins_another_than_those_before() -> None:
    """Polished brass b goes on to beehive knobs, and is not done with brass."""
    assert complete("polished brass b") == ["polished brass beehive door knobs"]
    assert complete("door doo") == []


def test_every_word_but_the_last_is_whole_unless_nothing_goes_on_from_it() -> None:
    """One or many of it are the same; a number is never cut short."""
    assert complete("doors h", 1) == ["door handles"]
    assert complete("bee kn", 1) == ["beehive door knobs"]
    assert complete("7 mm door") == []


@pytest.mark.parametrize("typed", ["76mm door", "76 millimetres door", "door 76", "76 millim"])
def test_a_size_is_found_in_every_spelling_of_its_unit(typed: str) -> None:
    assert complete(typed, 1) == ["76 mm door handles"]


def test_a_size_is_offered_only_of_something() -> None:
    """Another value that is no keyword stands alone, too."""
    assert complete("76") == ["76 mm door handles"]
    assert complete("hallow") == ["hallowbeck", "hallowbeck door handles"]


def test_a_size_before_square_things_would_be_an_area() -> None:
    assert complete("square") == ["square knobs", "brass square knobs"]


@pytest.mark.parametrize("typed", ["zzz", " ", "", "brass zzz", "/ -", "☃"])
def test_nothing_goes_on_from_words_that_nothing_has(typed: str) -> None:
    assert complete(typed) == []


def test_a_text_of_stop_words_goes_on_by_the_last() -> None:
    """Others are not looked for."""
    assert complete("brass for door h", 1) == ["brass door handles"]
    assert complete("of the d", 1) == ["door handles"]


def test_of_each_sort_only_so_many_are_looked_at() -> None:
    values = {f"value {n:02}x": 9 for n in range(CANDIDATES_MAXIMUM + 5)}
    many = Completions.of([], {"knobs": values})

    assert len(list(many.complete("knobs val"))) == CANDIDATES_MAXIMUM
    assert len(list(many.complete("knobs"))) == 1 + CANDIDATES_MAXIMUM


def test_numbers_are_parted_from_their_units() -> None:
    """Inches and amps are no stop words behind a number; a code is one word."""
    assert words_in('3" hinge 32t gu10 3 inch 2.5mm2') == [
        *("3", "in", "hinge", "32", "t", "gu10", "3", "in", "2.5", "mm2")
    ]
    assert typed_words("13 a in the plug") == ["13", "a", "plug"]
    assert typed_words("in") == ["in"]


@pytest.mark.parametrize(
    ("typed", "last"), [("3 inc", "in"), ("3 in", "in"), ("3 mil", "mil"), ("3 mi", "mi"), ("inc", "inc")]
)
def test_a_unit_is_known_once_only_one_begins_so(typed: str, last: str) -> None:
    """Millimetres and milliamps do."""
    assert typed_words(typed)[-1] == last
