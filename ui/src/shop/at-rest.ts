/** What the shopper does not wait for is done once the page has been quiet for a while. */
const QUIET_MS = 3_000;

export function atRest(work: () => void) {
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(work), QUIET_MS);
}
