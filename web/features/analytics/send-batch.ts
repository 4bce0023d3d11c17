/** Two ways to send events, both without the session's token: the server does not need to know whose they are. */
import { analyticsEndpoints, type EventBatch } from '#contract/analytics/endpoints.ts';
import type { Outcome } from './recorder.ts';

const { path, method } = analyticsEndpoints.recordEvents;

/**
 * Sends a batch and returns how it went; never throws. It does not use the app's client, so that a failure here neither
 * shows as a lost connection nor ends a session.
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

/** Hands a batch to the browser, which sends it even after the page has closed. Returns whether it was taken. */
export function sendLastBatch(batch: EventBatch): boolean {
  return navigator.sendBeacon(path, new Blob([JSON.stringify(batch)], { type: 'application/json' }));
}
