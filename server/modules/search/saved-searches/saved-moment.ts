import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { rememberedPolicy } from '../../../policy/policy.ts';
import type { SavedMoment } from '../queries/saved-conditions.ts';

/** Returns the moment of a call, and which starts are an emergency then. */
export async function savedMoment({ db, now }: Pick<Call, 'db' | 'now'>): Promise<SavedMoment> {
  const { policy } = await rememberedPolicy(db);
  return { now, emergencyBefore: after(now, policy.emergencyHours * HOUR) };
}
