/** SHA-256 of short ASCII texts, many in a row: waiting for `crypto.subtle` each time would take ten times as long. */

const ROUNDS = 64;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = primes(ROUNDS).map((prime) => fraction(Math.cbrt(prime)));

const words = new Int32Array(ROUNDS);
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The text, a one bit, zeros, and the length in bits, in whole blocks of 64 bytes. */
function padded(text: string): DataView {
  const view = new DataView(new ArrayBuffer(((text.length + 8) >> 6) * 64 + 64));
  for (let at = 0; at < text.length; at += 1) view.setUint8(at, text.charCodeAt(at));
  view.setUint8(text.length, 0x80);
  view.setUint32(view.byteLength - 4, text.length * 8);
  return view;
}

function spread(view: DataView, block: number) {
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(block + at * 4);
  for (let at = 16; at < ROUNDS; at += 1) {
    const early = words[at - 15] as number;
    const late = words[at - 2] as number;
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = ((words[at - 16] as number) + low + (words[at - 7] as number) + high) | 0;
  }
}

function mixed(state: readonly number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < ROUNDS; at += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + high + choice + (CONSTANTS[at] as number) + (words[at] as number)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] as number)) | 0);
}

/** The hash in 64 small hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(text);
  let state: readonly number[] = START;
  for (let block = 0; block < view.byteLength; block += 64) {
    spread(view, block);
    state = mixed(state);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
