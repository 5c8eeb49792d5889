"""One search typed twice is one term."""

import pytest

from shopcore.plain_text import is_plain, plain
from shopcore.search.search_term import may_be_popular, network_of, search_term, term_beginning


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


def test_addresses_of_one_network_are_one_searcher():
    """A household chooses freely in the last byte, or in the last 80 bits; spellings do not matter."""
    assert network_of("192.0.2.1") == network_of("192.0.2.254") == network_of("::ffff:192.0.2.9")
    assert network_of("2001:db8:1::1") == network_of("2001:0DB8:0001:ffff::2")
    distinct = ("192.0.2.1", "192.0.3.1", "2001:db8:1::1", "2001:db8:2::1", "somewhere", "")
    assert len({*map(network_of, distinct)}) == len(distinct)
    assert all(0 <= network_of(client) < 65_536 for client in distinct)


@pytest.mark.parametrize(
    "term", ["door handles", '3" butt hinges', "4 x 50 screws", "t&e 2.5mm", "o'brien", "½ in"]
)
def test_words_and_sizes_may_be_offered_to_others(term):
    """As shoppers write them."""
    assert may_be_popular(term)


@pytest.mark.parametrize(
    "term",
    [
        "",
        "!!!",
        "<b>hinges",
        "hinges!",
        "http://evil",
        "hinges @ evil",
        "a_b",
        "hinge" * 13,
        "hinges; drop",
        "hinges\u202e",
    ],
)
def test_signs_and_long_texts_are_not_offered_to_others(term):
    """Whatever words the catalogue knows."""
    assert not may_be_popular(term)


@pytest.mark.parametrize(("text", "expected"), [("Ω 🚪", "Ω 🚪"), ("a\x00b", "ab"), ("\udfff", "")])
def test_text_that_no_store_can_hold_is_dropped(text, expected):
    """NUL and halves of surrogate pairs, nothing else."""
    assert plain(text) == expected
    assert is_plain(text) == (text == expected)


@pytest.mark.parametrize(
    ("text", "beginning"),
    [("Door  H", "door h"), ("x" * 151 + " ", "x" * 150 + " "), ("\t", ""), ("a\n", "a ")],
)
def test_the_beginning_of_a_term_is_kept_like_a_term(text, beginning):
    """With one space at its end at most."""
    assert term_beginning(text) == beginning
