"""Building the services outside as the settings name them."""

from __future__ import annotations

from contextlib import asynccontextmanager
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from app.config.outbound_settings import LOQATE, POSTCODES_IO, SMTP, TURNSTILE
from app.order_confirmation import confirmation_writer
from shopcore.errors import Unavailable
from shopcore.notifications.order_messages import OrderConfirmed
from shopcore.storefront import Storefront

from .documents import build_pdf_renderer, sender_of
from .secrets import CAPTCHA, own_keys

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from email.message import EmailMessage

    from adapters.mail.email_rendering import EmailStyle
    from adapters.mail.mail_transport import MailTransport
    from adapters.sql import SqlStore
    from adapters.web.rate_limits import LocalLimits
    from adapters.web.rate_limits_in_file import FileLimits
    from adapters.web.rate_limits_in_redis import RedisLimits
    from app.config.settings import Settings
    from shopcore.customers.ports import AddressFinder, PlaceFinder
    from shopcore.customers.sign_in_ports import Captcha
    from shopcore.outbox_message import OutboxMessage
    from shopcore.uk_time import Clock
    from shopcore.unit_of_work import Shop, Store

SPENT_WITHIN_S: Final = 2.5
LIMITS_FILE: Final = "limits.db"


def build_captcha(settings: Settings, store: SqlStore) -> Captcha:
    """Build what tells people from programs."""
    from adapters.captcha import FixedTokenCaptcha, ProofOfWork, Turnstile, TurnstileKeys
    from adapters.outbound.http_request import outbound_client

    section = settings.captcha
    if section.mode == TURNSTILE:
        known_by = TurnstileKeys(
            section.turnstile_site_key, settings.secrets.turnstile, frozenset(settings.hosts)
        )
        return Turnstile(known_by, outbound_client())
    keys = own_keys(settings, store, CAPTCHA)
    work = ProofOfWork(keys, partial(_spend, store), store.clock, section.work)
    return FixedTokenCaptcha(section.accepted_token, work) if section.accepted_token else work


def build_mail_transport(settings: Settings) -> MailTransport:
    """Build what carries mail."""
    from adapters.mail import FolderTransport, SmtpAccess, SmtpTransport

    section, secrets = settings.mail, settings.secrets
    if section.adapter != SMTP:
        return FolderTransport(settings.data / "mail", partial(print, flush=True))
    smtp = section.smtp
    access = SmtpAccess(smtp.host, smtp.port, smtp.security, secrets.smtp_username, secrets.smtp_password)
    return SmtpTransport(access)


def email_writer(settings: Settings, store: Store, clock: Clock) -> Callable[[OutboxMessage], EmailMessage]:
    """Write messages as the storefront that each is from."""
    from adapters.mail import draft_of, rendered

    styles = {storefront: _style(settings, storefront) for storefront in Storefront}
    confirm = confirmation_writer(
        store, build_pdf_renderer(settings), has_documents=settings.papers.attach_to_mail
    )

    def write(message: OutboxMessage) -> EmailMessage:
        content = message.content
        draft = confirm(content) if isinstance(content, OrderConfirmed) else draft_of(content)
        style = styles[draft.recipient.storefront]
        return rendered(draft, style, message_id=message.message_id, at=clock.now())

    return write


def _style(settings: Settings, storefront: Storefront) -> EmailStyle:
    from adapters.mail import EmailStyle
    from adapters.pages.seo.storefront_sign import COLOURS

    words = settings.storefronts.of(storefront)
    sender = sender_of(settings, storefront)
    return EmailStyle(sender, words.email, words.postal_address, *COLOURS[storefront])


def build_address_finder(settings: Settings) -> AddressFinder:
    """Build what finds addresses."""
    from adapters.addresses import DemoAddressBook, Loqate
    from adapters.addresses.address_service import AddressService
    from adapters.outbound.http_request import outbound_client

    section = settings.addresses
    if section.finder != LOQATE:
        return DemoAddressBook()
    return Loqate(
        AddressService(LOQATE, section.loqate_url.rstrip("/"), outbound_client()), settings.secrets.loqate_key
    )


def build_place_finder(settings: Settings) -> PlaceFinder:
    """Build what finds the postcode of a place."""
    from adapters.addresses import DemoAddressBook, PostcodesIo
    from adapters.addresses.address_service import AddressService
    from adapters.outbound.http_request import outbound_client

    section = settings.addresses
    if section.nearest != POSTCODES_IO:
        return DemoAddressBook()
    return PostcodesIo(AddressService(POSTCODES_IO, section.postcodes_io_url.rstrip("/"), outbound_client()))


def build_rate_limits(settings: Settings) -> FileLimits | RedisLimits | LocalLimits:
    """Build what counts requests: for all machines, for all processes of this one, or for the only one."""
    from adapters.web.rate_limits import LocalLimits
    from adapters.web.rate_limits_in_file import FileLimits

    if settings.redis_url:
        from adapters.web.rate_limits_in_redis import RedisLimits

        return RedisLimits(settings.redis_url)
    return FileLimits(settings.data / LIMITS_FILE) if settings.server.workers > 1 else LocalLimits()


def delete_counts(settings: Settings) -> None:
    """Begin counting anew, before the processes of this machine do; a damaged file goes with it."""
    for file in settings.data.glob(f"{LIMITS_FILE}*"):
        file.unlink()


@asynccontextmanager
async def close_limits(limits: FileLimits | RedisLimits | LocalLimits) -> AsyncIterator[None]:
    """Let go of what counts when the shop closes."""
    yield
    close = getattr(limits, "close", None)
    if close is not None:
        await close()


def _spend(store: Store, challenge: str, expires_at: datetime) -> bool:
    """Mark a challenge as answered, durably, before it counts.

    Raises:
        Unavailable: If the database does not say in time; what had not begun is not done.
    """

    def work(shop: Shop) -> bool:
        with shop.change():
            return shop.challenges.spend(challenge, expires_at)

    spending = store.submit(work)
    try:
        return spending.result(SPENT_WITHIN_S)
    except TimeoutError:
        spending.cancel()
        raise Unavailable(reason="captcha: the store of used tokens did not answer in time") from None
