"""A form's rules are a table: one row a field, read by the server and by the browser alike.

Patterns keep to what Python's ``re.fullmatch(…, re.ASCII)`` and JavaScript's
``^(?:…)$`` with the ``u`` or ``v`` flag read the same way, and to shapes that
match in linear time. Lengths count code points after NFC.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from enum import Enum
from typing import Final

from attrs import frozen

from shopcore.errors import FieldFault
from shopcore.postcode import normalise_postcode
from shopcore.white_space import trimmed, without_white_space

from .common_passwords import COMMON_PASSWORDS

EMAIL_MAX: Final = 254
_ATOM: Final = r"[A-Za-z0-9!#$%&'*+\/=?^_`\{\|\}~\-]"
_LABEL_REST: Final = r"(?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?"
EMAIL_PATTERN: Final = (
    rf"(?=[^@]{{1,64}}@){_ATOM}+(?:\.{_ATOM}+)*@(?:[A-Za-z0-9]{_LABEL_REST}\.)+[A-Za-z]{_LABEL_REST}"
)
EMAIL_INVALID: Final = "Please enter a valid email address."
PHONE_PATTERN: Final = "0[0-9]{10}"


class Normaliser(Enum):
    """How a typed value is normalised before it is checked and stored.

    Free text becomes NFC; codes do not, or a Kelvin sign would become a K.
    """

    VERBATIM = "verbatim"
    TRIM = "trim"
    POSTCODE = "postcode"
    PHONE = "phone"
    EMAIL = "email"

    def __call__(self, text: str) -> str:
        """Return a typed value as it is checked and stored."""
        return _NORMALISERS[self](text)


def composed(text: str) -> str:
    """Return text in NFC, so that an accent counts and compares the same however it was typed."""
    return unicodedata.normalize("NFC", text)


def normalise_text(text: str) -> str:
    """Return text in NFC, trimmed."""
    return trimmed(composed(text))


def normalise_phone(text: str) -> str:
    """Remove white space, hyphens and brackets; write +44 and 0044 as 0, with or without the (0)."""
    digits = without_white_space(text).translate(_PHONE_PUNCTUATION)
    return re.sub(r"^(?:\+|00)440*", "0", digits)


def normalise_email(text: str) -> str:
    """Trim an e-mail address and lower its ASCII letters, as an account is known by it."""
    return trimmed(text).translate(_ASCII_LOWER)


def is_email(text: str) -> bool:
    """Say whether *text* has the shape of an e-mail address once trimmed."""
    email = normalise_email(text)
    return len(email) <= EMAIL_MAX and re.fullmatch(EMAIL_PATTERN, email, re.ASCII) is not None


_ASCII_LOWER: Final = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}
_PHONE_PUNCTUATION: Final = dict.fromkeys(map(ord, "-\u2010\u2011()"))
_NORMALISERS: Final[dict[Normaliser, Callable[[str], str]]] = {
    Normaliser.VERBATIM: composed,
    Normaliser.TRIM: normalise_text,
    Normaliser.POSTCODE: normalise_postcode,
    Normaliser.PHONE: normalise_phone,
    Normaliser.EMAIL: normalise_email,
}


@frozen
class Length:
    """A minimum or maximum length, with the message when it is not met."""

    length: int
    message: str


@frozen
class Pattern:
    """What the whole value must match.

    *accepts* stands in for patterns with Unicode properties, which ``re``
    cannot read.
    """

    source: str
    message: str
    accepts: Callable[[str], bool] | None = None

    def matches(self, text: str) -> bool:
        """Say whether the whole of *text* matches; only *accepts* can match more than ASCII."""
        if self.accepts:
            return self.accepts(text)
        return re.fullmatch(self.source, text, re.ASCII) is not None


@frozen
class Equals:
    """Requires the same value as another field, *field*."""

    field: str
    message: str


@frozen
class RequiredWhen:
    """Required while the other field holds one of *values*."""

    field: str
    values: tuple[str, ...]
    message: str


@frozen(kw_only=True)
class FieldRule:
    """All rules of one field; *field* is its name, dotted inside another value.

    An empty value can only break the rule that requires it; a filled one is checked against every other rule.
    *is_screen_only* marks fields that repeat another: they are not part of the payload. *common_passwords*
    are lower-case and not exported.
    """

    field: str
    label: str
    normaliser: Normaliser = Normaliser.TRIM
    required: str | None = None
    required_when: RequiredWhen | None = None
    choices: tuple[str, ...] = ()
    choice_message: str = ""
    min_length: Length | None = None
    max_length: Length | None = None
    pattern: Pattern | None = None
    equals: Equals | None = None
    refuses_common_passwords: str | None = None
    common_passwords: Container[str] = COMMON_PASSWORDS
    is_screen_only: bool = False

    def messages(self, values: Mapping[str, str]) -> tuple[str, ...]:
        """List what is wrong with this field; *values* has all fields, normalised, by field."""
        value = values.get(self.field, "")
        broken = self._broken(value, values) if value else self._missing(values)
        return tuple(dict.fromkeys(broken))

    def _missing(self, values: Mapping[str, str]) -> Iterator[str]:
        if self.required:
            yield self.required
        when = self.required_when
        if when and values.get(when.field) in when.values:
            yield when.message

    def _broken(self, value: str, values: Mapping[str, str]) -> Iterator[str]:
        if self.choices and value not in self.choices:
            yield self.choice_message
        if self.min_length and len(value) < self.min_length.length:
            yield self.min_length.message
        if self.max_length and len(value) > self.max_length.length:
            yield self.max_length.message
        if self.pattern and not self.pattern.matches(value):
            yield self.pattern.message
        if self.equals and value != values.get(self.equals.field, ""):
            yield self.equals.message
        if self.refuses_common_passwords and value.lower() in self.common_passwords:
            yield self.refuses_common_passwords


def email_rule(field: str, *, required: str, invalid: str) -> FieldRule:
    """Return the rule of an e-mail address; *invalid* is also the message of one that is too long."""
    return FieldRule(
        field=field,
        label="Email",
        normaliser=Normaliser.EMAIL,
        required=required,
        max_length=Length(EMAIL_MAX, invalid),
        pattern=Pattern(EMAIL_PATTERN, invalid),
    )


def normalised(rules: Iterable[FieldRule], values: Mapping[str, str]) -> dict[str, str]:
    """Normalise each value by its rule; a value without a rule is left out."""
    return {rule.field: rule.normaliser(values[rule.field]) for rule in rules if rule.field in values}


def check_fields(rules: Iterable[FieldRule], values: Mapping[str, str]) -> tuple[FieldFault, ...]:
    """List every fault of *values*, typed text by field, in the order of the rules.

    A screen-only field is checked only if *values* has it.
    """
    applied = [rule for rule in rules if rule.field in values or not rule.is_screen_only]
    cleaned = normalised(applied, values)
    return tuple(FieldFault(rule.field, message) for rule in applied for message in rule.messages(cleaned))
