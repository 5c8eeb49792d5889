"""docs/architecture.md lists what a request passes before the router, in this order."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from adapters.http import app
from tests.support.paths import ROOT

ROW: Final = re.compile(r"^(\w+) +(adapters/[\w/]+)\.py", re.MULTILINE)
OF_THE_SERVER: Final = ["LimitedProtocol", "RequestQueue"]
FRONT: Final = app._put_in_front.__name__
OF_THE_SHOP: Final = "PageMiddleware"
"""One of the ``middlewares`` that the shop's container adds."""


def calls_within(call: ast.expr) -> Iterator[str]:
    """Name what is built around the first argument of a call, from the outside in."""
    while isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
        yield call.func.id
        call = call.args[0]


def test_the_page_lists_every_layer_from_the_outside_in():
    """Each with the module it is in."""
    page = (ROOT / "docs" / "architecture.md").read_text()
    block = page[page.index("\n## A request\n") : page.index("\n─ Litestar ─")]
    listed = dict(ROW.findall(block))
    tree = ast.parse((ROOT / "src/adapters/http/app.py").read_text())
    (function,) = (one for one in tree.body if isinstance(one, ast.FunctionDef) and one.name == FRONT)
    built = [
        name
        for statement in reversed(function.body)
        if isinstance(statement, ast.Assign | ast.AnnAssign | ast.Return) and statement.value is not None
        for name in calls_within(statement.value)
    ]

    assert [name for name in listed if name != OF_THE_SHOP] == [*OF_THE_SERVER, *built]
    for name, path in listed.items():
        assert hasattr(import_module(path.replace("/", ".")), name), name
