"""What the README shows really runs."""

from __future__ import annotations

import re

import matplotlib as mpl
import pytest

from shopcore.storefront import Storefront
from tests.support.demo_catalogue import demo_products
from tests.support.paths import ROOT

README = (ROOT / "README.md").read_text()
PYTHON = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)


@pytest.mark.spec("AN-07")
def test_the_notebook_examples_run(capsys, tmp_path, monkeypatch):
    """One after the other, as in one notebook: why a price is what it is, and what another would do."""
    monkeypatch.chdir(tmp_path)
    mpl.use("Agg")
    notebook: dict[str, object] = {}
    for code in PYTHON:
        exec(compile(code, "README.md", "exec"), notebook)

    output = capsys.readouterr().out
    assert "price break from 10: £3.90 instead of £4.15" in output
    assert "10 cost £42.00 in all, 9 cost £42.30; charge £4.23 or more from 10" in output
    assert (tmp_path / "what-if.png").read_bytes().startswith(b"\x89PNG")


def test_the_examples_of_the_wheel_run():
    """Those of its description, one after the other."""
    described = (ROOT / "docs" / "shopcore.md").read_text()
    notebook: dict[str, object] = {}
    examples = re.findall(r"```python\n(.*?)```", described, flags=re.DOTALL)
    for code in examples:
        exec(compile(code, "shopcore.md", "exec"), notebook)

    assert len(examples) == 2
    assert all("assert " in code for code in examples)


def test_the_readme_has_its_examples():
    """Or the test above would prove nothing."""
    assert len(PYTHON) == 3
    assert all("assert " in code for code in PYTHON)


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)#]+)\)", README))
def test_what_the_readme_points_at_is_there(target):
    """Links and pictures inside the project."""
    assert (ROOT / target).exists(), target


@pytest.mark.parametrize("target", re.findall(r"`((?:src|ui|tests|docs)/[^`]*)`", README))
def test_the_places_it_names_are_there(target):
    """Folders in the table."""
    assert (ROOT / target).exists(), target


@pytest.mark.parametrize("goal", re.findall(r"^make ([a-z-]+)", README, flags=re.MULTILINE))
def test_the_commands_it_gives_are_goals_of_make(goal):
    """Both of them."""
    assert re.search(rf"^{goal}:", (ROOT / "Makefile").read_text(), flags=re.MULTILINE)


def test_every_goal_of_make_is_written_once():
    """A second recipe of one name takes the place of the first."""
    makefile = (ROOT / "Makefile").read_text()
    (phony,) = re.findall(r"^\.PHONY: (.+)$", makefile, flags=re.MULTILINE)

    assert sorted(re.findall(r"^([a-z-]+):", makefile, flags=re.MULTILINE)) == sorted(phony.split())


def test_the_code_it_searches_for_is_sold():
    """In the demo, so that a newcomer can try it."""
    (code,) = re.findall(r"goes straight to ([A-Z0-9-]+)", README)

    assert code in {product.sku for product in demo_products(Storefront.IRONMONGERY)}
