/** A made-to-measure price is the area times the price of a square metre, rounded once (MM-01). */
import type { SizeLimits } from "../api/types";
import { roundHalfUp } from "./money";

const SQUARE_MM_PER_M2 = 1_000_000;

export interface Size {
  width: number | null;
  height: number | null;
  screwholes: boolean | null;
}

export const NO_SIZE: Size = { width: null, height: null, screwholes: null };

/** Price of one piece ex VAT in pence; null until width, height and screw holes are all given. */
export function cutPrice({ width, height, screwholes }: Size, pencePerM2: number): number | null {
  if (!width || !height || screwholes === null) return null;
  return roundHalfUp(width * height * pencePerM2, SQUARE_MM_PER_M2);
}

export interface SizeFaults {
  width?: string;
  height?: string;
  screwholes?: string;
}

function sideFault(value: number | null, least: number, most: number) {
  return value && value >= least && value <= most ? undefined : `Enter ${least} to ${most} mm.`;
}

/** Says what is missing or outside the limits; empty when the piece can be cut. */
export function sizeFaults(size: Size, limits: SizeLimits): SizeFaults {
  const width = sideFault(size.width, limits.minWidth, limits.maxWidth);
  const height = sideFault(size.height, limits.minHeight, limits.maxHeight);
  return {
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(size.screwholes === null ? { screwholes: "Choose with or without screw holes." } : {}),
  };
}
