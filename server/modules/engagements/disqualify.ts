/** Ends what somebody asked for or is booked for who may no longer work in a pharmacy (PRODUCT §8). */
import { committedStatuses, type EngagementStatus } from '#contract/statuses.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { statusesBefore } from '../../call/lifecycle.ts';
import { inTransaction } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { endCodes } from '../verification/index.ts';
import { settleReview } from './attendance-review.ts';
import { answered, engagementLifecycle } from './lifecycle.ts';
import { askBackupsOrEnd, openAgainOrClose } from './open-again-or-close.ts';
import { aboutEngagement, factsOf, lockPartiesAsSystem } from './parties.ts';
import { idsOfSpecialist } from './queries/engagement-queries.ts';
import { transition } from './transition.ts';

const open: readonly EngagementStatus[] = statusesBefore(engagementLifecycle, 'disqualify');
const held: readonly string[] = committedStatuses;

/** Ends all of it, each in a transaction of its own; again, it goes on with what is left. Whoever is at work finishes. */
export async function disqualify(deps: Deps, specialistId: string): Promise<void> {
  for (const id of await idsOfSpecialist(deps.db, specialistId, open))
    await inTransaction(deps.db, (db) => endOne(systemCall(deps, db, deps.clock.now()), id));
}

async function endOne(call: Call, id: string): Promise<void> {
  const parties = await lockPartiesAsSystem(call, id);
  const { engagement } = parties;
  if (!open.includes(engagement.status as EngagementStatus)) return;
  const why = { cancelled_by: 'system', cancel_reason: reasonOf('disqualified') } as const;
  const wasBooked = held.includes(engagement.status);
  await settleReview(call, id, 'arrival');
  const reopened = wasBooked ? await openAgainOrClose(call, parties, why) : null;
  const ended = await transition(call, parties, 'disqualify', {
    ...answered,
    ...why,
    held_until: null,
    waiting_since: null,
    undo_until: null,
  });
  await endCodes(call.db, id, call.now);
  await recordEvent(call, 'bookingDisqualified', {
    ...aboutEngagement(ended),
    data: { ...factsOf(ended), was: engagement.status as EngagementStatus, reopened: reopened !== null },
  });
  if (wasBooked) await askBackupsOrEnd(call, parties, reopened, { cause: 'disqualified', why });
}
