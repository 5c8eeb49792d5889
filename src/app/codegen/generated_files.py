"""What the storefront takes from Python is generated: types, limits, form rules, vectors that prove them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from attrs import frozen

from app.config.reading.errors import SettingsBroken
from app.config.settings import ROOT, load_settings
from app.container import description
from shopcore.basket.basket import MAXIMUM_LINES
from shopcore.basket.quantity import MAXIMUM
from shopcore.delivery.errors import COLLECT_LOOKUP_FAILED, DELIVERY_LOOKUP_FAILED

from .form_rules import form_rules
from .price_vectors import price_vectors_text
from .rule_vectors import vectors_text

_TYPES_WRITER: Final = ROOT / "node_modules/.bin/openapi-typescript"


class CannotGenerate(Exception):
    """A tool that writes one of the files is missing or failed."""


@frozen
class GeneratedFile:
    """A file of the storefront and how its text is made; *path* starts at the project."""

    path: str
    text: Callable[[], str]

    @property
    def place(self) -> Path:
        return ROOT / self.path

    def has_drifted(self) -> bool:
        """Say whether the file differs from what would be written now, or is missing."""
        return not self.place.is_file() or self.place.read_text(encoding="utf-8") != self.text()

    def write(self) -> None:
        self.place.parent.mkdir(parents=True, exist_ok=True)
        self.place.write_text(self.text(), encoding="utf-8")


def rules_text() -> str:
    """Write the rules of all forms as JSON, as the settings have them.

    Raises:
        CannotGenerate: If the settings cannot be used.
    """
    try:
        account_settings = load_settings().accounts
    except SettingsBroken as broken:
        raise CannotGenerate(str(broken)) from None
    rules = form_rules(
        names_allow_apostrophe=account_settings.names_allow_apostrophe,
        block_paste_in_confirm_fields=account_settings.block_paste_in_confirm_fields,
        policy=account_settings.password_policy.policy(()),
    )
    return json.dumps(rules, indent=2, ensure_ascii=False) + "\n"


def words_text() -> str:
    """Write, as JSON, what the browser says by itself where the shop does not answer."""
    words = {"deliveryFailed": DELIVERY_LOOKUP_FAILED, "collectFailed": COLLECT_LOOKUP_FAILED}
    return json.dumps(words, indent=2) + "\n"


def limits_text() -> str:
    """Write the limits of a basket as JSON."""
    return json.dumps({"largestQuantity": MAXIMUM, "mostLines": MAXIMUM_LINES}, indent=2) + "\n"


def types_text() -> str:
    """Write every shape of the calls and pages as TypeScript.

    Raises:
        CannotGenerate: If the packages of the storefront are not installed, or refuse the document.
    """
    with TemporaryDirectory() as folder:
        source, target = Path(folder, "openapi.json"), Path(folder, "schema.d.ts")
        source.write_bytes(description())
        _run(str(_TYPES_WRITER), str(source), "-o", str(target), "--default-non-nullable=false")
        return target.read_text(encoding="utf-8")


def _run(*command: str) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True, cwd=ROOT)  # noqa: S603 - our own tool
    except FileNotFoundError:
        raise CannotGenerate(f"{command[0]} is not installed; make types installs it") from None
    except subprocess.CalledProcessError as failure:
        raise CannotGenerate(failure.stderr.decode()) from failure


FILES: Final = (
    GeneratedFile("ui/src/api/schema.d.ts", types_text),
    GeneratedFile("ui/src/api/rules.json", rules_text),
    GeneratedFile("ui/src/api/words.json", words_text),
    GeneratedFile("ui/src/api/limits.json", limits_text),
    GeneratedFile("ui/test-fixtures/rule-vectors.json", vectors_text),
    GeneratedFile("ui/test-fixtures/price-vectors.json", price_vectors_text),
)
