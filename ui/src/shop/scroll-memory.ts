/** Where the reader stood on each page of the history, so that back means back. */
const KEY = "scrollPositions";
const LONGEST = 50;

type Positions = [key: string, top: number][];

function read(): Positions {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Remembers the position of the history entry `key`. */
export function rememberScroll(key: string, top = window.scrollY) {
  const others = read().filter(([other]) => other !== key);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [key, top]].slice(-LONGEST)));
  } catch {
    // Without storage a page simply opens at its top.
  }
}

/** The remembered position of the history entry `key`; 0 when it is not known. */
export function rememberedScroll(key: string): number {
  return read().find(([other]) => other === key)?.[1] ?? 0;
}
