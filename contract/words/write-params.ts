/** How each parameter is written, by its name: the one place where facts become words. */

import { durationMessages } from './durations.words.ts';
import type { Fact, Facts } from './facts.ts';
import { labelInSentence, labelOf } from './label-of.ts';
import type { LabelSet } from './labels.words.ts';
import { dateIn, distanceIn, listIn, momentIn, moneyIn, spanIn } from './moments.ts';
import { reasonWords } from './reasons.ts';
import type { Speaker } from './speaker.ts';

type Writer = (value: Fact, speaker: Speaker, params: Facts) => unknown;

const byName: Readonly<Record<string, Writer>> = {
  date: (value, speaker) => (typeof value === 'string' ? dateIn(speaker.locale, value) : value),
  status: (value, speaker) => (typeof value === 'string' ? labelOf(speaker, 'status', value) : value),
  license: labelled('license'),
  needed: labelled('license'),
  language: labelled('spoken'),
  languages: labelled('spoken'),
  missing: labelled('missing'),
  facts: labelled('fact'),
  softwares: (value, { locale }) => (isList(value) ? listIn(locale, value, 'disjunction') : value),
  reason: reasoned,
  failure: reasoned,
  points: withMinus,
  effect: withMinus,
  standingEffect: withMinus,
};

/** Returns fewer points with the sign for a minus, U+2212 (DESIGN-LANGUAGE, Money); a number stays one for plurals. */
function withMinus(value: Fact): Fact {
  return typeof value === 'number' && value < 0 ? `\u2212${-value}` : value;
}

/** Returns a value of a fixed set, or several of it as a list. */
function labelled(set: LabelSet): Writer {
  return (value, speaker) => {
    if (typeof value === 'string') return labelInSentence(speaker, set, value);
    if (!isList(value)) return value;
    const words = value.map((each) => labelInSentence(speaker, set, each));
    return listIn(speaker.locale, words, 'conjunction');
  };
}

/** Returns what a person wrote, or a stored code; `''` is none at all. */
function reasoned(value: Fact, speaker: Speaker): unknown {
  return typeof value === 'string' ? reasonWords(speaker, value) || 'none' : value;
}

function isList(value: Fact): value is readonly string[] {
  return Array.isArray(value);
}

const byEnding: readonly (readonly [ending: RegExp, writer: Writer])[] = [
  [/Cents$/, (value, { locale }) => (typeof value === 'number' ? moneyIn(locale, value) : value)],
  [/Seconds$/, (value, speaker) => (typeof value === 'number' ? durationWords(speaker, value) : value)],
  [/Meters$/, (value, { locale }) => (typeof value === 'number' ? distanceIn(locale, value) : value)],
  [/On$/, (value, { locale }) => (typeof value === 'string' ? dateIn(locale, value) : value)],
];

/**
 * Returns the parameters of a message, written for people. Numbers stay numbers for plurals, booleans are `true` and
 * `false` and what is null is `none` for selects. An instant `startsAt` with a `timeZone` is `startsAt` (`Mon, Nov 23,
 * 9:00 AM`), `startsDay` (`Mon, Nov 23`), `startsShort` (`Nov 23`), `startsTime` (`9:00 AM ET`); with `endsAt`, `span`
 * is both.
 */
export function writeParams(params: Facts, speaker: Speaker): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    written[name] = value === null ? 'none' : writerOf(name)(value, speaker, params);
  }
  return { ...written, ...momentsIn(params, speaker.locale) };
}

function writerOf(name: string): Writer {
  return byName[name] ?? byEnding.find(([ending]) => ending.test(name))?.[1] ?? plain;
}

function plain(value: Fact, { locale }: Speaker): unknown {
  if (typeof value === 'boolean') return String(value);
  return isList(value) ? listIn(locale, value, 'conjunction') : value;
}

function momentsIn(params: Facts, locale: string): Record<string, string> {
  const { timeZone, startsAt, endsAt } = params;
  const written: Record<string, string> = {};
  if (typeof timeZone !== 'string') return written;
  for (const [name, value] of Object.entries(params)) {
    if (!name.endsWith('At') || typeof value !== 'string') continue;
    const stem = name.slice(0, -'At'.length);
    written[name] = momentIn(locale, value, timeZone, 'moment');
    written[`${stem}Day`] = momentIn(locale, value, timeZone, 'day');
    written[`${stem}Short`] = momentIn(locale, value, timeZone, 'short');
    written[`${stem}Time`] = momentIn(locale, value, timeZone, 'time');
  }
  if (typeof startsAt === 'string' && typeof endsAt === 'string') {
    written['span'] = spanIn(locale, startsAt, endsAt, timeZone);
  }
  return written;
}

/** Returns `40 seconds`, `2 minutes`: never zero. */
function durationWords(speaker: Speaker, seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 90) return speaker.translate(durationMessages.seconds, { count: whole });
  const minutes = Math.ceil(whole / 60);
  return minutes <= 90
    ? speaker.translate(durationMessages.minutes, { count: minutes })
    : speaker.translate(durationMessages.hours, { count: Math.ceil(minutes / 60) });
}
