/** Who searches: what decides which shifts they may see and which they qualify for. */
import { sql } from 'kysely';
import { committedStatuses } from '#contract/statuses.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { Geocoder } from '../../../gateways/geocode/geocoder.ts';
import {
  homeZone,
  type LicenseFacts,
  type PreferenceFacts,
  type ShiftPreferences,
  type SpecialistRow,
  shiftPreferencesOf,
} from '../../specialists/index.ts';

/** A specialist who searches. */
export type Searcher = SpecialistRow & {
  readonly licenses: LicenseFacts[];
  /** Pharmacies that block them now: hidden. */
  readonly blocked_by: string[];
  /** Pharmacies that hold them as a favourite: their invite-first shifts show early. */
  readonly favourite_of: string[];
  /** Shifts they are invited to. */
  readonly invited_to: string[];
  /** When they are taken already, as the text of a tstzmultirange. */
  readonly busy: string;
  /** The shifts they hold: `[engagement, shift, start, end]`. */
  readonly commitments: [string, string, string, string][];
  /** When the last shift they worked with each system ended. */
  readonly worked: Record<string, string>;
  /** What they look for, as they said it; null: nothing. */
  readonly preferences: PreferenceFacts | null;
  /** Days they chose, from the day before yesterday on: `[day, from, to]`. */
  readonly chosen_days: [string, string | null, string | null][];
};

/** Returns all of it by one statement; undefined when there is no such specialist. */
export async function findSearcher(db: Db, specialistId: string, now: Date): Promise<Searcher | undefined> {
  const { rows } = await sql<Searcher>`
    select me.*,
      coalesce((select json_agg(json_build_object('role', role, 'state', state, 'status', status, 'expires_on', expires_on, 'reason', reason)
        order by is_primary desc, state) from licenses where specialist_id = me.id), '[]') as licenses,
      array(select business_id from blocks where specialist_id = me.id and expires_at > ${now}::timestamptz)::text[] as blocked_by,
      array(select business_id from preferred_people where specialist_id = me.id)::text[] as favourite_of,
      array(select shift_id from engagements where specialist_id = me.id and status = 'Pending' and awaits = 'specialist')::text[] as invited_to,
      coalesce((select range_agg(during) from engagements where specialist_id = me.id and status in ${literalList(committedStatuses)}), '{}')::text as busy,
      coalesce((select json_agg(json_build_array(e.id, s.id, s.starts_at, s.ends_at)) from engagements e join shifts s on s.id = e.shift_id
        where e.specialist_id = me.id and e.status in ${literalList(committedStatuses)}), '[]') as commitments,
      coalesce((select json_object_agg(software, last_end) from (
        select s.software, max(s.ends_at) as last_end from engagements e join shifts s on s.id = e.shift_id
        where e.specialist_id = me.id and e.status = 'Completed' group by s.software) w), '{}') as worked,
      (select row_to_json(p) from specialist_preferences p where p.specialist_id = me.id) as preferences,
      coalesce((select json_agg(json_build_array(day, free_from, free_to) order by day) from specialist_days
        where specialist_id = me.id and day >= (${now}::timestamptz at time zone 'UTC')::date - 2), '[]') as chosen_days
    from specialists me where me.id = ${specialistId}::uuid`.execute(db);
  return rows[0];
}

/** Returns what they look for and when they are free, as the search reads it. */
export function preferencesOfSearcher(searcher: Searcher, geocode: Geocoder): ShiftPreferences {
  const days = searcher.chosen_days.map(([day, free_from, free_to]) => ({ day, free_from, free_to }));
  return shiftPreferencesOf({ row: searcher.preferences ?? undefined, days }, homeZone(searcher, geocode));
}
