"""A pasted order is matched line by line."""

from __future__ import annotations

import pytest

from tests.support.http.open_shop import KEYED


def match(shop, text, query="companyID=1"):
    return shop.client.post(f"/product/Match?{query}", json={"text": text}, headers=KEYED)


@pytest.mark.spec("RT-06")
def test_each_line_is_found_to_be_chosen_or_missing(shop):
    """With its number, its text and its quantity; candidates only where there is a choice."""
    text = "Code\tQty\nplain x 10\n\n3;FIRE 60\nBREA\nnope, 7"
    result, coded, choice, missing = match(shop, text).json()["lines"]

    assert (result["line"], result["text"], result["quantity"], result["status"]) == (
        1,
        "plain x 10",
        10,
        "found",
    )
    assert (result["product"]["skuCode"], result["product"]["price"]) == ("PLAIN", 12.45)
    assert (coded["line"], coded["product"]["skuCode"], coded["quantity"]) == (2, "FIRE-60", 3)
    assert (choice["status"], choice["product"], choice["quantity"]) == ("choose", None, 1)
    assert [card["skuCode"] for card in choice["candidates"]] == ["BREAKS"]
    assert (missing["line"], missing["status"], missing["quantity"]) == (4, "missing", 7)
    assert ["candidates" in line for line in (result, coded, choice, missing)] == [False, False, True, False]


@pytest.mark.spec("RT-06")
def test_what_a_line_was_read_as_is_told_where_it_is_not_what_was_typed(shop):
    """A code that looks like the right one is found, a description is a choice; others say nothing."""
    coded, described, plain = match(shop, "FlRE-6O x 2\ntowr bolt 3\nPLAIN").json()["lines"]

    assert (coded["status"], coded["product"]["skuCode"], coded["quantity"]) == ("found", "FIRE-60", 2)
    assert coded["readAs"] == {"typed": "FlRE-6O", "meant": "FIRE-60"}
    assert (described["status"], described["quantity"]) == ("choose", 3)
    assert described["readAs"] == {"typed": "towr bolt", "meant": "tower bolt"}
    assert all("bolt" in card["name"].lower() for card in described["candidates"])
    assert "readAs" not in plain


@pytest.mark.spec("RT-06")
def test_each_storefront_matches_its_own(shop):
    """A lamp is missing at the ironmonger's."""
    assert [match(shop, "LAMP 2", f"companyID={n}").json()["lines"][0]["status"] for n in (1, 2)] == [
        "missing",
        "found",
    ]


def test_a_thousand_lines_are_taken_in_up_to_1_mb(shop):
    """One more line is refused, and so is a longer body."""
    line = "PLAIN 1" + " " * 200 + "\n"
    thousand = match(shop, line * 1000)
    more = match(shop, line * 1001)
    huge = match(shop, " " * (1024 * 1024))

    assert len(thousand.json()["lines"]) == 1000
    assert [(a.status_code, a.json()["code"]) for a in (more, huge)] == [
        (422, "too_many_lines"),
        (413, "too_large"),
    ]


def test_nothing_pasted_is_nothing_found(shop):
    """And what is no text is 400."""
    assert match(shop, "").json() == {"lines": []}
    assert match(shop, 5).status_code == 400
