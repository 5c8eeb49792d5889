"""A catalogue of another trade, whose names, brands and attributes have another form than the demo's."""
