import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { lockShift, setBackupUntil } from '../../shifts/index.ts';
import { newestPlan, reopenPlan } from '../queries/backup-queries.ts';
import { aboutShift, backupUntil } from './backup-plan.ts';
import { ownShift, presentStandby, restartRefusal } from './present-standby.ts';
import { rankStandby } from './rank-standby.ts';

/** Goes on with the plan that was stopped: whom its waves asked is known, so nobody is asked twice. */
export const restartWaves: ActionOf<typeof engagementEndpoints.restartWaves> = async (call: SignedCall, { params }) => {
  const { id } = await ownShift(call, params.id);
  const shift = (await lockShift(call.db, id)) ?? refuse('not_found');
  const plan = await newestPlan(call.db, id);
  const { policy } = await currentPolicy(call.db);
  const refused = restartRefusal(call, { shift, plan, policy });
  if (refused || !plan) refuse(refused ?? 'not_stopped');
  await reopenPlan(call.db, plan.id, call.now);
  if ((await rankStandby(call, shift, policy)).length === 0) refuse('nobody_to_ask');
  // The places of a line start together: none of them is taken late on its own.
  if (!shift.line_id) await setBackupUntil(call.db, id, backupUntil(shift, policy));
  await recordEvent(call, 'backupsRestarted', aboutShift(shift));
  return presentStandby(call, await ownShift(call, id));
};
