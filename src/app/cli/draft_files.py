"""Files that are written beside the one they become, so that none is ever half written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def draft_of(file: Path) -> Iterator[Path]:
    """Name a file to write, which takes the place of *file* at the end; a device is written itself."""
    if file.exists() and not file.is_file():
        yield file
        return
    draft = file.with_name(f"{file.name}.part")
    try:
        yield draft
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
