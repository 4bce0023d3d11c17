/** What canceling would do to a specialist's standing, by notice (PRODUCT §4); the row that holds now is marked. */
import type { Policy } from '#contract/admin/policy.ts';
import { byNotice, standingStep } from '#contract/engagements/standing.ts';
import type { Language } from '#contract/language.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import type { Facts } from '#contract/words/facts.ts';
import { sentenceOf } from '#contract/words/speaker.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { noticeMessages } from './notice.words.ts';

type Row = Shift['cancelScale'][number];

/** Returns each step of the scale with its name, longest notice first. */
export function namedSteps({ specialistCancel }: Pick<Policy, 'specialistCancel'>, language: Language) {
  const speaker = speakerOf(language);
  return byNotice(specialistCancel).map((step, index, steps) => {
    const [code, params] = noticeOf(step.noticeHours, steps[index - 1]?.noticeHours);
    return { ...step, ...sentenceOf(speaker, code, noticeMessages[code], params) };
  });
}

/** Returns the scale as rows for a person, longest notice first, the no-show last. */
export function cancelScale(startsAt: Date, policy: Policy, now: Date, language: Language): Row[] {
  const current = standingStep(policy.specialistCancel, startsAt, now);
  const speaker = speakerOf(language);
  const rows = namedSteps(policy, language).map(({ noticeHours, ...step }) => ({
    ...step,
    current: noticeHours === current.noticeHours,
  }));
  const noShow = sentenceOf(speaker, 'noShow', noticeMessages.noShow);
  return [...rows, { ...noShow, effect: policy.noShowEffect, current: false }];
}

/** Returns the step from so many hours of notice to the next longer one; long ones count in days. */
function noticeOf(from: number, to: number | undefined): [code: keyof typeof noticeMessages, params: Facts] {
  const fromDays = wholeDays(from);
  if (to === undefined) return fromDays === null ? ['hoursOrMore', { from }] : ['daysOrMore', { fromDays }];
  const toDays = wholeDays(to);
  if (from === 0) return toDays === null ? ['underHours', { to }] : ['underDays', { toDays }];
  if (toDays === null) return ['hoursToHours', { to, from }];
  return fromDays === null ? ['daysToHours', { toDays, from }] : ['daysToDays', { toDays, fromDays }];
}

function wholeDays(hours: number): number | null {
  return hours > 72 && hours % 24 === 0 ? hours / 24 : null;
}
