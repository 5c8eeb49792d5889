"""Catalogues in files: our CSV both ways, Google product feeds and BMEcat inward."""
