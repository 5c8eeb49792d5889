"""Invoices and delivery notes over HTTP."""
