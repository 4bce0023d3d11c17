import type { Policy } from '#contract/admin/policy.ts';
import type { Standing } from '#contract/engagements/standing.ts';
import { standingAt } from '#contract/engagements/standing.ts';
import type { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { later, toMillis } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { findShifts, namedSteps } from '../../shifts/index.ts';
import { refusedHoldsOf } from '../../wallet/index.ts';
import { ownSpecialistId } from '../parties.ts';
import { findEngagementsById } from '../queries/engagement-queries.ts';
import { commitmentsOf } from '../queries/holder-queries.ts';
import { type LineRow, linesOf, pausesOf } from '../queries/standing-queries.ts';
import { freeCancellationFrom } from '../refused-hold.ts';
import { readTerms } from '../terms.ts';
import { countedPauses } from './pauses.ts';
import { policiesOf, presentLines } from './present-lines.ts';
import { replayedLines } from './replayed-lines.ts';

/** Returns the caller's score with all it is replayed from, and what canceling each booking would do (PRODUCT §4). */
export const getStanding: ActionOf<typeof standingEndpoints.getStanding> = async (call: SignedCall) => {
  const id = ownSpecialistId(call);
  return presentStanding(call, id);
};

export async function presentStanding(call: SignedCall, specialistId: string): Promise<Standing> {
  const [all, pauses, { version, policy }] = await Promise.all([
    linesOf(call.db, specialistId),
    pausesOf(call.db, specialistId),
    currentPolicy(call.db),
  ]);
  const shown = all.filter(({ lapses_at }) => lapses_at > call.now).reverse();
  const running = pauses.find(({ ended_at, suspended_at }) => !ended_at && !suspended_at);
  return {
    score: standingAt(replayedLines(all), call.now),
    asOf: call.now.toISOString(),
    lines: await presentLines(call, shown, all),
    pause: running
      ? { nth: running.nth, since: running.begun_at.toISOString(), until: running.ends_at?.toISOString() ?? null }
      : null,
    countedPauses: countedPauses(pauses, all).map(({ lapsesAt }) => ({ lapsesAt: lapsesAt.toISOString() })),
    booked: await bookedOf(call, specialistId, all),
    rules: rulesOf(call, version, policy),
  };
}

/** Returns the bookings ahead, each with what its own policy says. */
async function bookedOf(call: SignedCall, specialistId: string, all: readonly LineRow[]): Promise<Standing['booked']> {
  const ids = (await commitmentsOf(call.db, specialistId)).map(({ engagementId }) => engagementId);
  const rows = [...(await findEngagementsById(call.db, ids)).values()].filter(({ status }) => status === 'Booked');
  const [shifts, policies, refused] = await Promise.all([
    findShifts(
      call.db,
      rows.map(({ shift_id }) => shift_id),
    ),
    policiesOf(call, rows),
    refusedHoldsOf(
      call.db,
      rows.map(({ id }) => id),
    ),
  ]);
  const booked = rows.map((row) => {
    const policy = policies.get(row.policy_version) ?? refuse('not_found');
    const shift = shifts.find(({ id }) => id === row.shift_id) ?? refuse('not_found');
    const { businessName } = readTerms(row.terms);
    const isOnTime = all.some(({ engagement_id, rule }) => engagement_id === row.id && rule === 'onTime');
    return {
      engagementId: row.id,
      pharmacy: businessName,
      startsAt: shift.starts_at.toISOString(),
      endsAt: shift.ends_at.toISOString(),
      timeZone: shift.time_zone,
      noticeFrom: later(shift.starts_at, row.booked_starts_at ?? shift.starts_at).toISOString(),
      steps: namedSteps(policy, call.language),
      freeFrom: refused.has(row.id) ? freeCancellationFrom(shift.starts_at, policy).toISOString() : null,
      pauseFirstDays: policy.pauseFirstDays,
      pauseSecondDays: policy.pauseSecondDays,
      completedEffect: policy.completedEffect,
      onTimeEffect: isOnTime ? 0 : policy.onTimeEffect,
    };
  });
  return booked.sort((a, b) => toMillis(a.startsAt) - toMillis(b.startsAt));
}

function rulesOf({ language }: SignedCall, policyVersion: number, policy: Policy): Standing['rules'] {
  return {
    policyVersion,
    steps: namedSteps(policy, language).map(({ noticeHours: _hours, ...step }) => step),
    noShowEffect: policy.noShowEffect,
    completedEffect: policy.completedEffect,
    onTimeEffect: policy.onTimeEffect,
    lapseDays: policy.standingLapseDays,
    pauseFirstDays: policy.pauseFirstDays,
    pauseSecondDays: policy.pauseSecondDays,
    pauseEndEffect: policy.pauseEndEffect,
    appealDays: policy.appealDays,
    appealAnswerDays: policy.appealAnswerDays,
    leaveFreeBeforeHours: policy.leaveFreeBeforeHours,
    cancelUnpaidBeforeHours: policy.cancelUnpaidBeforeHours,
  };
}
