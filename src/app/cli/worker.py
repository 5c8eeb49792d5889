"""The command that runs background jobs without serving pages."""

from __future__ import annotations

import signal
import sys
from threading import Event

from app.builders.payments import build_payment_config
from app.builders.texts import check_texts
from app.config.errors import SettingsBroken
from app.config.settings import Settings, load_settings
from app.container import open_store
from app.jobs import running_jobs
from app.server import plain_logs


def worker() -> int:
    """Run the background jobs: e-mail, stock alerts, payment recovery and others.

    Each job runs in one process at a time, however many workers and servers there are. Ctrl-C or a
    termination signal ends the worker; what is under way is finished, for three seconds at most.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    plain_logs()
    try:
        settings = load_settings()
        check_texts(settings)
        _run_until_interrupted(settings)
    except SettingsBroken as broken:
        print("The worker cannot be started:", *broken.faults, sep="\n  ", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


def _run_until_interrupted(settings: Settings) -> None:
    with open_store(settings) as store:
        bank = build_payment_config(settings, store.clock).bank
        with running_jobs(settings, store, bank):
            print("The background jobs run here. Ctrl-C ends them.", flush=True)
            Event().wait()
