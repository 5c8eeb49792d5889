"""Services outside are set up wholly or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from adapters.web.security_headers import Sources, content_policy
from app.config.reading.errors import SettingsBroken
from app.config.settings import load_settings

TURNSTILE = '[captcha]\nmode = "turnstile"\nturnstile_site_key = "site"'
SMTP = '[mail]\nadapter = "smtp"\n[mail.smtp]\nhost = "mail.example.com"\n'


def settings_of(folder: Path, text: str, **environment: str):
    own = folder / "own.toml"
    own.write_text(text, encoding="utf-8")
    return load_settings({"SHOP_SETTINGS": str(own), **environment})


def test_by_default_nothing_outside_is_needed():
    """Proof of work, a folder of mail, made-up addresses."""
    settings = load_settings({})

    assert (settings.captcha.mode, settings.mail.adapter) == ("proof_of_work", "folder")
    assert (settings.addresses.finder, settings.addresses.nearest) == ("embedded", "embedded")
    assert settings.captcha.accepted_token == ""


@pytest.mark.spec("RG-16")
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_token_may_be_accepted_on_this_machine(tmp_path: Path, host: str):
    """For trying the shop out."""
    settings = settings_of(tmp_path, '[captcha]\nmode = "accept:sesame"', HOST=host)

    assert settings.captcha.accepted_token == "sesame"


def test_a_page_lets_in_the_widget_of_turnstile_and_of_nobody_else(tmp_path: Path):
    """Its script and its frame; without it nothing from outside runs at all."""
    source = settings_of(tmp_path, TURNSTILE, TURNSTILE_SECRET="s").captcha.widget_source
    open_to = content_policy(["'sha256-a'"], ["'sha256-b'"], Sources(widget=source))

    assert "script-src 'self' 'sha256-b' https://challenges.cloudflare.com;" in open_to
    assert "frame-src https://challenges.cloudflare.com;" in open_to
    nobodys = Sources(widget=load_settings({}).captcha.widget_source)
    assert "https://challenges" not in content_policy(others=nobodys)


@pytest.mark.parametrize(
    ("text", "environment", "fault"),
    [
        (
            '[captcha]\nmode = "accept:x"',
            {"HOST": "0.0.0.0"},
            "captcha.mode: 'accept:TOKEN' is for this",
        ),
        ('[captcha]\nmode = "accept:x"', {"HOST": "shop.test"}, "captcha.mode: 'accept:TOKEN' is for"),
        (
            '[captcha]\nmode = "accept:x"\n[hosts]\n"shop.test" = "ironmongery"',
            {"HOST": "127.0.0.1"},
            "captcha.mode: 'accept:TOKEN' is for this machine only, but 'shop.test' is open to others",
        ),
        (
            '[captcha]\nmode = "accept:x"\n[server]\ntrusted_proxies = ["127.0.0.1"]',
            {"HOST": "127.0.0.1"},
            "captcha.mode: 'accept:TOKEN' is for this machine only, but 'the proxy 127",
        ),
        ('[captcha]\nmode = "accept:"', {}, "captcha.mode: must be 'proof_of_work', 'turnstile' or"),
        ('[captcha]\nmode = "none"', {}, "captcha.mode: must be 'proof_of_work', 'turnstile' or"),
        ("[captcha]\nwork = 10", {}, "captcha.work: must be at least 1000"),
        (TURNSTILE, {}, "captcha.mode: 'turnstile' needs captcha.turnstile_site_key, and TURNSTILE_SECRET"),
        ('[captcha]\nmode = "turnstile"', {"TURNSTILE_SECRET": "s"}, "captcha.mode: 'turnstile' needs"),
        ('[mail]\nadapter = "smtp"', {}, "mail.smtp.host: is missing"),
        ('[mail]\nadapter = "pigeon"', {}, "mail.adapter: must be 'folder' or 'smtp', not 'pigeon'"),
        (SMTP + 'security = "none"', {"SMTP_PASSWORD": "p"}, "mail.smtp.security: 'none' would send"),
        ('[addresses]\nfinder = "loqate"', {}, "addresses.finder: 'loqate' needs LOQATE_KEY"),
        ('[addresses]\nloqate_url = "api.test"', {}, "addresses.loqate_url: must be an address with http"),
        ('[captcha]\nsecret = "x"', {}, "captcha.secret: there is no such setting"),
        ("", {"REDIS_URL": "cache:6379"}, "REDIS_URL: must begin with redis://"),
        ("", {"REDIS_URL": "redis://cache:port/0"}, "REDIS_URL: cannot be read as an address"),
        ("", {"REDIS_URL": "redis://cache/shop"}, "REDIS_URL: cannot be read as an address"),
    ],
)
def test_what_does_not_fit_together_stops_the_start(tmp_path: Path, text, environment, fault):
    """With the key that is wrong."""
    with pytest.raises(SettingsBroken) as broken:
        settings_of(tmp_path, text, **environment)

    assert any(source.startswith(fault) for source in broken.value.faults)


@pytest.mark.parametrize(
    "url",
    [
        "redis://cache",
        "redis://cache/",
        "rediss://:p%2Fw@cache:6380/7",
        "unix:///run/redis.sock?db=2",
        "redis://[::1]/0",
    ],
)
def test_an_address_of_redis_may_leave_out_port_and_database(tmp_path: Path, url):
    """Or be a socket."""
    assert settings_of(tmp_path, "", REDIS_URL=url).redis_url == url


def test_secrets_come_from_the_environment_and_are_never_printed(tmp_path: Path):
    """A log of the settings holds none of them."""
    secrets = {
        "CAPTCHA_KEY": "canary-1",
        "TURNSTILE_SECRET": "canary-2",
        "SMTP_USERNAME": "canary-3",
        "SMTP_PASSWORD": "canary-4",
        "LOQATE_KEY": "canary-5",
    }
    settings = settings_of(tmp_path, TURNSTILE, **secrets)

    assert settings.secrets.turnstile == "canary-2"
    assert settings.secrets.loqate_key == "canary-5"
    assert "canary" not in repr(settings)
