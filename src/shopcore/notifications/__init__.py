"""The e-mails of the shop, a template a file."""
