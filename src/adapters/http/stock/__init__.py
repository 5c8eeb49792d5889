"""Stock alerts over HTTP."""
