/** Ends what somebody asked for or is booked for who may no longer work in a pharmacy (PRODUCT §8). */
import type { EngagementStatus } from '#contract/statuses.ts';
import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { statusesBefore } from '../../call/lifecycle.ts';
import { inTransaction } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { endByMortar } from './end-by-mortar.ts';
import { engagementLifecycle } from './lifecycle.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { idsOfSpecialist } from './queries/engagement-queries.ts';
import { lockTogetherAsSystem } from './together.ts';
import { withdrawByMortar } from './withdraw-by-mortar.ts';

const open: readonly EngagementStatus[] = statusesBefore(engagementLifecycle, 'disqualify');

/** Ends all of it, each in a transaction of its own; again, it goes on with what is left. Whoever is at work finishes. */
export async function disqualify(deps: Deps, specialistId: string): Promise<void> {
  for (const id of await idsOfSpecialist(deps.db, specialistId, open))
    await inTransaction(deps.db, (db) => endOne(systemCall(deps, db, deps.clock.now()), id));
}

async function endOne(call: Call, id: string): Promise<void> {
  const all = await lockTogetherAsSystem(call, id);
  const [parties] = all;
  const was = parties.engagement.status as EngagementStatus;
  if (!open.includes(was)) return;
  if (was === 'Pending') return withdrawByMortar(call, all);
  await endByMortar(call, parties, 'disqualify', {
    reason: 'disqualified',
    cause: 'disqualified',
    record: (ended, reopened) =>
      recordEvent(call, 'bookingDisqualified', {
        ...aboutEngagement(ended),
        data: { ...factsOf(ended), was, reopened: reopened !== null },
      }),
  });
}
