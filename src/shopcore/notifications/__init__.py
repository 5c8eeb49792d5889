"""E-mails as facts, one class for each kind; their wording is in adapters/mail/templates."""
