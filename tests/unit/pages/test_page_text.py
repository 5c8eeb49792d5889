"""A text is read from its file with everything that is wrong with it."""

from datetime import date

import pytest

from shopcore.pages.texts.page_text import NextStep, Text, faults_of, has_contents, is_question, read_text
from shopcore.storefront import Storefront
from tests.support.pages.storefront_pages import a_text

FILE = """---
title: Hinges
lead: Which hinge?
description: How to choose.
changed: 2026-11-21
home: ironmongery
next: All hinges /browse/hinges; Call us /contact
---
Look at ![a hinge](drawing:butt-hinge) first.
"""


def read(content: str) -> tuple[Text | None, list[str]]:
    faults: list[str] = []
    return read_text(content, path="/blog/hinges", file="hinges.md", faults=faults), faults


def test_a_file_becomes_a_text():
    """What its head leaves out is the title, and the day of the last change."""
    text, faults = read(FILE)

    assert faults == []
    assert text is not None
    assert (text.heading, text.published, text.home) == (
        "Hinges",
        date(2026, 11, 21),
        Storefront.IRONMONGERY,
    )
    assert text.next_steps == (NextStep("All hinges", "/browse/hinges"), NextStep("Call us", "/contact"))
    assert (text.is_guide, text.minutes, text.first_drawing) == (True, 1, "butt-hinge")
    assert list(text.placed())[1] == (9, "Look at ![a hinge](drawing:butt-hinge) first.")


def test_a_text_without_a_drawing_names_none():
    assert a_text().first_drawing == ""
    assert not a_text().is_guide


def test_a_long_text_has_a_table_of_contents_and_questions_have_answers():
    assert [has_contents(count) for count in (3, 4)] == [False, True]
    assert [is_question(heading) for heading in ("Which hinge?", "Hinges")] == [True, False]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("Words.", "hinges.md:1: must begin with a head between two lines of ---"),
        (FILE.replace("title", "titel"), "hinges.md:2: known are changed"),
        (FILE.replace("title: Hinges\n", ""), "hinges.md:1: title is missing"),
        (FILE.replace("2026-11-21", "soon"), "hinges.md:1: changed and published must be days"),
        (FILE.replace("home: ironmongery", "home: garden"), "hinges.md:6: there is no storefront 'garden'"),
        (FILE.replace("home: ironmongery", "tool: lathe"), "hinges.md:6: there is no tool 'lathe'"),
    ],
)
def test_what_is_wrong_with_a_head_is_named_with_its_line(content, fault):
    """So that its owner finds it."""
    assert any(one.startswith(fault) for one in read(content)[1])


def test_a_head_without_a_title_makes_no_text():
    assert read(FILE.replace("title: Hinges\n", ""))[0] is None


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("Call {phone}.", ""),
        ("{zones}", ""),
        ("[x](/known) and ![y](drawing:bolt)", ""),
        ("Call {fone}.", "6: {fone} is not a placeholder"),
        ("See {zones} here.", "6: {zones} must be on a line of its own"),
        ("Words.\n[x](/nothing)", "7: leads nowhere: /nothing"),
        ("![y](drawing:knob)", "6: there is no such drawing: drawing:knob"),
    ],
)
def test_what_is_wrong_with_the_words_is_named_with_its_line(source, fault):
    """Placeholders, drawings and links."""
    found = faults_of(
        a_text(source=source),
        words={"phone"},
        blocks={"zones"},
        drawings={"bolt"},
        leads_somewhere=lambda url: url == "/known",
    )

    assert list(found) == ([f"texts/both/promise.md:{fault}"] if fault else [])


def test_a_next_step_leads_somewhere_and_has_a_name():
    steps = (NextStep("Go", "/known"), NextStep("", "/known"), NextStep("Away", "/away"))
    found = faults_of(
        a_text(next_steps=steps), words=(), blocks=(), drawings=(), leads_somewhere={"/known"}.__contains__
    )

    place = "texts/both/promise.md:1: next leads nowhere:"
    assert list(found) == [f"{place}  /known", f"{place} Away /away"]
