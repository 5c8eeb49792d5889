"""A subject becomes an SVG: a dimensioned sheet for its page, or a thumbnail."""

from adapters.drawings.colours import Colours
from adapters.drawings.drawing_kinds.kind_of_product import GENERIC, KINDS
from adapters.drawings.lettering import CONDENSED, Lettering
from adapters.drawings.part import DrawingPart
from adapters.drawings.sheet import SHEET, THUMBNAIL, written
from adapters.drawings.subject import Subject


def draw(subject: Subject, *, sheet: bool, lettering: Lettering = CONDENSED) -> str:
    """Draw *subject* as SVG text, the same for the same subject.

    A sheet is made to be put into the page itself, a thumbnail to be loaded as
    an image. *lettering* is the face of the page around a sheet. Sizes that
    are missing, unreadable or absurd take the kind's own.
    """
    from adapters.drawings.families import DRAWINGS  # dozens of files, which a start need not wait for

    kind = KINDS[subject.kind]
    part = DrawingPart(subject, small=not sheet)
    DRAWINGS.get(subject.kind, DRAWINGS[GENERIC])(part)
    colours = Colours(subject.mark, subject.finish or kind.finish)
    views = part.views if sheet else part.views[part.face :][:1]
    return written(
        views,
        SHEET if sheet else THUMBNAIL,
        colours=colours,
        label=f"Drawing: {kind.label}",
        lettering=lettering,
        notes=part.notes if sheet else (),
    )
