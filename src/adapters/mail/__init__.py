"""E-mails: written from templates, sent, and tried again until they arrive."""

from .email_drafts import confirmation_draft, draft_of
from .email_rendering import Attachment, EmailDraft, EmailStyle, rendered
from .folder_transport import FolderTransport
from .outbox_worker import OutboxWorker
from .smtp_transport import SmtpAccess, SmtpTransport
from .stock_alert_job import StockAlertJob

__all__ = [
    "Attachment",
    "EmailDraft",
    "EmailStyle",
    "FolderTransport",
    "OutboxWorker",
    "SmtpAccess",
    "SmtpTransport",
    "StockAlertJob",
    "confirmation_draft",
    "draft_of",
    "rendered",
]
