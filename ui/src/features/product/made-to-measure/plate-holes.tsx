/** The screw holes of a plate, loaded once a shopper opens them. */
import type { ReactNode } from "react";
import type { Box } from "./plate-drawing";

const MOST_PITCH_MM = 300;
const EDGE_MM = 12;

/** Where holes stand along a side: near both ends, and no more than 300 mm apart. */
export function holesAlong(sideMm: number): number[] {
  const inset = Math.min(EDGE_MM, sideMm / 4);
  const gaps = Math.max(1, Math.ceil((sideMm - 2 * inset) / MOST_PITCH_MM));
  return Array.from({ length: gaps + 1 }, (_, at) => inset + ((sideMm - 2 * inset) * at) / gaps);
}

function holePlaces(widthMm: number, heightMm: number): [x: number, y: number][] {
  const across = holesAlong(widthMm);
  const down = holesAlong(heightMm);
  return across.flatMap((x, i) =>
    down
      .filter((_, j) => i === 0 || i === across.length - 1 || j === 0 || j === down.length - 1)
      .map((y): [number, number] => [x, y]),
  );
}

export default function Holes({
  box,
  widthMm,
  heightMm,
}: {
  box: Box;
  widthMm: number;
  heightMm: number;
}): ReactNode {
  const radius = Math.min(4, Math.max(1.5, 3 * box.scale));
  return (
    <g fill="var(--surface)">
      {holePlaces(widthMm, heightMm).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={box.x + (x / widthMm) * box.width}
          cy={box.y + (y / heightMm) * box.height}
          r={radius}
        />
      ))}
    </g>
  );
}
