"""Folders of indexes that all tests of a run share: building that of the demo takes seconds."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

DEMO_INDEX: Final = "trade"


def shared_folder(factory: pytest.TempPathFactory, worker_id: str, name: str) -> Path:
    """One for all workers of a run: who comes first builds the index, and the others wait for it."""
    own = factory.getbasetemp()
    shared = (own if worker_id == "master" else own.parent) / name
    shared.mkdir(exist_ok=True)
    return shared
