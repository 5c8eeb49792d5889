"""Every notebook of docs/notebooks, run as its reader would."""
