"""Settings of the services outside: captcha, mail, addresses; their secrets come from the environment."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from attrs import field, frozen
from attrs.validators import ge, le

from adapters.web.client_address import is_loopback
from app.config.reading.text_rules import like, one_of

PROOF_OF_WORK: Final = "proof_of_work"
TURNSTILE: Final = "turnstile"
ACCEPT: Final = "accept:"
FOLDER, SMTP = "folder", "smtp"
EMBEDDED, LOQATE, POSTCODES_IO = "embedded", "loqate", "postcodes.io"
UNREADABLE: Final = (
    "cannot be read as an address: in its password write @, / and % as %40, %2F and %25; a port is a number"
)
_REDIS = re.compile(r"(rediss?|unix)://\S+")
_address = like(r"https?://[\w.:\[\]-]+(/[\w./-]*)?", "be an address with http:// or https://")


def _captcha_mode(_owner: object, _attribute: object, mode: str) -> None:
    accepts = mode.startswith(ACCEPT) and len(mode) > len(ACCEPT)
    if mode not in {PROOF_OF_WORK, TURNSTILE} and not accepts:
        raise ValueError(f"must be 'proof_of_work', 'turnstile' or 'accept:TOKEN', not {mode!r}")


def redis_fault(url: str | None) -> list[str]:
    """Say what is wrong with REDIS_URL, without its password."""
    if url is None:
        return []
    if not _REDIS.fullmatch(url):
        return ["REDIS_URL: must begin with redis://, rediss:// or unix://"]
    return [] if _is_server_address(url) else [f"REDIS_URL: {UNREADABLE}"]


def _is_server_address(url: str) -> bool:
    """Whether the port of an address of Redis is a number, and its database too where it names one."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return False
    return parts.scheme == "unix" or re.fullmatch(r"/?\d*", parts.path) is not None


@frozen
class Secrets:
    """What no file of settings may hold; '' where the environment says nothing."""

    captcha_key: str = field(default="", repr=False)
    turnstile: str = field(default="", repr=False)
    smtp_username: str = field(default="", repr=False)
    smtp_password: str = field(default="", repr=False)
    loqate_key: str = field(default="", repr=False)
    export_key: str = field(default="", repr=False)
    pay: str = field(default="", repr=False)
    pay_before: str = field(default="", repr=False)
    adyen_api_key: str = field(default="", repr=False)
    adyen_hmac_key: str = field(default="", repr=False)
    meta_access_token: str = field(default="", repr=False)
    recommendations_key: str = field(default="", repr=False)
    personalisation_key: str = field(default="", repr=False)
    aws_key_id: str = field(default="", repr=False)
    aws_secret: str = field(default="", repr=False)
    aws_session_token: str = field(default="", repr=False)


_VARIABLES: Final = {
    "captcha_key": "CAPTCHA_KEY",
    "turnstile": "TURNSTILE_SECRET",
    "smtp_username": "SMTP_USERNAME",
    "smtp_password": "SMTP_PASSWORD",
    "loqate_key": "LOQATE_KEY",
    "export_key": "EXPORT_KEY",
    "pay": "PAY_SECRET",
    "pay_before": "PAY_SECRET_BEFORE",
    "adyen_api_key": "ADYEN_API_KEY",
    "adyen_hmac_key": "ADYEN_HMAC_KEY",
    "meta_access_token": "META_ACCESS_TOKEN",
    "recommendations_key": "RECOMMENDATIONS_KEY",
    "personalisation_key": "PERSONALISATION_KEY",
    "aws_key_id": "AWS_ACCESS_KEY_ID",
    "aws_secret": "AWS_SECRET_ACCESS_KEY",
    "aws_session_token": "AWS_SESSION_TOKEN",
}


def secrets_of(environment: Mapping[str, str]) -> dict[str, str]:
    """Read the secrets of this start."""
    return {name: environment.get(variable, "").strip() for name, variable in _VARIABLES.items()}


@frozen
class CaptchaSettings:
    """How people are told from programs; *work* is the largest number a browser may have to try."""

    mode: str = field(validator=_captcha_mode)
    work: int = field(validator=[ge(1_000), le(5_000_000)])
    turnstile_site_key: str = ""

    @property
    def widget_source(self) -> str:
        """Whose script and frame the form needs; '' for nobody's."""
        return "https://challenges.cloudflare.com" if self.mode == TURNSTILE else ""

    @property
    def accepted_token(self) -> str:
        """The token that is always right; '' where there is none."""
        return self.mode.removeprefix(ACCEPT) if self.mode.startswith(ACCEPT) else ""


@frozen
class SmtpSettings:
    host: str
    port: int = field(validator=[ge(1), le(65535)])
    security: str = field(validator=one_of("starttls", "tls", "none"))


@frozen
class MailSettings:
    adapter: str = field(validator=one_of(FOLDER, SMTP))
    smtp: SmtpSettings


@frozen
class AddressSettings:
    """Who finds addresses by postcode, and who finds the postcode of a place."""

    finder: str = field(validator=one_of(EMBEDDED, LOQATE))
    nearest: str = field(validator=one_of(EMBEDDED, POSTCODES_IO))
    loqate_url: str = field(validator=_address)
    postcodes_io_url: str = field(validator=_address)


@frozen
class OutsideSettings:
    """The three with their secrets, as they must fit together."""

    captcha: CaptchaSettings
    mail: MailSettings
    addresses: AddressSettings
    secrets: Secrets

    def faults(self, public_name: str = "") -> list[str]:
        """List what is wrong between them; others come by *public_name*, by nothing if it is ''."""
        return [fault for check in _CHECKS if (fault := check(self, public_name))]


def _accepts_only_at_home(settings: OutsideSettings, public_name: str) -> str:
    if settings.captcha.accepted_token and public_name:
        return f"captcha.mode: 'accept:TOKEN' is for this machine only, but {public_name!r} is open to others"
    return ""


def _turnstile_has_keys(settings: OutsideSettings, _public_name: str) -> str:
    has_keys = settings.captcha.turnstile_site_key and settings.secrets.turnstile
    if settings.captcha.mode == TURNSTILE and not has_keys:
        return (
            "captcha.mode: 'turnstile' needs captcha.turnstile_site_key,"
            " and TURNSTILE_SECRET in the environment"
        )
    return ""


def _smtp_has_a_host(settings: OutsideSettings, _public_name: str) -> str:
    is_missing = settings.mail.adapter == SMTP and not settings.mail.smtp.host
    return "mail.smtp.host: is missing, and mail.adapter is 'smtp'" if is_missing else ""


def _password_is_covered(settings: OutsideSettings, _public_name: str) -> str:
    smtp = settings.mail.smtp
    is_bare = settings.mail.adapter == SMTP and smtp.security == "none" and not is_loopback(smtp.host)
    if is_bare and settings.secrets.smtp_password:
        return "mail.smtp.security: 'none' would send SMTP_PASSWORD unencrypted"
    return ""


def _loqate_has_a_key(settings: OutsideSettings, _public_name: str) -> str:
    is_missing = settings.addresses.finder == LOQATE and not settings.secrets.loqate_key
    return "addresses.finder: 'loqate' needs LOQATE_KEY in the environment" if is_missing else ""


_CHECKS: Final = (
    _accepts_only_at_home,
    _turnstile_has_keys,
    _smtp_has_a_host,
    _password_is_covered,
    _loqate_has_a_key,
)
