/** Loads the pixel, which is the shop's own script, and tries that up to 5 times, 100 ms apart (EV-03). */
const SOURCE = "/scripts/facebook-pixel.js";
const TRIES = 5;
const GAP_MS = 100;

export type Pixel = (
  headers: Record<string, string>,
  eventName: string,
  contents: { id: string; quantity: number }[],
) => boolean;

function pixel(): Pixel | undefined {
  return (window as { shopPixel?: Pixel }).shopPixel;
}

/** Call only after consent; null when the script is not there in time, and then nothing is sent. */
export async function loadedPixel(): Promise<Pixel | null> {
  const script = document.createElement("script");
  script.src = SOURCE;
  document.head.append(script);
  for (let tries = 0; tries < TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    const found = pixel();
    if (found) return found;
  }
  return null;
}
