/** A pharmacy as a stranger sees it, and what the booked person sees besides (PRODUCT §7, §8). */
import { type BusinessCard, type ReliabilityCard, SitePack } from '#contract/businesses/business.ts';
import { meanStars, RATINGS_SHOWN_FROM } from '#contract/engagements/rating.ts';
import type { Db } from '../../db/open.ts';
import { type BusinessRow, findBusinesses } from './queries/business-queries.ts';
import { findReliability, type ReliabilityRow } from './queries/reliability-queries.ts';

/** Below this a percentage says more about luck than about the pharmacy. */
const ENOUGH = RATINGS_SHOWN_FROM;

/**
 * Returns the pharmacy's card. `exact`: with address, ZIP, true point and phone, for whoever is or was booked there;
 * `sitePack`: with that too, which a booking alone shows, from when to when it does.
 */
export function presentBusinessCard(
  row: BusinessRow,
  reliability: ReliabilityRow | undefined,
  { exact, sitePack = false }: { readonly exact: boolean; readonly sitePack?: boolean },
): BusinessCard {
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    state: row.state,
    timeZone: row.time_zone,
    type: row.type,
    software: row.software,
    script: row.script,
    parking: row.parking,
    languages: row.language_preferences,
    estimatedCoordinates: { lat: row.estimated_lat, lng: row.estimated_lng },
    reliability: presentReliability(reliability),
    exact: exact
      ? {
          address: row.address,
          zip: row.zip,
          coordinates: { lat: row.exact_lat, lng: row.exact_lng },
          phone: row.phone,
          sitePack: sitePack && row.site_pack !== null ? SitePack.parse(row.site_pack) : null,
          sitePackFrom: null,
        }
      : null,
  };
}

/** Returns cards by id, in two statements. `exactFor`: the pharmacies whose address, and site pack, the viewer may know. */
export async function loadBusinessCards(
  db: Db,
  ids: readonly string[],
  { exactFor }: { readonly exactFor: ReadonlySet<string> },
): Promise<Map<string, BusinessCard>> {
  const [rows, figures] = await Promise.all([findBusinesses(db, ids), findReliability(db, ids)]);
  return new Map(
    [...rows].map(([id, row]) => [
      id,
      presentBusinessCard(row, figures.get(id), { exact: exactFor.has(id), sitePack: true }),
    ]),
  );
}

/**
 * Returns rates and times from the counts; null until three shifts, answers, decisions or approvals make them worth saying. A request nobody
 * answered counts as long as it waited (PRODUCT §3).
 */
export function presentReliability(row: ReliabilityRow | undefined): ReliabilityCard {
  const answers = (row?.requests_answered ?? 0) + (row?.requests_expired ?? 0);
  return {
    shifts: row?.completed ?? 0,
    cancelRatePercent: row && row.booked >= ENOUGH ? percent(row.cancelled, row.booked) : null,
    responseHours: row && answers >= ENOUGH ? hours(row.response_minutes, answers) : null,
    disputedPercent: row && row.decided >= ENOUGH ? percent(row.disputed, row.decided) : null,
    hoursToApprove: row && row.approvals >= ENOUGH ? hours(row.approval_minutes, row.approvals) : null,
    asDescribedPercent: row && row.described_shifts >= ENOUGH ? percent(row.described_yes, row.described_facts) : null,
    rating: row ? meanStars(row) : null,
    ratings: row?.ratings ?? 0,
  };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

function hours(minutes: number, times: number): number {
  return Math.round((minutes / times / 60) * 10) / 10;
}

/** Returns what a pharmacy's card counts; undefined where it has nothing to count yet. */
export async function reliabilityOf(db: Db, businessId: string): Promise<ReliabilityRow | undefined> {
  return (await findReliability(db, [businessId])).get(businessId);
}
