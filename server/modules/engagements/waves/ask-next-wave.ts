import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newestPlan, wavesOf } from '../queries/backup-queries.ts';
import { aboutShift } from './backup-plan.ts';
import { nobodyRefusal, ownShift, presentStandby, refusalToAskNow } from './present-standby.ts';
import { planNextWave, sendWave } from './send-wave.ts';

/** Asks the next wave now. One that went out meanwhile is that wave: nobody skips one by asking twice. */
export const askNextWave: ActionOf<typeof engagementEndpoints.askNextWave> = async (
  call: SignedCall,
  { params, body },
) => {
  const shift = await ownShift(call, params.id);
  const plan = await newestPlan(call.db, shift.id);
  const refused = refusalToAskNow(shift, plan, call.now);
  if (refused || !plan) refuse(refused ?? 'not_asking');
  const { standby, at } = await planNextWave(call, shift, plan);
  const nobody = nobodyRefusal(standby.length, at(call.now).wave !== null);
  if (nobody) refuse(nobody);
  const asked = await sendWave(
    call,
    shift.id,
    async ({ id }) => ((await wavesOf(call.db, id)).at(-1)?.number ?? 0) === body.afterWave,
  );
  if (!asked) refuse('changed_meanwhile');
  await recordEvent(call, 'waveHurried', aboutShift(shift));
  return presentStandby(call, await ownShift(call, shift.id));
};
