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


def test_every_field_of_a_head_is_read():
    """A value may have a colon of its own, and the days of writing and change are two."""
    text, faults = read(
        """---
title: Hinges
heading: Hinges: which one?
lead: For doors.
description: How to choose.
changed: 2026-11-21
published: 2025-01-02
keywords: hinge, door
tool: guides
---
One.

Two.
"""
    )

    assert faults == []
    assert text == Text(
        path="/blog/hinges",
        file="hinges.md",
        title="Hinges",
        heading="Hinges: which one?",
        lead="For doors.",
        description="How to choose.",
        changed=date(2026, 11, 21),
        published=date(2025, 1, 2),
        keywords="hinge, door",
        tool="guides",
        source="One.\n\nTwo.",
        first_line=11,
    )
    assert list(text.placed()) == [
        (1, "Hinges\nHinges: which one?\nFor doors.\nHow to choose."), (11, "One."), (12, ""), (13, "Two.")
    ]  # fmt: skip
    assert "One." not in repr(text)


def test_what_a_head_leaves_out_is_nothing():
    """But for the title as heading, and the day of the change as that of publication."""
    text, faults = read("---\ntitle: T\ndescription: D\nchanged: 2026-11-21\n---\nWords.")

    assert faults == []
    assert text == Text(
        path="/blog/hinges",
        file="hinges.md",
        title="T",
        heading="T",
        lead="",
        description="D",
        changed=date(2026, 11, 21),
        published=date(2026, 11, 21),
        source="Words.",
        first_line=6,
    )


@pytest.mark.parametrize(
    "tool", ["", "guides", "contact", "branches", "trade", "declarations", "delivery-note"]
)
def test_a_text_may_have_a_tool(tool):
    """Those that a page can show; none is one too."""
    text, faults = read(FILE.replace("home: ironmongery", f"tool: {tool}"))

    assert (faults, text.tool) == ([], tool)


@pytest.mark.parametrize("content", ["", "title: Hinges\n---\n", "---\ntitle: Hinges\n"])
def test_a_file_without_a_whole_head_makes_no_text(content):
    """Neither an empty file nor one with a single fence."""
    assert read(content) == (None, ["hinges.md:1: must begin with a head between two lines of ---"])


def test_an_empty_head_lacks_what_is_needed():
    """It begins and ends with the first two lines."""
    text, faults = read("---\n---\n")

    assert text is None
    assert faults == [
        "hinges.md:1: title is missing",
        "hinges.md:1: description is missing",
        "hinges.md:1: changed is missing",
        "hinges.md:1: changed and published must be days such as 2026-11-21",
    ]


def test_an_unknown_field_is_told_with_those_that_are_known():
    """In order of the alphabet."""
    assert read(FILE.replace("lead", "laed"))[1] == [
        "hinges.md:3: known are changed, description, heading, home, keywords, lead, next, published, title,"
        " tool, not 'laed'"
    ]


@pytest.mark.parametrize(("word_count", "minutes"), [(0, 1), (331, 2), (549, 2), (550, 2), (551, 3)])
def test_reading_takes_a_minute_for_220_words(word_count, minutes):
    """To the nearest minute, one at least."""
    assert a_text(source="word " * word_count).minutes == minutes


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
