"""Caps of lamps, which holders and lamps share."""

from __future__ import annotations

from adapters.drawings.part import DrawingPart


def cap_of(p: DrawingPart, usual: str) -> str:
    cap_text = f"{p.text('Cap', '')} {usual if not p.text('Cap', '') else ''}".lower()
    current = ("gu10", "gu5", "mr16", "b22", "bc", "b15", "sbc", "e14", "ses", "g9", "g4", "r7s", "e27", "es")
    return next((name for name in current if name in cap_text), "e27")
