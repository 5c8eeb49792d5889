"""One search typed twice is one term."""

import pytest

from shopcore.plain_text import is_plain, plain
from shopcore.search_term import search_term, term_beginning


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("Door  Handle ", "door handle"),
        ("\tHINGE\n", "hinge"),
        ("", ""),
        (" \x00 ", ""),
        ("a\ud800b", "ab"),
        ("x" * 200, "x" * 150),
        ("x" * 149 + " y", "x" * 149),
    ],
)
def test_a_term_is_lower_case_words_joined_by_single_spaces(text, term):
    """At most 150 characters, none of which a store cannot hold."""
    assert search_term(text) == term


@pytest.mark.parametrize(("text", "beginning"), [("Door", "door"), ("Door ", "door "), (" ", ""), ("", "")])
def test_a_space_after_a_word_ends_it(text, beginning):
    """So that 'door ' does not begin 'doorbell'."""
    assert term_beginning(text) == beginning


@pytest.mark.parametrize(("text", "kept"), [("Ω 🚪", "Ω 🚪"), ("a\x00b", "ab"), ("\udfff", "")])
def test_text_that_no_store_can_hold_is_dropped(text, kept):
    """NUL and halves of surrogate pairs, nothing else."""
    assert plain(text) == kept
    assert is_plain(text) == (text == kept)


@pytest.mark.parametrize(
    ("text", "beginning"),
    [("Door  H", "door h"), ("x" * 151 + " ", "x" * 150 + " "), ("\t", ""), ("a\n", "a ")],
)
def test_the_beginning_of_a_term_is_kept_like_a_term(text, beginning):
    """With one space at its end at most."""
    assert term_beginning(text) == beginning
