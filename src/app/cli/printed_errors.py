"""What a command cannot do, said in a line and not as a traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable

from app.config.reading.errors import SettingsBroken
from shopcore.errors import NotFound, Unavailable

from .import_report import harmless


def print_errors(command: Callable[[], int], *expected: type[Exception]) -> int:
    """Run a command, and print why it failed: for any reason a shop may have, or an *expected* one."""
    failures: tuple[type[Exception], ...] = (OSError, SettingsBroken, *expected)
    try:
        return command()
    except NotFound as refusal:
        print(f"There is no {refusal.what} {harmless(refusal.key)}.", file=sys.stderr)
    except Unavailable as error:
        print(f"{error.title} {error.reason}", file=sys.stderr)
    except failures as error:
        print(*map(harmless, _reason(error).splitlines()), sep="\n", file=sys.stderr)
    return 1


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename and error.strerror:
        return f"{error.filename}: {error.strerror}."
    return str(error)
