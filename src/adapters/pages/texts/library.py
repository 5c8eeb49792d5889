"""All texts of one storefront: which file each path is told by, checked before the shop opens."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Final

from attrs import frozen

from shopcore.pages.text_addresses import is_text_path
from shopcore.storefront import Storefront

from .facts import Facts
from .markdown import Rendered, render
from .text import DRAWING, PLACEHOLDER, Text, faults_of, read_text

OUR_TEXTS: Final = Path(__file__).parent
BOTH: Final = "both"
SEARCH_LIMIT: Final = 4
_OTHER_PAGES: Final = re.compile(
    r"/(browse|brands|product|our-brands|search|basket|account|quick-order|track|checkout)?([/?#].*)?"
)
_OUTSIDE: Final = re.compile(r"(https://[^\s]+\.[^\s]+|mailto:[^\s]*|tel:[^\s]+|sms:[^\s]+|#[a-z0-9-]+)")
_DRAWING: Final = re.compile(rf"\]\({DRAWING}([a-z-]+)\)")
_WORD: Final = re.compile(r"[a-z0-9]+")
_SMALL: Final = frozenset("a an and are for from i in is it my of on or our the to what with your".split())


class TextsBroken(Exception):
    """Texts that cannot be shown; *faults* name file and line."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


@frozen(slots=False)
class Library:
    """The texts of a storefront by path, with what fills their placeholders."""

    storefront: Storefront
    texts: Mapping[str, Text]
    facts: Facts
    drawings: Mapping[str, str]

    def rendered(self, text: Text, now: datetime) -> Rendered:
        """Fill a text in and render it."""
        return render(self.filled(text.source, now), self.drawings)

    def filled(self, words: str, now: datetime) -> str:
        """Put what the settings say into the placeholders."""

        def value(match: re.Match[str]) -> str:
            name = match[1]
            return self.facts.blocks[name](now) if name in self.facts.blocks else self.facts.words[name]

        return PLACEHOLDER.sub(value, words)

    def drawing_of(self, text: Text) -> str:
        """Find the first drawing of a text; '' where it has none."""
        drawing = _DRAWING.search(text.source)
        return self.drawings[drawing[1]] if drawing else ""

    @cached_property
    def guides(self) -> tuple[Text, ...]:
        """List the guides: those of this storefront first, the newest first."""
        guides = [text for text in self.texts.values() if text.is_guide]
        guides.sort(key=lambda text: (text.published, text.path), reverse=True)
        return tuple(sorted(guides, key=lambda text: text.home not in {self.storefront, None}))

    def search(self, query: str) -> tuple[Text, ...]:
        """Find the texts whose title, heading or keywords hold every word of a search."""
        query_words = _words(query)
        if not query_words:
            return ()
        hits = [
            (len(query_words & titles), text) for text, titles, all_ in self._index if query_words <= all_
        ]
        hits.sort(key=lambda hit: (-hit[0], hit[1].home not in {self.storefront, None}))
        return tuple(text for _, text in hits[:SEARCH_LIMIT])

    @cached_property
    def _index(self) -> tuple[tuple[Text, frozenset[str], frozenset[str]], ...]:
        rows = []
        for text in self.texts.values():
            titles = _words(f"{text.title} {text.heading}")
            rows.append((text, titles, titles | _words(text.keywords)))
        return tuple(rows)


def _words(text: str) -> frozenset[str]:
    """Take the words of a text as a search compares them: without plural and small words."""
    matches = (word for word in _WORD.findall(text.lower()) if word not in _SMALL)
    return frozenset(word[:-1] if len(word) > 3 and word.endswith("s") else word for word in matches)


def load_library(storefront: Storefront, facts: Facts, own: Path | None = None) -> Library:
    """Read all texts of a storefront: our own, and those of the owner's folder over them.

    Raises:
        TextsBroken: With every fault of every file.
    """
    faults: list[str] = []
    texts: dict[str, Text] = {}
    for root in (OUR_TEXTS, own) if own else (OUR_TEXTS,):
        for folder in (BOTH, storefront.label):
            texts.update(_read(root, folder, faults))
    drawings = {file.stem: file.read_text("utf-8") for file in sorted((OUR_TEXTS / "drawings").glob("*.svg"))}

    def leads_somewhere(url: str) -> bool:
        path = re.split(r"[?#]", url)[0]
        return path in texts or bool(_OTHER_PAGES.fullmatch(url) or _OUTSIDE.fullmatch(_bare(url)))

    for text in texts.values():
        faults.extend(
            faults_of(
                text,
                words=facts.words,
                blocks=facts.blocks,
                drawings=drawings,
                leads_somewhere=leads_somewhere,
            )
        )
    if faults:
        raise TextsBroken(faults)
    return Library(storefront, texts, facts, drawings)


def _bare(url: str) -> str:
    """Take a link whose placeholders are filled; what fills them is checked by the settings."""
    return PLACEHOLDER.sub("filled.in", url)


def _read(root: Path, folder: str, faults: list[str]) -> Iterator[tuple[str, Text]]:
    for file in sorted((root / folder).rglob("*.md")):
        path = "/" + file.relative_to(root / folder).with_suffix("").as_posix()
        file_name = f"{root.name}/{file.relative_to(root).as_posix()}"
        if not is_text_path(path):
            faults.append(f"{file_name}:1: the shop has no page at {path}")
            continue
        text = read_text(file.read_text("utf-8"), path=path, file=file_name, faults=faults)
        if text is not None:
            yield path, text
