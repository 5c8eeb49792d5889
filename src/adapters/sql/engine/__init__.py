"""Databases: connections, dialects, units of work, migrations."""
