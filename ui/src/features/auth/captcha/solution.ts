/** Finds the number behind a challenge, and writes it down as the shop reads it. */
import { sha256 } from "./sha256";

export interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** Null when no number up to the largest fits, or the hash is another one. */
export function numberOf({ algorithm, challenge, maxnumber, salt }: Challenge): number | null {
  if (algorithm !== "SHA-256") return null;
  for (let number = 0; number <= maxnumber; number += 1)
    if (sha256(salt + number) === challenge) return number;
  return null;
}

export function solutionOf({ maxnumber: _most, ...challenge }: Challenge, number: number): string {
  return btoa(JSON.stringify({ ...challenge, number }));
}
