"""The command that opens the shop."""

from __future__ import annotations

import sys

from adapters.demo.customers import PASSWORD, emails_of
from app.builders.secrets import with_own_secrets
from app.builders.texts import load_checked_settings
from app.cli.start_notes import note_of_index, note_of_tables
from app.config.reading.errors import SettingsBroken
from app.config.settings import Settings
from app.container import open_store
from app.doctor.connection_checks import connection_warnings
from app.doctor.database_checks import unshared_data_warnings
from app.doctor.file_checks import bucket_warnings
from app.doctor.shop_warnings import unread_warnings
from app.doctor.start_checks import OPENING, SECRETS, address_fault, folder_faults, start_faults
from app.files.private_files import open_to_others
from app.server import run
from shopcore.storefront import Storefront


def serve() -> int:
    """Start the web server for both storefronts; stop it with Ctrl-C.

    The environment variables PORT, HOST and WORKERS set where it listens and how many workers it starts;
    SHOP_SETTINGS names a settings file of your own. The addresses are printed once the shop answers there.
    """
    try:
        settings = load_checked_settings()
    except SettingsBroken as broken:
        print("There are mistakes in the settings:", *broken.faults, sep="\n  ", file=sys.stderr)
        return 1
    if reason := address_fault(settings.server):
        print(reason, file=sys.stderr)
        return 1
    for warning in unshared_data_warnings(settings):  # before the shop is called empty
        print(warning, file=sys.stderr)
    try:
        accounts = _prepare(settings)
    except SettingsBroken as broken:
        print("The shop cannot be opened:", *broken.faults, sep="\n  ", file=sys.stderr)
        return 1
    except NotReady as reasons:
        print("The shop cannot be opened to other machines yet:", *reasons.args, sep="\n  ", file=sys.stderr)
        return 1
    for warning in (*unread_warnings(settings), *open_to_others(settings.data), *bucket_warnings(settings)):
        print(warning, file=sys.stderr)
    run(settings, on_open=lambda port: print(*_addresses(settings, port), *accounts, sep="\n", flush=True))
    return 0


class NotReady(Exception):
    """What of the demo is left, sentence by sentence, in a shop that other machines would reach."""


def _prepare(settings: Settings) -> list[str]:
    """Bring the tables up to date once, before several workers would, and tell of the demo's customers.

    What takes a while is said before: until it is done, nobody can reach the shop.

    Raises:
        SettingsBroken: If the folder, the database or a secret cannot be used.
        NotReady: If others would find something of the demo that no setting allows.
    """
    if unusable := tuple(folder_faults(settings)):
        raise SettingsBroken(unusable)
    _print_note(note_of_tables(settings))
    with open_store(settings) as store, store.read() as shop:
        is_empty = not any(shop.categories.tree(storefront) for storefront in Storefront)
        emails = emails_of(shop)
        faults = start_faults(settings, store, shop)
        if not any(faults.values()):
            with_own_secrets(settings, store)
        crowding = list(connection_warnings(settings, store.database.connection_limit()))
    for warning in crowding:
        print(warning, file=sys.stderr)
    if faults[SECRETS]:
        raise SettingsBroken(tuple(faults[SECRETS]))
    if faults[OPENING]:
        raise NotReady(*faults[OPENING])
    if is_empty:
        print(
            "The catalogue is empty. Import products with: python -m app import FILE,"
            " or add the demo with: python -m app seed",
            file=sys.stderr,
        )
    else:
        _print_note(note_of_index(settings))
    return [f"Demo accounts, password {PASSWORD}: {', '.join(emails)}"] if emails else []


def _print_note(note: str) -> None:
    if note:
        print(note, file=sys.stderr, flush=True)


def _addresses(settings: Settings, port: int) -> list[str]:
    fronts = [(settings.storefronts.of(s).name, settings.hosts_of(s)) for s in Storefront]
    return [f"{name}: http://{hosts[0]}:{port}/" for name, hosts in fronts if hosts]
