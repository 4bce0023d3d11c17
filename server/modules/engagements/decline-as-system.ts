import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { changeEngagement, type EngagementRow } from './queries/engagement-queries.ts';

/** Declines a request or invite that nobody can say yes to any more; the row is locked. */
export async function declineAsSystem(call: Call, row: EngagementRow, reason: string): Promise<void> {
  const declined = await changeEngagement(call.db, row.id, {
    status: 'Declined',
    awaits: null,
    answer_by: null,
    cancelled_by: 'system',
    cancel_reason: reason,
    updated_at: call.now,
  });
  await recordEvent(call, 'engagementDeclined', {
    ...aboutEngagement(declined),
    data: { ...factsOf(declined), by: 'system', reason },
  });
}
