/** A token made by the browser's own work. */
import { type Challenge, solutionOf } from "./solution";
import solverUrl from "./solver.worker?url";

function solve(challenge: Challenge): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(solverUrl);
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error("The solver broke down")));
    worker.postMessage(challenge);
  });
}

export async function tokenFor(challenge: Challenge): Promise<string> {
  const number = await solve(challenge);
  if (number === null) throw new Error("The challenge has no solution");
  return solutionOf(challenge, number);
}

/** When the challenge runs out, in milliseconds since 1970; its salt carries that. */
export function expiryOf({ salt }: Challenge): number {
  const seconds = Number(new URLSearchParams(salt.split("?")[1]).get("expires"));
  return seconds ? seconds * 1000 : Number.POSITIVE_INFINITY;
}
