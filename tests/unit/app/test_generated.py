"""What the storefront takes from Python is written by one command and checked for drift."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli import cli
from app.cli import generate as commands
from app.codegen import generated_files as generated
from app.codegen.form_rules import form_rules
from app.codegen.generated_files import FILES, GeneratedFile, rules_text
from app.codegen.rule_vectors import CASES_PER_FIELD, FORMS, rule_vectors, vectors_text
from app.container import description


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one generated file, not yet written."""
    monkeypatch.setattr(generated, "ROOT", tmp_path)
    monkeypatch.setattr(commands, "FILES", (GeneratedFile("made/rules.json", rules_text),))
    return tmp_path


def test_what_was_just_written_has_not_drifted(project: Path) -> None:
    """Generating twice changes nothing."""
    assert commands.generate() == 0

    assert commands.generate(check=True) == 0


@pytest.mark.parametrize("damage", [lambda file: file.unlink(), lambda file: file.write_text("{}")])
def test_a_drifted_file_is_named(project, damage, capsys) -> None:
    """Missing or edited by hand: the check fails, names it and leaves it alone."""
    commands.generate()
    damage(project / "made/rules.json")

    assert commands.generate(check=True) == 1
    assert "made/rules.json is out of date" in capsys.readouterr().err


def test_a_missing_tool_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the packages of the storefront there are no types, and no traceback either."""
    monkeypatch.setattr(generated, "_TYPES_WRITER", Path("/nowhere/openapi-typescript"))

    assert commands.generate(check=True) == 1
    assert capsys.readouterr().err.startswith("Failed: /nowhere/openapi-typescript is not installed")


@pytest.mark.spec("RG-17")
def test_the_rules_go_to_a_file_or_to_standard_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """``export-rules FILE`` and ``export-rules`` write the same JSON."""
    assert commands.export_rules(tmp_path / "rules.json") == 0
    assert commands.export_rules() == 0

    text = (tmp_path / "rules.json").read_text(encoding="utf-8")
    assert capsys.readouterr().out == text
    assert json.loads(text) == form_rules()


@pytest.mark.parametrize("file", FILES[1:], ids=lambda file: Path(file.path).stem)
def test_the_browser_reads_what_the_rules_say(file: GeneratedFile) -> None:
    """Every label, limit, pattern and message of the forms, and the prices, are those of the rules."""
    assert file.place.read_text(encoding="utf-8") == file.text()


def test_rules_that_cannot_be_written_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that is not there fails with a reason."""
    assert commands.export_rules(tmp_path / "nowhere" / "rules.json") == 1
    assert "No such file" in capsys.readouterr().err


def test_vectors_are_the_same_every_time() -> None:
    """Chance is seeded, so drift means that a rule has changed."""
    assert vectors_text() == vectors_text()
    assert json.loads(vectors_text())["fields"] == json.loads(json.dumps(rule_vectors()["fields"]))


def test_vectors_meet_every_message_of_every_field() -> None:
    """Each rule of each row is broken at least once, and each row is kept at least once."""
    messages = {(one["form"], one["field"]): set(one["messages"]) for one in rule_vectors()["fields"]}
    skipped = {
        (one["form"], one["field"]) for one in rule_vectors()["fields"] if any(not c[3] for c in one["cases"])
    }

    for form, rules in FORMS.items():
        for rule in rules:
            parts = (rule.min_length, rule.max_length, rule.pattern, rule.equals, rule.required_when)
            expected = {part.message for part in parts if part} | {rule.required, rule.choice_message} - {
                None,
                "",
            }
            assert messages[form, rule.field] >= expected - {None, ""}, rule.field
            assert (form, rule.field) in skipped
    assert all(len(one["cases"]) == CASES_PER_FIELD for one in rule_vectors()["fields"])


def test_every_shape_that_another_names_is_described() -> None:
    """No reference of the description leads nowhere, and the pages are part of it."""
    described = json.loads(description())
    named = {part.split('"')[0] for part in json.dumps(described).split("#/components/schemas/")[1:]}

    assert {"Page", "BasketOut", "SuggestResponse", "Problem"} <= set(described["components"]["schemas"])
    assert named <= set(described["components"]["schemas"])


def test_a_description_that_cannot_be_written_is_said_in_one_line(tmp_path, capsys):
    """On standard error, and the status is not 0."""
    file = tmp_path / "nowhere" / "openapi.json"

    assert cli(["schema", str(file)], result_action="return_value") == 1
    assert capsys.readouterr().err == f"Failed: [Errno 2] No such file or directory: '{file}'\n"
