"""Commands that write what the storefront takes from Python."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from app.codegen.generated_files import FILES, CannotGenerate, rules_text

Check = Annotated[bool, Parameter(negative=())]


def generate(*, check: Check = False) -> int:
    """Write the types, the form rules and their vectors for the storefront.

    Parameters
    ----------
    check
        Write nothing; list the files that are out of date.
    """
    try:
        return _check() if check else _write()
    except CannotGenerate as reason:
        print(f"Failed: {reason}", file=sys.stderr)
        return 1


def export_rules(file: Path | None = None, /) -> int:
    """Write the rules of all forms, with their messages, as JSON.

    Parameters
    ----------
    file
        Where to write the JSON; standard output if you leave it out.
    """
    try:
        if file is None:
            sys.stdout.write(rules_text())
        else:
            file.write_text(rules_text(), encoding="utf-8")
    except (CannotGenerate, OSError) as reason:
        print(f"Failed: {reason}", file=sys.stderr)
        return 1
    return 0


def _write() -> int:
    for one in FILES:
        one.write()
        print(one.path)
    return 0


def _check() -> int:
    drifted = [one.path for one in FILES if one.has_drifted()]
    for path in drifted:
        print(f"{path} is out of date; run make types", file=sys.stderr)
    return 1 if drifted else 0
