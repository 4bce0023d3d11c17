import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { lockShift } from '../../shifts/index.ts';
import { closeRequest } from '../close-others.ts';
import { asksOf, newestPlan } from '../queries/backup-queries.ts';
import { lockWaitingFor } from '../queries/engagement-queries.ts';
import { aboutShift, closeBackups } from './backup-plan.ts';
import { askingRefusal, ownShift, presentStandby } from './present-standby.ts';

/** Ends the asking; whoever was asked and has not answered is told that the pharmacy stopped. The shift stays posted. */
export const stopWaves: ActionOf<typeof engagementEndpoints.stopWaves> = async (call: SignedCall, { params }) => {
  const { id } = await ownShift(call, params.id);
  const shift = (await lockShift(call.db, id)) ?? refuse('not_found');
  const plan = await newestPlan(call.db, id);
  const refused = askingRefusal(shift, plan, call.now);
  if (refused || !plan) refuse(refused ?? 'not_asking');
  const asked = new Set((await asksOf(call.db, plan.id)).map(({ engagement_id }) => engagement_id));
  await closeBackups(call, [id], 'stopped');
  for (const row of await lockWaitingFor(call.db, id))
    if (asked.has(row.id)) await closeRequest(call, row, reasonOf('askingStopped'));
  await recordEvent(call, 'backupsStopped', aboutShift(shift));
  return presentStandby(call, await ownShift(call, id));
};
