"""Invoices, credit notes and delivery notes."""
