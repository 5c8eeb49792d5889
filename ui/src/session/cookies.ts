/** The cookies that a page may read. */

/** The value of a cookie; null when it is not there. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(prefix));
  if (found === undefined) return null;
  const value = found.slice(prefix.length).replace(/^"(.*)"$/, "$1");
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
