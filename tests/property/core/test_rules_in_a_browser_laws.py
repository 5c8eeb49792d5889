"""The exported patterns and white space mean the same in a browser's engine as here."""

import json
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.customers.form_rules import FieldRule, Pattern
from shopcore.customers.registration import rules_for
from shopcore.white_space import WHITE_SPACE, WHITE_SPACE_CLASS

pytestmark = [pytest.mark.registration, pytest.mark.address]

py_mini_racer = pytest.importorskip("py_mini_racer", reason="no V8 here (mini-racer is not installed)")

RULES = (*rules_for(), *rules_for(names_allow_apostrophe=True))
PATTERNS = tuple(dict.fromkeys(rule.pattern for rule in RULES if rule.pattern))
EDGES = (
    "Zoë", "Zoe\u0308", "O'Neill", "O\u2019Neill", "李", "a" * 31, "a" * 32, "\u0301a", "-", "\U0001d4b3y",
    "jo@example.com", "a@b.c", "jo@example", "x" * 64 + "@b.uk", "x" * 65 + "@b.uk", "jo@b-.uk", "jö@b.uk",
    "01632960000", "0163296000", "\u06601632960000", "M11AE", "SW1A1AA", "BFPOC/O57", "BFPO12345", "KY1-1001",
    "KY11001", "AI2640", "ASCN1ZZ", "\u017fW1A1AA", "\u212aY11AA", "GIR0AA", "Q11AA", "M11AC",
    "two words", "two\u00a0words", "two\u200bwords", "two\u0085words", "two\x1cwords", "two\ufeffwords", "",
)  # fmt: skip
ASSIGNED = st.characters(exclude_categories=["Cs", "Cn", "Co"])
TYPED = (
    st.text(ASSIGNED, max_size=34)
    | st.text("aZé -'\u2019\u0308", max_size=34)
    | st.text("ABKMY019-/", max_size=9)
    | st.text("a1-.@", max_size=24)
    | st.emails()
)

Evaluate = Callable[[str], object]


@pytest.fixture(scope="module")
def evaluate() -> Iterator[Evaluate]:
    """Run JavaScript in V8."""
    with py_mini_racer.MiniRacer() as engine:
        yield engine.eval


def matches(evaluate: Evaluate, pattern: Pattern, text: str, flag: str) -> object:
    source = json.dumps(f"^(?:{pattern.source})$")
    return evaluate(f"new RegExp({source}, '{flag}').test({json.dumps(text)})")


@pytest.mark.spec("RG-17")
@pytest.mark.parametrize("flag", ["u", "v"])
def test_edges_are_judged_alike(evaluate: Evaluate, flag: str) -> None:
    """Every pattern, every edge, with both flags that a form may use."""
    here = {(p.source, text): p.matches(text) for p in PATTERNS for text in EDGES}
    there = {(p.source, text): matches(evaluate, p, text, flag) for p in PATTERNS for text in EDGES}

    assert there == here
    assert set(here.values()) == {True, False}


@pytest.mark.spec("RG-17")
@given(pattern=st.sampled_from(PATTERNS), text=TYPED)
def test_any_text_is_judged_alike(evaluate: Evaluate, pattern: Pattern, text: str) -> None:
    """The same rule, the same verdict."""
    assert matches(evaluate, pattern, text, "u") is pattern.matches(text)


def test_white_space_is_the_same(evaluate: Evaluate) -> None:
    """The exported class is exactly Unicode's White_Space property."""
    result = evaluate(
        "[...Array(0x110000).keys()].filter(p => (p < 0xD800 || p > 0xDFFF) && "
        f"/[{WHITE_SPACE_CLASS}]/u.test(String.fromCodePoint(p)) "
        "!== /\\p{White_Space}/u.test(String.fromCodePoint(p))).length"
    )
    listed = evaluate(f"[...{json.dumps(WHITE_SPACE)}].every(c => /[{WHITE_SPACE_CLASS}]/u.test(c))")

    assert result == 0
    assert listed is True


def test_every_row_with_a_pattern_is_covered() -> None:
    """A new pattern joins the comparison by itself."""
    rows: list[FieldRule] = [rule for rule in RULES if rule.pattern]

    assert {rule.pattern for rule in rows} == set(PATTERNS)
    assert len(PATTERNS) == 8
