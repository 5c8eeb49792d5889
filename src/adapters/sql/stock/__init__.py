"""Stock and stock alerts in SQL."""
