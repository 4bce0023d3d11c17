import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { ShiftRow } from '#server/modules/shifts/index.ts';

/** The same reach as the standby list's (server/modules/engagements/queries/standby-queries.ts). */
const MILES = 60;

export type Box = { readonly lat: number; readonly lng: number; readonly latSpan: number; readonly lngSpan: number };

export function boxOf({ lat6, lng6 }: Pick<ShiftRow, 'lat6' | 'lng6'>): Box {
  const lat = lat6 / 1e6;
  const latSpan = MILES / 69;
  const lngSpan = latSpan / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  return { lat, lng: lng6 / 1e6, latSpan, lngSpan };
}

/** Reads who lives in reach and nothing else of them; returns how many. */
export async function countBare(db: Db, { lat, lng, latSpan, lngSpan }: Box): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id, lat, lng from specialists where status = 'Approved'
    and lat between ${lat - latSpan} and ${lat + latSpan} and lng between ${lng - lngSpan} and ${lng + lngSpan}`.execute(
    db,
  );
  return rows.length;
}
