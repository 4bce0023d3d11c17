/** A specialist's year: what arrived, expenses, fees and miles (PRODUCT §6). */
import { roundCents, sumCents } from '#contract/money.ts';
import type { YearLine, YearSummary } from '#contract/papers/tax.ts';
import type { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { dayIn } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import { amountOf } from '../../../call/csv.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { setSheet } from '../../../pdf/set-sheet.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { findPeople } from '../../accounts/index.ts';
import { paperCsv } from '../csv.ts';
import { roundTripMiles } from '../driven-miles.ts';
import { BOOKS_ZONE } from '../issue-paper.ts';
import { periodOf } from '../list-papers.ts';
import { yearSheet } from '../pdf/year-sheet.ts';
import { instantFeesBetween, type PaidRow, paidBetween, paidYears } from '../queries/tax-queries.ts';
import { summaryColumns } from './summary-columns.ts';

export type Year = YearSummary & { readonly lines: readonly YearLine[] };

export const getYearSummary: ActionOf<typeof taxEndpoints.getYearSummary> = async (call, { query }) => {
  const { lines, ...year } = await yearOf(call, query.year);
  return { ...year, lines: [...lines] };
};

/** Returns the caller's year. */
export async function yearOf(call: SignedCall, year: number): Promise<Year> {
  const specialistId = call.actor.specialistId ?? refuse('not_found');
  const between = periodOf(year);
  const lines = linesOf(await paidBetween(call.db, specialistId, between));
  const { policy } = await currentPolicy(call.db);
  const payCents = sumCents(lines.map((line) => line.payCents));
  const miles = Math.round(10 * lines.reduce((sum, line) => sum + (line.miles ?? 0), 0)) / 10;
  return {
    year,
    years: await paidYears(call.db, specialistId, BOOKS_ZONE),
    shifts: lines.filter(({ kind }) => kind === 'shift').length,
    payCents,
    expenseCents: sumCents(lines.map((line) => line.expenseCents)),
    instantFeeCents: await instantFeesBetween(call.db, specialistId, between),
    miles,
    centsPerMile: policy.mileageCentsPerMile,
    milesCents: roundCents(miles * policy.mileageCentsPerMile),
    form: {
      fromCents: policy.taxFormFromCents,
      isNeeded: payCents >= policy.taxFormFromCents,
      isReady: call.now >= between[1],
      dueOn: `${year + 1}-01-31`,
    },
    lines,
  };
}

/** A way is counted once, on the first line of its shift. */
function linesOf(rows: readonly PaidRow[]): YearLine[] {
  const driven = new Set<string>();
  return rows.map((row) => {
    const isNew = !driven.has(row.engagement_id);
    driven.add(row.engagement_id);
    return {
      paidOn: dayIn(row.paid_at, BOOKS_ZONE),
      day: dayIn(row.starts_at, row.time_zone),
      pharmacy: row.pharmacy,
      kind: row.kind,
      payCents: sumCents([row.amount_cents, -row.expense_cents]),
      expenseCents: row.expense_cents,
      miles: isNew && row.arrived_at ? (row.miles ?? roundTripMiles(row)) : null,
    };
  });
}

export const downloadYearSummary: ActionOf<typeof taxEndpoints.downloadYearSummary> = async (call, { query }) => {
  const { lines, year } = await yearOf(call, query.year);
  const rows = lines.map((line) => [
    line.paidOn,
    line.day,
    line.pharmacy,
    amountOf(line.payCents),
    amountOf(line.expenseCents),
    line.miles === null ? '' : line.miles.toFixed(1),
  ]);
  return paperCsv(`mortar-earnings-${year}.csv`, summaryColumns(speakerOf(call.language)), rows);
};

export const downloadYearSummaryPdf: ActionOf<typeof taxEndpoints.downloadYearSummaryPdf> = async (call, { query }) => {
  const year = await yearOf(call, query.year);
  const person = (await findPeople(call.db, [call.actor.userId])).get(call.actor.userId);
  const name = person ? `${person.firstName} ${person.lastName}` : '';
  const body = await setSheet(
    yearSheet(year, { name, issuer: call.deps.config.issuer, language: call.language, madeAt: call.now }),
  );
  return { body, mimeType: 'application/pdf', fileName: `mortar-earnings-${query.year}.pdf` };
};
