"""The commands that look after the secrets which the machines of a shop share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Annotated, Final, Literal

from cyclopts import App, Parameter
from cyclopts.validators import Number

from adapters.sql import SqlStore
from adapters.sql.machines.shared_secrets import ANNOUNCED, SharedSecret
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

secrets = App(name="secrets", help="Manage the secrets that the machines of a shop share.")
Name = Literal["captcha", "pay", "export"]
Seconds = Annotated[int, Parameter(validator=Number(gte=5, lte=3_600))]
Flag = Annotated[bool, Parameter(negative=())]
VALID: Final = timedelta(minutes=30)
"""Longer than any captcha or hand-off is."""


class SecretRefused(Exception):
    """Why a command does nothing, in words that say what to do."""


@secrets.command
def show() -> int:
    """Show the fingerprint of each secret, and where this machine reads it."""

    def shown(settings: Settings, store: SqlStore) -> None:
        for one in OWN_SECRETS:
            print(f"{one.name}: {_origin(settings, store, one)}")

    return _run(shown)


@secrets.command
def adopt(name: Name) -> int:
    """Replace the secret in the database by the one in this machine's file.

    Machines accept it and begin to sign with it as they do after ``rotate``.

    Parameters
    ----------
    name
        Which secret.
    """
    one = _named(name)

    def adopted(settings: Settings, store: SqlStore) -> None:
        own = secret_of_file(settings, one)
        if not own:
            raise SecretRefused(f"There is no file {settings.data / one.file}.")
        _replace(store, one, own)

    return _run(adopted)


@secrets.command
def rotate(name: Name, *, after: Seconds = 60, at_once: Flag = False) -> int:
    """Replace a secret in the database by a new one, without restarting any machine.

    Every machine accepts it within a second and signs with it a minute later. Whatever the previous secret
    signed stays valid.

    Parameters
    ----------
    name
        Which secret.
    after
        Seconds until machines sign with it, from 5 to 3,600. Choose more than a machine may be cut off
        from the database.
    at_once
        Sign with it now and refuse what the previous one signed, because it has leaked.
    """
    one = _named(name)

    def rotated(settings: Settings, store: SqlStore) -> None:
        if one.set_in(settings):
            raise SecretRefused(f"{one.variable} is set in the environment; change it there.")
        _replace(store, one, new_secret(), None if at_once else timedelta(seconds=after))

    return _run(rotated)


def _replace(store: SqlStore, one: OwnSecret, value: str, announced: timedelta | None = ANNOUNCED) -> None:
    if not store.database.is_remote:
        raise SecretRefused(
            f"With SQLite the secret is in the file SHOP_DATA/{one.file}."
            " Remove the file and restart the shop to get a new one."
        )
    shared, now = shared_secrets(store), store.clock.now()
    current = shared.find(one.name)
    if current is not None and announced is not None:
        _demand_rest(current, now)
    since = shared.replace(one.name, value, now, announced=announced).signs_from
    print(f"{one.name}: {fingerprint(value)} is in the database. Machines sign with it from {since:%X} UTC.")


def _demand_rest(current: SharedSecret, now: datetime) -> None:
    """Refuse to forget the secret before while something that it signed is valid.

    Raises:
        SecretRefused: If there is one, and it signed half an hour ago.
    """
    rested_at = current.signs_from + VALID
    if current.before and now < rested_at:
        raise SecretRefused(
            "This secret was replaced recently. What the previous one signed is valid until"
            f" {rested_at:%X} UTC: wait until then, or use --at-once if the secret has leaked."
        )


def _origin(settings: Settings, store: SqlStore, one: OwnSecret) -> str:
    """Say which secret this machine uses, and where it has it from."""
    if value := one.set_in(settings):
        return f"{fingerprint(value)}, from {one.variable}"
    own = secret_of_file(settings, one)
    if not store.database.is_remote:
        return f"{fingerprint(own)}, from {settings.data / one.file}" if own else "none yet"
    shared = shared_secrets(store).find(one.name)
    if shared is None:
        return (
            f"none yet; the shop takes {fingerprint(own)} from {one.file} when it starts"
            if own
            else "none yet"
        )
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
