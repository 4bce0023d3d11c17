/** The end of a pause: booking is free again, with a line of its own (PRODUCT §4). */
import type { Policy } from '#contract/admin/policy.ts';
import { standingAt } from '#contract/engagements/standing.ts';
import { after, DAY } from '#contract/time.ts';
import { type Call, systemCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import { inTransaction } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { lockSpecialist } from '../../specialists/index.ts';
import { changePause, findPause, insertLine, linesOf, type PauseRow, pausesOver } from '../queries/standing-queries.ts';
import { aboutPause, factsOf, showOnProfile } from './pauses.ts';
import { replayedLines } from './replayed-lines.ts';

/** Ends pauses whose time is over. */
export const endStandingPauses: RowSweep = {
  name: 'endStandingPauses',
  nextDue: (_deps, except) => pausesOver.nextAt(except),
  due: ({ db, clock }, except) => pausesOver.ids(db, clock.now(), except),
  act: (deps, id) =>
    inTransaction(deps.db, async (db) => {
      const call = systemCall(deps, db, deps.clock.now());
      const found = (await findPause(db, id)) ?? refuse('not_found');
      await lockSpecialist(call, found.specialist_id);
      if (!(await pausesOver.isDue(db, id, call.now))) return false;
      const { policy } = await currentPolicy(db);
      await endPause(call, found, 'served', policy);
      return true;
    }),
};

/** Ends a pause and adds its line. The specialist is locked. */
export async function endPause(
  call: Call,
  pause: PauseRow,
  as: 'served' | 'reviewed',
  policy: Policy,
  reason?: string,
): Promise<PauseRow> {
  const ended = await changePause(call.db, pause.id, { ended_at: call.now, ended_as: as });
  if (policy.pauseEndEffect > 0)
    await insertLine(call.db, {
      id: newId(),
      specialist_id: pause.specialist_id,
      rule: 'pauseEnded',
      effect: policy.pauseEndEffect,
      at: call.now,
      counts_from: call.now,
      lapses_at: after(call.now, policy.standingLapseDays * DAY),
      pause_id: pause.id,
    });
  await showOnProfile(call, pause.specialist_id);
  const score = standingAt(replayedLines(await linesOf(call.db, pause.specialist_id)), call.now);
  await recordEvent(call, 'standingPauseEnded', {
    ...aboutPause(pause),
    data: { ...factsOf(pause), effect: policy.pauseEndEffect, score, ...(reason ? { reason } : {}) },
  });
  return ended;
}
