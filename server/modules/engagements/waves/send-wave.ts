/** Sends a wave: everybody whose turn it is gets an ordinary invite, in one transaction with the wave's row. */
import type { Policy } from '#contract/admin/policy.ts';
import type { WaveTier } from '#contract/engagements/wave-endpoints.ts';
import { later } from '#contract/time.ts';
import { type Call, systemCall } from '../../../call/call.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import { inTransaction } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import {
  findShift,
  isOffMarket,
  loadBookingFacts,
  lockShift,
  refusalToBook,
  type ShiftRow,
} from '../../shifts/index.ts';
import { lockSpecialist, type SpecialistRow } from '../../specialists/index.ts';
import { openEngagement } from '../open-engagement.ts';
import { aboutEngagement, factsOf } from '../parties.ts';
import { placeToWaitOn } from '../place-to-wait-on.ts';
import {
  type BackupPlanRow,
  changePlan,
  dueWaves,
  insertAsk,
  insertWaves,
  newestPlan,
  wavesOf,
} from '../queries/backup-queries.ts';
import { findOpenOfPair } from '../queries/engagement-queries.ts';
import { whoTakesInvites } from '../takes-invites.ts';
import { inviteUntil, pauseBackups } from './backup-plan.ts';
import { rankStandby, type StandbyPerson } from './rank-standby.ts';
import { byTier, type WavePacing, type WavePlan } from './wave-pacing.ts';

const pacing: WavePacing = byTier;

/** Returns who stands by, the waves so far, and what the next would be at a moment. Locks nothing. */
export async function planNextWave(
  call: Pick<Call, 'db' | 'deps' | 'now'>,
  shift: ShiftRow,
  plan: BackupPlanRow | null,
) {
  const { policy } = await currentPolicy(call.db);
  const [standby, waves] = await Promise.all([rankStandby(call, shift, policy), plan ? wavesOf(call.db, plan.id) : []]);
  const done = waves.map(({ tier }) => tier as WaveTier);
  const startsAt = plan?.starts_at ?? shift.starts_at;
  const at = (now: Date) => pacing.next({ standby, done, startsAt, policy, now });
  return { standby, waves, policy, at };
}

/**
 * Asks the next wave if it `mayAsk` once shift and plan are locked; false when not. Specialists are locked before the shift,
 * so whom to ask is looked up first and each is checked again under the locks by the rules of booking.
 */
export async function sendWave(
  call: Call,
  shiftId: string,
  mayAsk: (plan: BackupPlanRow) => Promise<boolean>,
): Promise<boolean> {
  const seen = await findShift(call.db, shiftId);
  const before = await newestPlan(call.db, shiftId);
  if (!seen || !before) return false;
  const planned = (await planNextWave(call, seen, before)).at(call.now);
  const locked: SpecialistRow[] = [];
  for (const id of (planned.wave?.people ?? []).map((person) => person.id).sort())
    locked.push(await lockSpecialist(call, id));
  const shift = await lockShift(call.db, shiftId);
  const plan = await newestPlan(call.db, shiftId);
  if (!shift || plan?.id !== before.id || shift.version !== seen.version) return false;
  if (plan.closed_at || plan.paused_at || shift.status !== 'Active' || !shift.published) return false;
  if (!(await mayAsk(plan))) return false;
  // Nobody can be booked until the owner adds a card, so everybody's turn waits for that.
  if (isOffMarket(shift, call.now)) {
    await pauseBackups(call, [shiftId]);
    return true;
  }
  await ask(call, shift, plan, planned, locked);
  return true;
}

async function ask(
  call: Call,
  shift: ShiftRow,
  plan: BackupPlanRow,
  { skipped, wave, nextAt }: WavePlan,
  locked: readonly SpecialistRow[],
) {
  const { policy, version } = await currentPolicy(call.db);
  const sent = (await wavesOf(call.db, plan.id)).length;
  const row = { plan_id: plan.id, asked_at: call.now };
  const invited = wave ? await stillAskable(call, shift, { people: wave.people, locked }, policy) : [];
  const waves = [
    ...skipped.map((tier) => ({ tier, asked: 0 })),
    ...(wave ? [{ tier: wave.tier, asked: invited.length }] : []),
  ].map((one, index) => ({ ...row, ...one, number: sent + index + 1 }));
  await insertWaves(call.db, waves);
  const until = inviteUntil(shift, policy, call.now);
  const place = { ...shift, ...(await placeToWaitOn(call, shift)) };
  for (const person of invited) {
    const engagement = await openEngagement(call, 'inviteSpecialist', {
      shift: place,
      specialistId: person.id,
      saved: await findOpenOfPair(call.db, shift.id, person.id),
      answerBy: until,
      heldUntil: null,
      ratePerHourCents: shift.rate_per_hour_cents,
      policyVersion: version,
    });
    await insertAsk(call.db, {
      plan_id: plan.id,
      wave: sent + waves.length,
      specialist_id: person.id,
      engagement_id: engagement.id,
    });
    await recordEvent(call, 'specialistInvited', { ...aboutEngagement(engagement), data: factsOf(engagement) });
  }
  await changePlan(call.db, plan.id, { next_at: nextAt });
}

/**
 * Leaves out whom the rules of booking refuse after all, or who had their invites of the week meanwhile; their turn comes again where
 * that passes.
 */
async function stillAskable(
  call: Call,
  shift: ShiftRow,
  { people, locked }: { readonly people: readonly StandbyPerson[]; readonly locked: readonly SpecialistRow[] },
  policy: Policy,
) {
  // Of a shift that has begun, what is left of it has to suit.
  const rest = { ...shift, starts_at: later(call.now, shift.starts_at) };
  const taking = await whoTakesInvites(call, locked, rest, policy);
  const able: StandbyPerson[] = [];
  // Asking is what opens an invite-first shift to them, and one that has begun.
  const open = { ...shift, starts_at: shift.backup_until ?? shift.starts_at };
  for (const person of people) {
    const facts = (await loadBookingFacts(call, person.id, [shift], policy)).get(shift.id);
    const isFree = taking.has(person.id) && facts && (facts.mine === null || facts.mine.status === 'Saved');
    if (isFree && refusalToBook({ ...facts, shift: { ...open, opens_to_all_at: null } }) === null) able.push(person);
  }
  return able;
}

/** Sends each wave at its time, once, however many processes look. */
export const askBackups: RowSweep = {
  name: 'askBackups',
  nextDue: (_deps, except) => dueWaves.nextAt(except),
  due: ({ db, clock }, except) => dueWaves.ids(db, clock.now(), except),
  act: (deps, shiftId) =>
    inTransaction(deps.db, (db) => {
      const call = systemCall(deps, db, deps.clock.now());
      return sendWave(call, shiftId, () => dueWaves.isDue(db, shiftId, call.now));
    }),
};
