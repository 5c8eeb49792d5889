"""Building the services outside as the settings name them."""

from __future__ import annotations

from contextlib import asynccontextmanager
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from app.config.document_settings import built_press, sender_of
from app.config.outbound_settings import LOQATE, POSTCODES_IO, SMTP, TURNSTILE
from shopcore.errors import Unavailable
from shopcore.notifications.account_emails import letter_of
from shopcore.notifications.order_confirmed import ORDER_CONFIRMED
from shopcore.storefront import Storefront

from .order_confirmation import confirmation_writer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from email.message import EmailMessage

    import httpx

    from adapters.http.app_context import Store
    from adapters.http.catalogue.catalogue_version_poller import CatalogueWatch
    from adapters.mail.email_rendering import Look
    from adapters.mail.mail_transport import Post
    from adapters.mail.outbox_worker import Postman
    from adapters.mail.stock_alert_job import StockRound
    from adapters.web.rate_limits import LocalLimits
    from adapters.web.rate_limits_in_file import FileLimits
    from adapters.web.rate_limits_in_redis import RedisLimits
    from app.config.settings import Settings
    from shopcore.customers.ports import AddressFinder, PlaceFinder
    from shopcore.customers.sign_in_ports import Captcha
    from shopcore.outbox_message import Outgoing
    from shopcore.uk_time import Clock
    from shopcore.unit_of_work import Shop

SPENT_WITHIN_S: Final = 2.5
LIMITS_FILE: Final = "limits.db"


def built_captcha(settings: Settings, store: Store, clock: Clock) -> Captcha:
    """Build what tells people from programs."""
    from adapters.captcha import AcceptsToken, ProofOfWork, Turnstile, TurnstileKeys, signing_key

    told = settings.captcha
    if told.mode == TURNSTILE:
        keys = TurnstileKeys(told.turnstile_site_key, settings.secrets.turnstile, frozenset(settings.hosts))
        return Turnstile(keys, asking_client())
    key = settings.secrets.captcha_key or signing_key(settings.data / "captcha.key")
    work = ProofOfWork(key, partial(_spend, store), clock, told.work)
    return AcceptsToken(told.accepted_token, work) if told.accepted_token else work


def built_postman(settings: Settings, store: Store, clock: Clock) -> Postman:
    """Build whoever empties the outbox."""
    from adapters.mail import Postman

    return Postman(store, letter_writer(settings, store, clock), built_post(settings), clock)


def built_stock_round(store: Store, watch: CatalogueWatch) -> StockRound:
    """Build whoever tells those who wait for a product."""
    from adapters.mail import StockRound

    return StockRound(store, lambda: watch.edition.version)


def built_post(settings: Settings) -> Post:
    """Build what carries mail."""
    from adapters.mail import FolderPost, Smtp, SmtpAccess

    told, secrets = settings.mail, settings.secrets
    if told.adapter != SMTP:
        return FolderPost(settings.data / "mail", partial(print, flush=True))
    smtp = told.smtp
    access = SmtpAccess(smtp.host, smtp.port, smtp.security, secrets.smtp_username, secrets.smtp_password)
    return Smtp(access)


def letter_writer(settings: Settings, store: Store, clock: Clock) -> Callable[[Outgoing], EmailMessage]:
    """Write messages as the storefront that each is from."""
    from adapters.mail import rendered

    looks = {storefront.label: _look(settings, storefront) for storefront in Storefront}
    confirm = confirmation_writer(
        store, built_press(settings), clock, has_papers=settings.papers.attach_to_mail
    )

    def write(message: Outgoing) -> EmailMessage:
        look = looks[message.body["storefront"]]
        if message.kind == ORDER_CONFIRMED:
            return confirm(message, look)
        letter = letter_of(message, look.sender)
        return rendered(letter, look, message_id=message.message_id, at=clock.now())

    return write


def _look(settings: Settings, storefront: Storefront) -> Look:
    from adapters.mail import Look
    from adapters.pages.seo.icons import COLOURS

    words = settings.storefronts.of(storefront)
    sender = sender_of(settings, storefront)
    return Look(sender, words.email, words.postal_address, *COLOURS[storefront])


def built_finder(settings: Settings) -> AddressFinder:
    """Build what finds addresses."""
    from adapters.addresses import EmbeddedAddresses, Loqate
    from adapters.addresses.address_service import Service

    told = settings.addresses
    if told.finder != LOQATE:
        return EmbeddedAddresses()
    return Loqate(Service(LOQATE, told.loqate_url.rstrip("/"), asking_client()), settings.secrets.loqate_key)


def built_places(settings: Settings) -> PlaceFinder:
    """Build what finds the postcode of a place."""
    from adapters.addresses import EmbeddedAddresses, PostcodesIo
    from adapters.addresses.address_service import Service

    told = settings.addresses
    if told.nearest != POSTCODES_IO:
        return EmbeddedAddresses()
    return PostcodesIo(Service(POSTCODES_IO, told.postcodes_io_url.rstrip("/"), asking_client()))


def built_limits(settings: Settings) -> FileLimits | RedisLimits | LocalLimits:
    """Build what counts requests: for all machines, for all processes of this one, or for the only one."""
    from adapters.web.rate_limits import LocalLimits
    from adapters.web.rate_limits_in_file import FileLimits

    if settings.redis_url:
        from adapters.web.rate_limits_in_redis import RedisLimits

        return RedisLimits(settings.redis_url)
    return FileLimits(settings.data / LIMITS_FILE) if settings.server.workers > 1 else LocalLimits()


def forget_counts(settings: Settings) -> None:
    """Begin counting anew, before the processes of this machine do; a damaged file goes with it."""
    for kept in settings.data.glob(f"{LIMITS_FILE}*"):
        kept.unlink()


@asynccontextmanager
async def counting(limits: FileLimits | RedisLimits | LocalLimits) -> AsyncIterator[None]:
    """Let go of what counts when the shop closes."""
    yield
    close = getattr(limits, "close", None)
    if close is not None:
        close()


def asking_client() -> httpx.Client:
    """Build what asks services over HTTP; it follows no redirect and no proxy of the environment."""
    import httpx

    return httpx.Client(trust_env=False, limits=httpx.Limits(max_connections=32))


def _spend(store: Store, challenge: str, expires_at: datetime) -> bool:
    """Mark a challenge as answered, durably, before it counts.

    Raises:
        Unavailable: If the database does not say in time; what had not begun is not done.
    """

    def work(shop: Shop) -> bool:
        with shop:
            is_new = shop.challenges.spend(challenge, expires_at)
            shop.commit()
        return is_new

    spending = store.submit(work)
    try:
        return spending.result(SPENT_WITHIN_S)
    except TimeoutError:
        spending.cancel()
        raise Unavailable(reason="challenges: no answer in time") from None
