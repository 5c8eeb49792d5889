"""docs/wire.md names every call and every code of a refusal."""

from __future__ import annotations

import json
import re
from pathlib import Path

from adapters.http.problems import STATUS
from app.container import description

WIRE = (Path(__file__).parents[3] / "docs" / "wire.md").read_text()


def test_every_call_is_on_the_page():
    """With its method and address as the description has them."""
    calls = {
        (method.upper(), path)
        for path, operations in json.loads(description())["paths"].items()
        for method in operations
        if method in {"get", "post", "put", "patch", "delete"}
    }
    named = WIRE.lower()

    assert len(calls) > 50
    assert [f"{method} {path}" for method, path in sorted(calls) if not is_named(path, named)] == []


def is_named(path: str, page: str) -> bool:
    """Whether a page names an address, whatever its variable parts are called there."""
    pattern = re.sub(r"\\\{[^}]*\\\}", r"[^`/ ?]+", re.escape(path.lower()))
    return re.search(pattern, page) is not None


def test_every_code_of_a_refusal_is_on_the_page():
    """Beside its status."""
    codes = {kind.code for kind in STATUS}

    assert [code for code in sorted(codes) if f"`{code}`" not in WIRE] == []
