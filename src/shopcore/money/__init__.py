"""Money in whole pence and VAT."""
