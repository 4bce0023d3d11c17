/** The record of a booking as lines of text, in the reader's language: what the PDF sets on its pages. */
import type { Policy } from '#contract/admin/policy.ts';
import type { ChangeableTerm } from '#contract/engagements/amendment.ts';
import type { RecordVersion } from '#contract/engagements/booking-record.ts';
import type { Terms } from '#contract/engagements/terms.ts';
import { type Language, locales } from '#contract/language.ts';
import { toDate } from '#contract/time.ts';
import { labelOf } from '#contract/words/label-of.ts';
import { listIn, moneyIn, spanIn } from '#contract/words/moments.ts';
import { say } from '#contract/words/speaker.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { cancelScale, compensationScale } from '../../shifts/index.ts';
import { recordMessages as words } from './record.words.ts';

export type RecordPaper = {
  readonly version: RecordVersion;
  /** Oldest first. */
  readonly versions: readonly RecordVersion[];
  readonly specialist: string;
  readonly policy: Policy;
  readonly language: Language;
};

export type PaperRow = { readonly label: string; readonly value: string; readonly note?: string };

/** Returns title, parties, rows, versions and rules. */
export function recordLines({ version, versions, specialist, policy, language }: RecordPaper) {
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
  const row = (label: string, name: keyof typeof write): PaperRow => {
    const value = write[name](terms);
    const was = before && write[name](before);
    return was && was !== value
      ? { label, value, note: say(speaker, words.changedFrom, { before: was }) }
      : { label, value };
  };
  const needs = [
    ...(terms.requirements.immunizer ? [say(speaker, words.immunizer)] : []),
    ...(terms.requirements.softwares.length > 0 ? [listIn(locale, terms.requirements.softwares, 'disjunction')] : []),
    ...terms.requirements.languages.map((spoken) => labelOf(speaker, 'spoken', spoken)),
  ];
  const booked = { paidMinutes: quote.paidMinutes, ratePerHourCents: terms.ratePerHourCents, payCents: quote.payCents };
  return {
    title: say(speaker, words.title),
    sub: say(speaker, words.version, { version: version.version, versions: versions.length, lockedAt, timeZone }),
    heading: write.startsAt(terms),
    parties: [
      { label: say(speaker, words.pharmacy), value: terms.businessName, note: terms.address ?? '' },
      { label: say(speaker, words.specialist), value: specialist, note: labelOf(speaker, 'license', terms.role) },
    ] satisfies PaperRow[],
    termsTitle: say(speaker, words.terms),
    rows: [
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
    ] satisfies PaperRow[],
    fingerprintTitle: say(speaker, words.fingerprint),
    fingerprint: version.fingerprint,
    check: say(speaker, words.check),
    versionsTitle: say(speaker, words.versions),
    versions: versions.map((one) =>
      one.proposer === null
        ? say(speaker, words.booking, { version: one.version, lockedAt: one.lockedAt, timeZone })
        : say(speaker, words.change, {
            version: one.version,
            lockedAt: one.lockedAt,
            timeZone,
            proposer: one.proposer,
            acceptor: one.acceptor,
          }),
    ),
    rulesTitle: say(speaker, words.rules, { policy: terms.policyVersion }),
    rules: [
      {
        title: say(speaker, words.specialistCancels),
        // The scale, not the step that holds today.
        rows: cancelScale(toDate(terms.startsAt), policy, toDate(lockedAt), language).map(({ sentence, effect }) => ({
          label: sentence,
          value: say(speaker, words.points, { points: effect }),
        })),
      },
      {
        title: say(speaker, words.pharmacyCancels),
        rows: compensationScale(booked, policy, language).map(({ sentence, cents }) => ({
          label: sentence,
          value: money(cents),
        })),
      },
    ],
  };
}
