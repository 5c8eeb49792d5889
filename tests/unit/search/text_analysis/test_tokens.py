"""A text is cut into words in lower case, without accents."""

from __future__ import annotations

import pytest

from shopcore.search.text_analysis.tokens import WORD_MAXIMUM, pieces, plain


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Satin CHROME", "satin chrome"),
        ("Café", "cafe"),
        ("men's tools", "mens tools"),
        ("men’s tools", "mens tools"),
        ("5’", "5'"),
        ("A\x07B", "a\x07b"),
        ("É\x07B", "e b"),
        ("É\u200bB", "eb"),
        ("é\u2003b", "e b"),
        ("45°", "45 "),
        ("Yale™", "yaletm"),
        ("℠", "sm"),
        ("ⅯⅯ", "mm"),
    ],
)
def test_a_text_is_written_plainly(text: str, written: str) -> None:
    """What stands above or below a letter goes, control characters part words."""
    assert plain(text) == written


def test_stop_words_are_left_out_and_long_words_cut() -> None:
    """Each piece says where it stands in the text."""
    text = plain(f"Handle for a {'x' * 50} 3.5 door")

    found = list(pieces(text))

    assert [piece.surface for piece in found] == ["handle", "x" * WORD_MAXIMUM, "3.5", "door"]
    assert text[found[-1].start : found[-1].end] == "door"


def test_degrees_are_a_sign_in_names_and_say_nothing_as_a_word() -> None:
    assert [piece.surface for piece in pieces("200 degree viewer")] == ["200", "viewer"]
    assert [piece.surface for piece in pieces(plain("viewer 200°"))] == ["viewer", "200"]


def test_a_measure_is_one_piece() -> None:
    """Its number and its unit are known; a word and a bare number are no measure."""
    measure, word = pieces("76 mm hinge")

    assert (measure.surface, measure.number, measure.unit, measure.is_measure) == ("76 mm", "76", "mm", True)
    assert (word.surface, word.is_measure) == ("hinge", False)
