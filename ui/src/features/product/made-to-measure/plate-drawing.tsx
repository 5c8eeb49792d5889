/** A plate drawn to scale on a sheet, with its dimension lines and screw holes. */
import { lazy, Suspense } from "react";
import type { SizeLimits } from "../../../api/types";
import type { Size } from "../../../pricing/made-to-measure";

/** Without them the drawing is still true to size. */
const Holes = lazy(() => import("./plate-holes").catch(() => ({ default: () => null })));

const SHEET = { width: 400, height: 250 };
const ROOM = { left: 28, right: 62, over: 24, below: 50 };
const TICK = 4;
const OFFSET = 22;
const LEAST_SIDE = 6;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}

/** Fits a piece of millimetres into the free part of the paper, in true proportion. */
export function fitted(widthMm: number, heightMm: number): Box {
  const free = {
    width: SHEET.width - ROOM.left - ROOM.right,
    height: SHEET.height - ROOM.over - ROOM.below,
  };
  const scale = Math.min(free.width / widthMm, free.height / heightMm);
  const width = Math.max(widthMm * scale, LEAST_SIDE);
  const height = Math.max(heightMm * scale, LEAST_SIDE);
  return {
    x: ROOM.left + (free.width - width) / 2,
    y: ROOM.over + (free.height - height) / 2,
    width,
    height,
    scale,
  };
}

function Dimensions({ box, size }: { box: Box; size: Size }) {
  const low = box.y + box.height + OFFSET;
  const far = box.x + box.width + OFFSET;
  const right = box.x + box.width;
  const foot = box.y + box.height;
  const tick = (x: number, y: number) => `M${x - TICK} ${y + TICK}l${2 * TICK} ${-2 * TICK}`;
  const lines = [
    `M${box.x} ${foot + 4}V${low + 6}M${right} ${foot + 4}V${low + 6}M${box.x} ${low}H${right}`,
    `M${right + 4} ${box.y}H${far + 6}M${right + 4} ${foot}H${far + 6}M${far} ${box.y}V${foot}`,
    tick(box.x, low) + tick(right, low) + tick(far, box.y) + tick(far, foot),
  ];
  return (
    <>
      <path d={lines.join("")} fill="none" strokeWidth="0.8" />
      <g
        className="drawing-figure"
        fill="currentColor"
        stroke="none"
        fontSize="17"
        textAnchor="middle"
      >
        <text x={box.x + box.width / 2} y={low + 19}>
          {size.width ?? "?"}
        </text>
        <text x={far + 8} y={box.y + box.height / 2 + 6} textAnchor="start">
          {size.height ?? "?"}
        </text>
      </g>
    </>
  );
}

function described({ width, height, screwholes }: Size, name: string): string {
  if (!width || !height) return `Drawing of ${name}: enter width and height to see it to scale`;
  const holes = screwholes ? ", with screw holes" : "";
  return `Drawing of ${name}, ${width} mm wide and ${height} mm high${holes}`;
}

/** A side not given yet is drawn in a broken line, at a common proportion. */
export function PlateDrawing({
  size,
  limits,
  name,
}: {
  size: Size;
  limits: SizeLimits;
  name: string;
}) {
  const widthMm = size.width ?? Math.min(limits.maxWidth, 800);
  const heightMm = size.height ?? Math.min(limits.maxHeight, widthMm / 2.5);
  const box = fitted(widthMm, heightMm);
  const isGiven = size.width !== null && size.height !== null;
  return (
    <svg
      className="plate"
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      role="img"
      aria-label={described(size, name)}
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <defs>
        <linearGradient id="plate-tint" x2="0" y2="1">
          <stop stopColor="#d3d6da" />
          <stop offset=".42" stopColor="#f5f6f7" />
          <stop offset="1" stopColor="#c2c6cc" />
        </linearGradient>
      </defs>
      <rect
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        fill={isGiven ? "url(#plate-tint)" : "none"}
        strokeDasharray={isGiven ? undefined : "6 4"}
      />
      <Suspense>
        {isGiven && size.screwholes && <Holes box={box} widthMm={widthMm} heightMm={heightMm} />}
      </Suspense>
      <Dimensions box={box} size={size} />
    </svg>
  );
}
