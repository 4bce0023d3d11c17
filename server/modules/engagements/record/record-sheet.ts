/** The record of a booking as a sheet, in the reader's language (PRODUCT §3, "Locked terms"). */
import type { Policy } from '#contract/admin/policy.ts';
import type { ChangeableTerm } from '#contract/engagements/amendment.ts';
import type { RecordVersion } from '#contract/engagements/booking-record.ts';
import type { Terms } from '#contract/engagements/terms.ts';
import { type Language, locales } from '#contract/language.ts';
import type { Issuer } from '#contract/papers/paper.ts';
import { toDate } from '#contract/time.ts';
import { labelOf } from '#contract/words/label-of.ts';
import { listIn, moneyIn, spanIn } from '#contract/words/moments.ts';
import { say } from '#contract/words/speaker.ts';
import type { Sheet, SheetFact } from '../../../pdf/sheet.ts';
import { shiftSpan } from '../../../pdf/shift-span.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { cancelScale, compensationScale } from '../../shifts/index.ts';
import { recordMessages as words } from './record.words.ts';

export type RecordPaper = {
  readonly issuer: Issuer;
  readonly version: RecordVersion;
  /** Oldest first. */
  readonly versions: readonly RecordVersion[];
  readonly specialist: string;
  readonly policy: Policy;
  readonly language: Language;
};

/** Returns parties, terms, fingerprint, versions and rules. */
export function recordSheet({ issuer, version, versions, specialist, policy, language }: RecordPaper): Sheet {
  const speaker = speakerOf(language);
  const { terms, quote, lockedAt } = version;
  const { timeZone } = terms;
  const before = versions.find((one) => one.version === version.version - 1)?.terms;
  const locale = locales[language];
  const money = (cents: number) => moneyIn(locale, cents);
  const write: Record<Exclude<ChangeableTerm, 'endsAt'>, (of: Terms) => string> = {
    startsAt: (of) => spanIn(locale, of.startsAt, of.endsAt, of.timeZone),
    breakMinutes: (of) => say(speaker, words.minutes, { minutes: of.breakMinutes }),
    ratePerHourCents: (of) => money(of.ratePerHourCents),
    bonusCents: (of) => money(of.bonusCents),
    travelAllowanceCents: (of) => money(of.travelAllowanceCents),
    expenseCapCents: (of) =>
      of.expenseCapCents === 0
        ? say(speaker, words.none)
        : say(speaker, words.expensesUpTo, { capCents: of.expenseCapCents, receiptCents: quote.receiptFromCents }),
    duties: (of) => of.duties || say(speaker, words.none),
    dressCode: (of) => of.dressCode || say(speaker, words.none),
  };
  const row = (label: string, name: keyof typeof write): SheetFact => {
    const value = write[name](terms);
    const was = before && write[name](before);
    return was && was !== value
      ? { label, value, note: say(speaker, words.changedFrom, { before: was }), isChanged: true }
      : { label, value };
  };
  const needs = [
    ...(terms.requirements.immunizer ? [say(speaker, words.immunizer)] : []),
    ...(terms.requirements.softwares.length > 0 ? [listIn(locale, terms.requirements.softwares, 'disjunction')] : []),
    ...terms.requirements.languages.map((spoken) => labelOf(speaker, 'spoken', spoken)),
  ];
  const booked = { paidMinutes: quote.paidMinutes, ratePerHourCents: terms.ratePerHourCents, payCents: quote.payCents };
  const facts: SheetFact[] = [
    row(say(speaker, words.hours), 'startsAt'),
    { label: say(speaker, words.paidTime), value: say(speaker, words.hoursPaid, { hours: quote.paidMinutes / 60 }) },
    row(say(speaker, words.break), 'breakMinutes'),
    row(say(speaker, words.rate), 'ratePerHourCents'),
    ...(terms.bonusCents > 0 || (before && before.bonusCents > 0)
      ? [row(say(speaker, words.bonus), 'bonusCents')]
      : []),
    row(say(speaker, words.travel), 'travelAllowanceCents'),
    row(say(speaker, words.expenses), 'expenseCapCents'),
    { label: say(speaker, words.receives), value: money(quote.payCents) },
    {
      label: say(speaker, words.pays),
      value: money(quote.totalCents),
      note: say(speaker, words.fee, { feeCents: quote.serviceFeeCents, percent: quote.feePercent }),
    },
    row(say(speaker, words.duties), 'duties'),
    row(say(speaker, words.dressCode), 'dressCode'),
    { label: say(speaker, words.requirements), value: needs.join(', ') || say(speaker, words.none) },
  ];
  return {
    language,
    madeAt: toDate(lockedAt),
    issuer,
    issuerLines: [issuer.name, issuer.address, issuer.email].filter(Boolean),
    title: say(speaker, words.title),
    number: say(speaker, words.version, { version: version.version, versions: versions.length, lockedAt, timeZone }),
    fields: [
      { label: say(speaker, words.pharmacy), value: terms.businessName, note: terms.address ?? '' },
      { label: say(speaker, words.specialist), value: specialist, note: labelOf(speaker, 'license', terms.role) },
      { label: say(speaker, words.shift), value: shiftSpan(terms, locale) },
    ],
    sections: [
      { title: say(speaker, words.terms), facts },
      {
        title: say(speaker, words.versions),
        facts: versions.map(({ version, lockedAt, proposer, acceptor }) => ({
          label: say(speaker, words.numbered, { version }),
          value:
            proposer === null
              ? say(speaker, words.booking, { lockedAt, timeZone })
              : say(speaker, words.change, { lockedAt, timeZone, proposer, acceptor }),
        })),
      },
      {
        title: say(speaker, words.specialistCancels),
        // The scale, not the step that holds today.
        facts: cancelScale(toDate(terms.startsAt), policy, toDate(lockedAt), language).map(({ sentence, effect }) => ({
          label: sentence,
          value: say(speaker, words.points, { points: effect }).replace(/^-/, '\u2212'),
        })),
      },
      {
        title: say(speaker, words.pharmacyCancels),
        facts: compensationScale(booked, policy, language).map(({ sentence, cents }) => ({
          label: sentence,
          value: money(cents),
        })),
      },
    ],
    columns: [],
    rows: [],
    totals: [],
    grand: null,
    notes: [{ title: say(speaker, words.fingerprint), text: `${version.fingerprint}\n${say(speaker, words.check)}` }],
    footer: say(speaker, words.rules, { issuer: issuer.name, policy: terms.policyVersion }),
    pageLine: (page, pages) => say(speaker, words.page, { page, pages }),
  };
}
