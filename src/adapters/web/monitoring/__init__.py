"""What a process counts and holds, for the metrics."""
