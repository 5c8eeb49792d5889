"""Password rules, and the form that changes a password."""

from __future__ import annotations

from collections.abc import Container
from functools import partial
from typing import Final

from attrs import evolve, field, frozen

from shopcore.errors import FieldFault, RulesBroken
from shopcore.white_space import WHITE_SPACE_CLASS

from .common_passwords import COMMON_PASSWORDS
from .form_rules import Equals, FieldRule, Length, Normaliser, Pattern, check_fields

PASSWORD_MIN: Final = 6
PASSWORD_MAX: Final = 50
"""Source: docs/requirements.md, RG-05."""
_CURRENT: Final = "current_password"


@frozen(kw_only=True)
class PasswordPolicy:
    """The owner's rules for passwords: lengths in characters, and *common* ones, lower-case, refused."""

    min_length: int = PASSWORD_MIN
    max_length: int = PASSWORD_MAX
    common: Container[str] = field(default=COMMON_PASSWORDS, repr=False)

    def fit(self, rule: FieldRule) -> FieldRule:
        """Apply the policy to a rule; one that is not about a new password stays as it is."""
        if rule.field == PASSWORD_RULE.field:
            return evolve(
                rule,
                min_length=_at_least(self.min_length),
                max_length=_at_most(self.max_length),
                common_passwords=self.common,
            )
        is_repeated = rule.field == CONFIRM_PASSWORD_RULE.field
        return evolve(rule, max_length=_at_most(self.max_length)) if is_repeated else rule


def _at_least(length: int) -> Length:
    return Length(length, f"Your password must contain at least {length} characters.")


def _at_most(length: int) -> Length:
    return Length(length, f"Your password must not exceed {length} characters.")


_verbatim_rule: Final = partial(FieldRule, normaliser=Normaliser.VERBATIM)
PASSWORD_RULE: Final = _verbatim_rule(
    field="password",
    label="Password",
    required="Password required.",
    min_length=_at_least(PASSWORD_MIN),
    max_length=_at_most(PASSWORD_MAX),
    pattern=Pattern(f"[^{WHITE_SPACE_CLASS}]*", "Your password contains white space."),
    refuses_common_passwords="Please choose a less common password.",
)
CONFIRM_PASSWORD_RULE: Final = _verbatim_rule(
    field="confirm_password",
    label="Confirm password",
    required="Password confirmation required.",
    max_length=_at_most(PASSWORD_MAX),
    equals=Equals("password", "Your password must match."),
    is_screen_only=True,
)
CHANGE_PASSWORD_RULES: Final = (
    _verbatim_rule(
        field=_CURRENT,
        label="Current password",
        required="Current password required.",
    ),
    PASSWORD_RULE,
    CONFIRM_PASSWORD_RULE,
)
DEFAULT_POLICY: Final = PasswordPolicy()


def check_new_password(password: str, policy: PasswordPolicy = DEFAULT_POLICY) -> tuple[FieldFault, ...]:
    """List every fault of a password that replaces a forgotten one."""
    return check_fields([policy.fit(PASSWORD_RULE)], {"password": password})


def check_password_change(
    current: str, password: str, policy: PasswordPolicy = DEFAULT_POLICY
) -> tuple[FieldFault, ...]:
    """List every fault of a password change, except whether the *current* one is right."""
    rules = [policy.fit(rule) for rule in CHANGE_PASSWORD_RULES]
    return check_fields(rules, {_CURRENT: current, "password": password})


def wrong_current_password() -> RulesBroken:
    """Return the error for a current password that is wrong."""
    message = "This is not your current password. Please try again."
    return RulesBroken(broken=(FieldFault(_CURRENT, message),))
