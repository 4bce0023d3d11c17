/** The standby list and the waves as the pharmacy sees them: who was asked and what they answered, nothing else of anybody. */
import type { Policy } from '#contract/admin/policy.ts';
import type { AskedPerson, Standby, Wave, WaveTier } from '#contract/engagements/wave-endpoints.ts';
import { driveMinutes, milesBetween } from '#contract/geo.ts';
import type { Action } from '#contract/lists.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isOneOf } from '#contract/statuses.ts';
import { later } from '#contract/time.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { ownBusiness } from '../../businesses/index.ts';
import { findShift, isOffMarket, payTermsOf, quoteOf, type ShiftRow } from '../../shifts/index.ts';
import { type AskRow, asksOf, type BackupPlanRow, namesOf, newestPlan } from '../queries/backup-queries.ts';
import { longestRemainingShift } from './agreed-start.ts';
import { type BackupCause, backupUntil } from './backup-plan.ts';
import { planNextWave } from './send-wave.ts';
import { pauseMinutes } from './wave-pacing.ts';

const LISTED = 12;

/** Returns the caller's own shift; throws `not_found` for another's. */
export async function ownShift(call: SignedCall, id: string): Promise<ShiftRow> {
  const shift = (await findShift(call.db, id)) ?? refuse('not_found');
  await ownBusiness(call, shift.business_id);
  return shift;
}

/** Presents the standby list of a shift; the caller has made sure the viewer may see it. */
export async function presentStandby(call: Call, shift: ShiftRow): Promise<Standby> {
  const plan = await newestPlan(call.db, shift.id);
  const { standby, waves, policy, at } = await planNextWave(call, shift, plan ?? null);
  const asks = plan ? await asksOf(call.db, plan.id) : [];
  const listed = standby.slice(0, LISTED);
  const names = await namesOf(
    call.db,
    listed.map(({ id }) => id),
  );
  const sent = waves.map(
    (wave): Wave => ({
      number: wave.number,
      tier: wave.tier as WaveTier,
      askedAt: wave.asked_at.toISOString(),
      people: asks.filter((one) => one.wave === wave.number).map((one) => presentAsked(one, wave.asked_at, shift)),
    }),
  );
  const dueAt = plan?.next_at && later(plan.next_at, call.now);
  const next = dueAt ? at(dueAt).wave : null;
  return {
    software: shift.software,
    plan: plan
      ? {
          cause: plan.cause as BackupCause,
          startedAt: plan.started_at.toISOString(),
          waves: sent,
          next: dueAt && next ? { tier: next.tier, people: next.people.length, at: dueAt.toISOString() } : null,
          pausedAt: plan.paused_at?.toISOString() ?? null,
          closedAs: plan.closed_as as 'filled' | 'stopped' | 'ended' | null,
          pauseMinutes: pauseMinutes(plan.starts_at, policy, waves.at(-1)?.asked_at ?? call.now),
          until: shift.backup_until?.toISOString() ?? null,
        }
      : null,
    people: listed.flatMap(({ id, tier, miles, driveMinutes: minutes }) => {
      const name = names.get(id);
      const person = { specialistId: id, tier, miles: Math.round(miles * 10) / 10, driveMinutes: minutes };
      return name ? [{ ...person, firstName: name.first_name, lastName: name.last_name }] : [];
    }),
    total: standby.length,
    ratePerHourCents: shift.rate_per_hour_cents,
    quote: quoteOf(payTermsOf(longestRemainingShift(shift, policy, call.now)), policy, call.now),
    actions: actionsOf(
      { shift, plan, now: call.now },
      nobodyRefusal(standby.length, at(call.now).wave !== null),
      restartRefusal(call, { shift, plan, policy }) ?? nobodyRefusal(standby.length, true),
    ),
  };
}

function presentAsked(row: AskRow, askedAt: Date, shift: ShiftRow): AskedPerson {
  const point = { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 };
  const miles = row.lat === null || row.lng === null ? 0 : milesBetween({ lat: row.lat, lng: row.lng }, point);
  const answer = answerOf(row);
  return {
    specialistId: row.specialist_id,
    firstName: row.first_name,
    lastName: row.last_name,
    miles: Math.round(miles * 10) / 10,
    driveMinutes: driveMinutes(miles),
    answer,
    at: (answer === 'asked' ? askedAt : row.updated_at).toISOString(),
  };
}

function answerOf({ status, cancelled_by }: AskRow): AskedPerson['answer'] {
  if (status === 'Pending') return 'asked';
  if (status === 'Expired') return 'noAnswer';
  if (status === 'Declined') return cancelled_by === 'specialist' ? 'declined' : 'withdrawn';
  return isOneOf(['Cancelled', 'Deleted'], status) ? 'withdrawn' : 'accepted';
}

/** Returns why waves of this plan cannot be hurried or stopped; null: they can. One that waits for a card is taken by nobody. */
export function askingRefusal(shift: ShiftRow, plan: BackupPlanRow | undefined, now: Date): RefusalCode | null {
  if (!plan || plan.closed_at) return 'not_asking';
  const isPaused = plan.paused_at !== null && !isOffMarket(shift, now);
  return isPaused || shift.status !== 'Active' ? 'shift_taken' : null;
}

/** Returns why the next wave cannot be asked now, whoever there is; null: it can. */
export function refusalToAskNow(shift: ShiftRow, plan: BackupPlanRow | undefined, now: Date): RefusalCode | null {
  return askingRefusal(shift, plan, now) ?? (isOffMarket(shift, now) ? 'card_needed' : null);
}

/** Returns why there is nobody to ask now; null: there is. */
export function nobodyRefusal(left: number, isAwake: boolean): RefusalCode | null {
  if (left === 0) return 'nobody_to_ask';
  return isAwake ? null : 'night_for_all';
}

type Stopped = { readonly shift: ShiftRow; readonly plan: BackupPlanRow | undefined; readonly policy: Policy };

/** Returns why asking cannot go on after it was stopped; null: it can, if somebody is left to ask. */
export function restartRefusal({ now }: Pick<Call, 'now'>, { shift, plan, policy }: Stopped): RefusalCode | null {
  if (plan?.closed_as !== 'stopped') return 'not_stopped';
  if (shift.status !== 'Active') return 'shift_taken';
  return backupUntil(shift, policy) <= now ? 'too_late' : null;
}

function actionsOf(
  { shift, plan, now }: { readonly shift: ShiftRow; readonly plan: BackupPlanRow | undefined; readonly now: Date },
  nobody: RefusalCode | null,
  restart: RefusalCode | null,
): Action[] {
  const refusal = askingRefusal(shift, plan, now);
  return [
    { name: 'askNextWave', refusal: refusalToAskNow(shift, plan, now) ?? nobody },
    { name: 'stopWaves', refusal },
    { name: 'restartWaves', refusal: restart },
    { name: 'raiseRate', refusal },
  ];
}
