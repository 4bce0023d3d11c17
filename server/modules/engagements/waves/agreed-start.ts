/** The start a backup agrees to once the posted one has passed: now and the drive (PRODUCT §3, "Backup"). */
import type { Policy } from '#contract/admin/policy.ts';
import { driveMinutes, milesBetween } from '#contract/geo.ts';
import { after, HOUR, later, MINUTE, minutesBetween, toMillis } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { type ShiftRow, transitionShift } from '../../shifts/index.ts';
import type { SpecialistRow } from '../../specialists/index.ts';
import { payAtRate } from '../open-engagement.ts';
import type { Parties } from '../parties.ts';
import { changePlan, newestPlan } from '../queries/backup-queries.ts';
import { timeRange } from '../queries/engagement-queries.ts';
import { startColumns } from './backup-plan.ts';

/** Starts are agreed to the next five minutes. */
const STEP = 5 * MINUTE;

/**
 * Returns the shift as a backup who accepts now would work it; null before its start. Less than the shortest shift is worked
 * without the unpaid break.
 */
export function remainingShift(
  shift: ShiftRow,
  { lat, lng }: Pick<SpecialistRow, 'lat' | 'lng'>,
  policy: Policy,
  now: Date,
): ShiftRow | null {
  if (!isTakenLate(shift, now)) return null;
  const point = { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 };
  const drive = driveMinutes(lat === null || lng === null ? 0 : milesBetween({ lat, lng }, point));
  const starts_at = roundedUp(after(now, drive * MINUTE));
  const isShort = minutesBetween(starts_at, shift.ends_at) < policy.minShiftHours * 60;
  return { ...shift, starts_at, break_minutes: isShort ? 0 : shift.break_minutes };
}

/**
 * Returns the most of the shift that a backup could still work for pay: all of it before its start, and after the last one.
 * The break counts only where nobody who comes a little later would work without it.
 */
export function longestRemainingShift(shift: ShiftRow, policy: Policy, now: Date): ShiftRow {
  const { backup_until } = shift;
  if (!isTakenLate(shift, now) || backup_until === null || backup_until < now) return shift;
  const shortest = policy.minShiftHours * 60;
  const starts_at = roundedUp(now);
  const left = minutesBetween(starts_at, shift.ends_at);
  if (left - shift.break_minutes >= shortest) return { ...shift, starts_at };
  return { ...shift, starts_at: later(starts_at, after(shift.ends_at, -shortest * MINUTE)), break_minutes: 0 };
}

/** Whether the shift has begun and backups may still take it. */
export function isTakenLate(
  { starts_at, backup_until }: Pick<ShiftRow, 'starts_at' | 'backup_until'>,
  now: Date,
): boolean {
  return starts_at <= now && backup_until !== null;
}

function roundedUp(moment: Date): Date {
  return after(moment, (STEP - (toMillis(moment) % STEP)) % STEP);
}

/**
 * Moves the start of a shift that has begun to the one agreed with who accepts it; every clock counts from there. Returns
 * null before the start. Throws `too_late` when too little is left by then.
 */
export async function agreeStart(call: Call, { shift, specialist, engagement }: Parties) {
  if (!isTakenLate(shift, call.now)) return null;
  const { policy } = await currentPolicy(call.db);
  const agreed = remainingShift(shift, specialist, policy, call.now);
  if (!agreed) return null;
  if (agreed.starts_at > after(shift.ends_at, -policy.backupLeftHours * HOUR)) refuse('too_late');
  const moved = await transitionShift(call, shift, 'agreeStart', startColumns(agreed));
  const plan = await newestPlan(call.db, shift.id);
  if (plan) await changePlan(call.db, plan.id, { agreed_starts_at: moved.starts_at });
  return {
    shift: moved,
    changes: {
      during: timeRange(moved.starts_at, moved.ends_at),
      pay_cents: payAtRate(moved, engagement.rate_per_hour_cents),
    },
  };
}
