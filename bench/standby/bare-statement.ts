import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { ShiftRow } from '#server/modules/shifts/index.ts';
import { mayReach } from '#server/modules/specialists/index.ts';

/** Reads who lives in reach of a shift and nothing else of them; returns how many. */
export async function countBare(
  db: Db,
  { lat6, lng6 }: Pick<ShiftRow, 'lat6' | 'lng6'>,
  usualDriveMinutes: number,
): Promise<number> {
  const place = { lat: lat6 / 1e6, lng: lng6 / 1e6 };
  const { rows } = await sql<{ id: string }>`select s.id, s.lat, s.lng from specialists s
    left join specialist_preferences p on p.specialist_id = s.id
    where s.status = 'Approved' and ${mayReach(place, usualDriveMinutes)}`.execute(db);
  return rows.length;
}
