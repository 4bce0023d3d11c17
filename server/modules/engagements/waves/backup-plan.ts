/** The plan by which a shift that opens again is offered to its standby list (PRODUCT §3, "Backup"). */
import type { Policy } from '#contract/admin/policy.ts';
import { after, earlier, HOUR } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import {
  findShifts,
  localStart,
  paidMinutes,
  payOf,
  payTermsOf,
  type ShiftRow,
  setBackupUntil,
} from '../../shifts/index.ts';
import { closePlans, followTerms, insertPlan, newestPlan, pausePlans, resumePlan } from '../queries/backup-queries.ts';

/** Why a booked shift is open again. */
export type BackupCause = 'cancelled' | 'noShow' | 'released' | 'disqualified' | 'walkOut';

/**
 * Begins to ask backups for a shift that has just opened again, or goes on where asking stood; nothing where too little of
 * it is left. The shift is locked.
 */
export async function startBackups(call: Call, shift: ShiftRow, cause: BackupCause): Promise<void> {
  if (await resumePlan(call.db, shift.id, call.now)) return;
  const { policy, version } = await currentPolicy(call.db);
  const until = backupUntil(shift, policy);
  if (until <= call.now) return;
  await insertPlan(call.db, {
    id: newId(),
    region: shift.region,
    shift_id: shift.id,
    business_id: shift.business_id,
    cause,
    policy_version: version,
    starts_at: shift.starts_at,
    break_minutes: shift.break_minutes,
    started_at: call.now,
    next_at: call.now,
  });
  // The places of a line start together: none of them is taken late on its own.
  if (!shift.line_id) await setBackupUntil(call.db, shift.id, until);
  await recordEvent(call, 'backupsStarted', aboutShift(shift));
}

/** Returns subject, pharmacy and region of an event that a shift's plan leaves. */
export function aboutShift({ id, business_id, region }: ShiftRow) {
  return { subject: ['shift', id] as const, businessId: business_id, region, data: {} };
}

/** Stops the clock: somebody has accepted. */
export async function pauseBackups(call: Call, shiftIds: readonly string[]): Promise<void> {
  await pausePlans(call.db, shiftIds, call.now);
}

/** Goes on where it stood: what paused it is undone. */
export async function resumeBackups(call: Call, shiftId: string): Promise<void> {
  await resumePlan(call.db, shiftId, call.now);
}

/** Asks by the terms a shift has now that its pharmacy changed it: at once, and as long as it can be taken. It is locked. */
export async function moveBackups(call: Call, shiftId: string): Promise<void> {
  const { policy } = await currentPolicy(call.db);
  for (const shift of await findShifts(call.db, await followTerms(call.db, shiftId, call.now)))
    if (!shift.line_id) await setBackupUntil(call.db, shift.id, backupUntil(shift, policy));
}

/** Ends the asking for these shifts. Whoever was asked and has not answered is the caller's to answer. */
export async function closeBackups(
  call: Call,
  shiftIds: readonly string[],
  as: 'filled' | 'stopped' | 'ended',
): Promise<void> {
  for (const shiftId of await closePlans(call.db, shiftIds, as, call.now)) await setBackupUntil(call.db, shiftId, null);
}

/** Returns until when a backup may take a shift: enough of it is left. */
export function backupUntil({ starts_at, ends_at }: Pick<ShiftRow, 'starts_at' | 'ends_at'>, policy: Policy): Date {
  const last = after(ends_at, -policy.backupLeftHours * HOUR);
  return last > starts_at ? last : starts_at;
}

/** Returns when an invite expires: like any other, but no later than the last moment a backup can take the shift. */
export function inviteUntil(shift: Pick<ShiftRow, 'starts_at' | 'ends_at'>, policy: Policy, now: Date): Date {
  const isSoon = shift.starts_at < after(now, policy.soonHours * HOUR);
  const hours = isSoon ? policy.requestExpirySoonHours : policy.requestExpiryHours;
  return earlier(after(now, hours * HOUR), backupUntil(shift, policy));
}

/** Returns the posted start and break of a shift whose backup had agreed on a later one; else nothing. */
export async function postedStart(call: Call, shift: ShiftRow) {
  const plan = await newestPlan(call.db, shift.id);
  const wasAgreed = plan?.agreed_starts_at && plan.agreed_starts_at.getTime() === shift.starts_at.getTime();
  return wasAgreed ? startColumns({ ...shift, starts_at: plan.starts_at, break_minutes: plan.break_minutes }) : {};
}

/** Returns the columns of a shift that follow its start and its break. */
export function startColumns(shift: ShiftRow) {
  const terms = payTermsOf(shift, shift.rate_per_hour_cents);
  return {
    ...localStart(shift.starts_at, shift.time_zone),
    starts_at: shift.starts_at,
    break_minutes: shift.break_minutes,
    paid_minutes: paidMinutes(terms),
    pay_cents: payOf(terms),
  };
}
