"""The form of a hosted bank: what an owner sets, and what the pay page then lets in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adapters.payments import Adyen, DemoBank
from adapters.web.security_headers import Sources, content_policy
from app.builders.payments import build_payment_config
from app.config.reading.errors import SettingsBroken
from app.config.settings import load_settings
from app.container import build_store

ADYEN = """
[payments]
adapter = "adyen"
[payments.adyen]
merchant = "TestMerchant"
client_key = "test_key"
form = "https://checkoutshopper-live.adyen.com/checkoutshopper/sdk/6.5.1"
environment = "live"
script_integrity = "sha384-abc="
"""
SECRETS = {"ADYEN_API_KEY": "key", "ADYEN_HMAC_KEY": "44782DEF547AAA06C910C43932B1EB0C"}


def settings_of(tmp_path: Path, text: str, **environment: str):
    path = tmp_path / "shop.toml"
    path.write_text(text)
    return load_settings({"SHOP_SETTINGS": str(path), "SHOP_DATA": str(tmp_path), **environment})


@pytest.mark.spec("CO-06")
def test_the_pay_page_lets_in_the_form_of_the_bank_and_of_nobody_else(tmp_path):
    """Its script, style and calls; frames and forms go to the banks that issue cards."""
    source = settings_of(tmp_path, ADYEN, **SECRETS).payments.form_source
    open_to = content_policy(["'sha256-a'"], ["'sha256-b'"], Sources(form=source))

    assert source == "https://checkoutshopper-live.adyen.com"
    assert f"script-src 'self' 'sha256-b' {source};" in open_to
    assert f"style-src 'self' 'sha256-a' {source};" in open_to
    assert f"connect-src 'self' {source};" in open_to
    assert f"frame-src {source} https:;" in open_to
    assert f"img-src 'self' data: {source};" in open_to
    assert "form-action 'self' https:;" in open_to


def test_without_a_hosted_bank_nothing_from_outside_is_let_in(tmp_path):
    """The address of a form alone opens nothing."""
    source = load_settings({"SHOP_DATA": str(tmp_path)}).payments

    assert source.adyen.form.startswith("https://")
    assert content_policy(others=Sources(form=source.form_source)) == content_policy()
    assert "form-action 'self'; frame-ancestors" in content_policy()
    assert "connect-src" not in content_policy()


def test_the_form_is_built_from_the_settings(tmp_path):
    """And the embedded bank needs none of them."""
    settings = settings_of(tmp_path, ADYEN, **SECRETS)
    bank = build_payment_config(settings, build_store(settings)).bank
    assert isinstance(bank, Adyen)
    form = bank._access.form

    assert (form.client_key, form.environment, form.script_integrity) == ("test_key", "live", "sha384-abc=")
    assert form.script == "https://checkoutshopper-live.adyen.com/checkoutshopper/sdk/6.5.1/adyen.js"
    assert form.style.endswith("/adyen.css")
    without = load_settings({"SHOP_DATA": str(tmp_path)})
    plain = build_payment_config(without, build_store(without)).bank
    assert isinstance(plain, DemoBank)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('form = "http://form.example"', "must be an address with https://"),
        ('script_integrity = "abc"', "must be empty or a hash"),
        ('environment = "prod"', "environment"),
    ],
)
def test_a_form_that_cannot_be_is_named(tmp_path, line, fault):
    """At the start, not at the first payment."""
    name = line.partition(" ")[0]
    text = "\n".join(one for one in ADYEN.splitlines() if not one.startswith(name)) + f"\n{line}\n"
    with pytest.raises(SettingsBroken) as broken:
        settings_of(tmp_path, text, **SECRETS)
    assert fault in json.dumps(broken.value.faults, ensure_ascii=False)
