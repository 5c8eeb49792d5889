/** The picture of a line: its product's, or the piece in the proportion that it is cut to. */
import { Thumb } from "./thumb";

const SHEET = 96;
const LONGEST = 84;
const HOLE = 6;

interface Props {
  /** '' where a line has none, as those of orders. */
  src: string;
  size: number;
  /** Millimetres of a piece cut to measure, and its holes; null for what is not. */
  width: number | null;
  height: number | null;
  screwholes: boolean | null;
}

/** A photograph stays one: it shows what the piece is cut from. */
export function LinePicture({ src, size, width, height, screwholes }: Props) {
  const isPhotograph = src !== "" && !src.endsWith(".svg");
  if (isPhotograph || !width || !height)
    return src ? <Thumb src={src} alt="" size={size} /> : <span />;
  const scale = LONGEST / Math.max(width, height);
  const [across, down] = [Math.max(width * scale, 2), Math.max(height * scale, 2)];
  const [left, top] = [(SHEET - across) / 2, (SHEET - down) / 2];
  const inset = Math.min(HOLE, across / 4, down / 4);
  return (
    <svg
      className="on-sheet"
      viewBox={`0 0 ${SHEET} ${SHEET}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect
        x={left}
        y={top}
        width={across}
        height={down}
        fill="#e4e7ea"
        stroke="currentColor"
        strokeWidth="1.2"
      />
      {screwholes &&
        [left + inset, left + across - inset].flatMap((x) =>
          [top + inset, top + down - inset].map((y) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={Math.min(1.6, inset / 2)} />
          )),
        )}
    </svg>
  );
}
