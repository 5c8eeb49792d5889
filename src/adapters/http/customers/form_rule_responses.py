"""A rule of a form as the browser reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import asdict, evolve

from adapters.http.field_names import wire_field
from shopcore.customers.form_rules import Equals, FieldRule, Length, Pattern, RequiredWhen


def wire_rule(rule: FieldRule, name: Callable[[str], str] = wire_field) -> FieldRule:
    """Return a rule whose fields have their names of the wire."""
    equals, when = rule.equals, rule.required_when
    return evolve(
        rule,
        field=name(rule.field),
        equals=equals and evolve(equals, field=name(equals.field)),
        required_when=when and evolve(when, field=name(when.field)),
    )


def rule_out(rule: FieldRule, name: Callable[[str], str] = wire_field) -> dict[str, Any]:
    """Return one rule as JSON-ready data, without what is not set."""
    rule = wire_rule(rule, name)
    row = {
        "field": rule.field,
        "label": rule.label,
        "normaliser": rule.normaliser.value,
        "required": rule.required,
        "requiredWhen": _part_out(rule.required_when),
        "choices": list(rule.choices),
        "choiceMessage": rule.choice_message,
        "minLength": _part_out(rule.min_length),
        "maxLength": _part_out(rule.max_length),
        "pattern": _part_out(rule.pattern),
        "equals": _part_out(rule.equals),
        "refusesCommonPasswords": rule.refuses_common_passwords,
        "isScreenOnly": rule.is_screen_only,
    }
    return {key: value for key, value in row.items() if value}


def _part_out(part: RequiredWhen | Length | Pattern | Equals | None) -> dict[str, Any]:
    if part is None:
        return {}
    data = asdict(part, filter=lambda attribute, _: attribute.name != "accepts")
    return {name: list(value) if isinstance(value, tuple) else value for name, value in data.items()}
