"""Notifications in memory."""
