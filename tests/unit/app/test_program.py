"""Machines tell the programs they run apart by their modules."""

from __future__ import annotations

from pathlib import Path

from app.program import program_version
from shopcore import __version__


def version_of(folder: Path, modules: dict[str, str]) -> str:
    for name, content in modules.items():
        module = folder / name
        module.parent.mkdir(parents=True, exist_ok=True)
        module.write_text(content)
    return program_version(folder)


MODULES = {"app/one.py": "ONE = 1\n", "shopcore/pricing/two.py": "TWO = 2\n"}


def test_the_same_modules_elsewhere_are_the_same_program(tmp_path):
    """What was compiled or lies beside them belongs to the machine."""
    there = {**MODULES, "app/__pycache__/one.pyc": "compiled", "tests/test_one.py": "ONE = 1\n"}

    assert version_of(tmp_path / "here", MODULES) == version_of(tmp_path / "there", there)


def test_a_module_that_differs_in_one_character_makes_another_program(tmp_path):
    """Both have the number of their release, which only a release changes."""
    here = version_of(tmp_path / "here", MODULES)
    there = version_of(tmp_path / "there", {**MODULES, "app/one.py": "ONE = 2\n"})

    assert here != there
    assert {one.rpartition("-")[0] for one in (here, there)} == {__version__}


def test_a_module_under_another_name_makes_another_program(tmp_path):
    """Its content is where other modules do not import it from."""
    moved = {"app/three.py": MODULES["app/one.py"], "shopcore/pricing/two.py": "TWO = 2\n"}

    assert version_of(tmp_path / "here", MODULES) != version_of(tmp_path / "there", moved)
