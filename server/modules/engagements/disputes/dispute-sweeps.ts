/** What falls due for disputes by the clock: an answer that did not come, a decision that is late, an appeal nobody made (PRODUCT §5). */
import { type Call, systemCall } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import type { SweepName } from '../../../call/sweep-names.data.ts';
import type { DueRows } from '../../../db/due-rows.ts';
import { inTransaction } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { completeIfNothingIsDue } from '../complete-engagement.ts';
import { aboutEngagement, lockPartiesAsSystem, type Parties } from '../parties.ts';
import { changeDispute, type DisputeRow, dueDisputes, findDispute } from '../queries/dispute-queries.ts';
import { decideUntil, factsOfDispute } from './dispute-facts.ts';
import { disputeLifecycle } from './dispute-lifecycle.ts';

type Handle = (call: Call, parties: Parties, dispute: DisputeRow) => Promise<unknown>;

const leaveUnanswered: Handle = async (call, parties, dispute) => {
  // From when the time was up, not from when this runs.
  const decideBy = decideUntil(parties, dispute.answer_by ?? call.now);
  await changeDispute(call.db, dispute.id, {
    ...nextStatus(disputeLifecycle, 'leaveUnanswered'),
    answer_by: null,
    decide_by: decideBy,
    updated_at: call.now,
  });
  await recordEvent(call, 'disputeUnanswered', {
    ...aboutEngagement(parties.engagement),
    data: { ...factsOfDispute(parties.engagement, dispute), decideUntilAt: decideBy.toISOString() },
  });
};

const tellOverdue: Handle = async (call, { engagement }, dispute) => {
  await changeDispute(call.db, dispute.id, { overdue_told_at: call.now });
  await recordEvent(call, 'disputeOverdue', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOfDispute(engagement, dispute),
      decideUntilAt: (dispute.decide_by ?? call.now).toISOString(),
    },
  });
};

const closeUnappealed: Handle = async (call, parties, dispute) => {
  const { engagement } = parties;
  await changeDispute(call.db, dispute.id, {
    ...nextStatus(disputeLifecycle, 'closeUnappealed'),
    outcome: 'decided',
    closed_at: call.now,
    updated_at: call.now,
  });
  await completeIfNothingIsDue(call, parties);
  await recordEvent(call, 'disputeClosed', {
    ...aboutEngagement(engagement),
    data: factsOfDispute(engagement, dispute),
  });
};

const sweepOf = (name: SweepName, due: DueRows, handle: Handle): RowSweep => ({
  name,
  nextDue: (_deps, except) => due.nextAt(except),
  due: ({ db, clock }, except) => due.ids(db, clock.now(), except),
  act: (deps, id) =>
    inTransaction(deps.db, async (db) => {
      const call = systemCall(deps, db, deps.clock.now());
      const found = (await findDispute(db, id)) ?? refuse('not_found');
      const parties = await lockPartiesAsSystem(call, found.engagement_id);
      if (!(await due.isDue(db, id, call.now))) return false;
      await handle(call, parties, (await findDispute(db, id)) ?? refuse('not_found'));
      return true;
    }),
});

export const disputeSweeps: readonly RowSweep[] = [
  sweepOf('leaveDisputesUnanswered', dueDisputes.unanswered, leaveUnanswered),
  sweepOf('tellOverdueDisputes', dueDisputes.overdue, tellOverdue),
  sweepOf('closeUnappealedDisputes', dueDisputes.unappealed, closeUnappealed),
];
