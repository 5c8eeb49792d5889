"""The commands that look after the secrets which the machines of a shop share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from cyclopts import App

from adapters.sql import SqlStore
from app.builders.secrets import (
    OWN_SECRETS,
    OwnSecret,
    fingerprint,
    new_secret,
    secret_of_file,
    shared_secrets,
)
from app.cli.printed_errors import print_errors
from app.config.settings import Settings, load_settings
from app.container import open_store

secrets = App(name="secrets", help="Look after the secrets that the machines of a shop share.")
Name = Literal["captcha", "pay", "export"]


class SecretRefused(Exception):
    """Why a command does nothing, in words that say what to do."""


@secrets.command
def show() -> int:
    """Print the fingerprint of each secret, and where this machine has it from."""

    def shown(settings: Settings, store: SqlStore) -> None:
        for one in OWN_SECRETS:
            print(f"{one.name}: {_origin(settings, store, one)}")

    return _run(shown)


@secrets.command
def adopt(name: Name) -> int:
    """Put the secret of this machine's file into the database, instead of the one there.

    Restart the other machines afterwards. Hand-offs that the secret before signed stay valid.

    Parameters
    ----------
    name
        Which of the secrets.
    """
    one = _named(name)

    def adopted(settings: Settings, store: SqlStore) -> None:
        own = secret_of_file(settings, one)
        if not own:
            raise SecretRefused(f"There is no {settings.data / one.file}.")
        _replace(store, one, own)

    return _run(adopted)


@secrets.command
def rotate(name: Name) -> int:
    """Put a new secret into the database; every machine uses it from its next start on.

    Hand-offs that the secret before signed stay valid.

    Parameters
    ----------
    name
        Which of the secrets.
    """
    one = _named(name)

    def rotated(settings: Settings, store: SqlStore) -> None:
        if one.set_in(settings):
            raise SecretRefused(f"{one.variable} is set in the environment; change it there.")
        _replace(store, one, new_secret())

    return _run(rotated)


def _replace(store: SqlStore, one: OwnSecret, value: str) -> None:
    if not store.database.is_remote:
        raise SecretRefused(
            f"With SQLite the secret is in SHOP_DATA/{one.file};"
            " remove it, and a new one is made at the start."
        )
    shared_secrets(store).replace(one.name, value, store.clock.now())
    print(f"{one.name}: {fingerprint(value)} is in the database. Restart every machine.")


def _origin(settings: Settings, store: SqlStore, one: OwnSecret) -> str:
    """Say which secret this machine uses, and where it has it from."""
    if value := one.set_in(settings):
        return f"{fingerprint(value)}, from {one.variable}"
    own = secret_of_file(settings, one)
    if not store.database.is_remote:
        return f"{fingerprint(own)}, from {settings.data / one.file}" if own else "none yet"
    shared = shared_secrets(store).find(one.name)
    if shared is None:
        return f"none yet; {fingerprint(own)} of {one.file} is taken at the start" if own else "none yet"
    differs = own and own not in (shared.value, shared.before)
    return f"{fingerprint(shared.value)}, from the database" + (
        f"; {settings.data / one.file} holds {fingerprint(own)}" if differs else ""
    )


def _named(name: str) -> OwnSecret:
    return next(one for one in OWN_SECRETS if one.name == name)


def _run(work: Callable[[Settings, SqlStore], None]) -> int:
    """Do something with the shop's secrets, and answer the exit status."""

    def run() -> int:
        settings = load_settings()
        with open_store(settings) as store:
            work(settings, store)
        return 0

    return print_errors(run, SecretRefused)
