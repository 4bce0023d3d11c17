/** Who searches: what decides which shifts they may see and which they qualify for. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** A specialist who searches. */
export type Searcher = {
  readonly id: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly license: string | null;
  readonly license_state: string | null;
  /** Last valid day. */
  readonly license_exp: string | null;
  readonly immunizer: boolean;
  readonly languages: string[];
  readonly softwares: string[];
  /** Pharmacies that block them now: hidden. */
  readonly blocked_by: string[];
  /** Pharmacies that hold them as a favourite: their invite-first shifts show early. */
  readonly favourite_of: string[];
  /** Shifts they are invited to. */
  readonly invited_to: string[];
  /** When they are taken already, as the text of a tstzmultirange. */
  readonly busy: string;
};

/** All of it in one statement; undefined when there is no such specialist. */
export async function findSearcher(db: Db, specialistId: string, now: Date): Promise<Searcher | undefined> {
  const { rows } = await sql<Searcher>`
    select me.id, me.lat, me.lng, me.city, me.state, me.zip, me.license, me.license_state, me.license_exp, me.immunizer,
      me.languages, me.softwares,
      array(select business_id from blocks where specialist_id = me.id and expires_at > ${now}::timestamptz)::text[] as blocked_by,
      array(select business_id from favourites where specialist_id = me.id)::text[] as favourite_of,
      array(select shift_id from engagements where specialist_id = me.id and status = 'Pending' and awaits = 'specialist')::text[] as invited_to,
      coalesce((select range_agg(during) from engagements where specialist_id = me.id and status in ('Active', 'Booked', 'In Progress')), '{}')::text as busy
    from specialists me where me.id = ${specialistId}::uuid`.execute(db);
  return rows[0];
}
