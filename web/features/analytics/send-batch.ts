/** The two ways out of the page, both without the session's token: the server need not know who it is. */
import { analyticsEndpoints, type EventBatch } from '#contract/analytics/endpoints.ts';
import type { Outcome } from './recorder.ts';

const { path, method } = analyticsEndpoints.recordEvents;

/**
 * Sends one batch and answers how it went; never throws. Beside the app's client on purpose: a failure here is no news for
 * the connection watch, and no status of it ends a session.
 */
export async function sendBatch(batch: EventBatch): Promise<Outcome> {
  try {
    const { ok, status } = await fetch(path, {
      method,
      body: JSON.stringify(batch),
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    });
    if (ok) return 'taken';
    return status === 429 || status >= 500 ? 'unheard' : 'refused';
  } catch {
    return 'unheard';
  }
}

/** Hands one batch to the browser, which sends it even after the page is gone. */
export function sendLastBatch(batch: EventBatch): boolean {
  return navigator.sendBeacon(path, new Blob([JSON.stringify(batch)], { type: 'application/json' }));
}
