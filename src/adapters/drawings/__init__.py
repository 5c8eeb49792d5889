"""Products drawn as small technical drawings, to true proportions."""

from adapters.drawings.drawing import draw
from adapters.drawings.drawing_kinds.kind_of_product import KINDS, kind_of
from adapters.drawings.subject import Subject, subject_of

__all__ = ["KINDS", "Subject", "draw", "kind_of", "subject_of"]
