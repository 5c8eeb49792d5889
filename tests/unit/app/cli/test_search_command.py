"""search from the command line: what a shopper would find, and why."""

from __future__ import annotations

import pytest

from app.cli import cli
from app.cli.searching.score_fields import MEANINGS, meanings
from app.container import open_store
from shopcore.search.indexing.index_fields import KEY_FIELDS, WORD_FIELDS
from tests.support.search_shop import search_products
from tests.support.stores.laid_tables import lay_tables


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Search the small shop: exit status, lines, lines of faults."""
    monkeypatch.setenv("SHOP_DATA", str(lay_tables(tmp_path / "var")))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    with open_store() as store, store.change() as shop:
        shop.changes.put(search_products())

    def command(*words: str) -> tuple[int, list[str], list[str]]:
        status = cli(["search", *words], result_action="return_value")
        captured = capsys.readouterr()
        return status, captured.out.splitlines(), captured.err.splitlines()

    return command


def test_products_are_listed_in_the_order_of_the_page(run):
    status, lines, _ = run("satin chrome hinge", "--limit", "2")

    assert (status, lines[0]) == (0, "3 products for 'satin chrome hinge'")
    assert [line.split()[:2] for line in lines[1:]] in (
        [["1", "HBK-BH0001-SC"], ["2", "HBK-BH0002-SC"]],
        [["1", "HBK-BH0002-SC"], ["2", "HBK-BH0001-SC"]],
    )


def test_the_words_and_what_counted_are_told_if_asked(run):
    _, lines, _ = run("purple brass hinges not black", "--why")

    assert lines[:6] == [
        "1 product for 'purple brass hinges not black'",
        "No product has every word; left out: purple (finish).",
        "  purple is left out, kind finish",
        "  brass is required, kind finish: brass",
        "  hinges is required, kind type: hing",
        "  black is excluded, kind other: black",
    ]
    assert lines[6].split()[:2] == ["1", "EMB-BH0001-PB"]
    assert "head: hing" in [" ".join(line.split()[1:]) for line in lines[7:]]


def test_the_fields_that_counted_are_explained_at_the_end(run):
    """Those alone, each in a line, and not without ``--why``."""
    _, lines, _ = run("purple brass hinges not black", "--why")
    points, legend = "\n".join(lines).split("They are for:\n")
    counted = {line.split()[1].rstrip(":") for line in points.splitlines() if line.startswith(" " * 7)}

    assert {line.strip().partition(": ")[0] for line in legend.splitlines()} == counted
    assert "  head: what the product is, or the first size in its name;" in legend
    assert not any("They are for" in line for line in run("purple brass hinges not black")[1])


def test_every_field_of_the_index_has_a_meaning():
    assert set(MEANINGS) == {*WORD_FIELDS, *KEY_FIELDS}
    assert list(meanings(["facet.finish", "head", "head"])) == [
        f"  head: {MEANINGS['head']}",
        "  facet.finish: its value of the filter 'finish'",
    ]


def test_a_corrected_word_is_told(run):
    _, lines, _ = run("beehve knob", "--why")

    assert lines[1] == "Searched for 'beehive knob' instead: a word is not in the catalogue."
    assert lines[2].startswith("  beehve is required, kind ")
    assert ", corrected to beehive: " in lines[2]


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("hinge", "--company", "9"), "There is no company 9: 1 is ironmongery, 2 electrical."),
        (("hinge", "--limit", "97"), "A page holds 1 to 96 products."),
        (("h" * 151,), "Please enter at most 150 characters."),
    ],
)
def test_what_cannot_be_searched_is_said(run, words, fault):
    status, lines, faults = run(*words)

    assert (status, lines, faults) == (1, [], [fault])


def test_the_other_storefront_is_searched_by_its_number(run):
    _, lines, _ = run("mcb", "--company", "2")

    assert lines[1].split()[:2] == ["1", "LW-MC0006"]
