import type { Call } from '../../call/call.ts';
import type { EventData, MortarEvent } from '../../events/events.ts';

/**
 * Returns whether what an event tells a person is still so: that they come first for a shift, until it opens to everyone, somebody has
 * it, or the pharmacy no longer prefers them. What other events tell stays so.
 */
export async function stillHolds(
  { db, deps, now }: Pick<Call, 'db' | 'deps' | 'now'>,
  { name, subjectId, data }: Pick<MortarEvent, 'name' | 'subjectId' | 'data'>,
): Promise<boolean> {
  if (name !== 'favoriteNotified') return true;
  const { specialistId } = data as EventData['favoriteNotified'];
  return deps.questions.isStillFirst(db, subjectId, specialistId, now);
}
