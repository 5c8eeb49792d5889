"""Branches in memory."""
