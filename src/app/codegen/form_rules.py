"""What the browser takes of the forms: their rules, and the messages beside them."""

from __future__ import annotations

from typing import Any, Final

from adapters.http.customers.form_rule_responses import rule_out
from adapters.http.field_names import address_field
from shopcore.customers import account, address
from shopcore.customers.account import FORGOT_RULES, LOGIN_RULES, AccountType
from shopcore.customers.address import ADDRESS_RULES, LINE_MAX
from shopcore.customers.common_passwords import COMMON_PASSWORDS
from shopcore.customers.errors import CAPTCHA_FAILED, EMAIL_TAKEN
from shopcore.customers.password_rules import CHANGE_PASSWORD_RULES, DEFAULT_POLICY, PasswordPolicy
from shopcore.customers.registration import GENERAL_MESSAGE, SUGGEST_FROM, rules_for
from shopcore.postcode import FINDER_INVALID, FINDER_REQUIRED
from shopcore.storefront import Storefront
from shopcore.white_space import WHITE_SPACE_CLASS

_SIGN_IN_WORDS: Final = {
    "loginFailed": account.LOGIN_FAILED,
    "panelFailedHeading": account.PANEL_FAILED_HEADING,
    "panelLoginFailed": account.PANEL_LOGIN_FAILED,
    "panelLoginIncomplete": account.PANEL_LOGIN_INCOMPLETE,
    "noAccount": account.NO_ACCOUNT,
    "forgotLead": account.FORGOT_LEAD,
    "panelResetIncomplete": account.PANEL_RESET_INCOMPLETE,
    "panelResetHeading": account.PANEL_RESET_HEADING,
    "panelResetFailed": account.PANEL_RESET_FAILED,
}
"""What the browser says of signing in and of a forgotten password."""
_ADDRESS_WORDS: Final = {
    "noAddresses": address.NO_ADDRESSES,
    "noAutofill": address.NO_AUTOFILL,
    "noLocation": address.NO_LOCATION,
    "findingAddresses": address.FINDING_ADDRESSES,
    "findingDetails": address.FINDING_DETAILS,
    "creatingFailed": address.CREATING_FAILED,
    "updatingFailed": address.UPDATING_FAILED,
    "removingFailed": address.REMOVING_FAILED,
}
"""What the browser says while addresses are found and kept."""


def form_rules(
    *,
    names_allow_apostrophe: bool = False,
    block_paste_in_confirm_fields: bool = True,
    policy: PasswordPolicy = DEFAULT_POLICY,
) -> dict[str, Any]:
    """Return the rules and messages of the forms as JSON-ready data for the browser.

    It gets the few hundred most common passwords; the full list stays on the server.
    """
    rules = rules_for(names_allow_apostrophe=names_allow_apostrophe, policy=policy)
    return {
        "whiteSpace": WHITE_SPACE_CLASS,
        "blockPasteInConfirmFields": block_paste_in_confirm_fields,
        "registration": [rule_out(rule) for rule in rules],
        "address": [rule_out(rule, address_field) for rule in ADDRESS_RULES],
        "login": [rule_out(rule) for rule in LOGIN_RULES],
        "changePassword": [rule_out(policy.fit(rule)) for rule in CHANGE_PASSWORD_RULES],
        "forgot": [rule_out(rule) for rule in FORGOT_RULES],
        "postcodeFinder": {"required": FINDER_REQUIRED, "invalid": FINDER_INVALID},
        "messages": {"general": GENERAL_MESSAGE, "emailTaken": EMAIL_TAKEN, "captcha": CAPTCHA_FAILED},
        "signIn": _SIGN_IN_WORDS,
        "addressFinder": {**_ADDRESS_WORDS, "lineMax": LINE_MAX},
        "accountTypes": {
            str(shop.company_id): {kind.value: kind.code(shop) for kind in AccountType} for shop in Storefront
        },
        "suggestSourcesFrom": SUGGEST_FROM,
        "commonPasswords": sorted(COMMON_PASSWORDS),
    }
