/** Who an engagement is between, loaded and locked in the one order: specialist < shift < engagement (PRODUCT §2). */
import type { Policy } from '#contract/admin/policy.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { policyOf } from '../../policy/policy.ts';
import { mayTouchBusiness } from '../businesses/index.ts';
import { lockShift, type ShiftRow } from '../shifts/index.ts';
import { lockSpecialist, type SpecialistRow } from '../specialists/index.ts';
import { type EngagementAction, refusalOf, type Side, type Situation } from './lifecycle.ts';
import { type EngagementRow, findEngagement, lockEngagement } from './queries/engagement-queries.ts';

export type Parties = {
  readonly engagement: EngagementRow;
  readonly shift: ShiftRow;
  readonly specialist: SpecialistRow;
  readonly side: Side;
  /** The policy the engagement was made under. */
  readonly policy: Policy;
};

/** The caller's side of an engagement; somebody else's is `not_found`, like one that does not exist. */
export async function sideOf(
  call: SignedCall,
  engagement: Pick<EngagementRow, 'specialist_id' | 'business_id'>,
): Promise<Side> {
  const { role, specialistId } = call.actor;
  if (role === 'Specialist') return specialistId === engagement.specialist_id ? 'specialist' : refuse('not_found');
  if (!(await mayTouchBusiness(call, engagement.business_id))) refuse('not_found');
  return role === 'Admin' ? 'admin' : 'business';
}

/** Loads the engagement for the caller and locks specialist, shift and engagement. */
export async function lockParties(call: SignedCall, engagementId: string): Promise<Parties> {
  const found = (await findEngagement(call.db, engagementId)) ?? refuse('not_found');
  const side = await sideOf(call, found);
  return lockFound(call, found, side);
}

/** The same for sweeps and reactions. */
export async function lockPartiesAsSystem(call: Call, engagementId: string): Promise<Parties> {
  const found = (await findEngagement(call.db, engagementId)) ?? refuse('not_found');
  return lockFound(call, found, 'system');
}

async function lockFound(call: Call, found: EngagementRow, side: Side): Promise<Parties> {
  const specialist = await lockSpecialist(call, found.specialist_id);
  const shift = (await lockShift(call.db, found.shift_id)) ?? refuse('not_found');
  const engagement = await lockEngagement(call.db, found.id);
  return { engagement, shift, specialist, side, policy: await policyOf(call.db, engagement.policy_version) };
}

/** Asks the lifecycle; refuses with what it says. `at`: the moment an entry made offline carries. */
export function allow(action: EngagementAction, parties: Parties, at: Date): void {
  const refusal = refusalOf(action, situationOf(parties, at));
  if (refusal) refuse(refusal, { status: parties.engagement.status });
}

export function situationOf({ engagement, shift, side, policy }: Omit<Parties, 'specialist'>, at: Date): Situation {
  return {
    status: engagement.status as EngagementStatus,
    awaits: engagement.awaits,
    side,
    startsAt: shift.starts_at,
    undoUntil: engagement.undo_until,
    at,
    policy,
  };
}

/** What every event about an engagement says. */
export function factsOf(engagement: EngagementRow) {
  return { shiftId: engagement.shift_id, specialistId: engagement.specialist_id, engagementId: engagement.id };
}

/** Subject, pharmacy and region of an event about an engagement. */
export function aboutEngagement(engagement: EngagementRow) {
  return {
    subject: ['engagement', engagement.id] as const,
    businessId: engagement.business_id,
    region: engagement.region,
  };
}
