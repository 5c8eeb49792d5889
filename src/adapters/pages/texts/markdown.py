"""Markdown becomes HTML in sections: headings with anchors, tables that fit a phone, drawings inline."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from html import escape
from typing import Any, Final

from attrs import define, field, frozen
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from shopcore.pages.texts.non_breaking import non_breaking
from shopcore.pages.texts.page_text import DRAWING

WIDE_COLUMNS: Final = 4
"""A table of so many columns is read row by row on a phone."""
_OPENS: Final = {"table_open": "table", "thead_open": "rowgroup", "tbody_open": "rowgroup", "tr_open": "row"}
_Tokens = Sequence[Token]
_Env = MutableMapping[str, Any]


@frozen
class MarkdownSection:
    """A section under a heading of the second level; *heading* is plain, *html* safe."""

    anchor: str
    heading: str
    html: str


@frozen
class Rendered:
    """A text: what stands before its first heading, and its sections."""

    intro: str
    parts: tuple[MarkdownSection, ...]


def render(source: str, drawings: Mapping[str, str]) -> Rendered:
    """Render Markdown; HTML in it is shown as text."""
    reader = _reader()
    env: _Env = {"drawings": drawings}
    tokens = reader.parse(source, env)
    _mark_tables(tokens)
    _make_non_breaking(tokens)
    pieces = list(_pieces(tokens))
    intro = reader.renderer.render(pieces[0], reader.options, env)
    return Rendered(intro, tuple(_part(reader, piece, env) for piece in pieces[1:]))


def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(
        ["table", "replacements", "smartquotes"]
    )
    reader.add_render_rule("image", _drawing)
    reader.add_render_rule("table_open", _table_open)
    reader.add_render_rule("table_close", _table_close)
    return reader


def _pieces(tokens: _Tokens) -> Iterator[list[Token]]:
    """Cut before every heading of the second level; the first piece may be empty."""
    piece: list[Token] = []
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            yield piece
            piece = []
        piece.append(token)
    yield piece


def _part(reader: MarkdownIt, piece: list[Token], env: _Env) -> MarkdownSection:
    heading = "".join(child.content for child in piece[1].children or [])
    anchor = re.sub(r"[^a-z0-9]+", "-", piece[1].content.lower()).strip("-")
    return MarkdownSection(anchor, heading, reader.renderer.render(piece[3:], reader.options, env))


def _make_non_breaking(tokens: _Tokens) -> None:
    for child in (child for token in tokens for child in token.children or ()):
        if child.type == "text":
            child.content = non_breaking(child.content)


def _mark_tables(tokens: _Tokens) -> None:
    """Give each cell the words of its column, and say of each part of a table what it is.

    A phone shows wide tables as blocks, which would no longer be tables to a reader.
    """
    table = _Table()
    for at, token in enumerate(tokens):
        if token.type == "table_open":
            table = _Table(_columns(tokens[at:]) >= WIDE_COLUMNS)
            token.meta["is_wide"] = table.is_wide
        if table.is_wide and token.type in _OPENS:
            token.attrSet("role", _OPENS[token.type])
        if token.type == "tr_open":
            table.column = 0
        elif token.type in {"th_open", "td_open"}:
            table.mark(token, tokens[at + 1].content)


@define
class _Table:
    """The table whose cells are being marked."""

    is_wide: bool = False
    column: int = 0
    heads: list[str] = field(factory=list)

    def mark(self, cell: Token, words: str) -> None:
        if cell.type == "th_open":
            self.heads.append(words)
            cell.attrSet("scope", "col")
        if self.is_wide:
            cell.attrSet("role", "columnheader" if cell.type == "th_open" else "cell")
            cell.attrSet("data-label", self.heads[self.column])
        if cell.attrs.pop("style", None) is not None:  # the content policy lets no style attribute through
            cell.attrSet("class", "figure")
        self.column += 1


def _columns(tokens: _Tokens) -> int:
    row: list[str] = []
    for token in tokens:
        if token.type == "tr_close":
            break
        row.append(token.type)
    return row.count("th_open")


def _table_open(renderer: RendererHTML, tokens: _Tokens, at: int, _options: object, _env: _Env) -> str:
    kind = "text-table text-table--wide" if tokens[at].meta["is_wide"] else "text-table"
    return f'<div class="{kind}"><table{renderer.renderAttrs(tokens[at])}>'


def _table_close(_renderer: RendererHTML, _tokens: _Tokens, _at: int, _options: object, _env: _Env) -> str:
    return "</table></div>"


def _drawing(_renderer: RendererHTML, tokens: _Tokens, at: int, _options: object, env: _Env) -> str:
    """Put a drawing where Markdown has a picture; other pictures are not shown."""
    name = str(tokens[at].attrGet("src") or "").removeprefix(DRAWING)
    svg = env["drawings"].get(name, "")
    words = escape(tokens[at].content, quote=True)
    return (
        f'<span class="text-drawing"><span role="img" aria-label="{words}">{svg}</span>'
        f'<span class="text-drawing__words" aria-hidden="true">{words}</span></span>'
    )
