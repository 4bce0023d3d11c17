/** Pauses that last until an Admin has looked at them (PRODUCT §4). */
import { standingAt } from '#contract/engagements/standing.ts';
import type { PauseReview, standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { lockSpecialist } from '../../specialists/index.ts';
import { changePause, findPause, linesOf, type PauseRow, pausesInReview } from '../queries/standing-queries.ts';
import { endPause } from './end-pauses.ts';
import { aboutPause, factsOf, showOnProfile } from './pauses.ts';
import { personOf } from './person-of.ts';
import { presentLines } from './present-lines.ts';
import { replayedLines } from './replayed-lines.ts';

/** Returns the pauses without an end, oldest first, each with the lines that took points. */
export const listPauseReviews: ActionOf<typeof standingEndpoints.listPauseReviews> = async (
  call: SignedCall,
  { query },
) => {
  const { rows, total } = await pausesInReview(call.db, query);
  const items: PauseReview[] = [];
  for (const row of rows) items.push(await presentReview(call, row));
  return { items, total, page: query.page };
};

/** Ends a pause at once, or gives it an end as far away as a second one's. */
export const decidePauseReview: ActionOf<typeof standingEndpoints.decidePauseReview> = async (
  call: SignedCall,
  { params, body },
) => {
  const found = (await findPause(call.db, params.id)) ?? refuse('not_found');
  await lockSpecialist(call, found.specialist_id);
  const pause = (await findPause(call.db, params.id)) ?? refuse('not_found');
  if (pause.ended_at || pause.suspended_at || pause.ends_at) refuse('already_decided');
  const { end, reason } = body;
  const { policy } = await currentPolicy(call.db);
  const decision = { decided_by: call.actor.userId, decided_at: call.now, reason };
  if (end) {
    await changePause(call.db, pause.id, { ...decision, decision: 'end' });
    await endPause(call, pause, 'reviewed', policy, reason);
    return { id: pause.id, endsAt: call.now.toISOString(), ended: true };
  }
  const endsAt = after(call.now, policy.pauseSecondDays * DAY);
  const kept = await changePause(call.db, pause.id, { ...decision, decision: 'keep', ends_at: endsAt });
  await showOnProfile(call, kept.specialist_id);
  const data = { ...factsOf(kept), pausedUntilAt: endsAt.toISOString(), reason };
  await recordEvent(call, 'standingPauseKept', { ...aboutPause(kept), data });
  return { id: kept.id, endsAt: endsAt.toISOString(), ended: false };
};

async function presentReview(call: SignedCall, row: PauseRow): Promise<PauseReview> {
  const all = await linesOf(call.db, row.specialist_id);
  const against = all.filter(({ effect, lapses_at }) => effect < 0 && lapses_at > call.now).reverse();
  return {
    id: row.id,
    person: await personOf(call, row.specialist_id, standingAt(replayedLines(all), call.now)),
    pause: { nth: row.nth, since: row.begun_at.toISOString(), until: row.ends_at?.toISOString() ?? null },
    lines: await presentLines(call, against, all),
  };
}
