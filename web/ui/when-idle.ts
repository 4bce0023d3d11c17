/** Where the browser does not say when it is idle. */
const LATER_MS = 200;

/** Calls back once the browser has nothing else to do. Returns the way to call it off. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, LATER_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(then);
  return () => cancelIdleCallback(asked);
}
