/** When this browser's token was made, known to all its tabs. */
const KEY = "sessionRefreshedAt";

/** Milliseconds since 1970; 0 when it is not known. */
export function refreshedAt(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

export function rememberRefresh() {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage every tab renews for itself; a replaced token works on for a while.
  }
}
