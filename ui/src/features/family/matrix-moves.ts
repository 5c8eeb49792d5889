/** Moves through a matrix by keys, as through a spreadsheet; what cannot be reached is passed over. */

export interface Place {
  row: number;
  column: number;
}

const STEPS: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function firstOf<Found>(
  { row, column }: Place,
  step: Place,
  size: Place,
  find: (place: Place) => Found | null,
): Found | null {
  const place = { row, column };
  while (
    place.row >= 0 &&
    place.row < size.row &&
    place.column >= 0 &&
    place.column < size.column
  ) {
    const found = find(place);
    if (found !== null) return found;
    place.row += step.row;
    place.column += step.column;
  }
  return null;
}

/** Whether a key moves at all. */
export function isMove(key: string): boolean {
  return key in STEPS || key === "Home" || key === "End";
}

/** Finds where a key leads from a place in a matrix of `size`; null where nothing further can be reached. */
export function moved<Found>(
  key: string,
  from: Place,
  size: Place,
  find: (place: Place) => Found | null,
): Found | null {
  const step = STEPS[key];
  if (step) {
    const next = { row: from.row + step.row, column: from.column + step.column };
    return firstOf(next, step, size, find);
  }
  const isHome = key === "Home";
  const start = { row: from.row, column: isHome ? 0 : size.column - 1 };
  return firstOf(start, { row: 0, column: isHome ? 1 : -1 }, size, find);
}
