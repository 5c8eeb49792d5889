"""What leaves the shop later is tried again, after a wait that grows."""

from __future__ import annotations

from datetime import timedelta
from importlib import import_module
from pkgutil import iter_modules
from typing import get_args

import pytest

from shopcore import notifications
from shopcore.notifications.account_messages import ResetForNobody
from shopcore.notifications.email_content import EmailContent
from shopcore.notifications.email_facts import EmailFacts
from shopcore.notifications.recipient import Recipient
from shopcore.notifications.trade_application_message import TradeApplication
from shopcore.outbox_message import (
    EVENT,
    MOST_TRIES,
    DeliveryRefused,
    FailedTry,
    OutboxMessage,
    UnreadableContent,
    next_try,
)
from shopcore.storefront import Storefront
from tests.support.customers import NOW


@pytest.mark.parametrize(
    ("tries", "seconds"),
    [(1, 5), (2, 10), (3, 20), (9, 1280), (10, 2560), (11, 3600), (12, 3600), (10_000, 3600)],
)
def test_the_wait_doubles_to_an_hour(tries: int, seconds: int) -> None:
    """It begins with five seconds."""
    assert next_try(tries, NOW) == NOW + timedelta(seconds=seconds)


def test_what_never_failed_is_not_tried_again() -> None:
    """Whoever asks has made a mistake."""
    with pytest.raises(AssertionError, match="0"):
        next_try(0, NOW)


def test_a_message_has_the_kind_of_its_content_which_shows_in_no_log() -> None:
    """It was never tried unless something is said."""
    content = TradeApplication(
        recipient=Recipient(storefront=Storefront.ELECTRICAL, email="secret"), form={"message": "secret"}
    )
    message = OutboxMessage(message_id="m-1", dedupe_key="k", due_at=NOW, content=content)

    assert (message.kind, message.tries) == ("trade_application", 0)
    assert (
        OutboxMessage(message_id="m", dedupe_key="k", due_at=NOW, content=UnreadableContent("x")).kind == "x"
    )
    assert "secret" not in repr(message)
    assert "secret" not in repr(content)
    assert (EVENT, MOST_TRIES) == ("event.", 12)


def test_every_kind_is_a_class_of_its_own() -> None:
    """By its kind it is read back, so each class of facts is in the union."""
    facts = {
        one.kind
        for module in iter_modules(notifications.__path__, f"{notifications.__name__}.")
        for one in vars(import_module(module.name)).values()
        if isinstance(one, type) and issubclass(one, EmailFacts)
    }
    kinds = [content.kind for content in (*get_args(EmailContent), ResetForNobody)]

    assert {*kinds, ""} == facts | {ResetForNobody.kind}
    assert len(set(kinds)) == len(kinds)
    assert not [kind for kind in kinds if kind.startswith(EVENT)]


def test_a_failed_try_says_why_in_its_own_words_only_if_it_was_refused() -> None:
    """Any other fault might name somebody."""
    message = OutboxMessage(message_id="m", dedupe_key="k", due_at=NOW, content=ResetForNobody(), tries=1)

    refused = FailedTry.of(message, DeliveryRefused("550"), NOW)
    broken = FailedTry.of(message, OSError("r@example.com"), NOW)

    assert refused == FailedTry(2, "550", next_try(2, NOW))
    assert (broken.reason, broken.next_at) == ("OSError", refused.next_at)


def test_a_message_is_given_up_after_the_last_try() -> None:
    """Until then it is due again."""
    before, last = (FailedTry(tries, "550", NOW) for tries in (MOST_TRIES - 1, MOST_TRIES))

    assert (before.is_last, last.is_last) == (False, True)
