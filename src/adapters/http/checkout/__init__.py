"""Checkout, hand-off and payment over HTTP."""
