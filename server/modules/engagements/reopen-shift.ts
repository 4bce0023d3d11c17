import type { Call } from '../../call/call.ts';
import { reopenedColumns, type ShiftRow, transitionShift } from '../shifts/index.ts';
import { releasePayment } from '../wallet/index.ts';
import { postedTerms } from './amendments/posted-terms.ts';
import type { Parties } from './parties.ts';
import { postedStart } from './waves/backup-plan.ts';

/** Opens a booked shift again, for everybody and as it was posted, and lets go of its payment. `changes`: what is otherwise. */
export async function reopenShift(
  call: Call,
  { engagement, shift }: Pick<Parties, 'engagement' | 'shift'>,
  changes: Partial<Pick<ShiftRow, 'published'>> = {},
): Promise<ShiftRow> {
  await releasePayment(call, engagement.id);
  const posted = await postedTerms(call, engagement, shift);
  return transitionShift(call, shift, 'reopenShift', {
    ...posted,
    // Paid by the terms it has again.
    ...(await postedStart(call, { ...shift, ...posted })),
    ...reopenedColumns(shift, call.now),
    ...changes,
  });
}
