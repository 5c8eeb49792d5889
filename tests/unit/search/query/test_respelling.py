"""What a misspelt text means by the words beside each other, in memory as in the real index."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adapters.search.indexing.index_builder import build_storefront
from adapters.search.indexing.open_index import OpenIndex
from shopcore.search.query.query_words import Wording, understand
from shopcore.search.text_analysis.colours import COLOURS
from shopcore.search.text_analysis.common_words import COMMON_WORDS
from shopcore.search.text_analysis.everyday_things import EVERYDAY_THINGS
from shopcore.search.text_analysis.tokens import STOP_WORDS
from tests.support.products import a_product
from tests.support.search.memory_index import MemoryIndex
from tests.support.search.small_vocabulary import a_reader

NAMES = (
    *(3 * ("Latch plate",)),
    "Match pot",
    "Door closer",
    "Ceiling rose",
    "Ceiling rose",
    "Rope",
    "Door knob",
    "Padlock",
    "Butt hinge",
    "Twin & earth cable",
    "Oval handle",
    "Handle",
    "Chimney cowl",
    "Consumer unit",
    "Pot",
    "Hoose clip",
    "Sash lift",
    *(4 * ("Bracket",)),
    "Brocket",
)
SYNONYMS = "consumer unit = fuse box\n"
PRODUCTS = [
    a_product(sku=f"A-{n:03}", product_id=f"p-{n}", name=name, category=(), brand="", attributes={})
    for n, name in enumerate(NAMES)
]


@pytest.fixture(scope="module", params=["in memory", "real"])
def read(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], Wording]:
    reader = a_reader(SYNONYMS)
    if request.param == "in memory":
        index = MemoryIndex.of(PRODUCTS, SYNONYMS)
        return lambda text: understand(index, text)
    folder = tmp_path_factory.mktemp("index")
    build_storefront(folder, PRODUCTS, (), reader)
    opened = OpenIndex.open(folder, reader)
    return lambda text: understand(opened, text)


@pytest.mark.parametrize(
    ("text", "corrected"),
    [
        ("patch pot", "match pot"),
        ("patch plate", "latch plate"),
        ("patch", "latch"),
        ("dooor clser", "door closer"),
    ],
)
def test_of_several_words_the_one_beside_its_neighbours_is_meant(read, text: str, corrected: str) -> None:
    """Pots come with matches, plates with latches, and of all latches are the commonest."""
    assert read(text).corrected == corrected


@pytest.mark.parametrize(
    ("text", "corrected"), [("ceiling rpse", "ceiling rose"), ("door knab", "door knob"), ("knab", None)]
)
def test_a_letter_of_four_is_replaced_where_names_have_the_result(read, text: str, corrected: str) -> None:
    assert read(text).corrected == corrected


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("doorclosser", {"door", "closer"}),
        ("dorcloser", {"door", "closer"}),
        ("buthinge", {"butt", "hinge"}),
        ("twinandearth", {"twin", "earth"}),
        ("twinandearth cabel", {"twin", "earth", "cable"}),
    ],
)
def test_joined_words_come_apart_also_where_one_is_misspelt(read, text: str, tokens: set[str]) -> None:
    """Whatever else is written between them."""
    assert set(read(text).tokens) == tokens


@pytest.mark.parametrize(
    ("text", "corrected"), [("pad lok", "padlock"), ("padd lock", "padlock"), ("qad lock", "padlock")]
)
def test_parted_words_are_joined_also_where_one_is_misspelt(read, text: str, corrected: str) -> None:
    wording = read(text)

    assert [word.surface for word in wording.words] == [text]
    assert "padlock" in {token for option in wording.words[0].options for token in option[0]}
    assert wording.corrected == corrected


@pytest.mark.parametrize("text", ["handels", "hnadles", "chimnies", "cowlchimney"])
def test_a_word_of_seven_letters_has_two_errors(read, text: str) -> None:
    """With fewer it has one."""
    assert (read(text).corrected or "").startswith(("handle", "chimney")) == (text != "cowlchimney")
    assert read("ovil hendla").words[1].repaired == ""


@pytest.mark.parametrize("text", ["ahndle", "sahs", "bolwt handle"])
def test_the_first_letter_is_often_right_but_may_be_swapped(read, text: str) -> None:
    assert read(text).words[0].repaired == {"ahndle": "handle", "sahs": "sash"}.get(text, "")


def test_a_likely_error_weighs_more_than_a_rare_word(read) -> None:
    """Brackets are four, but o and i are not mistaken for l."""
    assert read("brsckett").corrected == "bracket"
    assert read("brokcet").corrected == "brocket"


@pytest.mark.parametrize("word", ["house", "cheap", "latest", "yellow"])
def test_ordinary_words_stay_as_they_are(read, word: str) -> None:
    """Also where the catalogue has a word like it."""
    assert read(f"{word} latch").corrected is None


def test_a_repaired_text_is_read_as_its_phrases_are(read) -> None:
    """A fuse box is a consumer unit, also misspelt; the words are told as they were typed."""
    [word] = read("consumr unitt").words

    assert (word.surface, word.repaired) == ("consumr unitt", "consumer unit")
    assert word.options == read("consumer unit").words[0].options
    assert word.options[0] in read("fuse box").words[0].options


def test_a_phrase_across_for_is_not_read_into_a_repaired_text(read) -> None:
    """Each word is told where it was typed."""
    wording = read("unitt for consumr")

    assert wording.corrected == "unit for consumer"
    assert [(word.surface, word.repaired) for word in wording.words] == [
        ("consumr", "consumer"),
        ("unitt", "unit"),
    ]


def test_words_run_together_are_told_rightly_spelt(read) -> None:
    """In a page that says which words were left out."""
    assert [word.surface for word in read("buthinge").words] == ["butt", "hinge"]


def test_ordinary_words_are_no_colours_and_no_words_that_say_nothing() -> None:
    """Each list has its own; all are in lower case."""
    assert len(COMMON_WORDS) > 300
    assert not COMMON_WORDS & (COLOURS | STOP_WORDS)
    assert not EVERYDAY_THINGS & (COMMON_WORDS | COLOURS | STOP_WORDS)
    assert all(word.isalpha() and word.islower() for word in COMMON_WORDS | EVERYDAY_THINGS)
