import { refuse } from '../call/refuse.ts';

/** Bytes: browsers send no larger beacon either. */
export const BEACON_LIMIT = 64 * 1024;

/** A beacon's body: JSON that may have come as plain text. Refusals: `invalid_input`. */
export function readBeacon(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return refuse('invalid_input', {}, { body: 'Send JSON' });
  }
}
