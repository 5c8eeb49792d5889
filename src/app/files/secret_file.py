"""A secret in a file of the data folder: made once, shared by all processes, readable by the owner alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from typing import Final

SECRET_BYTES: Final = 32


def secret_in(path: Path, entropy: Callable[[int], bytes] = os.urandom) -> str:
    """Read the secret of a file, making it first where there is none; of several makers the first wins.

    Raises:
        ValueError: If the file holds no secret.
    """
    if not path.exists():
        _make(path, entropy(SECRET_BYTES).hex())
    return read_secret(path)


def read_secret(path: Path) -> str:
    """Read the secret of a file that is there.

    Raises:
        ValueError: If the file holds no secret.
    """
    secret = path.read_text(encoding="ascii").strip()
    if len(secret) < SECRET_BYTES:
        raise ValueError(f"{path}: is empty; remove the file, and the shop makes a new secret")
    return secret


def _make(path: Path, secret: str) -> None:
    """Write beside and link into place, so that nobody ever reads half a secret; mkstemp makes it 0600."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, beside = mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(number, "w", encoding="ascii") as file:
            file.write(secret + "\n")
        with suppress(FileExistsError):
            os.link(beside, path)
    finally:
        os.unlink(beside)
