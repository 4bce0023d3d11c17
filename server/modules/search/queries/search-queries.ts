/** Runs the search statement and reads its rows. */
import { MOST_POINTS, type PharmacyLocation, type PointCluster } from '#contract/search/points.ts';
import type { Db } from '../../../db/open.ts';
import { integers, runStatement } from './named-values.ts';
import { searchStatement } from './search-statement.ts';
import { orderOf, type Page, pageValues, type SearchCriteria, searchValues } from './search-values.ts';

type PharmacyColumns = {
  readonly lat6: number;
  readonly lng6: number;
  readonly name: string;
  readonly city: string;
  readonly pharmacy_state: string;
  readonly pharmacy_software: string;
  readonly pharmacy_script: string;
  readonly pharmacy_parking: string;
  readonly language_preferences: string[];
  /** null from here on: no figures yet. */
  readonly booked: number | null;
  readonly completed: number | null;
  readonly cancelled: number | null;
  readonly decided: number | null;
  readonly disputed: number | null;
  readonly requests_answered: number | null;
  readonly requests_expired: number | null;
  readonly response_minutes: number | null;
  readonly approvals: number | null;
  readonly approval_minutes: number | null;
  readonly described_yes: number | null;
  readonly described_facts: number | null;
  readonly described_shifts: number | null;
  readonly ratings: number | null;
  readonly stars: number | null;
};

/** A shift of the page and the searcher's own engagement on it. */
export type ShiftRow = {
  readonly row: number;
  readonly business_id: string;
  readonly miles: number;
  readonly id: string;
  readonly status: string;
  readonly published: boolean;
  readonly debit_only: boolean;
  readonly role: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly day: string;
  readonly break_minutes: number;
  readonly paid_minutes: number;
  readonly rate_per_hour_cents: number;
  readonly bonus_cents: number;
  readonly travel_allowance_cents: number;
  readonly expense_cap_cents: number;
  readonly pay_cents: number;
  readonly booking_mode: string;
  readonly opens_to_all_at: Date | null;
  readonly allow_counter_offers: boolean;
  readonly needs_immunizer: boolean;
  readonly needs_softwares: string[];
  readonly needs_languages: string[];
  readonly state: string;
  readonly software: string;
  readonly parking: string;
  /** Of a shift for several people. */
  readonly line_id: string | null;
  readonly engagement_id: string | null;
  readonly engagement_status: string | null;
  readonly awaits: string | null;
};

/** The first shift of a pharmacy of the page, with that pharmacy. */
export type PharmacyRow = ShiftRow & PharmacyColumns;

type Cluster = [
  lat: number,
  lng: number,
  pharmacies: number,
  shifts: number,
  min: number,
  max: number,
  emergency: boolean,
];

type HeadRow = {
  readonly policy_version: number;
  readonly total_pharmacies: number;
  readonly total_shifts: number;
  readonly days: string[] | null;
  readonly day_shifts: number[] | null;
  /** Texts of arrays, one item a pharmacy; null when there are none, too many, or none were asked for. */
  readonly pin_ids?: string | null;
  readonly pin_lats?: string | null;
  readonly pin_lngs?: string | null;
  readonly pin_shifts?: string | null;
  readonly pin_min_rates?: string | null;
  readonly pin_max_rates?: string | null;
  readonly pin_emergencies?: string | null;
  readonly clusters?: Cluster[] | null;
  /** Texts of arrays, one item a cause; only of a specialist. */
  readonly causes?: string | null;
  readonly cause_shifts?: string | null;
  readonly other_lats?: string | null;
  readonly other_lngs?: string | null;
};

export type Found = {
  /** The policy in force when it ran: the caller compares it with the one it worked with. */
  readonly policyVersion: number;
  readonly totalPharmacies: number;
  readonly totalShifts: number;
  /** Matching shifts by day. */
  readonly days: ReadonlyMap<string, number>;
  readonly locations: PharmacyLocation[] | null;
  readonly clusters: PointCluster[] | null;
  /** Shifts by the number of their cause (`for-you.ts`), shown or not; null for a visitor. */
  readonly causes: ReadonlyMap<number, number> | null;
  /** Points of pharmacies of which nothing is listed; null: too many, or not asked for. */
  readonly others: { lat: number; lng: number }[] | null;
  /** The page's shifts: pharmacies in order, each one's shifts by start, the first of them a `PharmacyRow`. */
  readonly rows: readonly ShiftRow[];
};

/**
 * Finds what matches. Distance is the great circle's (`milesBetween`) to the estimated point, a pharmacy exactly
 * `radiusMiles` away included. Ties of every order go to the nearer pharmacy, then by id.
 */
export async function findShiftsNear(db: Db, criteria: SearchCriteria, page: Page): Promise<Found> {
  const statement = searchStatement({
    order: orderOf(page.sort, criteria),
    points: page.points,
    forYou: criteria.searcher !== null,
    invited: (criteria.searcher?.invited_to.length ?? 0) > 0,
  });
  const rows = await runStatement<HeadRow & { [K in keyof ShiftRow]: ShiftRow[K] | null }>(db, statement, {
    ...searchValues(criteria),
    ...pageValues(page),
  });
  const [head] = rows;
  if (!head) throw new Error('totals are one row');
  const { days, day_shifts } = head;
  return {
    policyVersion: head.policy_version,
    totalPharmacies: head.total_pharmacies,
    totalShifts: head.total_shifts,
    days: new Map(days?.map((day, index) => [day, day_shifts?.[index] ?? 0])),
    locations: page.points && !head.clusters ? locationsOf(head) : null,
    clusters: page.points && head.clusters ? head.clusters.map(clusterOf) : null,
    causes: criteria.searcher && causesOf(head),
    others: page.points && criteria.searcher ? othersOf(head) : null,
    rows: head.row === null ? [] : (rows as unknown as ShiftRow[]),
  };
}

function causesOf({ causes, cause_shifts }: HeadRow): Map<number, number> {
  const shifts = integers(cause_shifts);
  return new Map(integers(causes).map((cause, index) => [cause, shifts[index] ?? 0]));
}

function othersOf({ other_lats, other_lngs }: HeadRow): Found['others'] {
  const lngs = integers(other_lngs);
  const points = integers(other_lats).map((lat6, index) => ({ lat: lat6 / 1e6, lng: (lngs[index] ?? 0) / 1e6 }));
  return points.length > MOST_POINTS ? null : points;
}

function locationsOf(head: HeadRow): PharmacyLocation[] {
  const ids = head.pin_ids?.slice(1, -1).split(',') ?? [];
  const [lats, lngs, shifts, minRates, maxRates, emergencies] = [
    head.pin_lats,
    head.pin_lngs,
    head.pin_shifts,
    head.pin_min_rates,
    head.pin_max_rates,
    head.pin_emergencies,
  ].map(integers);
  return ids.map((id, index) => ({
    id,
    lat: (lats?.[index] ?? 0) / 1e6,
    lng: (lngs?.[index] ?? 0) / 1e6,
    shifts: shifts?.[index] ?? 0,
    minRateCents: minRates?.[index] ?? 0,
    maxRateCents: maxRates?.[index] ?? 0,
    emergency: emergencies?.[index] === 1,
  }));
}

function clusterOf([lat, lng, pharmacies, shifts, minRateCents, maxRateCents, emergency]: Cluster): PointCluster {
  return { lat, lng, pharmacies, shifts, minRateCents, maxRateCents, emergency };
}
