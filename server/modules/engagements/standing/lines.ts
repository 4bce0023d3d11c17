/** Lines of standing: written and made void here only (PRODUCT §4). The score is their replay, kept nowhere. */
import type { Policy } from '#contract/admin/policy.ts';
import type { StandingRule } from '#contract/engagements/standing.ts';
import { after, DAY } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { newId } from '../../../ids.ts';
import type { Parties, UnlockedParties } from '../parties.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { changeLine, findLineOf, insertLine } from '../queries/standing-queries.ts';
import { closeVoidedAppeal } from './close-voided-appeal.ts';
import { settlePauses } from './pauses.ts';

export type Line = {
  readonly specialistId: string;
  readonly engagementId: string;
  readonly rule: StandingRule;
  readonly effect: number;
  /** It doesn't count until an Admin has looked at it. */
  readonly waits?: boolean;
};

/** Adds a line, and the pause it leads to; an effect of nothing is no line. The specialist is locked. */
export async function addStanding(call: Call, line: Line, policy: Policy): Promise<void> {
  if (line.effect === 0) return;
  await insertLine(call.db, { id: newId(), ...standingLine(line, policy, call.now) });
  if (line.effect < 0) await settlePauses(call, line.specialistId, policy);
}

/** Returns the columns of a line written now. */
export function standingLine(
  { specialistId, engagementId, rule, effect, waits = false }: Line,
  policy: Policy,
  now: Date,
) {
  return {
    specialist_id: specialistId,
    engagement_id: engagementId,
    rule,
    effect,
    at: now,
    lapses_at: after(now, policy.standingLapseDays * DAY),
    counts_from: waits ? null : now,
    waiting_since: waits ? now : null,
  };
}

/** Adds the line of an arrival on time, if it was; once a booking. */
export async function addOnTime(call: Call, parties: Pick<Parties, 'engagement' | 'shift' | 'policy'>): Promise<void> {
  await addStanding(call, onTimeLine(parties), parties.policy);
}

/** Returns the line of an arrival on time; of any other it has no effect. */
export function onTimeLine({ engagement, shift, policy }: Pick<Parties, 'engagement' | 'shift' | 'policy'>): Line {
  const isOnTime = engagement.arrived_at !== null && engagement.arrived_at <= shift.starts_at;
  return lineOf(engagement, 'onTime', isOnTime ? policy.onTimeEffect : 0);
}

/** Returns the line of a booking. */
export function lineOf(
  { specialist_id: specialistId, id: engagementId }: Pick<EngagementRow, 'id' | 'specialist_id'>,
  rule: StandingRule,
  effect: number,
): Line {
  return { specialistId, engagementId, rule, effect };
}

/** What takes all points, after a human review: not coming, or leaving without leave. */
export type Absence = 'noShow' | 'walkOut';
type Absent = Pick<UnlockedParties, 'engagement' | 'policy'>;

/** Adds the line of an absence that an Admin looks at first. */
export async function addWaitingAbsence(call: Call, parties: Absent, rule: Absence): Promise<void> {
  await addStanding(call, { ...absenceOf(parties, rule), waits: true }, parties.policy);
}

/** Counts an absence: the line that waited, or one written now. Returns false where an earlier decision stands. */
export async function countAbsence(call: Call, parties: Absent, rule: Absence): Promise<boolean> {
  const { engagement, policy } = parties;
  const line = await findLineOf(call.db, engagement.id, rule);
  if (!line) {
    await addStanding(call, absenceOf(parties, rule), policy);
    return true;
  }
  if (!line.waiting_since || line.counts_from) return false;
  await changeLine(call.db, line.id, { waiting_since: null, counts_from: call.now });
  await settlePauses(call, line.specialist_id, policy);
  return true;
}

/** Voids the line of what turned out not to be so, with its appeal; nothing where there is none. */
export async function voidLine(
  call: Call,
  { engagement, policy }: Absent,
  rule: StandingRule,
  as: 'excused' | 'arrivalProven' | 'notWorked',
): Promise<void> {
  const line = await findLineOf(call.db, engagement.id, rule);
  if (!line || line.voided_at) return;
  await changeLine(call.db, line.id, { waiting_since: null, voided_at: call.now, voided_as: as });
  await settlePauses(call, line.specialist_id, policy);
  await closeVoidedAppeal(call, line, engagement);
}

/** Returns the line of an absence. */
export function absenceOf({ engagement, policy }: Absent, rule: Absence): Line {
  return lineOf(engagement, rule, policy.noShowEffect);
}
