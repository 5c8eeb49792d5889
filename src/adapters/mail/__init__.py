"""Letters that leave the shop: written, carried, and tried again until they arrive."""

from .email_rendering import Attachment, EmailStyle, rendered
from .folder_transport import FolderTransport
from .outbox_worker import OutboxWorker
from .smtp_transport import SmtpAccess, SmtpTransport
from .stock_alert_job import StockAlertJob

__all__ = [
    "Attachment",
    "EmailStyle",
    "FolderTransport",
    "OutboxWorker",
    "SmtpAccess",
    "SmtpTransport",
    "StockAlertJob",
    "rendered",
]
