"""The wheel: built without a network, it holds the rules alone and needs nothing but attrs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from email.parser import Parser
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

import pytest

import shopcore
from tests.support.paths import ROOT

RULES = ROOT / "src" / "shopcore"
LOADED = """
import sys
before = set(sys.modules)
import shopcore
loaded = {name.partition('.')[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names)
print(*sorted(loaded))
print(shopcore.__file__)
"""
PRICED = """
from shopcore import Line, Money, PriceList, Product, Storefront, lint_prices, price_basket, replay
hinge = Product("A", Storefront.IRONMONGERY, "Hinge", "Hallowbeck", ("Hinges",), PriceList(Money(1245)))
totals = price_basket([Line("l-1", hinge, 2)], trace=True)
print(totals.total.inc_vat, len(totals.trace), lint_prices([hinge]), len(replay([], {}, {}).baskets))
"""


def run(*words: object, **how: object) -> str:
    """Run a program; what it writes to standard error is shown where it fails."""
    completed = subprocess.run(
        [str(word) for word in words], check=False, capture_output=True, text=True, **how
    )
    assert completed.returncode == 0, completed.stderr
    return completed.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel, built by what is installed here."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python(tmp_path_factory, wheel) -> Path:
    """A Python of its own with attrs and the wheel, for which pip asks nobody."""
    home = tmp_path_factory.mktemp("home")
    run(sys.executable, "-m", "venv", "--without-pip", home)
    result = home / "bin" / "python"
    packages = Path(run(result, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    here = Path(str(distribution("attrs").locate_file("")))
    for name in ("attr", "attrs", f"attrs-{distribution('attrs').version}.dist-info"):
        shutil.copytree(here / name, packages / name)
    pip = (sys.executable, "-m", "pip", "--python", result, "--disable-pip-version-check")
    run(*pip, "install", "-q", "--no-index", wheel)
    return result


@pytest.mark.spec("AN-01")
def test_the_wheel_holds_the_rules_and_nothing_else(wheel):
    """Every file of shopcore, with the mark that it is typed; neither adapters nor app."""
    names = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = {path.relative_to(RULES.parent) for path in RULES.rglob("*") if path.suffix in {".py", ".typed"}}

    assert names == {path.as_posix() for path in files}
    assert {"shopcore/py.typed", "shopcore/analysis/price_replay.py"} < names


def test_the_wheel_needs_attrs_alone(wheel):
    """Everything else is an extra."""
    archive = ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    needed = Parser().parsestr(archive.read(name).decode()).get_all("Requires-Dist")

    assert [re.split(r"[^\w-]", one)[0] for one in needed if "extra ==" not in one] == ["attrs"]


def test_the_wheel_says_what_it_is(wheel):
    """Licence, authors, version and a description whose links and pictures need nothing beside it."""
    archive = ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = Parser().parsestr(archive.read(name).decode())
    described = str(metadata.get_payload())

    assert metadata["Version"] == shopcore.__version__
    assert metadata["License-Expression"] == "LicenseRef-Proprietary"
    assert any(name.endswith("/LICENSE") for name in archive.namelist())
    assert all(metadata[name] for name in ("Author", "Keywords"))
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert {"Typing :: Typed", "Private :: Do Not Upload"} <= set(metadata.get_all("Classifier"))
    assert "price_basket" in described
    assert re.findall(r"\]\((?!https:)", described) == []


def test_its_extras_bring_only_what_the_wheel_can_use(wheel):
    """Frames, notebooks, parquet and tests; no server, for the wheel holds none."""
    archive = ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = Parser().parsestr(archive.read(name).decode())

    assert set(metadata.get_all("Provides-Extra")) == {"frames", "notebook", "parquet", "testing"}
    needed = {re.split(r"[^\w-]", one)[0] for one in metadata.get_all("Requires-Dist")}
    assert needed == {"attrs", "narwhals", "matplotlib", "polars", "pyarrow", "hypothesis"}


@pytest.mark.spec("AN-01")
def test_importing_it_loads_attrs_and_the_standard_library(python):
    """From where it was installed, not from here."""
    loaded, place = run(python, "-I", "-c", LOADED).splitlines()

    assert loaded == "attr attrs shopcore"
    assert Path(place).is_relative_to(python.parents[1])


def test_it_prices_a_basket_where_nothing_else_is_installed(python):
    """With its reasons, the price check and the replay."""
    assert run(python, "-I", "-c", PRICED) == "£38.22 4 () 0\n"
