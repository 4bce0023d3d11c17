import type { Call } from '../../call/call.ts';
import type { EventData } from '../../events/events.ts';
import { recordEvent } from '../../events/record-event.ts';
import { cancelledColumns } from './lifecycle.ts';
import type { ShiftRow } from './queries/shift-queries.ts';
import { transitionShift } from './transition.ts';

/** Cancels a shift that nobody holds, for its pharmacy. Refusal: `shift_started`. */
export async function cancelOpenShift(call: Call, shift: ShiftRow, reason: string): Promise<void> {
  await transitionShift(call, shift, 'cancelShift', cancelledColumns('business', reason, call.now), 'pharmacy');
  await recordShiftCancelled(call, shift, { by: 'business', reason, engagementId: null, compensationCents: 0 });
}

export async function recordShiftCancelled(
  call: Call,
  shift: ShiftRow,
  data: EventData['shiftCancelled'],
): Promise<void> {
  await recordEvent(call, 'shiftCancelled', {
    subject: ['shift', shift.id],
    businessId: shift.business_id,
    region: shift.region,
    data,
  });
}
