/** Standing: 100 plus every line that has not lapsed, kept within 0 and 100 (PRODUCT §4). Lines are added here only. */
import type { Policy } from '#contract/admin/policy.ts';
import { after, DAY } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { Db } from '../../db/open.ts';
import { newId } from '../../ids.ts';
import type { Parties } from './parties.ts';
import { findStandingEvent, insertStandingEvent, standingSums } from './queries/attendance-queries.ts';

const FULL = 100;

export type StandingRule = 'cancelled' | 'completed' | 'onTime' | 'noShow' | 'noShowVoided';

type Line = {
  readonly specialistId: string;
  readonly engagementId: string;
  readonly rule: StandingRule;
  readonly effect: number;
};

/** Adds a line; an effect of nothing is no line. */
export async function addStanding(call: Call, line: Line, policy: Policy): Promise<void> {
  if (line.effect === 0) return;
  await insertStandingEvent(call.db, { id: newId(), ...standingLine(line, policy, call.now) });
}

/** Returns the columns of a line that begins to count now. */
export function standingLine({ specialistId, engagementId, rule, effect }: Line, policy: Policy, now: Date) {
  const lapsesAt = after(now, policy.standingLapseDays * DAY);
  return { specialist_id: specialistId, engagement_id: engagementId, rule, effect, at: now, lapses_at: lapsesAt };
}

/** Adds the line of an arrival on time, if it was; once a booking. */
export async function addOnTime(
  call: Call,
  { engagement, shift, policy }: Pick<Parties, 'engagement' | 'shift' | 'policy'>,
): Promise<void> {
  if (!engagement.arrived_at || engagement.arrived_at > shift.starts_at) return;
  const { specialist_id: specialistId, id: engagementId } = engagement;
  await addStanding(call, { specialistId, engagementId, rule: 'onTime', effect: policy.onTimeEffect }, policy);
}

/** Takes back the line of a no-show that was none, as long as it would have counted; nothing where there is none. */
export async function voidNoShow(call: Call, engagementId: string): Promise<void> {
  const line = await findStandingEvent(call.db, engagementId, 'noShow');
  if (!line) return;
  const { specialist_id, engagement_id, lapses_at } = line;
  const back = { specialist_id, engagement_id, lapses_at, rule: 'noShowVoided', effect: -line.effect, at: call.now };
  await insertStandingEvent(call.db, { id: newId(), ...back });
}

/** Returns today's standing of each person, 0 to 100. */
export async function standingOf(db: Db, specialistIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const sums = await standingSums(db, specialistIds, now);
  return new Map(specialistIds.map((id) => [id, clampStanding(FULL + (sums.get(id) ?? 0))]));
}

export function clampStanding(standing: number): number {
  return Math.min(FULL, Math.max(0, standing));
}
