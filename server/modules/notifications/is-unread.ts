import type { Audience } from '#contract/events/definition.ts';
import type { Call } from '../../call/call.ts';

/** Returns whether the newest message of an engagement was written to this side, which has not read it. */
export async function isUnread(
  { db, deps, now }: Pick<Call, 'db' | 'deps' | 'now'>,
  engagementId: string,
  to: Audience,
): Promise<boolean> {
  const writtenTo = await deps.questions.sidesWrittenTo(db, [engagementId], now);
  return writtenTo.some(({ side, is_unread }) => is_unread && side === (to === 'pharmacy' ? 'business' : 'specialist'));
}
