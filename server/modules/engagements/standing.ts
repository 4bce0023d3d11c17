/** Standing: 100 plus every line that has not lapsed, kept within 0 and 100 (PRODUCT §4). Lines are added here only. */
import type { Policy } from '#contract/admin/policy.ts';
import { after, DAY } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { Db } from '../../db/open.ts';
import { newId } from '../../ids.ts';
import { insertStandingEvent, standingSums } from './queries/attendance-queries.ts';

const FULL = 100;

export type StandingRule = 'cancelled' | 'completed' | 'onTime';

/** Adds a line; an effect of nothing is no line. */
export async function addStanding(
  call: Call,
  line: { specialistId: string; engagementId: string; rule: StandingRule; effect: number },
  policy: Policy,
): Promise<void> {
  if (line.effect === 0) return;
  await insertStandingEvent(call.db, {
    id: newId(),
    specialist_id: line.specialistId,
    engagement_id: line.engagementId,
    rule: line.rule,
    effect: line.effect,
    at: call.now,
    lapses_at: after(call.now, policy.standingLapseDays * DAY),
  });
}

/** Today's standing of each person, 0 to 100. */
export async function standingOf(db: Db, specialistIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const sums = await standingSums(db, specialistIds, now);
  return new Map(specialistIds.map((id) => [id, clampStanding(FULL + (sums.get(id) ?? 0))]));
}

export function clampStanding(standing: number): number {
  return Math.min(FULL, Math.max(0, standing));
}
