"""Whatever is typed as a search is answered over HTTP, and by nothing worse than a sentence."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from tests.support.http.open_shop import KEYED

SHORT = {
    "empty": "",
    "blank": " \t\n ",
    "emoji": "🚪🔩 hinge",
    "emoji alone": "🚪",
    "flags and joiners": "👩\u200d🔧🇬🇧",
    "Arabic": "مفصلة باب",
    "Hebrew with a mark of direction": "\u202eציר דלת",
    "mixed scripts": "hіnge щарнир 合页 bolt",
    "one letter of another script": "bоlt",
    "SQL": "'; DROP TABLE product; --",
    "markup": "<script>alert('x')</script>",
    "template": "${7*7} {{7*7}} #{7*7}",
    "query language": 'name:"bolt"~2 OR * AND NOT (',
    "path": "../../etc/passwd",
    "format": "%s %n %d {0} \\u0000",
    "punctuation": "!?.,;:-_()[]{}<>|/\\*+=~#'\"",
    "stop words": "the and of with for a",
    "only exclusions": "not without except no",
    "combining marks": "e" + "\u0301" * 140,
    "digits": "9" * 150,
    "control characters": "bolt\x01\x02\x7f",
    "full width": "ｂｏｌｔ １０",
}
LONG = {"10,000 letters": "x" * 10_000, "10,000 words": "bolt " * 2_000, "10,000 emoji": "🚪" * 2_500}
HTML = {"accept": "text/html"}


@pytest.mark.parametrize("text", SHORT.values(), ids=SHORT)
def test_any_short_text_is_searched_for(shop, text):
    """A list comes back, perhaps an empty one, with all its parts."""
    answer = shop.client.get("/product/Search", params={"companyID": 1, "text": text}, headers=KEYED)

    assert answer.status_code == 200
    assert answer.json()["total"] >= len(answer.json()["items"])


@pytest.mark.parametrize("text", SHORT.values(), ids=SHORT)
def test_any_short_text_is_completed(shop, text):
    """With keywords, products and categories, perhaps none."""
    answer = shop.client.get("/product/Suggest", params={"companyID": 1, "query": text}, headers=KEYED)

    assert answer.status_code == 200
    assert set(answer.json()["view"]["suggestionGroups"]) == {"keywords", "products", "scopes"}


@pytest.mark.parametrize("text", SHORT.values(), ids=SHORT)
def test_any_line_is_matched(shop, text):
    """Each line that holds anything is answered."""
    answer = shop.client.post("/product/Match?companyID=1", json={"text": text}, headers=KEYED)

    assert answer.status_code == 200
    assert {line["status"] for line in answer.json()["lines"]} <= {"found", "choose", "missing"}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
@pytest.mark.parametrize(
    ("path", "field"), [("/product/Search", "text"), ("/product/Suggest", "query")], ids=["Search", "Suggest"]
)
def test_a_text_that_is_too_long_is_refused_in_a_sentence(shop, path, field, text):
    """The field is named, and the text is not sent back."""
    answer = shop.client.get(path, params={"companyID": 1, field: text}, headers=KEYED)

    assert answer.status_code in {422, 431}
    assert text[:200] not in answer.text
    if answer.status_code == 422:
        assert answer.json()["errors"] == [
            {"field": field, "message": "Please enter at most 150 characters."}
        ]


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_long_line_is_matched_by_its_beginning(shop, text):
    """It is no line of an order, and costs no more than one."""
    answer = shop.client.post("/product/Match?companyID=1", json={"text": text}, headers=KEYED)

    assert answer.status_code == 200
    assert len(answer.json()["lines"]) == 1


@pytest.mark.parametrize(
    "query", ["text=%FF%FE", "text=%C3", "text=%ED%A0%80", "text=a&text=b", "text", "text=%00"]
)
def test_a_query_that_is_no_text_is_answered_too(shop, query):
    """Broken UTF-8, halves of a character, a name twice or without a value."""
    answer = shop.client.get(f"/product/Search?companyID=1&{query}", headers=KEYED)

    assert answer.status_code in {200, 400, 422}
    assert answer.headers["content-type"].startswith("application/")


@pytest.mark.parametrize("text", SHORT.values(), ids=SHORT)
def test_an_answer_never_repeats_a_text_as_markup(shop, text):
    """JSON it is, whatever a browser asks for."""
    answer = shop.client.get(f"/product/Search?companyID=1&text={quote(text)}", headers={**KEYED, **HTML})

    assert answer.headers["content-type"].startswith("application/json")
    assert answer.headers["x-content-type-options"] == "nosniff"
