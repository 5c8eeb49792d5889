"""The command that writes the description of all calls."""

from __future__ import annotations

import sys
from pathlib import Path


def schema(file: Path, /) -> int:
    """Write the OpenAPI description, from which the types of the user interface are made.

    Parameters
    ----------
    file
        Where to write the JSON.
    """
    from app.container import description

    try:
        file.write_bytes(description())
    except OSError as reason:
        print(f"Failed: {reason}", file=sys.stderr)
        return 1
    return 0
