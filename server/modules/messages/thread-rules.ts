/** Why a side may not write into a thread, as it is told (PRODUCT §8); who may, and until when: `thread-facts-queries.ts`. */
import type { MessageSide } from '#contract/messages/message.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Facts } from '#contract/words/facts.ts';
import type { ThreadFacts } from './queries/thread-facts-queries.ts';

type Refused = { readonly code: RefusalCode; readonly details: Facts };

/** Returns why this side may not write; null: go ahead. */
export function refusalToSend(facts: ThreadFacts, side: MessageSide): Refused | null {
  const barred = side === 'specialist' ? facts.specialist_barred : facts.business_barred;
  if (barred === null) return null;
  if (barred === 'accountGone') return { code: 'account_gone', details: {} };
  if (barred === 'blocked') return { code: 'messages_blocked', details: {} };
  const closed = { closedAt: facts.open_until?.toISOString() ?? null, timeZone: facts.time_zone };
  return { code: 'thread_closed', details: { because: barred, ...closed } };
}
