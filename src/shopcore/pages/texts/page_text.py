"""A text as its file holds it: what stands in its head, its words, and everything wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping
from datetime import date
from typing import Final

from attrs import field, frozen

from shopcore.storefront import Storefront

HEAD_FIELDS: Final = frozenset(
    "title heading lead description changed published home keywords next tool".split()
)
NEEDED: Final = ("title", "description", "changed")
TOOLS: Final = frozenset({"", "guides", "contact", "branches", "trade", "declarations", "delivery-note"})
PLACEHOLDER: Final = re.compile(r"\{([a-z_]+)\}")
LINK: Final = re.compile(r"\]\(([^)\s]+)\)")
DRAWING: Final = "drawing:"
_DRAWING: Final = re.compile(rf"\]\({DRAWING}([a-z-]+)\)")
_FENCE: Final = "---"
_WORDS_A_MINUTE: Final = 220
_LONG: Final = 4
_HOMES: Final = {storefront.label: storefront for storefront in Storefront}


@frozen
class NextStep:
    """Where a reader may go next."""

    name: str
    url: str


@frozen(kw_only=True)
class Text:
    """One text; *source* is Markdown whose placeholders are not filled yet.

    *home* is the storefront a guide belongs to, None for what is of both. *first_line*
    is where *source* begins in its *file*.
    """

    path: str
    file: str
    title: str
    heading: str
    lead: str
    description: str
    changed: date
    published: date
    home: Storefront | None = None
    keywords: str = ""
    next_steps: tuple[NextStep, ...] = ()
    tool: str = ""
    source: str = field(repr=False)
    first_line: int = 1

    @property
    def is_guide(self) -> bool:
        """Whether the text is a guide rather than help, law or research."""
        return self.path.startswith("/blog/")

    @property
    def minutes(self) -> int:
        """How long reading takes."""
        return max(1, round(len(self.source.split()) / _WORDS_A_MINUTE))

    @property
    def first_drawing(self) -> str:
        """The name of its first drawing; '' where it has none."""
        drawing = _DRAWING.search(self.source)
        return drawing[1] if drawing else ""

    def placed(self) -> Iterator[tuple[int, str]]:
        """Go through the lines with their number in the file; the head counts as line 1."""
        yield 1, "\n".join((self.title, self.heading, self.lead, self.description))
        yield from enumerate(self.source.splitlines(), start=self.first_line)


def has_contents(section_count: int) -> bool:
    """Say whether a text of so many sections has a table of contents."""
    return section_count >= _LONG


def is_question(heading: str) -> bool:
    """Say whether a section answers a question, which search engines show with its answer."""
    return heading.endswith("?")


def read_text(content: str, *, path: str, file: str, faults: list[str]) -> Text | None:
    """Read a file, or add what is wrong with its head to *faults*."""
    lines = content.splitlines()
    if not lines or lines[0] != _FENCE or _FENCE not in lines[1:]:
        faults.append(f"{file}:1: must begin with a head between two lines of {_FENCE}")
        return None
    end = lines.index(_FENCE, 1)
    head = dict(_head(lines[1:end], file, faults))
    missing = [name for name in NEEDED if not head.get(name)]
    faults.extend(f"{file}:1: {name} is missing" for name in missing)
    try:
        changed = date.fromisoformat(head.get("changed", ""))
        published = date.fromisoformat(head.get("published") or head.get("changed", ""))
    except ValueError:
        faults.append(f"{file}:1: changed and published must be days such as 2026-11-21")
        return None
    return None if missing else _text(head, changed, published, (path, file, lines, end))


def _text(
    head: Mapping[str, str], changed: date, published: date, place: tuple[str, str, list[str], int]
) -> Text:
    path, file, lines, end = place
    return Text(
        path=path,
        file=file,
        title=head["title"],
        heading=head.get("heading") or head["title"],
        lead=head.get("lead", ""),
        description=head["description"],
        changed=changed,
        published=published,
        home=_HOMES.get(head.get("home", "")),
        keywords=head.get("keywords", ""),
        next_steps=tuple(_steps(head.get("next", ""))),
        tool=head.get("tool", ""),
        source="\n".join(lines[end + 1 :]),
        first_line=end + 2,
    )


def _head(lines: list[str], file: str, faults: list[str]) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(lines, start=2):
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or name not in HEAD_FIELDS:
            faults.append(f"{file}:{number}: known are {', '.join(sorted(HEAD_FIELDS))}, not {name!r}")
        elif name == "home" and value not in _HOMES:
            faults.append(f"{file}:{number}: there is no storefront {value!r}")
        elif name == "tool" and value not in TOOLS:
            faults.append(f"{file}:{number}: there is no tool {value!r}")
        yield name, value


def _steps(content: str) -> Iterator[NextStep]:
    for part in filter(None, map(str.strip, content.split(";"))):
        name, _, url = part.rpartition(" ")
        yield NextStep(name, url)


def faults_of(
    text: Text,
    *,
    words: Container[str],
    blocks: Container[str],
    drawings: Container[str],
    leads_somewhere: Callable[[str], bool],
) -> Iterator[str]:
    """List what is wrong with the words of a text, with file and line."""
    for number, line in text.placed():
        for name in PLACEHOLDER.findall(line):
            is_alone = line.strip() == f"{{{name}}}"
            if name not in words and not (name in blocks and is_alone):
                reason = "must be on a line of its own" if name in blocks else "is not a placeholder"
                yield f"{text.file}:{number}: {{{name}}} {reason}"
        for url in LINK.findall(line):
            if url.startswith(DRAWING):
                if url.removeprefix(DRAWING) not in drawings:
                    yield f"{text.file}:{number}: there is no such drawing: {url}"
            elif not leads_somewhere(url):
                yield f"{text.file}:{number}: leads nowhere: {url}"
    for step in text.next_steps:
        if not (step.name and leads_somewhere(step.url)):
            yield f"{text.file}:1: next leads nowhere: {step.name} {step.url}"
