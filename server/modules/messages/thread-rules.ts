/** Who may write into a thread, and until when (PRODUCT §8). */
import type { Policy } from '#contract/admin/policy.ts';
import type { MessageSide } from '#contract/messages/message.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { type EngagementStatus, isOneOf } from '#contract/statuses.ts';
import { after, DAY } from '#contract/time.ts';
import type { Facts } from '#contract/words/facts.ts';
import type { ThreadFacts } from './queries/thread-queries.ts';

/** Before booking: while an answer, or the payment, is awaited. */
const asked = ['Pending', 'Active'] as const satisfies readonly EngagementStatus[];

/** A booking that stands: whom the pharmacy blocks meanwhile can still say that they are late. */
const standing = [
  'Active',
  'Booked',
  'In Progress',
  'In Review',
  'Approved',
] as const satisfies readonly EngagementStatus[];

type Refused = { readonly code: RefusalCode; readonly details: Facts };

/** Returns why this side may not write now; null: go ahead. */
export function refusalToSend(facts: ThreadFacts, side: MessageSide, policy: Policy, now: Date): Refused | null {
  const because = closedBecause(facts, policy, now);
  if (because) return { code: 'thread_closed', details: { because } };
  if (side === 'specialist' ? facts.business_gone : facts.specialist_gone) return { code: 'account_gone', details: {} };
  const isBarred = side === 'specialist' && facts.is_blocked && !isOneOf(standing, facts.status);
  return isBarred ? { code: 'messages_blocked', details: {} } : null;
}

/** Returns until when a booking's thread is open; null for one that was never booked, or only until it was undone. */
export function openUntil({ booked_at, is_undone, ends_at }: ThreadFacts, policy: Policy): Date | null {
  return booked_at && !is_undone ? after(ends_at, policy.messagesOpenDays * DAY) : null;
}

function closedBecause(facts: ThreadFacts, policy: Policy, now: Date): 'notBooked' | 'over' | null {
  const until = openUntil(facts, policy);
  if (until) return now < until ? null : 'over';
  return isOneOf(asked, facts.status) ? null : 'notBooked';
}
