"""Pages rendered on the server, and their documents."""
