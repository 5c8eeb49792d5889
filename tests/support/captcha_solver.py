"""Solving a challenge the way a browser does: count until the hash fits."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any


def answer_to(challenge: Mapping[str, Any], /, **changes: Any) -> str:
    """Solve a challenge, and change what is said of it."""
    assert challenge["algorithm"] == "SHA-256"
    number = next(n for n in range(challenge["maxnumber"] + 1) if _hash(challenge, n))
    solution = {name: challenge[name] for name in ("algorithm", "challenge", "salt", "signature")}
    return pack_solution({**solution, "number": number, **changes})


def pack_solution(solution: Any) -> str:
    return base64.b64encode(json.dumps(solution).encode()).decode()


def _hash(challenge: Mapping[str, Any], number: int) -> bool:
    return sha256(f"{challenge['salt']}{number}".encode()).hexdigest() == str(challenge["challenge"])
