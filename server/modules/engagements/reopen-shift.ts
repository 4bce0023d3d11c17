import type { Call } from '../../call/call.ts';
import { type ShiftRow, transitionShift } from '../shifts/index.ts';
import { releasePayment } from '../wallet/index.ts';
import { postedTerms } from './amendments/posted-terms.ts';
import type { Parties } from './parties.ts';
import { postedStart } from './waves/backup-plan.ts';

/** Opens a booked shift again, for everybody and as it was posted, and lets go of its payment. */
export async function reopenShift(
  call: Call,
  { engagement, shift }: Pick<Parties, 'engagement' | 'shift'>,
): Promise<ShiftRow> {
  await releasePayment(call, engagement.id);
  const posted = await postedTerms(call, engagement, shift);
  return transitionShift(call, shift, 'reopenShift', {
    ...posted,
    // Paid by the terms it has again.
    ...(await postedStart(call, { ...shift, ...posted })),
    specialist_id: null,
    opens_to_all_at: null,
    // A date left alone is taken alone (PRODUCT §3); in a line it would be one place of a block.
    ...(shift.block_id && { block_id: null, line_id: null }),
    // So is a place that opens once its line has begun: the others start together.
    ...(shift.starts_at <= call.now && { line_id: null }),
  });
}
