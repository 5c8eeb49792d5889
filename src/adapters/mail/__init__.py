"""Letters that leave the shop: written, carried, and tried again until they arrive."""

from .email_rendering import Enclosure, Look, rendered
from .folder_transport import FolderPost
from .outbox_worker import Postman
from .smtp_transport import Smtp, SmtpAccess
from .stock_alert_job import StockRound

__all__ = ["Enclosure", "FolderPost", "Look", "Postman", "Smtp", "SmtpAccess", "StockRound", "rendered"]
