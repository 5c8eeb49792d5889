"""What a process reports of itself beside its settings: where it counts requests, and that it lives."""
