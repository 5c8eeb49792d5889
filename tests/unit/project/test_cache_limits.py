"""docs/architecture.md names every cache in memory, how much it may hold, and where that is set."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from tests.support.paths import ROOT

ROW: Final = re.compile(r"^\| `(\w+)` \| (\d+) MB \| (.+) \|$", re.MULTILINE)
FILE: Final = re.compile(r"`(adapters/[\w/]+\.py)`")
CONSTANT: Final = re.compile(r"`(_[A-Z_]+)`")
CACHES: Final = frozenset({"MemoryCache", "ResponseCache", "_cache"})
MB: Final = 1024 * 1024


def test_the_table_of_caches_is_that_of_the_code() -> None:
    """Names, limits and files; a row may leave its file to the one above."""
    documented: dict[str, tuple[float, str]] = {}
    path = ""
    for name, size_mb, setting in ROW.findall((ROOT / "docs" / "architecture.md").read_text()):
        path = FILE.findall(setting)[0] if FILE.search(setting) else path
        documented[name] = (int(size_mb), path)
        for constant in CONSTANT.findall(setting):
            assert getattr(_module(path), constant) == int(size_mb) * MB, (name, constant)

    assert documented == dict(_built_caches())


def _built_caches() -> Iterator[tuple[str, tuple[float, str]]]:
    """Find each call that builds a cache under a name, and the limit that it names."""
    for file in sorted((ROOT / "src" / "adapters").rglob("*.py")):
        path = str(file.relative_to(ROOT / "src"))
        for call in ast.walk(ast.parse(file.read_text())):
            match call:
                case ast.Call(func=ast.Name(id=built), args=[ast.Constant(value=str(name)), limit, *_]):
                    if built in CACHES:
                        yield name, (_bytes_of(limit, path, name) / MB, path)


def _bytes_of(limit: ast.expr, path: str, name: str) -> float:
    """Work out the limit of a cache, which only names what its module holds."""
    module = vars(_module(path))
    unknown = {node.id for node in ast.walk(limit) if isinstance(node, ast.Name)} - module.keys()
    assert not unknown, f"the limit of {name} in {path} is no constant of its module: {unknown}"
    return float(eval(ast.unparse(limit), module))


def _module(path: str) -> object:
    return import_module(path.removesuffix(".py").replace("/", "."))
