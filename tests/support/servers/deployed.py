"""Files of deploy/, changed so that a test can run what they configure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.support.paths import ROOT

DEPLOY: Final = ROOT / "deploy"


def deployed(name: str, changes: Mapping[str, str]) -> str:
    """Read a file of deploy/ with each text of *changes* replaced; every one of them has to be there."""
    text = (DEPLOY / name).read_text()
    for old, new in changes.items():
        assert old in text, f"{name} no longer holds {old!r}"
        text = text.replace(old, new)
    return text
