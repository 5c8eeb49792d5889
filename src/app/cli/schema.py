"""The command that writes the description of all calls."""

from __future__ import annotations

from pathlib import Path


def schema(file: Path, /) -> int:
    """Write the OpenAPI description, from which the types of the user interface are made.

    Parameters
    ----------
    file
        Where to write the JSON.
    """
    from app.compose import description

    file.write_bytes(description())
    return 0
