"""Stock alerts in memory."""
