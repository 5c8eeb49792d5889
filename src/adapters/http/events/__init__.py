"""Events and consent over HTTP."""
