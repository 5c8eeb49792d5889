"""What a change did, as stored JSON."""

from __future__ import annotations

import json

from shopcore.basket.basket_change import NO_OUTCOME, AddedUnits, BasketOutcome, SkippedUnits, SkipReason

_NOTHING = "{}"


def outcome_text(outcome: BasketOutcome) -> str:
    """Write an outcome."""
    if outcome == NO_OUTCOME:
        return _NOTHING
    payload = {
        "added": [[one.line_id, one.sku, one.quantity, one.before] for one in outcome.added],
        "skipped": [[one.sku, one.quantity, one.reason.value] for one in outcome.skipped],
        "is_repriced": outcome.is_repriced,
        "undo_token": outcome.undo_token,
    }
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":"))


def outcome_of(text: str) -> BasketOutcome:
    """Read an outcome."""
    if text == _NOTHING:
        return NO_OUTCOME
    payload = json.loads(text)
    return BasketOutcome(
        tuple(AddedUnits(*one) for one in payload["added"]),
        tuple(
            SkippedUnits(sku, quantity, SkipReason(reason)) for sku, quantity, reason in payload["skipped"]
        ),
        payload["is_repriced"],
        payload["undo_token"],
    )
