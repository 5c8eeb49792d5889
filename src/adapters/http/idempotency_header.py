"""The header under which a request may be sent again, with the effect of one."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ValidationException

KEY_HEADER: Final = "idempotency-key"
KEY_MAXIMUM: Final = 200


def idempotency_key_in(request: Request[Any, Any, State], minimum: int = 1) -> str | None:
    """Read the key of a request; None if it has none.

    Raises:
        ValidationException: If it is shorter than *minimum*, or not plain characters, at most 200.
    """
    key = request.headers.get(KEY_HEADER)
    if key is None:
        return None
    if not (minimum <= len(key) <= KEY_MAXIMUM and key.isascii() and key.isprintable()):
        raise ValidationException(extra=[{"message": "", "key": "Idempotency-Key"}])
    return key
