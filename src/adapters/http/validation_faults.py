"""Faults in the shape of a request, told in words a person can use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from litestar.exceptions import ValidationException

from adapters.web.problem_details import Fault

from .field_names import camel_case

_EXPECTED = re.compile(r"Expected `(?P<kind>[^`]+)`(?:, got `(?P<got>[^`]+)`)?")
_PLACE = re.compile(r" - at `\$\.?(?P<path>[^`]*)`")
_FIELD = re.compile(r"(?:unknown|required) field `(?P<name>[^`]+)`")
_KINDS: Mapping[str, str] = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
}


def shape_faults(error: ValidationException) -> list[Fault]:
    """List what is wrong with a request's shape, each with its wire name where it has one."""
    extra = error.extra if isinstance(error.extra, list) else []
    faults = [_fault(entry) for entry in extra if isinstance(entry, dict)]
    return faults or [Fault("", "We couldn't read that request.")]


def _fault(entry: Mapping[str, Any]) -> Fault:
    message = str(entry.get("message", ""))
    place = _PLACE.search(message)
    path = place["path"] if place else _wire_name(str(entry.get("key", "")))
    field_match = _FIELD.search(message)
    if field_match:
        prefix = f"{path}." if path and path != "data" else ""
        words = "is not a field we know." if "unknown" in message else "is missing."
        return Fault(prefix + field_match["name"], f"This {words}")
    return Fault("" if path == "data" else path, _words(message))


def _wire_name(name: str) -> str:
    """Turn the name of a handler's argument back into that of the query."""
    return camel_case(name.rstrip("_"))


def _words(message: str) -> str:
    if "enum value" in message:
        return "Please choose one of the options."
    expected = _EXPECTED.search(message)
    if expected is None:
        return "This is not valid JSON." if "JSON" in message else "This is not what we expected."
    kinds = [_KINDS.get(kind.strip(), "") for kind in expected["kind"].split("|")]
    expected_kinds = " or ".join(kind for kind in kinds if kind)
    if not expected_kinds or (expected["got"] is None and expected["kind"] == "str"):
        return "This is not what we expected."
    return f"Please give {expected_kinds}."
