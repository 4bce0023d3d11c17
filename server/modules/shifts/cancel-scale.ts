/** What cancelling would do to one's standing, by notice (PRODUCT §4); the row that holds now is marked. */
import type { Policy } from '#contract/admin/policy.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { HOUR, toMillis } from '#contract/time.ts';

type Row = Shift['cancelScale'][number];

/** The step of the scale that applies with this much notice. */
export function standingStep(startsAt: Date, policy: Policy, now: Date): Policy['specialistCancel'][number] {
  const notice = (toMillis(startsAt) - toMillis(now)) / HOUR;
  const steps = [...policy.specialistCancel].sort((a, b) => b.noticeHours - a.noticeHours);
  const step = steps.find(({ noticeHours }) => notice >= noticeHours) ?? steps.at(-1);
  if (!step) throw new Error('the policy has no cancel scale');
  return step;
}

/** The scale as rows for a person, longest notice first, the no-show last. */
export function cancelScale(startsAt: Date, policy: Policy, now: Date): Row[] {
  const current = standingStep(startsAt, policy, now);
  const steps = [...policy.specialistCancel].sort((a, b) => b.noticeHours - a.noticeHours);
  const rows = steps.map((step, index) => ({
    label: labelOf(step.noticeHours, steps[index - 1]?.noticeHours),
    effect: step.effect,
    current: step === current,
  }));
  return [...rows, { label: 'No-show', effect: policy.noShowEffect, current: false }];
}

function labelOf(from: number, to: number | undefined): string {
  if (to === undefined) return `${span(from)} or more`;
  return from === 0 ? `Under ${span(to)}` : `${span(to)} to ${span(from)}`;
}

function span(hours: number): string {
  return hours > 72 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} h`;
}
