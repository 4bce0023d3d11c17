/** An Admin reads the two sides' messages only in a dispute that is open, and that is logged (PRODUCT §8). */
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement } from '../parties.ts';
import { recordThreadReading } from '../queries/dispute-history-queries.ts';
import { type DisputeRow, findDispute } from '../queries/dispute-queries.ts';
import { findEngagement } from '../queries/engagement-queries.ts';
import { factsOfDispute } from './dispute-facts.ts';

/** Returns the dispute whose messages are to be read; throws `wrong_status` once it is over. */
export async function disputeToRead(call: SignedCall, id: string): Promise<DisputeRow> {
  const dispute = (await findDispute(call.db, id)) ?? refuse('not_found');
  if (dispute.status === 'Closed') refuse('wrong_status', { status: dispute.status });
  return dispute;
}

/** Logs that the messages of a dispute were read, and how many. */
export async function recordThreadRead(call: SignedCall, dispute: DisputeRow, messages: number): Promise<void> {
  const engagement = (await findEngagement(call.db, dispute.engagement_id)) ?? refuse('not_found');
  await recordThreadReading(call.db, dispute.id, call.actor.userId, call.now);
  await recordEvent(call, 'disputeThreadOpened', {
    ...aboutEngagement(engagement),
    data: { ...factsOfDispute(engagement, dispute), messages },
  });
}
