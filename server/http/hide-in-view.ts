/** What a view of somebody else's Mortar leaves out, whichever call answers (PRODUCT §11). */
import { hiddenFacts, isShownInView } from '#contract/viewing.data.ts';
import type { Actor } from '../call/call.ts';
import { refuse } from '../call/refuse.ts';

/** Throws `off_in_view` for a write and `hidden_in_view` for a read that is not shown. */
export function refuseInView(name: string, reads: boolean): void {
  if (isShownInView(name)) return;
  refuse(reads ? 'hidden_in_view' : 'off_in_view');
}

/** Returns an answer as this session reads it: in a view without the hidden facts, wherever they stand. */
export function asViewed(actor: Actor | null, answer: unknown): unknown {
  return actor?.viewedBy ? withoutHidden(answer) : answer;
}

function withoutHidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHidden);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, hiddenFacts.includes(name) ? null : withoutHidden(inner)]),
  );
}
