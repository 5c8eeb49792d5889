"""The command that runs background jobs without serving pages."""

from __future__ import annotations

import os
import signal
import sys
from typing import Final

from app.builders.payments import build_payment_config
from app.builders.secrets import with_own_secrets
from app.builders.texts import load_checked_settings
from app.config.reading.errors import SettingsBroken
from app.config.settings import Settings
from app.container import open_store
from app.jobs import running_jobs
from app.machines import reporter_of
from app.server import log_unshared_data, plain_logs

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
"""Blocked and waited for: the exception of a handler may come where nobody sees it, or just before a wait."""
STOPPING_S: Final = 8.0
"""How long runs under way may take at the end: container engines kill ten seconds after they ask."""


def worker() -> int:
    """Run the background jobs, such as email, stock alerts and payment recovery.

    Each job runs in one process at a time, however many workers and servers there are. Ctrl-C or a
    termination signal stops the worker: no new run starts, and a running job has eight seconds to finish.
    A second signal stops it at once.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    plain_logs()
    try:
        settings = load_checked_settings()
        log_unshared_data(settings)
        _run_until_interrupted(settings)
    except SettingsBroken as broken:
        print("The worker cannot start:", *broken.faults, sep="\n  ", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


def _run_until_interrupted(settings: Settings) -> None:
    with open_store(settings) as store:
        settings = with_own_secrets(settings, store)
        store.read_only.look(store.database)
        bank = build_payment_config(settings, store).bank
        before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        with (
            reporter_of(settings, store).running(),
            running_jobs(settings, store, bank, stopping_s=STOPPING_S, give_up=_leave),
        ):
            print("Running the background jobs. Stop them with Ctrl-C.", flush=True)
            signal.sigwait(SIGNALS)
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave() -> None:
    """End now: whatever is closed first would wait for the run that is under way, as long as that takes.

    Its database takes back what it did not commit, as if the worker had been killed.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
