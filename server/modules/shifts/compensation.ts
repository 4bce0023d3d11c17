/** What a business owes for canceling a booked shift, by notice (PRODUCT §4); paid to the specialist. */
import type { Policy } from '#contract/admin/policy.ts';
import type { Language } from '#contract/language.ts';
import { payFor, percentOf } from '#contract/money.ts';
import { HOUR, toMillis } from '#contract/time.ts';
import type { Facts, Sentence } from '#contract/words/facts.ts';
import { sentenceOf } from '#contract/words/speaker.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { noticeBeforeMessages } from './notice.words.ts';

/** The booked terms compensation depends on: minutes, the rate, and all of pay, in cents. */
export type BookedPay = { readonly paidMinutes: number; readonly ratePerHourCents: number; readonly payCents: number };

type Step = Policy['businessCancel'][number];

/** A step of the scale: how many hours before the start, in whole hours. */
export type Notice = { readonly code: keyof typeof noticeBeforeMessages; readonly params: Facts };

/**
 * Returns what is owed now, and the rule that says so. Percent of pay, at least so many hours, never more than the
 * whole.
 */
export function compensationFor(
  booked: BookedPay,
  startsAt: Date,
  policy: Policy,
  now: Date,
): { cents: number; rule: Notice } {
  const notice = (toMillis(startsAt) - toMillis(now)) / HOUR;
  const steps = sorted(policy);
  const index = steps.findIndex(({ noticeHours }) => notice >= noticeHours);
  const at = index < 0 ? steps.length - 1 : index;
  const step = steps[at];
  if (!step) throw new Error('the policy has no compensation scale');
  return { cents: owed(booked, step), rule: noticeOf(steps, at) };
}

/** Returns the whole scale for these terms, longest notice first. */
export function compensationScale(
  booked: BookedPay,
  policy: Policy,
  language: Language,
): (Sentence & { cents: number })[] {
  const steps = sorted(policy);
  return steps.map((step, index) => ({
    ...noticeSentence(noticeOf(steps, index), language),
    cents: owed(booked, step),
  }));
}

/** Returns what somebody is paid who came and was not let in, in cents (PRODUCT §4). */
export function turnedAwayPay(booked: BookedPay, policy: Policy): number {
  return owed(booked, { percent: policy.turnedAwayPercent, minHours: policy.turnedAwayMinHours });
}

/** Returns what somebody is paid who was sent home, in cents: by what was worked before half of it, all of it after. */
export function sentHomePay(
  booked: BookedPay,
  { workedMinutes, isPastHalf }: { readonly workedMinutes: number; readonly isPastHalf: boolean },
  policy: Policy,
): number {
  const { paidMinutes, ratePerHourCents, payCents } = booked;
  if (isPastHalf) return payCents;
  const minutes = Math.max(Math.min(paidMinutes, policy.sentHomeMinHours * 60), Math.min(paidMinutes, workedMinutes));
  return Math.min(payCents, payFor(minutes, ratePerHourCents));
}

/** Returns what somebody is paid who walked out, in cents: the time worked, without the break once half of the shift is over. */
export function walkOutPay(
  { paidMinutes, ratePerHourCents, payCents }: BookedPay,
  { workedMinutes, breakMinutes }: { readonly workedMinutes: number; readonly breakMinutes: number },
): number {
  const isShort = workedMinutes * 2 < paidMinutes + breakMinutes;
  const minutes = Math.max(0, isShort ? workedMinutes : workedMinutes - breakMinutes);
  return Math.min(payCents, payFor(Math.min(paidMinutes, minutes), ratePerHourCents));
}

function owed({ paidMinutes, ratePerHourCents, payCents }: BookedPay, step: Omit<Step, 'noticeHours'>): number {
  if (step.percent === 0) return 0;
  const atLeast = payFor(Math.min(paidMinutes, step.minHours * 60), ratePerHourCents);
  return Math.min(payCents, Math.max(percentOf(payCents, step.percent), atLeast));
}

function sorted(policy: Policy): Step[] {
  return [...policy.businessCancel].sort((a, b) => b.noticeHours - a.noticeHours);
}

function noticeOf(steps: readonly Step[], index: number): Notice {
  const from = steps[index]?.noticeHours ?? 0;
  const to = steps[index - 1]?.noticeHours;
  if (to === undefined) return { code: 'hoursOrMore', params: { from } };
  return from === 0 ? { code: 'under', params: { to } } : { code: 'between', params: { to, from } };
}

/** Returns the step in the reader's language: `72 to 24 h before`. */
export function noticeSentence({ code, params }: Notice, language: Language): Sentence {
  return sentenceOf(speakerOf(language), code, noticeBeforeMessages[code], params);
}
