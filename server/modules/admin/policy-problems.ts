import type { Policy } from '#contract/admin/policy.ts';

/** Numbers that are each allowed but do not fit together, by field; empty when all fit. */
export function policyProblems(policy: Policy): Record<string, string> {
  const problems: Record<string, string> = {};
  if (policy.minShiftHours > policy.maxShiftHours)
    problems['policy.minShiftHours'] = 'The shortest shift is longer than the longest';
  for (const [role, { minCents, maxCents }] of Object.entries(policy.rates)) {
    if (minCents > maxCents) problems[`policy.rates.${role}.minCents`] = 'The lowest rate is above the highest';
  }
  for (const scale of ['specialistCancel', 'businessCancel'] as const) {
    if (!stepsDown(policy[scale]))
      problems[`policy.${scale}`] = 'Order the steps from the longest notice down to 0 hours';
  }
  return problems;
}

/** The longest notice first, each once, the last for no notice at all: every moment has its step. */
function stepsDown(steps: readonly { readonly noticeHours: number }[]): boolean {
  return (
    steps.at(-1)?.noticeHours === 0 &&
    steps.every((step, place) => place === 0 || step.noticeHours < (steps[place - 1]?.noticeHours ?? 0))
  );
}
