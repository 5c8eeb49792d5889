"""E-mails: written from templates, sent, and tried again until they arrive."""

from .email_drafts import confirmation_draft, draft_of
from .email_rendering import Attachment, EmailDraft, EmailStyle, rendered
from .folder_transport import FolderTransport
from .smtp_transport import SmtpAccess, SmtpTransport

__all__ = [
    "Attachment",
    "EmailDraft",
    "EmailStyle",
    "FolderTransport",
    "SmtpAccess",
    "SmtpTransport",
    "confirmation_draft",
    "draft_of",
    "rendered",
]
