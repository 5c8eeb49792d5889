"""All texts of one storefront: which file each path is told by, checked before the shop opens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from attrs import frozen

from shopcore.pages.addresses.text_addresses import is_text_path
from shopcore.pages.texts.page_text import Text, faults_of, read_text
from shopcore.pages.texts.text_collection import TextCollection
from shopcore.pages.texts.text_facts import Facts
from shopcore.pages.texts.text_links import leads_somewhere
from shopcore.storefront import Storefront

from .markdown import Rendered, render

OUR_TEXTS: Final = Path(__file__).parent
BOTH: Final = "both"


class TextsBroken(Exception):
    """Texts that cannot be shown; *faults* name file and line."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


@frozen(slots=False)
class Library(TextCollection):
    """The texts of a storefront with what renders them: *drawings* by name, as SVG."""

    drawings: Mapping[str, str]

    def rendered(self, text: Text, now: datetime) -> Rendered:
        """Fill a text in and render it."""
        return render(self.filled(text.source, now), self.drawings)

    def drawing_of(self, text: Text) -> str:
        """Find the first drawing of a text; '' where it has none."""
        return self.drawings.get(text.first_drawing, "")


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

    for text in texts.values():
        faults.extend(
            faults_of(
                text,
                words=facts.words,
                blocks=facts.blocks,
                drawings=drawings,
                leads_somewhere=partial(leads_somewhere, texts),
            )
        )
    if faults:
        raise TextsBroken(faults)
    return Library(storefront, texts, facts, drawings)


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
