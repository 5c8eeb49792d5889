"""Writes the text and the page of an e-mail from one template, in templates/."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from shopcore.orders.order_words import (
    METHOD_WORDS,
    charge_rows,
    date_words,
    job_words,
    parcel_contents,
    parcel_words,
    size_words,
    when_words,
    where_words,
)
from shopcore.plain_text import one_line
from shopcore.uk_time import uk_date, uk_time

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES: Final = Path(__file__).with_name("templates")
_BLANK_LINES: Final = re.compile(r"\n{3,}")


@frozen
class WrittenEmail:
    """What an e-mail says, twice: as plain text and as a page."""

    subject: str
    text: str
    html: str


def write_email(template: str, facts: Mapping[str, Any]) -> WrittenEmail:
    """Render a template with all that it names.

    Raises:
        jinja2.TemplateNotFound: If there is no such template.
        jinja2.UndefinedError: If a fact that it names is missing.
    """
    subject, _, text = _tidied(_rendered("txt", template, facts)).partition("\n")
    return WrittenEmail(subject, text.lstrip("\n"), _rendered("html", template, facts))


def _rendered(form: str, template: str, facts: Mapping[str, Any]) -> str:
    layout, blocks = f"layout.{form}.j2", f"blocks.{form}.j2"
    return _environment(form).get_template(f"{template}.j2").render(facts, layout=layout, blocks=blocks)


def _tidied(text: str) -> str:
    """Take away the indents and empty lines that templates leave, so that a blank line parts paragraphs."""
    lines = "\n".join(line.strip() for line in text.split("\n"))
    return _BLANK_LINES.sub("\n\n", lines).strip("\n") + "\n"


@cache
def _environment(form: str) -> Environment:
    """Make what renders HTML, which is escaped, or plain text, which must not be.

    Jinja is imported with the first e-mail, so that the shop starts without waiting for it.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=form == "html",  # noqa: S701
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.filters.update(
        day=_day, clock=lambda at: f"{uk_time(at):%H:%M}", one_line=one_line, thousands="{:,}".format
    )
    environment.globals.update(
        method_words=METHOD_WORDS,
        charge_rows=charge_rows,
        job_words=job_words,
        parcel_contents=parcel_contents,
        parcel_words=parcel_words,
        size_words=size_words,
        when_words=when_words,
        where_words=where_words,
    )
    return environment


def _day(when: date) -> str:
    """``24 November 2026``; of an instant the day in London."""
    return date_words(uk_date(when) if isinstance(when, datetime) else when)
