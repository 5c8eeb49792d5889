"""Names and folders follow docs/glossary.md: words of the field, one class a name, folders by subject."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paths import ROOT

CODE = {".py", ".ts", ".tsx", ".css", ".mjs"}
FILES_OF_A_FOLDER = 20
OLD_WORDS = re.compile(
    r"(?<![a-z])"
    r"(told|said|kept|asked|wanted|tally|desk|till|keeper|postman|letter|wares|telling|later|aside|papers?|trouble)"
    r"(?![a-z])"
)
DECLARED = re.compile(
    r"\b(?:const|let|function|class|interface|type)\s+([A-Za-z_$][\w$]*)|([A-Za-z_$][\w$]*)\??:(?!:)"
)
"""A name that TypeScript declares: of a thing, of a parameter, or of a field."""
CSS_CLASS = re.compile(r"\.([a-z][\w-]*)")
WITHOUT_CODE = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL)
STOREFRONT = {".ts", ".tsx", ".mjs", ".css"}
NAMES_OF_OTHERS = {
    "asked_at": "a field on the wire and a column",
    "told_date": "a field on the wire",
    "told_due": "a column",
    "asked": "a column",
    "papers": "a settings table",
    "letters": "of the alphabet",
    "letter": "of the alphabet",
    "letter_plate": "a product",
    "_letter_plate": "a product",
    "paper_holder": "a product",
    "buylater": "Saved For Later, as the shop calls it",
    "saveforlater": "Saved For Later, as the shop calls it",
    "usesaveforlater": "Saved For Later, as the shop calls it",
}
"""Names that stay: those of the wire, of tables, of settings and of commands, each with whose it is."""


def sources(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in CODE]
    return [path for path in found if "node_modules" not in path.parts and "dist" not in path.parts]


def names_of(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def storefront_names_of(path: Path) -> Iterator[str]:
    """The names that a script declares, or the classes of a style sheet."""
    code = WITHOUT_CODE.sub("", path.read_text())
    if path.suffix == ".css":
        yield from CSS_CLASS.findall(code)
    else:
        yield from ("".join(names) for names in DECLARED.findall(code))


def old_words_in(name: str) -> list[str]:
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().replace("_", " ").replace("-", " ")
    return [] if name.lower() in NAMES_OF_OTHERS else OLD_WORDS.findall(words)


def test_no_name_is_built_on_a_word_that_the_glossary_replaced():
    """Each thing has one term; what is an answer on the wire is a response in code."""
    old = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in sources("src")
        if path.suffix == ".py"
        for name in names_of(ast.parse(path.read_text()))
        if old_words_in(name)
    }

    assert old == set()


def test_no_name_of_the_storefront_is_built_on_one_either():
    """Its scripts, its tests, its journeys and the classes of its style."""
    files = [
        path
        for path in sources("ui", "tests/browser")
        if path.suffix in STOREFRONT and path.name != "schema.d.ts"
    ]
    assert len(files) > 400
    old = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in files
        for name in storefront_names_of(path)
        if old_words_in(name)
    }

    assert old == set()


@pytest.mark.parametrize(
    "name", ["told", "_asked", "KeptAnswers", "as_told", "Postman", "wares_of", "pay__said", "desk-row"]
)
def test_an_old_word_is_found_in_every_spelling(name: str):
    """As a part of a name, too, but not inside another word."""
    assert old_words_in(name)
    assert not old_words_in("letterbox")
    assert not old_words_in("untold")


def test_no_two_public_classes_share_a_name():
    """Whoever looks for one finds one."""
    homes = defaultdict[str, list[str]](list)
    for path in sources("src"):
        if path.suffix == ".py":
            for node in ast.parse(path.read_text()).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes[node.name].append(str(path.relative_to(ROOT)))

    assert {name: places for name, places in homes.items() if len(places) > 1} == {}


def test_no_folder_holds_more_than_a_reader_takes_in():
    """At most twenty files of its own; a folder that grows is cut by subject."""
    crowds = Counter(str(path.parent.relative_to(ROOT)) for path in sources("src", "ui/src", "tests"))

    assert {folder: count for folder, count in crowds.items() if count > FILES_OF_A_FOLDER} == {}
