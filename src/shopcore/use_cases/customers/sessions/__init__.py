"""Signing in and out, the session of a request, and the devices of a customer."""
