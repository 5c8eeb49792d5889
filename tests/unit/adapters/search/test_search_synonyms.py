"""Every shipped synonym, typed into the demo shops, finds what the word that counts finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest
from attrs import frozen

from adapters.search import TantivySearch, shipped_rules
from adapters.search.english_stems import english_stem
from adapters.search.indexing.open_index import OpenIndex
from adapters.search.shipped_rules import shipped_lists
from shopcore.search.query.product_finder import Finder
from shopcore.search.search_query import SearchQuery
from shopcore.search.search_rules import read_one_way
from shopcore.search.text_analysis.described_things import ALTERNATIVE, ANYWHERE
from shopcore.search.text_analysis.text_reader import Reader, bare_tokens
from shopcore.search.text_analysis.type_profiles import PROFILE
from shopcore.storefront import Storefront

LEAST_SHARED: Final = 0.8
"""How much of the first ten two words of one meaning have in common."""
ENTRIES_PROMISED: Final = 600
EXCEPTIONS: Final = Path(__file__).parent / "synonym_exceptions.txt"
LISTS: Final = shipped_lists()

Finders = Mapping[Storefront, Finder]


@frozen
class Group:
    """A line of words of one meaning."""

    counts: str
    others: tuple[str, ...]


def groups(text: str) -> Iterator[Group]:
    for line in text.splitlines():
        if "=" in line and not line.startswith("#"):
            counts, *others = (word.strip() for word in line.split("="))
            yield Group(counts, tuple(others))


def kin(text: str) -> set[str]:
    lines = (line for line in text.splitlines() if "~" in line and ">" not in line and line[0] != "#")
    return {word.strip() for line in lines for word in line.split("~")}


def exceptions() -> dict[str, str]:
    lines = (line for line in EXCEPTIONS.read_text("utf-8").splitlines() if not line.startswith("#"))
    return dict(line.split(": ", 1) for line in lines if line)


@pytest.fixture(scope="module")
def finders(demo: TantivySearch, demo_folder: Path) -> Finders:
    """Finding without facets, which nobody looks at here; *demo* has built what they open."""
    assert demo.version >= 0
    rules = shipped_rules()
    reader = Reader.of(rules.synonyms, english_stem, rules.one_way)
    folder = next(path.parent for path in demo_folder.glob("*/ironmongery"))
    return {one: Finder(OpenIndex.open(folder / one.label, reader)) for one in Storefront}


def first_ten(finder: Finder, storefront: Storefront, text: str) -> set[str]:
    return set(finder.ids(SearchQuery(storefront, text, page_size=10)))


def _meant(reader: Reader, text: str) -> str:
    """Name the token of a word or of a whole phrase."""
    tokens = reader.tokens(text)
    return reader.synonyms.phrases.get(tokens, "_".join(tokens))


def _sells(finder: Finder, word: str) -> bool:
    """Whether a storefront has goods that go by a word or a whole phrase, and do not merely mention it."""
    meant = _meant(finder.index.reader, word)
    return any(finder.index.doc_freq(field, meant) for field in ("head", "name", "fact"))


def _sells_apart(finder: Finder, word: str) -> bool:
    """Whether a storefront has goods that go by the words of a phrase: a switched socket, 2 gang."""
    return all(map(finder.index.knows, finder.index.reader.tokens(word)))


@pytest.mark.spec("HD-06")
@pytest.mark.parametrize("name", LISTS)
def test_each_entry_finds_what_the_word_that_counts_finds(finders: Finders, name: str, subtests):
    """In every storefront that sells it: the first ten are the same but for two."""
    excepted = exceptions()
    for group in groups(LISTS[name]):
        entries = [entry for entry in group.others if entry not in excepted]
        with subtests.test(group=group.counts):
            sold = [one for one, finder in finders.items() if _sells(finder, group.counts)]
            sold = sold or [one for one, finder in finders.items() if _sells_apart(finder, group.counts)]
            assert sold or not entries
            for one in sold:
                expected = first_ten(finders[one], one, group.counts)
                found = {entry: first_ten(finders[one], one, entry) & expected for entry in entries}
                assert expected
                assert {k: v for k, v in found.items() if len(v) < LEAST_SHARED * len(expected)} == {}


@pytest.mark.spec("HD-06")
@pytest.mark.parametrize("name", [name for name in LISTS if ">" in LISTS[name]])
def test_what_finds_others_shows_them_first(demo: TantivySearch, finders: Finders, name: str, subtests):
    """The first five stand in categories of what is meant, in a storefront that sells it."""
    for typed, finds in read_one_way(LISTS[name]):
        meant = {one: _categories(demo, finders[one], one, finds) for one in Storefront}
        for text in _texts(typed):
            with subtests.test(text=text):
                assert any(_shows(demo, one, text, categories) for one, categories in meant.items())


def _texts(typed: str) -> Iterator[str]:
    """Write a description as sentences that have each of its alternatives at least once, a profile as one."""
    if PROFILE in typed:
        called, words = (part.split(ALTERNATIVE) for part in typed.split(PROFILE))
        yield f"{called[0].strip()} for {' '.join(map(str.strip, words))}"
        return
    parts = [part.split(ALTERNATIVE) for part in typed.split(ANYWHERE)]
    for at in range(max(map(len, parts))) if ANYWHERE in typed else ():
        yield f"something to {' '.join(part[at % len(part)].strip() for part in parts)}"
    if ANYWHERE not in typed:
        yield typed


def _categories(
    demo: TantivySearch, finder: Finder, one: Storefront, finds: tuple[str, ...]
) -> set[tuple[str, ...]]:
    sold = [word for word in finds if all(map(finder.index.knows, finder.index.reader.tokens(word)))]
    return {product.category for word in sold for product in _products(demo, one, word, 100)}


def _shows(demo: TantivySearch, one: Storefront, typed: str, categories: set[tuple[str, ...]]) -> bool:
    shown = {product.category for product in _products(demo, one, typed, 5)}
    return bool(shown) and shown <= categories


def _products(demo: TantivySearch, one: Storefront, text: str, most: int):
    return demo.search(SearchQuery(one, text, page_size=most)).products


@pytest.mark.parametrize("name", [name for name in LISTS if kin(LISTS[name])])
def test_kin_find_goods(finders: Finders, name: str, subtests):
    """Each word, in one storefront at least."""
    for word in sorted(kin(LISTS[name])):
        with subtests.test(word=word):
            assert any(first_ten(finder, one, word) for one, finder in finders.items())


def _own() -> list[tuple[str, str]]:
    """Pair each entry with the word that counts."""
    return [(one.counts, entry) for text in LISTS.values() for one in groups(text) for entry in one.others]


def test_no_entry_reads_like_another_or_like_a_word_that_counts():
    """Else it would stand for the line that is read last, or for nothing."""
    read = Counter(bare_tokens(entry, english_stem) for _, entry in _own())
    read.update(
        {bare_tokens(group.counts, english_stem) for text in LISTS.values() for group in groups(text)}
    )

    assert [pair for pair in _own() if read[bare_tokens(pair[1], english_stem)] > 1] == []


def test_each_entry_stands_for_the_word_that_counts():
    """Also where a word of the entry is an entry itself, as the snib of a bathroom snib."""
    reader = Reader.of(shipped_rules().synonyms, english_stem)

    assert [pair for pair in _own() if _meant(reader, pair[0]) != _meant(reader, pair[1])] == []


def test_there_are_as_many_as_promised_each_with_its_sources():
    """An entry is one word or phrase that leads to another."""
    entries = {entry for text in LISTS.values() for group in groups(text) for entry in group.others}
    entries |= {typed for text in LISTS.values() for typed, _ in read_one_way(text)}

    assert len(entries) >= ENTRIES_PROMISED
    assert set(exceptions()) <= entries
    assert [name for name, text in LISTS.items() if "\n# Sources: " not in text] == []
