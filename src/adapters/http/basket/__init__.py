"""Quote, basket and quick order over HTTP."""
