"""The secrets that the shop makes for itself: in files on one machine, in the database for several."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from app.config.reading.errors import SettingsBroken
from app.files.secret_file import SECRET_BYTES, read_secret, secret_in

if TYPE_CHECKING:
    from adapters.sql import SqlStore
    from adapters.sql.machines.shared_secrets import SharedSecret, SharedSecrets
    from app.config.settings import Settings


@frozen
class OwnSecret:
    """A secret by its *name*, the *variable* that overrides it, its *file* and its *field* of Secrets."""

    name: str
    variable: str
    file: str
    field: str

    def set_in(self, settings: Settings) -> str:
        """Return what the environment says, '' for nothing."""
        value: str = getattr(settings.secrets, self.field)
        return value


CAPTCHA: Final = OwnSecret("captcha", "CAPTCHA_KEY", "captcha.key", "captcha_key")
PAY: Final = OwnSecret("pay", "PAY_SECRET", "pay.secret", "pay")
EXPORT: Final = OwnSecret("export", "EXPORT_KEY", "export.key", "export_key")
OWN_SECRETS: Final = (CAPTCHA, PAY, EXPORT)


def with_own_secrets(settings: Settings, store: SqlStore) -> Settings:
    """Fill in the secrets that the machines of a shop share, unless the environment sets them.

    They are in the database, where the first machine puts them: those of its files where it has any.
    From then on the store follows them (``own_keys``). With a database of this machine alone nothing is
    filled in; ``own_secret`` reads the files.

    Raises:
        SettingsBroken: If a file holds another secret than the database, or none.
        Unavailable: If the database does not answer.
    """
    if not store.database.is_remote:
        return settings
    store.migrate()
    if faults := secret_faults(settings, store):
        raise SettingsBroken(tuple(faults))
    shared = shared_secrets(store)
    found = {
        one: _in_database(settings, one, shared, store) for one in OWN_SECRETS if not one.set_in(settings)
    }
    for one, secret in found.items():
        store.secrets.follow(one.name, secret)
    filled = {one.field: secret.value for one, secret in found.items()}
    return evolve(settings, secrets=evolve(settings.secrets, **filled))


def secret_faults(settings: Settings, store: SqlStore | None) -> list[str]:
    """List the files of secrets with which the shop does not start; nothing is written.

    Without a *store*, as its tables cannot be read, the files are compared with nothing.

    Raises:
        Unavailable: If the database does not answer.
    """
    shared = shared_secrets(store) if store is not None and store.database.is_remote else None
    faults = (
        _fault_of_file(settings, one, shared.find(one.name) if shared else None)
        for one in OWN_SECRETS
        if not one.set_in(settings)
    )
    return [fault for fault in faults if fault]


def own_secret(settings: Settings, one: OwnSecret) -> str:
    """Return a secret as it is set or was filled in, else that of its file, made where there is none.

    Raises:
        ValueError: If the file holds no secret.
    """
    return one.set_in(settings) or secret_in(settings.data / one.file)


def own_keys(settings: Settings, store: SqlStore, one: OwnSecret, before: str = "") -> Sequence[str]:
    """Return what is accepted, the first of which signs: that of the database as it is when it is looked at.

    A secret of the environment or of a file stays what it was at the start, and so does the one *before* it.

    Raises:
        ValueError: If the file holds no secret.
    """
    from adapters.sql.machines.followed_secrets import FollowedKeys

    return FollowedKeys(store.secrets, one.name, own_secret(settings, one), before)


def shared_secrets(store: SqlStore) -> SharedSecrets:
    """Return the secrets of the shop's database."""
    from adapters.sql.machines.shared_secrets import SharedSecrets

    return SharedSecrets(store.database)


def new_secret() -> str:
    """Make a secret of 256 bits, in hexadecimal digits."""
    return secrets.token_hex(SECRET_BYTES)


def secret_of_file(settings: Settings, one: OwnSecret) -> str:
    """Read the secret of its file in SHOP_DATA, '' where there is none.

    Raises:
        SettingsBroken: If the file holds no secret.
    """
    path = settings.data / one.file
    with _as_broken_settings():
        return read_secret(path) if path.exists() else ""


def fingerprint(secret: str) -> str:
    """Tell secrets apart without telling them: ten digits of an HMAC, '' for none."""
    return hmac.new(secret.encode(), b"fingerprint", hashlib.sha256).hexdigest()[:10] if secret else ""


def _in_database(settings: Settings, one: OwnSecret, shared: SharedSecrets, store: SqlStore) -> SharedSecret:
    own = secret_of_file(settings, one)
    found = shared.find_or_put(one.name, own or new_secret(), store.clock.now())
    if fault := _fault_of_file(settings, one, found):  # another machine may have put its own there just now
        raise SettingsBroken((fault,))
    return found


def _fault_of_file(settings: Settings, one: OwnSecret, found: SharedSecret | None) -> str:
    """Say what is wrong with a file beside the secret *found* in the database; '' for nothing, or no file."""
    try:
        own = secret_of_file(settings, one)
    except SettingsBroken as broken:
        return str(broken)
    if not own or found is None or own in (found.value, found.before):
        return ""
    return _difference(settings.data / one.file, one, own, found.value)


def _difference(path: Path, one: OwnSecret, own: str, shared: str) -> str:
    return (
        f"{path}: holds another secret ({fingerprint(own)}) than the database ({fingerprint(shared)});"
        f" remove the file to use the database's,"
        f" or put it there with: python -m app secrets adopt {one.name}"
    )


@contextmanager
def _as_broken_settings() -> Iterator[None]:
    try:
        yield
    except (ValueError, OSError) as fault:
        raise SettingsBroken((str(fault),)) from None
