"""What shoppers read is plain shop English: words that read as translated do not come back."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paths import ROOT

UI = ROOT / "ui" / "src"
CORE = ROOT / "src" / "shopcore"
PAGES = ROOT / "src" / "adapters" / "pages"
MAIL = ROOT / "src" / "adapters" / "mail" / "templates"

BANNED = {
    "stands": "'is', 'appears' or 'you'll find it in'",
    "papers": "'documents'",
    "by now": "'now', or nothing",
    r"hand(?:s|ed|ing)? (?:\w+ ){0,3}over|handover": "'give', 'collect' or 'in stock at'",
    "somebody": "'someone', or who it is",
    r"(?:is|are|was|were|be|been) told": "'we tell'",
    "no longer": "'discontinued', 'removed' or 'not available'",
    "asked very often": "'Too many attempts. Try again in a minute.'",
    r"letters?(?![- ]?(?:plate|box)| and digits| of the alphabet)": "'email', or 'letters and digits'",
}
"""What is banned from texts, as patterns, with what to write instead."""

EXCEPTIONS = {
    "RG-02": "Your first name cannot contain any special characters or numbers, only letters and hyphens are"
    " allowed. Please check what has been entered.",
}
"""Texts that docs/requirements.md puts in quotes, by the id of their row: these stay to the letter."""

PATTERN = re.compile("|".join(rf"\b(?:{word})\b" for word in BANNED), re.IGNORECASE)
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\w\"'])//[^\n]*", re.DOTALL)
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
CLASS = re.compile(r'\b(?:className|class|id|htmlFor|aria-\w+by)="[^"]*"')
CODE = re.compile(r"\$?\{[^{}]*\}")
JINJA_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
JINJA_TAG = re.compile(r"\{%.*?%\}", re.DOTALL)
JINJA_VALUE = re.compile(r"\{\{.*?\}\}", re.DOTALL)
HTML_TAG = re.compile(r"<[^<>]*>")
JSX_TEXT = re.compile(r"(?<![=\-])>([^<>;=]*[A-Za-z][^<>;=]*)<")


def is_text(literal: str) -> bool:
    """Say whether people read a literal; a key, a file or a class of styles is one word in small letters."""
    return " " in literal.strip() or literal[:1].isupper()


def texts_of_typescript(source: str) -> Iterator[str]:
    """List the literals and the text between tags of a module of the interface."""
    code = CLASS.sub("", COMMENT.sub("", source))
    for match in LITERAL.finditer(code):
        literal = CODE.sub("…", match[1] or match[2] or "")
        if is_text(literal):
            yield literal
    for text in JSX_TEXT.findall(CODE.sub("…", code)):
        yield " ".join(text.split())


def texts_of_python(source: str) -> Iterator[str]:
    """List the literals of a module, docstrings aside; what a text is filled with is left open."""
    tree = ast.parse(source)
    docs = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = (str(one.value) if isinstance(one, ast.Constant) else "…" for one in node.values)
            yield "".join(parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def texts_of_template(source: str) -> Iterator[str]:
    """List the text of an e-mail's template, and the literals of its tags; what is filled in is left open."""
    code = JINJA_COMMENT.sub("", source)
    for tag in (*JINJA_TAG.findall(code), *JINJA_VALUE.findall(code)):
        yield from filter(is_text, (match[1] for match in LITERAL.finditer(tag) if match[1]))
    for text in JINJA_TAG.split(JINJA_VALUE.sub("…", code)):
        if text.strip(" …\n"):
            yield " ".join(HTML_TAG.sub(" ", text).split())


def sources() -> Iterator[tuple[Path, Iterator[str]]]:
    """List every file that holds texts for shoppers, with its texts."""
    for path in sorted([*UI.rglob("*.tsx"), *UI.rglob("*.ts")]):
        if not path.name.endswith(".d.ts"):
            yield path, texts_of_typescript(path.read_text(encoding="utf-8"))
    modules = [
        *CORE.rglob("errors.py"),
        *(path for name in SUBJECTS for path in (CORE / name).rglob("*.py") if path.name not in FOR_OWNERS),
        *(PAGES / "builders").rglob("*.py"),
        ROOT / "src" / "adapters" / "http" / "problems.py",
    ]
    for path in sorted(modules):
        yield path, texts_of_python(path.read_text(encoding="utf-8"))
    for path in sorted((PAGES / "texts").rglob("*.md")):
        yield path, iter(path.read_text(encoding="utf-8").splitlines())
    for path in sorted(MAIL.glob("*.j2")):
        yield path, texts_of_template(path.read_text(encoding="utf-8"))


SUBJECTS = ("customers", "delivery", "documents", "notifications", "orders", "pages", "stock")
FOR_OWNERS = frozenset({"page_text.py", "storefront_words.py"})
"""Modules whose messages only the owner of a shop reads, who wrote what they are about."""


def banned(text: str) -> str:
    """Find the first banned word of a text, '' if it has none."""
    found = PATTERN.search(text)
    if found is None:
        return ""
    # A text of which parts are filled in is compared by what follows the last of them.
    rest = text.rpartition("…")[2].strip()
    is_quoted = found[0] in rest and any(rest in quoted for quoted in EXCEPTIONS.values())
    return "" if is_quoted else found[0]


def instead_of(found: str) -> str:
    """Name what to write instead of a banned word as it was found in a text."""
    return next(
        instead for word, instead in BANNED.items() if re.fullmatch(word, found, re.IGNORECASE | re.DOTALL)
    )


def test_no_text_for_shoppers_holds_a_banned_word() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: '{word}' in {text.strip()!r}; write {instead_of(word)}"
        for path, texts in sources()
        for text in texts
        if (word := banned(text))
    ]
    assert wrong == []


def test_every_exception_is_quoted_by_its_requirement() -> None:
    rows = (ROOT / "docs" / "requirements.md").read_text(encoding="utf-8").splitlines()
    for clause, text in EXCEPTIONS.items():
        assert any(row.startswith(f"| {clause} |") and f"'{text}'" in row for row in rows), clause
        assert PATTERN.search(text), f"{clause} needs no exception"


@pytest.mark.parametrize(
    "text",
    [
        "Your orders stand under your account, which stands here",
        "Payment and papers",
        "Your basket is empty by now",
        "These cannot hand all of it over",
        "Somebody applied",
        "The customer is told",
        "This is no longer sold",
        "That was asked very often",
        "This is the last letter",
    ],
)
def test_each_banned_word_is_found_wherever_it_is_written(text: str) -> None:
    assert instead_of(banned(text)) in BANNED.values()
    assert any(map(banned, texts_of_typescript(f'const words = "{text}";')))
    assert any(map(banned, texts_of_typescript(f"<p>\n  {text} <b>{{name}}</b>\n</p>")))
    assert any(
        map(banned, texts_of_template(f"{{% call paragraph() %}}{text.replace(' ', chr(10))}{{% endcall %}}"))
    )
    assert any(map(banned, texts_of_template(f'{{{{ link("{text}", shop.origin) }}}}')))
    assert any(map(banned, texts_of_python(f'"""A module."""\n\nWORDS = f"{text} {{name}}"\n')))


@pytest.mark.parametrize(
    "source",
    [
        '// This stands in a comment\nconst kind = "papers";',
        '/** Somebody asked. */\n<div className="order papers" id="papers">{letters}</div>',
        "const letters = [...name];",
    ],
)
def test_code_and_comments_are_no_texts(source: str) -> None:
    assert not any(map(banned, texts_of_typescript(source)))


def test_code_and_comments_of_a_template_are_no_texts() -> None:
    comment, tag = "{# To somebody who is told #}", '{% if letters == "papers" %}'
    value = '<p class="papers">{{ letter.stands }}</p>'
    assert not any(map(banned, texts_of_template(f"{comment}{tag}{value}{{% endif %}}")))


def test_what_a_requirement_quotes_stays() -> None:
    assert not banned(EXCEPTIONS["RG-02"].replace("Your first name", "Your …"))
    assert banned("Your letter")


def test_letter_plates_are_sold_here() -> None:
    assert not banned("Brass letter plate, or a letterbox")


def test_letters_of_the_alphabet_are_no_post() -> None:
    assert not banned("Please use letters and digits only")
    assert not banned("Capital letters of the alphabet")
    assert instead_of(banned("It may have letters")) == "'email', or 'letters and digits'"


def test_texts_are_found_at_all() -> None:
    found = {path.suffix: 0 for path, _ in sources()}
    for path, texts in sources():
        found[path.suffix] += sum(1 for _ in texts)
    assert found[".tsx"] > 500
    assert found[".py"] > 200
    assert found[".md"] > 300
    assert found[".j2"] > 150
