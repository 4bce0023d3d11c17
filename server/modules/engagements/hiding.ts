/** Who may hide what came to nothing, beside what the lifecycle says; a shift is deleted by the same rule. */
import type { Policy } from '#contract/admin/policy.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { after, DAY } from '#contract/time.ts';
import type { Db } from '../../db/open.ts';
import type { Side } from './lifecycle.ts';
import { lifecycleConditions } from './lifecycle-conditions.ts';
import { daysOnShifts, type Hiding, type HidingSide } from './queries/hiding-queries.ts';
import { OLDEST_ENTRY_DAYS } from './reported-time.ts';
import { policiesOf } from './standing/present-lines.ts';
import { isEndedLate } from './transition.ts';

/** Returns the side as one with lists of its own; null for any other. */
export function hidingSideOf(side: Side): HidingSide | null {
  return side === 'specialist' || side === 'business' ? side : null;
}

/** Returns what else keeps an engagement in the lists of both sides; null: nothing. */
export function refusalOfHiding(hiding: Omit<Hiding, 'hidden_at'> | undefined): RefusalCode | null {
  if (hiding?.has_money) return 'has_money';
  return hiding?.in_review ? 'day_open' : null;
}

/**
 * Returns why these shifts may not be deleted, by shift; nothing of those that may. Who was released or counted as a no-show may
 * have come all the same, and a deleted shift takes no code that was entered offline (PRODUCT §5): it stays as long as one that they
 * typed before would count (decision 139).
 */
export async function refusalsToDelete(
  db: Db,
  shiftIds: readonly string[],
  now: Date,
): Promise<Map<string, RefusalCode>> {
  const refusals = new Map<string, RefusalCode>();
  const days = await daysOnShifts(db, shiftIds);
  const policies = await policiesOf(
    { db },
    days.filter(({ ended_at }) => ended_at !== null),
  );
  for (const day of days) {
    const refusal = refusalOfHiding(day) ?? refusalOfOpenDay(day, policies.get(day.policy_version), now);
    if (refusal && refusals.get(day.shift_id) !== 'has_money') refusals.set(day.shift_id, refusal);
  }
  return refusals;
}

type Day = Awaited<ReturnType<typeof daysOnShifts>>[number];

function refusalOfOpenDay(
  { ended_at, ended_as, ends_at }: Day,
  policy: Policy | undefined,
  now: Date,
): RefusalCode | null {
  if (!ended_at || !policy) return null;
  if (isEndedLate({ ended_as }) && now < after(ended_at, OLDEST_ENTRY_DAYS * DAY)) return 'day_open';
  return lifecycleConditions.dayOver({ dayEndedAt: ended_at, endsAt: ends_at, at: now, policy });
}
