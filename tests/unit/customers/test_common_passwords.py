"""What guessers try first is no password here, however it is written."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from adapters.passwords import CommonPasswords
from adapters.passwords.common_passwords import LIST
from app.builders.accounts import build_auth_rules
from app.codegen.form_rules import form_rules
from app.config.reading.errors import SettingsBroken
from app.config.settings import load_settings
from shopcore.customers.common_passwords import COMMON_PASSWORDS
from shopcore.customers.form_rules import FieldRule
from shopcore.customers.password_rules import (
    CHANGE_PASSWORD_RULES,
    PasswordPolicy,
    check_new_password,
    check_password_change,
)
from shopcore.customers.registration import Registration, check_registration, rules_for
from shopcore.storefront import Storefront

COMMON = "Please choose a less common password."
LONG = PasswordPolicy(min_length=12, max_length=64)


def listed() -> list[str]:
    return gzip.decompress(LIST.read_bytes()).decode().splitlines()


@pytest.mark.spec("RG-05")
def test_the_list_holds_what_breaches_brought_to_light():
    """Tens of thousands that the other rules would let through; those that the form knows are among them."""
    passwords = listed()

    assert len(passwords) > 45_000
    assert passwords == sorted(set(passwords))
    assert [p for p in passwords if p != p.lower() or len(p) < 6 or "".join(p.split()) != p] == []
    assert sum(word in set(passwords) for word in COMMON_PASSWORDS) > 300


@pytest.mark.parametrize("password", ["soccer1", "password11", "qwertyuiop123", "liverpool1", "trustno1"])
def test_a_password_of_the_list_is_common(password: str):
    """The first two passed while the shop knew 330 of them."""
    assert password in CommonPasswords()
    assert COMMON in messages_of(password)
    assert COMMON in messages_of(password.upper())


@pytest.mark.parametrize("password", ["Demo-Hinge-42", "lock-and-key-42", "soccer1-and-more", "", "1", "\n"])
def test_a_password_that_nobody_tries_first_is_not(password: str):
    """A part of one in the list counts for nothing."""
    assert password.lower() not in CommonPasswords()


def messages_of(password: str, **policy: object) -> list[str]:
    policy = {"common": CommonPasswords(), **policy}
    return [fault.message for fault in check_new_password(password, PasswordPolicy(**policy))]


def test_the_owners_words_and_passwords_are_common_too():
    """A word with digits and signs around its letters or among them; a password as it stands alone."""
    common = CommonPasswords(["Old-Till-Code"], ["Strike & Keep", "Hallowbeck", ""])

    for refused in ("old-till-code", "strikekeep", "strike&keep2026!", "h4allowbeck", "__hallowbeck__"):
        assert refused in common
    for taken in ("old-till-code-2", "hallowbeck-gate", "strikes&keep", "2026!2026"):
        assert taken not in common


@pytest.mark.spec("RG-05")
@pytest.mark.parametrize(
    ("password", "faults"),
    [
        ("hasp-staple-", []),
        ("x" * 64, []),
        ("hasp-staple", ["Your password must contain at least 12 characters."]),
        ("x" * 65, ["Your password must not exceed 64 characters."]),
    ],
)
def test_an_owner_may_ask_for_longer_passwords(password: str, faults: list[str]):
    """In every form alike, and with the numbers in the message."""
    changed = check_password_change("old", password, LONG)
    registered = check_registration(
        Registration(password=password, confirm_password=password), Storefront.IRONMONGERY, policy=LONG
    )

    assert [fault.message for fault in check_new_password(password, LONG)] == faults
    assert [fault.message for fault in changed] == faults
    password_faults = [fault for fault in registered if fault.field in {"password", "confirm_password"}]
    assert [fault.message for fault in password_faults if fault.field == "password"] == faults
    assert [fault.message for fault in password_faults if fault.field != "password"] == (
        faults if len(password) > 64 else []
    )


@pytest.mark.spec("RG-05")
def test_the_form_in_the_browser_asks_for_the_same_lengths():
    """The list stays here: the browser gets the first few hundred."""
    exported = form_rules(policy=PasswordPolicy(min_length=12, max_length=64, common=CommonPasswords()))
    rules = [*exported["registration"], *exported["changePassword"]]
    lengths = {
        (rule["field"], name): (rule[name]["length"], rule[name]["message"])
        for rule in rules
        for name in ("minLength", "maxLength")
        if "assword" in rule["field"] and name in rule
    }

    assert lengths == {
        ("password", "minLength"): (12, "Your password must contain at least 12 characters."),
        ("password", "maxLength"): (64, "Your password must not exceed 64 characters."),
        ("confirmPassword", "maxLength"): (64, "Your password must not exceed 64 characters."),
    }
    assert exported["commonPasswords"] == sorted(COMMON_PASSWORDS)


def test_a_policy_changes_no_other_rule():
    """Neither those of other fields nor, unless it says more, those of passwords."""
    plain = {rule.field: rule for rule in rules_for()}
    fitted = {rule.field: rule for rule in rules_for(policy=LONG)}
    changed = {name for name, rule in fitted.items() if rule != plain[name]}

    assert changed == {"password", "confirm_password"}
    assert rules_for(policy=PasswordPolicy()) == rules_for()
    current: FieldRule = CHANGE_PASSWORD_RULES[0]
    assert LONG.fit(current) is current
    assert "hasp" not in repr(PasswordPolicy(common=frozenset({"hasp-and-staple"})))


def settings_with(folder: Path, text: str):
    (folder / "own.toml").write_text(text)
    return load_settings({"SHOP_DATA": str(folder), "SHOP_SETTINGS": str(folder / "own.toml")})


def test_the_shop_refuses_its_own_names_and_what_its_owner_lists(tmp_path: Path):
    """Those of its storefronts and own brands, without being told; and the lengths are the owner's."""
    (tmp_path / "more.txt").write_text("Tallow-Lane-12\n\nAnvil-Works\n")
    settings = settings_with(
        tmp_path,
        "[accounts.password_policy]\nmin_length = 8\n"
        f'words = ["Tallow Lane"]\nown_list = "{tmp_path / "more.txt"}"\n',
    )
    policy = build_auth_rules(settings).password_policy

    assert (policy.min_length, policy.max_length) == (8, 50)
    for refused in (
        "anvil-works",
        "tallowlane1",
        "strikeandkeep1",
        "strike&keep",
        "ironmongery7",
        "hallowbeck1",
    ):
        assert refused in policy.common
    assert "demo-hinge-42" not in policy.common


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("min_length = 5", "accounts.password_policy.min_length: must be at least 6, not 5"),
        ("max_length = 49", "accounts.password_policy.max_length: must be at least 50, not 49"),
        ('words = ["abc"]', "accounts.password_policy.words: must have 4 letters or more each, not 'abc'"),
    ],
)
def test_a_policy_below_the_specified_one_is_no_setting(tmp_path: Path, line: str, fault: str):
    """The least is what the shop is made for."""
    with pytest.raises(SettingsBroken) as broken:
        settings_with(tmp_path, f"[accounts.password_policy]\n{line}\n")

    assert broken.value.faults == (fault,)


def test_a_list_that_cannot_be_read_stops_the_start(tmp_path: Path):
    """Else nobody would know that nothing is refused."""
    with pytest.raises(SettingsBroken) as broken:
        settings_with(tmp_path, '[accounts.password_policy]\nown_list = "nowhere.txt"\n')

    assert broken.value.faults[0].startswith("accounts.password_policy.own_list: cannot be read: ")


def test_the_list_is_only_read_once_a_password_is_asked_about(tmp_path: Path):
    """A start does without it."""
    program = (
        "from adapters.passwords import CommonPasswords\n"
        "from adapters.passwords.common_passwords import _listed\n"
        "common = CommonPasswords()\n"
        "before = _listed.cache_info().currsize\n"
        "assert 'soccer1' in common\n"
        "print(before, _listed.cache_info().currsize)"
    )
    password_faults = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, cwd=tmp_path
    )

    assert password_faults.stdout.split() == [b"0", b"1"]
