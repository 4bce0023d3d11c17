/** A specialist's year, and their 1099-NEC, as sheets. */
import { type Language, locales } from '#contract/language.ts';
import { sumCents } from '#contract/money.ts';
import type { Issuer } from '#contract/papers/paper.ts';
import { dateIn, moneyIn } from '#contract/words/moments.ts';
import { say } from '#contract/words/speaker.ts';
import type { Sheet } from '../../../pdf/sheet.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { formWords, paperWords, yearWords as words } from '../papers.words.ts';
import type { Year } from '../tax/year-summary.ts';
import { frameOf } from './paper-sheet.ts';

type Made = {
  readonly name: string;
  readonly issuer: Issuer;
  readonly language: Language;
  readonly madeAt: Date;
};

/** Returns the year's lines and totals. */
export function yearSheet(year: Year, { name, issuer, language, madeAt }: Made): Sheet {
  const speaker = speakerOf(language);
  const locale = locales[language];
  const money = (cents: number) => moneyIn(locale, cents);
  const miles = (count: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count);
  const column = (title: string, width: number, align: 'left' | 'right' = 'right') => ({ title, width, align });
  return {
    ...frameOf(issuer, language, madeAt),
    title: say(speaker, words.title, { year: String(year.year) }),
    number: '',
    fields: [
      { label: say(speaker, words.specialist), value: name },
      { label: say(speaker, words.shifts), value: String(year.shifts) },
      { label: say(speaker, words.miles), value: miles(year.miles) },
    ],
    columns: [
      column(say(speaker, paperWords.shift), 34, 'left'),
      column(say(speaker, words.paidOn), 16),
      column(say(speaker, words.milesEach), 10),
      column(say(speaker, paperWords.pay), 14),
      column(say(speaker, paperWords.extras), 14),
      column(say(speaker, paperWords.total), 14),
    ],
    rows: year.lines.map((line) => ({
      cells: [
        dateIn(locale, line.day),
        dateIn(locale, line.paidOn),
        line.miles === null ? '' : miles(line.miles),
        money(line.payCents),
        money(line.expenseCents),
        money(sumCents([line.payCents, line.expenseCents])),
      ],
      note: line.pharmacy,
    })),
    totals: [
      [say(speaker, words.expenses), money(year.expenseCents)],
      [say(speaker, words.fees), money(year.instantFeeCents)],
      [say(speaker, words.miles), miles(year.miles)],
    ],
    grand: [say(speaker, words.pay), money(year.payCents)],
    notes: [
      { title: say(speaker, words.source), text: say(speaker, words.sourceText) },
      ...(year.lines.length === 0 ? [{ title: String(year.year), text: say(speaker, words.none) }] : []),
    ],
  };
}

type FormFacts = Made & {
  readonly year: number;
  readonly address: string;
  readonly tinMasked: string;
  readonly payCents: number;
};

/** Returns the recipient's copy of a 1099-NEC; its number is truncated, as the IRS allows on that copy. */
export function formSheet({ year, name, address, tinMasked, payCents, issuer, language, madeAt }: FormFacts): Sheet {
  const speaker = speakerOf(language);
  const locale = locales[language];
  return {
    ...frameOf(issuer, language, madeAt),
    footer: say(speaker, formWords.footer),
    title: say(speaker, formWords.title),
    number: String(year),
    fields: [
      { label: say(speaker, formWords.payer), value: issuer.name, note: issuer.address },
      { label: say(speaker, formWords.recipient), value: name, note: address },
      { label: say(speaker, formWords.year), value: String(year), note: say(speaker, formWords.copy) },
      { label: say(speaker, formWords.payerTin), value: issuer.ein },
      { label: say(speaker, formWords.recipientTin), value: tinMasked.replaceAll('•', 'X') },
    ],
    columns: [
      { title: say(speaker, formWords.box), width: 70, align: 'left' },
      { title: say(speaker, paperWords.amount), width: 30, align: 'right' },
    ],
    rows: [
      { cells: [say(speaker, formWords.box1), moneyIn(locale, payCents)] },
      { cells: [say(speaker, formWords.box4), moneyIn(locale, 0)] },
    ],
    totals: [],
    grand: null,
    notes: [{ title: say(speaker, formWords.note), text: say(speaker, formWords.noteText) }],
  };
}
