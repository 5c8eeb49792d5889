"""Accounts, addresses, registration and signing in over HTTP."""
