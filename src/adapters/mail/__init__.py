"""Letters that leave the shop: written, carried, and tried again until they arrive."""

from .folder import FolderPost
from .postman import Postman
from .rendering import Enclosure, Look, rendered
from .smtp import Smtp, SmtpAccess
from .stock_round import StockRound

__all__ = ["Enclosure", "FolderPost", "Look", "Postman", "Smtp", "SmtpAccess", "StockRound", "rendered"]
