"""Record what visitors did."""
