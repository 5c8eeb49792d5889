"""docs/architecture.md names every cache in memory, how much it may hold, and where that is set."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from typing import Final

import pytest

from tests.support.paths import ROOT

ROW: Final = re.compile(r"^\| `(\w+)` \| (\d+) MB \| (.+) \|$", re.MULTILINE)
FILE: Final = re.compile(r"`(adapters/[\w/]+\.py)`")
CONSTANT: Final = re.compile(r"`(_[A-Z_]+)`")
SETTING: Final = re.compile(r"`\[(\w+)\] (\w+)`")
CACHES: Final = frozenset({"MemoryCache", "ResponseCache", "_cache"})
MB: Final = 1024 * 1024
FILES: Final = "adapters/files/cached_store.py"

Limit = tuple[float | None, str]
"""Megabytes, None for those of a setting, and the file that builds the cache."""


def test_the_table_of_caches_is_that_of_the_code() -> None:
    """Names, limits and files."""
    documented = documented_caches((ROOT / "docs" / "architecture.md").read_text())
    assert documented == dict(_built_caches())


def documented_caches(text: str) -> dict[str, Limit]:
    """Read the rows of the table; a row may leave its file to the one above."""
    documented: dict[str, Limit] = {}
    path = ""
    for name, size_mb, setting in ROW.findall(text):
        path = FILE.findall(setting)[0] if FILE.search(setting) else path
        documented[name] = (int(size_mb), path)
        for constant in CONSTANT.findall(setting):
            assert getattr(_module(path), constant) == int(size_mb) * MB, (name, constant)
        for section, key in SETTING.findall(setting):
            settings = tomllib.loads((ROOT / "shop.toml").read_text())
            assert settings[section][key] == int(size_mb), (name, section, key)
            documented[name] = (None, path)
    return documented


def test_a_limit_may_be_a_setting_in_mb() -> None:
    """Its row names the key, with the number in shop.toml; the code gets it as an argument."""
    row = f"| `copies` | {{}} MB | `[files] cache_mb`, for `{FILES}` |"
    built = 'copies = MemoryCache("copies", most_bytes, len)'

    assert documented_caches(row.format(512)) == dict(_caches_in(built, FILES)) == {"copies": (None, FILES)}
    with pytest.raises(AssertionError, match="cache_mb"):
        documented_caches(row.format(511))


def test_a_limit_is_compared_in_bytes() -> None:
    """As its module works it out."""
    built = 'facts = MemoryCache("facts", _KNOWN_BYTES // 2, len)'

    assert dict(_caches_in(built, FILES)) == {"facts": (10, FILES)}


def _built_caches() -> Iterator[tuple[str, Limit]]:
    """Find each call that builds a cache under a name, and the limit that it names."""
    for file in sorted((ROOT / "src" / "adapters").rglob("*.py")):
        yield from _caches_in(file.read_text(), str(file.relative_to(ROOT / "src")))


def _caches_in(source: str, path: str) -> Iterator[tuple[str, Limit]]:
    for call in ast.walk(ast.parse(source)):
        match call:
            case ast.Call(func=ast.Name(id=built), args=[ast.Constant(value=str(name)), limit, *_]):
                if built in CACHES:
                    yield name, (_megabytes(limit, path), path)


def _megabytes(limit: ast.expr, path: str) -> float | None:
    """Work out a limit; None if it names anything but constants of its module."""
    module = vars(_module(path))
    if {node.id for node in ast.walk(limit) if isinstance(node, ast.Name)} - module.keys():
        return None
    return float(eval(ast.unparse(limit), module)) / MB


def _module(path: str) -> object:
    return import_module(path.removesuffix(".py").replace("/", "."))
