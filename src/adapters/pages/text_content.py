"""What stands on a page that is a text."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from adapters.http.catalogue.schemas import Crumb
from adapters.web.json_schemas import Wire


class TextSection(Wire):
    """A part of a text under its heading; *html* was made by the shop from Markdown without HTML."""

    anchor: str
    heading: str
    html: str


class GuideOut(Wire):
    """A way into a guide; *drawing* is its first drawing as SVG, '' where it has none."""

    name: str
    url: str
    text: str
    minutes: int
    drawing: str


class GuideGroup(Wire):
    heading: str
    guides: list[GuideOut]


class PlaceOut(Wire):
    """Somewhere people answer: by phone, or over a counter; *state* is true until *changesAt*."""

    name: str
    lines: list[str]
    phone: str
    email: str
    hours: list[list[str]]
    note: str
    is_open: bool
    state: str
    changes_at: str


class DeclarationOut(Wire):
    """What is known of a product's declarations; *productUrl* is '' where no product has the code."""

    code: str
    name: str
    product_url: str
    documents: list[Crumb]


class TextContent(Struct, rename="camel", tag_field="kind", tag="content"):
    """A text with what is asked or shown beside it, named by *tool*."""

    heading: str
    lead: str
    breadcrumb: list[Crumb]
    intro: str
    sections: list[TextSection]
    has_contents: bool
    changed: str
    changed_on: str
    minutes: int
    next_steps: list[Crumb]
    tool: str
    guides: list[GuideGroup]
    places: list[PlaceOut]
    declaration: DeclarationOut | None
    fields: list[dict[str, Any]]
