"""The settings, one schema a subject."""
