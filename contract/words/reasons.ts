/**
 * Why something happened: what a person wrote, kept as written, or a code of Mortar's or of a payment provider's. Both are
 * kept in the same place, so a code carries a mark (`mortar:shiftTaken`) that no sentence begins with.
 */
import { messageOf } from './message.ts';
import { reasonMessages } from './reasons.words.ts';
import { type Speaker, say } from './speaker.ts';

export type ReasonCode = keyof typeof reasonMessages;

const MARK = 'mortar:';

/** Returns a code as it is stored and travels where a reason may also be a person's own words. */
export function reasonOf<Code extends ReasonCode>(code: Code): `mortar:${Code}` {
  return `mortar:${code}`;
}

/** Returns the code of a stored reason; null for what a person wrote. */
function reasonCode(stored: string): ReasonCode | null {
  const code = stored.startsWith(MARK) ? stored.slice(MARK.length) : '';
  return messageOf(reasonMessages, code) ? (code as ReasonCode) : null;
}

/** Returns a stored reason as the reader reads it; a person's own stays as written. */
export function reasonWords(speaker: Speaker, stored: string): string {
  const code = reasonCode(stored);
  return code ? say(speaker, reasonMessages[code]) : stored;
}
