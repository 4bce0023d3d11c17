/** A specialist's year: what arrived, expenses, fees and miles (PRODUCT §6). */
import { roundCents, sumCents } from '#contract/money.ts';
import { isExemptClass, type YearLine, type YearSummary } from '#contract/papers/tax.ts';
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
import {
  findTaxDetails,
  instantFeesBetween,
  type PaidRow,
  paidBetween,
  paidTrips,
  paidYears,
} from '../queries/tax-queries.ts';
import { summaryColumns } from './summary-columns.ts';
import { openDetails } from './tax-details.ts';

export type Year = YearSummary & { readonly lines: readonly YearLine[] };

export const getYearSummary: ActionOf<typeof taxEndpoints.getYearSummary> = async (call, { query }) => {
  const { lines, ...year } = await yearOf(call, query.year);
  return { ...year, lines: [...lines] };
};

/** Returns the caller's year: pay by when it arrived, miles by the day of their shift. */
export async function yearOf(call: SignedCall, year: number): Promise<Year> {
  const specialistId = call.actor.specialistId ?? refuse('not_found');
  const between = periodOf(year);
  const trips = await findTrips(call, specialistId);
  const lines = linesOf(await paidBetween(call.db, specialistId, between), trips);
  const { policy } = await currentPolicy(call.db);
  const payCents = sumCents(lines.map((line) => line.payCents));
  const details = await findTaxDetails(call.db, specialistId);
  const isExempt = details !== null && isExemptClass(openDetails(call, details).classification);
  const driven = [...trips.values()].filter((trip) => trip.year === year);
  const miles = Math.round(10 * driven.reduce((sum, trip) => sum + trip.miles, 0)) / 10;
  const years = [
    ...(await paidYears(call.db, specialistId, BOOKS_ZONE)),
    ...[...trips.values()].map((trip) => trip.year),
  ];
  return {
    year,
    years: [...new Set(years)].toSorted((a, b) => b - a),
    shifts: lines.filter(({ kind }) => kind === 'shift').length,
    payCents,
    expenseCents: sumCents(lines.map((line) => line.expenseCents)),
    instantFeeCents: await instantFeesBetween(call.db, specialistId, between),
    miles,
    centsPerMile: policy.mileageCentsPerMile,
    milesCents: roundCents(miles * policy.mileageCentsPerMile),
    form: {
      fromCents: policy.taxFormFromCents,
      isNeeded: payCents >= policy.taxFormFromCents && !isExempt,
      isExempt,
      isReady: call.now >= between[1],
      dueOn: `${year + 1}-01-31`,
    },
    lines,
  };
}

type Trips = ReadonlyMap<string, { readonly year: number; readonly miles: number }>;

/** Returns the ways driven, by engagement. */
async function findTrips({ db }: Pick<SignedCall, 'db'>, specialistId: string): Promise<Trips> {
  const trips = await paidTrips(db, specialistId);
  return new Map(
    trips.flatMap((trip) => {
      const miles = trip.miles ?? roundTripMiles(trip);
      return miles === null ? [] : [[trip.engagement_id, { year: trip.year, miles }] as const];
    }),
  );
}

/** A way stands once, on the first line of its shift. */
function linesOf(rows: readonly PaidRow[], trips: Trips): YearLine[] {
  return rows.map((row) => ({
    paidOn: dayIn(row.paid_at, BOOKS_ZONE),
    day: dayIn(row.starts_at, row.time_zone),
    pharmacy: row.pharmacy,
    kind: row.kind,
    payCents: sumCents([row.amount_cents, -row.expense_cents]),
    expenseCents: row.expense_cents,
    miles: row.is_first ? (trips.get(row.engagement_id)?.miles ?? null) : null,
  }));
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
