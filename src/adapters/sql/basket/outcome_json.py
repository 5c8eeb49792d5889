"""What a change did, as stored JSON."""

from __future__ import annotations

import json

from shopcore.basket.basket_change import NOTHING_TOLD, Added, Outcome, Skipped, SkipReason

_NOTHING = "{}"


def outcome_text(outcome: Outcome) -> str:
    """Write an outcome."""
    if outcome == NOTHING_TOLD:
        return _NOTHING
    told = {
        "added": [[one.line_id, one.sku, one.quantity, one.before] for one in outcome.added],
        "skipped": [[one.sku, one.quantity, one.reason.value] for one in outcome.skipped],
        "is_repriced": outcome.is_repriced,
        "undo_token": outcome.undo_token,
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def outcome_of(text: str) -> Outcome:
    """Read an outcome."""
    if text == _NOTHING:
        return NOTHING_TOLD
    told = json.loads(text)
    return Outcome(
        tuple(Added(*one) for one in told["added"]),
        tuple(Skipped(sku, quantity, SkipReason(reason)) for sku, quantity, reason in told["skipped"]),
        told["is_repriced"],
        told["undo_token"],
    )
