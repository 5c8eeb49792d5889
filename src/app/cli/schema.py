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
    from adapters.http.openapi import described
    from adapters.pages.calls import page_data

    file.write_bytes(described([page_data]))
    return 0
