/** What cancelling would do to one's standing, by notice (PRODUCT §4); the row that holds now is marked. */
import type { Policy } from '#contract/admin/policy.ts';
import { type Language, said } from '#contract/language.ts';
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
export function cancelScale(startsAt: Date, policy: Policy, now: Date, language: Language): Row[] {
  const current = standingStep(startsAt, policy, now);
  const steps = [...policy.specialistCancel].sort((a, b) => b.noticeHours - a.noticeHours);
  const rows = steps.map((step, index) => ({
    label: labelOf(step.noticeHours, steps[index - 1]?.noticeHours, language),
    effect: step.effect,
    current: step === current,
  }));
  return [...rows, { label: said('No-show', 'Ausencia')[language], effect: policy.noShowEffect, current: false }];
}

function labelOf(from: number, to: number | undefined, language: Language): string {
  const words =
    to === undefined
      ? { en: `${span(from, 'en')} or more`, es: `${span(from, 'es')} o más` }
      : from === 0
        ? { en: `Under ${span(to, 'en')}`, es: `Menos de ${span(to, 'es')}` }
        : { en: `${span(to, 'en')} to ${span(from, 'en')}`, es: `De ${span(to, 'es')} a ${span(from, 'es')}` };
  return words[language];
}

function span(hours: number, language: Language): string {
  return hours > 72 && hours % 24 === 0 ? `${hours / 24} ${said('days', 'días')[language]}` : `${hours} h`;
}
