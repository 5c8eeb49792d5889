"""docs/wire.md names every call and every code of a refusal."""

from __future__ import annotations

import json
import re
from pathlib import Path

from adapters.http.problems import STATUS
from app.container import description

WIRE = (Path(__file__).parents[3] / "docs" / "wire.md").read_text()


def test_every_call_has_a_row():
    """With its method and address as the description has them, whatever the variable parts are called."""
    calls = {
        f"{method.upper()} {path}"
        for path, operations in json.loads(description())["paths"].items()
        for method in operations
        if method in {"get", "post", "put", "patch", "delete"}
    }
    first_cells = [line.split("|")[1] for line in WIRE.splitlines() if line.startswith("| `")]
    rows = {comparable(call) for cell in first_cells for call in re.findall(r"`([A-Z]+ /[^`]*)`", cell)}

    assert len(calls) > 50
    assert [call for call in sorted(calls) if comparable(call) not in rows] == []


def comparable(call: str) -> str:
    """Write a call in one way: paths match in any case."""
    return re.sub(r"\{[^}]*\}", "{}", call).lower()


def test_every_code_of_a_refusal_is_on_the_page():
    """Beside its status."""
    codes = {kind.code for kind in STATUS}

    assert [code for code in sorted(codes) if f"`{code}`" not in WIRE] == []
