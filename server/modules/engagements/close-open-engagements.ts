/** A shift that is gone answers everybody who still waited for it. */
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { declineAsSystem } from './decline-as-system.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { changeEngagement, lockOpenOfShifts } from './queries/engagement-queries.ts';

/** Requests and invites on these shifts are Declined by the system, bookmarks Expired. Called when shifts are cancelled or deleted. */
export async function closeOpenEngagements(call: Call, shiftIds: readonly string[], reason: string): Promise<void> {
  for (const row of await lockOpenOfShifts(call.db, shiftIds, ['Pending', 'Saved'])) {
    if (row.status === 'Saved') {
      const expired = await changeEngagement(call.db, row.id, { status: 'Expired', updated_at: call.now });
      await recordEvent(call, 'engagementExpired', {
        ...aboutEngagement(expired),
        data: { ...factsOf(expired), was: 'Saved' },
      });
      continue;
    }
    await declineAsSystem(call, row, reason);
  }
}
