/** The numbers the rules use, read and changed by an Admin. */
import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Policy } from '#contract/admin/policy.ts';
import type { FieldErrorCode } from '#contract/field-errors.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { addPolicy, currentPolicy, type PolicyVersion } from '../../policy/policy.ts';
import { findPeople } from '../accounts/index.ts';

/** Returns the numbers the rules use, with their version. */
export const getPolicy: ActionOf<typeof adminEndpoints.getPolicy> = async (call) =>
  presentPolicy(call, await currentPolicy(call.db));

/**
 * Adds a version of the policy; bookings keep the one they were made under. `version` is the one it was based on: when
 * somebody else was faster, `changed_meanwhile`.
 */
export const updatePolicy: ActionOf<typeof adminEndpoints.updatePolicy> = async (call: SignedCall, { body }) => {
  const problems = policyProblems(body.policy);
  if (Object.keys(problems).length > 0) refuse('invalid_input', {}, problems);
  const current = await currentPolicy(call.db);
  if (current.version !== body.version) refuse('changed_meanwhile');
  const next = { version: current.version + 1, policy: body.policy, changedAt: call.now, changedBy: call.actor.userId };
  await addPolicy(call.db, next);
  await recordEvent(call, 'policyChanged', {
    subject: ['policy', String(next.version)],
    data: { version: next.version },
  });
  return presentPolicy(call, next);
};

/** Returns a version of the policy with the name of who made it; null for the one that came with the application. */
async function presentPolicy(call: Call, { version, policy, changedAt, changedBy }: PolicyVersion) {
  const person = changedBy === null ? undefined : (await findPeople(call.db, [changedBy])).get(changedBy);
  return {
    version,
    policy,
    changedAt: changedAt.toISOString(),
    changedBy: person ? `${person.firstName} ${person.lastName}` : null,
  };
}

/** Steps toward one moment, each closer to it than the one before. */
const closer = [
  ['confirmFirstHours', 'confirmAgainHours', 'confirmLastHours', 'silenceHours'],
  ['expiryFirstDays', 'expirySecondDays', 'expiryThirdDays', 'expiryLastDays'],
] as const;

/** Numbers that are each allowed but do not fit together, by field; empty when all fit. */
function policyProblems(policy: Policy): Record<string, FieldErrorCode> {
  const problems: Record<string, FieldErrorCode> = {};
  if (policy.minShiftHours > policy.maxShiftHours) problems['policy.minShiftHours'] = 'shortest_longer';
  for (const [role, { minCents, maxCents }] of Object.entries(policy.rates)) {
    if (minCents > maxCents) problems[`policy.rates.${role}.minCents`] = 'lowest_above';
  }
  for (const scale of ['specialistCancel', 'businessCancel'] as const) {
    if (!stepsDown(policy[scale])) problems[`policy.${scale}`] = 'order_steps';
  }
  for (const fields of closer) {
    const misplaced = fields.find((field, place) => place > 0 && policy[field] >= policy[fields[place - 1] ?? field]);
    if (misplaced) problems[`policy.${misplaced}`] = 'not_closer';
  }
  return problems;
}

/**
 * Returns whether the longest notice stands first, each once, the last for no notice at all: every moment has its step.
 */
function stepsDown(steps: readonly { readonly noticeHours: number }[]): boolean {
  return (
    steps.at(-1)?.noticeHours === 0 &&
    steps.every((step, place) => place === 0 || step.noticeHours < (steps[place - 1]?.noticeHours ?? 0))
  );
}
