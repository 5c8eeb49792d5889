"""Customers, sessions, credentials and addresses in SQL."""
