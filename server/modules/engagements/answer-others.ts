/** Booking answers everybody else: other requests for the shift are declined, the person's overlapping ones withdrawn. */
import type { Call } from '../../call/call.ts';
import { ourReasons } from '../../events/our-reasons.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { ShiftRow } from '../shifts/index.ts';
import { declineAsSystem } from './decline-as-system.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { changeEngagement, type EngagementRow, lockTouched } from './queries/engagement-queries.ts';

/** In the transaction of the booking (PRODUCT §3); rows are locked in one order, so two bookings cannot deadlock. */
export async function answerOthers(call: Call, booked: EngagementRow, shift: ShiftRow): Promise<void> {
  const touched = (await lockTouched(call.db, shift.id, booked.specialist_id)).filter(
    (row) => row.id !== booked.id && row.status === 'Pending',
  );
  for (const row of touched) {
    if (row.shift_id === shift.id) await declineAsSystem(call, row, ourReasons.shiftTaken.en);
    else await withdrawAsOverlapping(call, row);
  }
}

async function withdrawAsOverlapping(call: Call, row: EngagementRow): Promise<void> {
  const reason = ourReasons.bookedElsewhere.en;
  const cancelled = await changeEngagement(call.db, row.id, {
    status: 'Cancelled',
    awaits: null,
    answer_by: null,
    cancelled_by: 'system',
    cancel_reason: reason,
    updated_at: call.now,
  });
  await recordEvent(call, 'engagementCancelled', {
    ...aboutEngagement(cancelled),
    data: { ...factsOf(cancelled), by: 'system', reason, was: 'Pending', standingEffect: 0, compensationCents: 0 },
  });
}
