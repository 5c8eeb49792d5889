"""Taking a document apart once it is printed, so that its memory is free at once.

What prints it has parts that refer to each other, and with each font a hundred of its glyphs: 2,000
objects, 0.5 MB. Python frees such only when it looks through everything, which it does rarely.
"""

from __future__ import annotations

from fpdf import FPDF
from fpdf.fonts import TTFFont
from fpdf.output import OutputProducer, PDFPage


class ReleasingProducer(OutputProducer):
    """Writes a document, and releases its objects: the last refers to the producer, pages to their root."""

    def bufferize(self) -> bytearray:
        """Write the document."""
        result = super().bufferize()
        for part in self.pdf_objs:
            if isinstance(part, PDFPage):
                part.parent = None
        self.pdf_objs.clear()
        return result


def release_fonts(pdf: FPDF) -> None:
    """Part each font of a document that has been written from its subset and from its table of characters."""
    for font in pdf.fonts.values():
        if isinstance(font, TTFFont):
            del font.subset
            del font.ttfont["cmap"]
