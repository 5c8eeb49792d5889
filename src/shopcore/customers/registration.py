"""Registration: every field, its rules and its messages, for the browser and the server."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from attrs import evolve, field, frozen

from shopcore.errors import FieldFault
from shopcore.storefront import Storefront

from .account import BUSINESS_CODES, AccountType
from .address import COMPANY_LENGTH, LINE_RULES, REQUIRED_PHONE_RULE, Address, within
from .errors import RegistrationRefused
from .form_rules import (
    EMAIL_INVALID,
    Equals,
    FieldRule,
    Length,
    Pattern,
    RequiredWhen,
    check_fields,
    email_rule,
    normalised,
)
from .password_rules import CONFIRM_PASSWORD_RULE, DEFAULT_POLICY, PASSWORD_RULE, PasswordPolicy

TITLES: Final = ("Mr", "Ms", "Mrs", "Miss")
NAME_REST_MAX: Final = 30
SOURCE_MAX: Final = 20
SUGGEST_FROM: Final = 2
"""Letters of a source that are typed before sources are suggested. Source: docs/requirements.md, RG-11."""
GENERAL_MESSAGE: Final = RegistrationRefused.title

_ADDRESS: Final = "invoice_address"
_SELECT_TYPE: Final = "Please select your account type."
_SELECT_TITLE: Final = "Please select your title."


@frozen
class Source:
    """How a customer heard of the shop, as the list has it: the code goes into ``other_source``."""

    code: str
    name: str


def is_name(text: str) -> bool:
    """Say whether *text* is a letter followed by up to 30 letters, marks, spaces and hyphens."""
    return _is_name_with(" -", text)


def is_name_with_apostrophe(text: str) -> bool:
    """Say whether *text* is a name, in which apostrophes, straight or curly, may occur."""
    return _is_name_with(" -'\u2019", text)


def _is_name_with(marks: str, text: str) -> bool:
    if not 1 <= len(text) <= 1 + NAME_REST_MAX or not _is_alphabetic(text[0]):
        return False
    return all(c in marks or unicodedata.category(c)[0] in "LM" for c in text[1:])


def _is_alphabetic(character: str) -> bool:
    return unicodedata.category(character)[0] == "L"


def _name_pattern(which: str, *, allow_apostrophe: bool) -> Pattern:
    apostrophes = r"'\u2019" if allow_apostrophe else ""
    return Pattern(
        rf"\p{{L}}[\p{{L}}\p{{M}} \-{apostrophes}]{{0,{NAME_REST_MAX}}}",
        f"Your {which} cannot contain any special characters or numbers, only letters and hyphens "
        "are allowed. Please check what has been entered.",
        is_name_with_apostrophe if allow_apostrophe else is_name,
    )


RULES: Final[tuple[FieldRule, ...]] = (
    FieldRule(
        field="title",
        label="Title",
        required=_SELECT_TITLE,
        choices=TITLES,
        choice_message=_SELECT_TITLE,
    ),
    FieldRule(
        field="first_name",
        label="First name",
        required="First name required.",
        pattern=_name_pattern("first name", allow_apostrophe=False),
    ),
    FieldRule(
        field="last_name",
        label="Last name",
        required="Last name required.",
        pattern=_name_pattern("last name", allow_apostrophe=False),
    ),
    email_rule("email", required="Email address required.", invalid=EMAIL_INVALID),
    evolve(
        email_rule("confirm_email", required="Email confirmation required.", invalid=EMAIL_INVALID),
        label="Confirm email",
        equals=Equals("email", "Email addresses must match."),
        is_screen_only=True,
    ),
    PASSWORD_RULE,
    CONFIRM_PASSWORD_RULE,
    REQUIRED_PHONE_RULE,
    *(within(_ADDRESS, rule) for rule in LINE_RULES),
    FieldRule(
        field="account.segment",
        label="Account type",
        required=_SELECT_TYPE,
        choices=tuple(kind.code(shop) for shop in Storefront for kind in AccountType),
        choice_message=_SELECT_TYPE,
    ),
    FieldRule(
        field="account.company_name",
        label="Company name",
        required_when=RequiredWhen("account.segment", BUSINESS_CODES, "Company name required."),
        max_length=COMPANY_LENGTH,
    ),
    FieldRule(
        field="other_source",
        label="How did you hear about us?",
        max_length=Length(SOURCE_MAX, "Please enter less than 20 characters."),
    ),
)
"""The form from top to bottom, by default; ``rules_for`` fits it to a storefront.

Source: docs/requirements.md, RG-01 to RG-11.
"""


@frozen(kw_only=True)
class Registration:
    """The registration form as typed; ``cleaned`` turns it into what is stored.

    The confirmations are None where the form has none. *segment* is the code of the account type.
    """

    title: str = ""
    first_name: str = ""
    last_name: str = ""
    email: str = ""
    confirm_email: str | None = None
    password: str = field(default="", repr=False)
    confirm_password: str | None = field(default=None, repr=False)
    phone_number: str = ""
    address: Address = Address(house_name="", street="", postcode="")
    segment: str = ""
    company_name: str = ""
    other_source: str = ""
    accepts_marketing: bool = False

    def by_field(self) -> dict[str, str]:
        """Return the values by field, without confirmations that are None."""
        values = {field: getattr(self, own) for field, own in _OWN.items()}
        lines = self.address.by_field()
        values |= {f"{_ADDRESS}.{rule.field}": lines[rule.field] for rule in LINE_RULES}
        return {name: value for name, value in values.items() if value is not None}

    def cleaned(self) -> Registration:
        """Normalise every field: trimmed text, lower-case e-mail, stored postcode, plain phone."""
        values = normalised(RULES, self.by_field())
        own: dict[str, Any] = {name: values.get(field) for field, name in _OWN.items()}
        return evolve(self, **own, address=self.address.cleaned())


_OWN: Final = {
    rule.field: rule.field.rpartition(".")[2] for rule in RULES if not rule.field.startswith(f"{_ADDRESS}.")
}
"""The attribute of Registration that each field is, but for those of the address."""


def rules_for(
    storefront: Storefront | None = None,
    *,
    names_allow_apostrophe: bool = False,
    policy: PasswordPolicy = DEFAULT_POLICY,
) -> tuple[FieldRule, ...]:
    """Return the rules for a storefront, which accepts only its own account types, and for the settings."""
    return tuple(policy.fit(_fitted(rule, storefront, names_allow_apostrophe)) for rule in RULES)


def _fitted(rule: FieldRule, storefront: Storefront | None, allow_apostrophe: bool) -> FieldRule:
    if rule.field == "account.segment" and storefront:
        return evolve(rule, choices=tuple(kind.code(storefront) for kind in AccountType))
    if rule.field in {"first_name", "last_name"} and allow_apostrophe:
        return evolve(rule, pattern=_name_pattern(rule.label.lower(), allow_apostrophe=True))
    return rule


def check_registration(
    form: Registration,
    storefront: Storefront,
    *,
    names_allow_apostrophe: bool = False,
    policy: PasswordPolicy = DEFAULT_POLICY,
) -> tuple[FieldFault, ...]:
    """List every fault of a registration, in the order of the form."""
    rules = rules_for(storefront, names_allow_apostrophe=names_allow_apostrophe, policy=policy)
    return check_fields(rules, form.by_field())
