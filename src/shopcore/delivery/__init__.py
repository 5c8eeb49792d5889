"""When and how goods arrive: zones, calendar, parcels, branches."""
