/** A statement by pharmacy as a sheet. */
import { type Language, locales } from '#contract/language.ts';
import { sumCents } from '#contract/money.ts';
import type { Statement, StatementRow } from '#contract/papers/billing.ts';
import type { Issuer } from '#contract/papers/paper.ts';
import { dayIn } from '#contract/time.ts';
import { dateIn, moneyIn } from '#contract/words/moments.ts';
import { say } from '#contract/words/speaker.ts';
import type { Sheet } from '../../../pdf/sheet.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { BOOKS_ZONE } from '../issue-paper.ts';
import { paperWords, spendWords as words } from '../papers.words.ts';
import { frameOf } from './paper-sheet.ts';

type Made = {
  /** Whose pharmacies they are. */
  readonly name: string;
  readonly year: number;
  readonly month: number | null;
  readonly issuer: Issuer;
  readonly language: Language;
  readonly madeAt: Date;
};

export function spendSheet(statement: Statement, { name, year, month, issuer, language, madeAt }: Made): Sheet {
  const speaker = speakerOf(language);
  const locale = locales[language];
  const money = (cents: number) => moneyIn(locale, cents);
  const total = (of: keyof StatementRow & `${string}Cents`) => money(sumCents(statement.rows.map((row) => row[of])));
  const shifts = statement.rows.reduce((sum, row) => sum + row.shifts, 0);
  const column = (title: string, width: number, align: 'left' | 'right' = 'right') => ({ title, width, align });
  return {
    ...frameOf(issuer, language, madeAt),
    title: say(speaker, words.title),
    number: periodIn(locale, year, month),
    fields: [
      { label: say(speaker, paperWords.billedTo), value: name },
      { label: say(speaker, words.shifts), value: String(shifts) },
      { label: say(speaker, paperWords.issued), value: dateIn(locale, dayIn(madeAt, BOOKS_ZONE)) },
    ],
    columns: [
      column(say(speaker, words.pharmacy), 30, 'left'),
      column(say(speaker, words.pay), 15),
      column(say(speaker, words.expenses), 13),
      column(say(speaker, words.fee), 13),
      column(say(speaker, words.escrow), 13),
      column(say(speaker, words.total), 16),
    ],
    rows: statement.rows.map((row) => ({
      cells: [
        row.name,
        money(row.payCents),
        money(row.expenseCents),
        money(row.feeCents),
        money(row.disputedCents),
        money(row.totalCents),
      ],
      note: [
        row.costCenter || say(speaker, paperWords.noCostCenter),
        row.purchaseOrder || say(speaker, paperWords.noOrder),
      ].join('\n'),
    })),
    totals: [
      [say(speaker, words.pay), total('payCents')],
      [say(speaker, words.expenses), total('expenseCents')],
      [say(speaker, words.fee), total('feeCents')],
      [say(speaker, words.escrow), total('disputedCents')],
    ],
    grand: [say(speaker, words.total), money(statement.totalCents)],
    notes: [],
  };
}

function periodIn(locale: string, year: number, month: number | null): string {
  if (month === null) return String(year);
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.UTC(year, month - 1, 15));
}
