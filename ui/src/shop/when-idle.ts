/** What the shopper does not wait for is done once the page has been quiet for a while, or a key is pressed. */
const QUIET_MS = 3_000;

export function atRest(work: () => void) {
  void new Promise((resolve) => {
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(resolve), QUIET_MS);
    addEventListener("keydown", resolve);
  }).then(work);
}
