/** What a call brings, before the contract reads it: a beacon's JSON, and no text that cannot be stored. */
import { refuse } from '../call/refuse.ts';

/** Bytes: browsers send no larger beacon either. */
export const BEACON_LIMIT = 64 * 1024;

/** Returns a beacon's body: JSON that may have come as plain text. Refusals: `invalid_input`. */
export function readBeacon(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return refuse('invalid_input', {}, { body: 'send_json' });
  }
}

/**
 * Refuses `invalid_input`, at the field, for text that PostgreSQL cannot keep, wherever it comes: NUL and half of a
 * surrogate pair. Also for fields nobody reads the text of, such as a provider's data.
 */
export function refuseUnstorable(parts: Readonly<Record<string, unknown>>): void {
  // A list of what is still to be looked at: a body may be nested deeper than calls may be.
  const waiting: (readonly [at: string, value: unknown])[] = Object.values(parts).map((part) => ['', part] as const);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, value] = next;
    if (typeof value === 'string' && !isStorable(value))
      refuse('invalid_input', {}, { [at || 'body']: 'control_characters' });
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) refuse('invalid_input', {}, { [at || 'body']: 'control_characters' });
      if (typeof inner === 'string' || typeof inner === 'object') waiting.push([at ? `${at}.${key}` : key, inner]);
    }
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
