"""Official calendars that delivery goes by."""
