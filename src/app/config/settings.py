"""Settings are shop.toml, an owner's own file over it, and the environment over both."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from attrs import evolve, field, fields, frozen
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from adapters.http.middleware.cookies import CookieRules
from adapters.web.client_address import is_loopback
from app.config.doctor_settings import DemoSettings, DoctorSettings
from app.config.reading.errors import SettingsBroken
from app.config.reading.settings_reader import read_into
from app.config.reading.text_rules import like
from app.config.seo_settings import SeoSettings
from shopcore.charges.tariff import Tariff
from shopcore.pages.storefront_words import StorefrontWords
from shopcore.request_rate import Rate
from shopcore.storefront import Storefront

from .account_settings import AccountSettings
from .catalogue_settings import CatalogueSettings
from .database_settings import DatabaseSettings, TimeoutSettings
from .delivery_settings import DeliverySettings
from .document_settings import DocumentSettings
from .event_settings import EventSettings, event_faults
from .file_settings import FileSettings, PictureSettings, file_faults
from .job_settings import JobSettings
from .outbound_settings import (
    UNREADABLE,
    AddressSettings,
    CaptchaSettings,
    MailSettings,
    OutsideSettings,
    Secrets,
    redis_fault,
    secrets_of,
)
from .payment_settings import PaymentSettings, payment_faults
from .search_settings import SearchSettings
from .server_settings import ServerSettings, storefront_hosts
from .text_settings import TextSettings

ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "shop.toml"
_header_name = like(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+", "be the name of a header, such as X-Shop-Key")
_ENVIRONMENT_ALONE = {
    "data": "SHOP_DATA",
    "database_url": "DATABASE_URL",
    "replica_url": "DATABASE_REPLICA_URL",
    "redis_url": "REDIS_URL",
    "secrets": "each of them",
}
_DATABASE = re.compile(r"(?:sqlite|postgres(?:ql)?)(?:\+\w+)?://")
_SERVER_VARIABLES = {"HOST": "host", "PORT": "port", "WORKERS": "workers"}


def _not_empty(_owner: object, _attribute: object, keys: tuple[str, ...]) -> None:
    if not keys or not all(keys):
        raise ValueError("must name at least one key")


@frozen
class CallSettings:
    subscription_key_header: str = field(validator=_header_name)
    subscription_keys: tuple[str, ...] = field(validator=_not_empty)
    metrics_for_all: bool


@frozen
class LimitSettings:
    """How often one client may call, or anybody try one account; see ``adapters.web.rate_limits``."""

    suggest: Rate
    search: Rate
    quote: Rate
    lines: Rate
    lookup: Rate
    login_account: Rate
    login_client: Rate
    login_right: Rate
    check_email_minute: Rate
    check_email_hour: Rate
    forgotten_account: Rate
    forgotten_client: Rate
    new_customer: Rate
    pay: Rate
    track: Rate
    events: Rate
    papers: Rate
    stock_alerts: Rate
    enquiries: Rate

    @property
    def by_name(self) -> Mapping[str, Rate]:
        return {attribute.name: getattr(self, attribute.name) for attribute in fields(type(self))}


@frozen
class StorefrontSettings:
    ironmongery: StorefrontWords
    electrical: StorefrontWords

    def of(self, storefront: Storefront) -> StorefrontWords:
        return self.ironmongery if storefront is Storefront.IRONMONGERY else self.electrical


@frozen
class Settings:
    """Everything an owner may change, checked."""

    server: ServerSettings
    hosts: Mapping[str, str] = field(validator=storefront_hosts)
    calls: CallSettings
    limits: LimitSettings
    tariff: Tariff
    delivery: DeliverySettings
    storefronts: StorefrontSettings
    catalogue: CatalogueSettings
    found: SeoSettings
    accounts: AccountSettings
    captcha: CaptchaSettings
    mail: MailSettings
    addresses: AddressSettings
    papers: DocumentSettings
    pictures: PictureSettings
    files: FileSettings
    events: EventSettings
    payments: PaymentSettings
    texts: TextSettings
    database: DatabaseSettings
    timeouts: TimeoutSettings
    jobs: JobSettings
    doctor: DoctorSettings
    demo: DemoSettings
    search: SearchSettings
    secrets: Secrets
    data: Path
    database_url: str
    redis_url: str | None = None
    replica_url: str | None = None

    @property
    def outside(self) -> OutsideSettings:
        return OutsideSettings(self.captcha, self.mail, self.addresses, self.secrets)

    @property
    def public_name(self) -> str:
        """What is set that lets other machines in: address, host, an origin's, or proxy; '' for nothing."""
        origins = [urlsplit(self.storefronts.of(storefront).origin).hostname for storefront in Storefront]
        names = (self.server.host, *self.hosts, *origins)
        named = [name for name in names if name and not is_loopback(name)]
        return next(iter([*named, *(f"the proxy {proxy}" for proxy in self.server.trusted_proxies)]), "")

    @property
    def is_public(self) -> bool:
        """Whether anything that is set lets other machines in."""
        return bool(self.public_name)

    @property
    def cookies(self) -> CookieRules:
        return evolve(self.accounts.cookies, is_secure=self.is_public)

    @property
    def host_table(self) -> Mapping[str, Storefront]:
        by_name = {storefront.label: storefront for storefront in Storefront}
        return {host: by_name[name] for host, name in self.hosts.items()}

    def origin_of(self, storefront: Storefront) -> str:
        """Begin every canonical address of a storefront: as set, else its first host and the port."""
        configured = self.storefronts.of(storefront).origin
        host = next(iter(self.hosts_of(storefront)), self.server.host)
        return configured.rstrip("/") or f"http://{host}:{self.server.port}"

    def hosts_of(self, storefront: Storefront) -> list[str]:
        return [host for host, name in self.hosts.items() if name == storefront.label]


def load_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """Read the settings of this start.

    Raises:
        SettingsBroken: With every fault, if anything is wrong.
    """
    environment = os.environ if environment is None else environment
    faults: list[str] = []
    values = _merged(_toml(SHIPPED, faults), _own_file(environment, faults))
    values = _merged(values, _from_environment(environment, faults))
    data = Path(environment.get("SHOP_DATA") or ROOT / "var").absolute()
    values["data"] = data
    values["database_url"] = environment.get("DATABASE_URL") or f"sqlite:///{data / 'shop.db'}"
    values["replica_url"] = environment.get("DATABASE_REPLICA_URL") or None
    values["redis_url"] = environment.get("REDIS_URL") or None
    values["secrets"] = secrets_of(environment)
    faults.extend(redis_fault(values["redis_url"]))
    faults.extend(_database_faults("DATABASE_URL", values["database_url"]))
    faults.extend(_replica_faults(values["replica_url"], values["database_url"]))
    settings = read_into(Settings, values, faults)
    if settings is not None:
        faults.extend(settings.outside.faults(settings.public_name))
        faults.extend(file_faults(settings.files, settings.secrets))
        faults.extend(event_faults(settings.events, settings.secrets))
        faults.extend(payment_faults(settings.payments, settings.secrets))
    if faults or settings is None:
        raise SettingsBroken(tuple(faults))
    return settings


def _database_faults(variable: str, url: str) -> list[str]:
    if not _DATABASE.match(url):
        return [f"{variable}: must begin with sqlite:/// or postgresql://"]
    try:
        query = make_url(url).query
    except (ValueError, ArgumentError):
        return [f"{variable}: {UNREADABLE}"]
    if query.get("pooler", "transaction") != "transaction":
        return [f"{variable}: pooler must be transaction; remove it if there is no PgBouncer"]
    if "pooler" in query and "options" in query:
        return [
            f"{variable}: PgBouncer does not pass options on; set them for the role, with ALTER ROLE … SET"
        ]
    return []


def _replica_faults(url: str | None, primary: str) -> list[str]:
    if url is None:
        return []
    if url.startswith("sqlite") or primary.startswith("sqlite"):
        return [
            "DATABASE_REPLICA_URL: only PostgreSQL has replicas, so DATABASE_URL and it must both begin with postgresql://"
        ]
    return _database_faults("DATABASE_REPLICA_URL", url)


def _toml(path: Path, faults: list[str]) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    except FileNotFoundError:
        faults.append(f"{path}: there is no such file")
    except (OSError, ValueError) as reason:
        faults.append(f"{path}: {reason}")
    return {}


def _own_file(environment: Mapping[str, str], faults: list[str]) -> dict[str, Any]:
    path = environment.get("SHOP_SETTINGS")
    values = _toml(Path(path), faults) if path and Path(path).absolute() != SHIPPED else {}
    faults.extend(
        f"{key}: is not read from a file; set {variable} in the environment"
        for key, variable in _ENVIRONMENT_ALONE.items()
        if key in values
    )
    return values


def _from_environment(environment: Mapping[str, str], faults: list[str]) -> dict[str, Any]:
    server: dict[str, Any] = {}
    for variable, name in _SERVER_VARIABLES.items():
        text = environment.get(variable)
        if not text:
            continue
        if name != "host" and not (text.isascii() and text.isdigit()):
            faults.append(f"{variable}: must be a whole number, not {text!r}")
        else:
            server[name] = text if name == "host" else int(text)
    limits = dict(_limits(environment.get("LIMITS", ""), faults))
    return {name: table for name, table in (("server", server), ("limits", limits)) if table}


def _limits(text: str, faults: list[str]) -> list[tuple[str, str]]:
    pairs = [part.partition("=") for part in text.split(",") if part.strip()]
    faults.extend(f"LIMITS: must read like search=1200/minute, not {n!r}" for n, sign, _ in pairs if not sign)
    return [(name.strip(), rate.strip()) for name, sign, rate in pairs if sign]


def _merged(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Lay *over* on *under*, table by table; lists and plain values are replaced whole."""
    both = dict(under)
    for key, value in over.items():
        current = both.get(key)
        both[key] = (
            _merged(current, value) if isinstance(current, dict) and isinstance(value, dict) else value
        )
    return both
