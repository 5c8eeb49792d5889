"""The key that challenges are signed with: made once, kept in the data folder, shared by all processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from typing import Final

KEY_BYTES: Final = 32


def signing_key(path: Path, entropy: Callable[[int], bytes] = os.urandom) -> str:
    """Read the key, making it first where there is none; of several makers the first wins.

    Raises:
        ValueError: If the file holds no key.
    """
    if not path.exists():
        _make(path, entropy(KEY_BYTES).hex())
    key = path.read_text(encoding="ascii").strip()
    if len(key) < KEY_BYTES:
        raise ValueError(f"{path}: holds no key; remove it and a new one is made")
    return key


def _make(path: Path, key: str) -> None:
    """Write beside and link into place, so that nobody ever reads half a key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, beside = mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(number, "w", encoding="ascii") as file:
            file.write(key + "\n")
        with suppress(FileExistsError):
            os.link(beside, path)
    finally:
        os.unlink(beside)
