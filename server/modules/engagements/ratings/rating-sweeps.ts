/** What falls due for ratings by the clock (PRODUCT §8): who has not rated is reminded once, then both are shown. */
import { isOneOf, workedStatuses } from '#contract/statuses.ts';
import type { Call } from '../../../call/call.ts';
import { systemCall } from '../../../call/call.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import type { SweepName } from '../../../call/sweep-names.data.ts';
import type { DueRows } from '../../../db/due-rows.ts';
import { inTransaction } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement, factsOf } from '../parties.ts';
import { findEngagement } from '../queries/engagement-queries.ts';
import {
  changeRatingWindow,
  closingWindows,
  lockRatingWindow,
  type RatingWindowRow,
  ratingsOf,
  windowsToRemindOf,
} from '../queries/rating-queries.ts';
import { showRatings } from './show-ratings.ts';

const sweepOf = (
  name: SweepName,
  due: DueRows,
  handle: (call: Call, window: RatingWindowRow) => Promise<void>,
): RowSweep => ({
  name,
  nextDue: (_deps, except) => due.nextAt(except),
  due: ({ db, clock }, except) => due.ids(db, clock.now(), except),
  act: (deps, engagementId) =>
    inTransaction(deps.db, async (db) => {
      const call = systemCall(deps, db, deps.clock.now());
      const window = await lockRatingWindow(db, engagementId);
      if (!window || !(await due.isDue(db, engagementId, call.now))) return false;
      await handle(call, window);
      return true;
    }),
});

async function remind(call: Call, { engagement_id, closes_at }: RatingWindowRow): Promise<void> {
  await changeRatingWindow(call.db, engagement_id, { reminded_at: call.now });
  const engagement = await findEngagement(call.db, engagement_id);
  // Found late, after a standstill: there is nothing to remind of any more.
  if (!engagement || !isOneOf(workedStatuses, engagement.status) || closes_at <= call.now) return;
  const rated = new Set((await ratingsOf(call.db, engagement_id)).map(({ by_side }) => by_side));
  await recordEvent(call, 'ratingReminderSent', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOf(engagement),
      closesAt: closes_at.toISOString(),
      toSpecialist: !rated.has('specialist'),
      toPharmacy: !rated.has('business'),
    },
  });
}

export const ratingSweeps: readonly RowSweep[] = [
  sweepOf('remindToRate', windowsToRemindOf, remind),
  sweepOf('showRatings', closingWindows, (call, { engagement_id }) => showRatings(call, engagement_id)),
];
