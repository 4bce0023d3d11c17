/** Whom an engagement is between, loaded and locked in the one order: specialist < shift < engagement (PRODUCT §2). */
import type { Policy } from '#contract/admin/policy.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { bookingPolicy } from '../../policy/policy.ts';
import { mayTouchBusiness } from '../businesses/index.ts';
import { findShifts, lockShift, lockShiftEver, type ShiftRow } from '../shifts/index.ts';
import { lockSpecialist, type SpecialistRow } from '../specialists/index.ts';
import type { Side } from './lifecycle.ts';
import { type EngagementRow, findEngagement, lockEngagement } from './queries/engagement-queries.ts';

export type Parties = {
  readonly engagement: EngagementRow;
  readonly shift: ShiftRow;
  readonly specialist: SpecialistRow;
  readonly side: Side;
  /** The policy the engagement was made under. */
  readonly policy: Policy;
};

/** The same as a read sees it, without locks: enough to ask the lifecycle and the rules. */
export type UnlockedParties = Omit<Parties, 'specialist'>;

/** Returns the id of the caller's own profile; the role has been checked before. */
export function ownSpecialistId(call: SignedCall): string {
  return call.actor.specialistId ?? refuse('license_missing');
}

/** Returns the caller's side of an engagement; throws `not_found` for somebody else's, as for none. */
export async function sideOf(
  call: SignedCall,
  engagement: Pick<EngagementRow, 'specialist_id' | 'business_id'>,
): Promise<Side> {
  const { role, specialistId } = call.actor;
  if (role === 'Specialist') return specialistId === engagement.specialist_id ? 'specialist' : refuse('not_found');
  if (!(await mayTouchBusiness(call, engagement.business_id))) refuse('not_found');
  return role === 'Admin' ? 'admin' : 'business';
}

/**
 * Returns an engagement that the caller may read, with their side of it; throws `not_found` for any other. A bookmark is the
 * specialist's own affair, also once it expired.
 */
export async function findWithSide(call: SignedCall, id: string): Promise<Pick<Parties, 'engagement' | 'side'>> {
  const engagement = (await findEngagement(call.db, id)) ?? refuse('not_found');
  const side = await sideOf(call, engagement);
  if (side !== 'specialist' && engagement.origin === 'saved') refuse('not_found');
  return { engagement, side };
}

/** Returns the engagement, its shift and its policy for the caller, and locks nothing. */
export async function findParties(call: SignedCall, engagementId: string): Promise<UnlockedParties> {
  const engagement = (await findEngagement(call.db, engagementId)) ?? refuse('not_found');
  const side = await sideOf(call, engagement);
  return {
    engagement,
    shift: await findShiftFor(call, engagement, side),
    side,
    policy: await bookingPolicy(call.db, engagement),
  };
}

/** Loads the engagement for the caller and locks specialist, shift and engagement. */
export async function lockParties(call: SignedCall, engagementId: string): Promise<Parties> {
  const found = (await findEngagement(call.db, engagementId)) ?? refuse('not_found');
  const side = await sideOf(call, found);
  return lockFound(call, found, side);
}

/** Does so where the pharmacy deleted the shift, too. */
export async function lockPartiesEver(call: SignedCall, engagementId: string): Promise<Parties> {
  const found = (await findEngagement(call.db, engagementId)) ?? refuse('not_found');
  return lockFound(call, found, await sideOf(call, found), { ever: true });
}

/** Locks the same rows for sweeps and reactions, whose side is the system's. */
export async function lockPartiesAsSystem(call: Call, engagementId: string): Promise<Parties> {
  const found = (await findEngagement(call.db, engagementId)) ?? refuse('not_found');
  return lockFound(call, found, 'system');
}

/** True for who settles what came of a shift: one that the pharmacy deleted is over for both sides, and not for them. */
const settles = (side: Side) => side === 'system' || side === 'admin';

/** Returns the engagement's shift as this side may see it; throws `not_found` where it is over for them. */
async function findShiftFor(call: Call, engagement: Pick<EngagementRow, 'shift_id'>, side: Side): Promise<ShiftRow> {
  const [shift] = await findShifts(call.db, [engagement.shift_id]);
  return shift && (settles(side) || shift.status !== 'Deleted') ? shift : refuse('not_found');
}

async function lockFound(
  call: Call,
  found: EngagementRow,
  side: Side,
  { ever = settles(side) }: { readonly ever?: boolean } = {},
): Promise<Parties> {
  const specialist = await lockSpecialist(call, found.specialist_id);
  const lock = ever ? lockShiftEver : lockShift;
  const locked = await lock(call.db, found.shift_id);
  const engagement = await lockEngagement(call.db, found.id);
  // It may have moved to another place of the line meanwhile, which is locked too.
  const isMoved = engagement.shift_id !== found.shift_id;
  const shift = isMoved ? await findShiftFor(call, engagement, side) : (locked ?? refuse('not_found'));
  return { engagement, shift, specialist, side, policy: await bookingPolicy(call.db, engagement) };
}

/** Returns what every event about an engagement carries. */
export function factsOf(engagement: EngagementRow) {
  return { shiftId: engagement.shift_id, specialistId: engagement.specialist_id, engagementId: engagement.id };
}

/** Returns subject, pharmacy and region of an event about an engagement. */
export function aboutEngagement(engagement: EngagementRow) {
  return {
    subject: ['engagement', engagement.id] as const,
    businessId: engagement.business_id,
    region: engagement.region,
  };
}
