"""What is suggested of the demo's catalogues: each finds what it says."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from adapters.search import TantivySearch, shipped_rules
from adapters.search.english_stems import english_stem
from adapters.search.indexing.open_index import OpenIndex
from shopcore.search.query.product_finder import Finder
from shopcore.search.text_analysis.text_reader import Reader
from shopcore.storefront import Storefront

EVERY = 17
"""One of so many is looked for, others in another run of the catalogue."""


@pytest.mark.parametrize("storefront", Storefront)
def test_what_is_combined_is_found_with_all_its_words(
    demo: TantivySearch, demo_folder: Path, storefront: Storefront
) -> None:
    """As it is offered, whatever was typed."""
    assert demo.suggest(storefront, "a", 1).keywords
    reader = Reader.of(shipped_rules().synonyms, english_stem)
    index = OpenIndex.open(next(demo_folder.glob(f"*/{storefront.label}")), reader)
    finder, combinations = Finder(index), index.lists.combinations

    texts = [text for name in combinations for text in islice(index.completions.complete(name.lower()), 3)]
    assert len(texts) > 1_000
    for text in texts[::EVERY]:
        reading = finder.reading(text)
        assert reading is not None, text
        assert (reading.relaxed, reading.corrected) == ((), None), text
        assert index.count(reading.matching) > 0, text


@pytest.mark.parametrize(
    ("storefront", "typed", "offered"),
    [
        (Storefront.IRONMONGERY, "butt hinges pol", "polished brass butt hinges"),
        (Storefront.IRONMONGERY, "pollished brass h", "polished brass hinges"),
        (Storefront.IRONMONGERY, "doorhandle", "door handles"),
        (Storefront.IRONMONGERY, "3 inch butt h", "3 inch butt hinges"),
        (Storefront.IRONMONGERY, "hallowbeck hin", "hallowbeck hinges"),
        (Storefront.ELECTRICAL, "2g so", "2 gang sockets"),
        (Storefront.ELECTRICAL, "mcb 32", "32 A MCBs"),
        (Storefront.ELECTRICAL, "white s", "white switches"),
    ],
)
def test_trade_texts_are_offered_as_names_have_them(
    demo: TantivySearch, storefront: Storefront, typed: str, offered: str
) -> None:
    assert offered in demo.suggest(storefront, typed, 8).keywords
