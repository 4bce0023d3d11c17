/** The dates of a block that one person asked for, was invited to or has, handled as one (PRODUCT §3). */
import { earlier } from '#contract/time.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { bookingPolicy } from '../../policy/policy.ts';
import { lockShifts, lockShiftsEver } from '../shifts/index.ts';
import { lockSpecialist } from '../specialists/index.ts';
import type { Side } from './lifecycle.ts';
import { lockParties, lockPartiesAsSystem, type Parties, sideOf } from './parties.ts';
import { lockBlockMates, shiftsOfMates } from './queries/block-queries.ts';
import { type EngagementRow, findEngagement } from './queries/engagement-queries.ts';

/** The one asked for first, then the other dates; only it where it is on its own. */
export type Together = readonly [Parties, ...Parties[]];

/** Loads and locks an engagement with the other dates of its block that stand as it does, for the caller. */
export async function lockTogether(call: SignedCall, engagementId: string): Promise<Together> {
  const found = (await findEngagement(call.db, engagementId)) ?? refuse('not_found');
  const side = await sideOf(call, found);
  return found.block_id ? lockBlock(call, found, side) : [await lockParties(call, engagementId)];
}

/** Does the same for sweeps and reactions. */
export async function lockTogetherAsSystem(call: Call, engagementId: string): Promise<Together> {
  const found = (await findEngagement(call.db, engagementId)) ?? refuse('not_found');
  return found.block_id ? lockBlock(call, found, 'system') : [await lockPartiesAsSystem(call, engagementId)];
}

async function lockBlock(call: Call, found: EngagementRow, side: Side): Promise<Together> {
  const specialist = await lockSpecialist(call, found.specialist_id);
  const lock = side === 'system' ? lockShiftsEver : lockShifts;
  const shifts = await lock(call.db, await shiftsOfMates(call.db, found.id));
  const shiftOf = new Map(shifts.map((shift) => [shift.id, shift]));
  // It may stand on another block of its lines meanwhile.
  const rows = await lockBlockMates(call.db, (await findEngagement(call.db, found.id)) ?? found);
  const asked = rows.find((row) => row.id === found.id) ?? refuse('not_found');
  const others = rows.filter((row) => row.id !== asked.id && row.status === asked.status);
  const partiesOf = async (engagement: EngagementRow): Promise<Parties> => ({
    engagement,
    // Its block left the lines that were locked, in this very moment.
    shift: shiftOf.get(engagement.shift_id) ?? refuse('changed_meanwhile'),
    specialist,
    side,
    policy: await bookingPolicy(call.db, engagement),
  });
  return [await partiesOf(asked), ...(await Promise.all(others.map(partiesOf)))];
}

/**
 * Returns how many dates an event stands for: the first one's event tells of all, those of the others notify nobody.
 */
export function standsFor(dates: number, index: number): { together: number } {
  return { together: index === 0 ? dates : 0 };
}

/** Returns the earliest start: what is answered, undone or held together goes by it. */
export function firstStart(shifts: readonly { readonly starts_at: Date }[]): Date {
  return shifts.map(({ starts_at }) => starts_at).reduce(earlier);
}
