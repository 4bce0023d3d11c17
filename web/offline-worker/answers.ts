/** How the service worker answers. `here`: the name of its version's cache. */

/** How long a page may take before the cached one is shown, in milliseconds. */
const PATIENCE = 4000;

/** Returns what the network answers, else what is kept `instead`: when it does not in time, or is in trouble. */
export async function answerNetworkFirst(here: string, request: Request, instead: string): Promise<Response> {
  const kept = async () => orNone(async () => (await caches.open(here)).match(instead));
  const asked = fetch(request);
  try {
    const answer = await Promise.race([asked, later()]);
    if (answer && answer.status < 500) return answer;
    return (await kept()) ?? (await asked);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

/**
 * Returns a file from any cached version, because a window opened before an update still requests files of its own
 * version.
 */
export async function answerFile(here: string, request: Request): Promise<Response> {
  const kept = await orNone(() => caches.match(request, { ignoreVary: true }));
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    await orNone(async () => (await caches.open(here)).put(request, copy));
  }
  return answer;
}

/** A cache that is broken or full keeps nothing, and stops nothing. */
async function orNone<Found>(use: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}

function later(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE));
}
