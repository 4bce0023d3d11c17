/** The SQL of who could book dates that are not posted yet. */
import { sql } from 'kysely';
import { committedStatuses } from '#contract/statuses.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import {
  immunizes,
  isFreeToBook,
  licenseCounts,
  mayBook,
  mayReach,
  type PreferenceFacts,
} from '../../specialists/index.ts';

export type QualifiedRow = {
  readonly id: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly favorite: boolean;
  /** A favorite or in the own bank: told of a favorites-first posting. */
  readonly preferred: boolean;
  /** Immunizer, software and languages are as asked. */
  readonly meets_requirements: boolean;
  /** Which of the dates a shift they have overlaps, the first being 1. */
  readonly taken: number[];
  readonly preferences: PreferenceFacts | null;
  /** Days they chose: `[day, from, to]`. */
  readonly chosen_days: [string, string | null, string | null][];
};

export type AskedDates = {
  readonly businessId: string;
  readonly role: string;
  readonly state: string;
  readonly near: { readonly lat: number; readonly lng: number };
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  /** The last local day of the dates, through which the license must last. */
  readonly lastDay: string;
  /** The first day whose chosen hours may matter. */
  readonly fromDay: string;
  readonly immunizer: boolean;
  readonly softwares: readonly string[];
  readonly languages: readonly string[];
  /** How far counts as near for who has not said. */
  readonly usualDriveMinutes: number;
};

/**
 * Returns everybody in reach, and whoever the pharmacy prefers, whom `checkPerson` would let take such a shift but for its requirements
 * and their calendar, with how they stand to both, by one statement.
 */
export async function findQualified(db: Db, asked: AskedDates, now: Date): Promise<QualifiedRow[]> {
  const isPreferred = sql`s.id = any(array(select specialist_id from preferred_people where business_id = ${asked.businessId}))`;
  const { rows } = await sql<QualifiedRow>`
    select s.id, s.lat, s.lng,
      exists (select from favourites f where f.business_id = ${asked.businessId} and f.specialist_id = s.id) as favorite,
      ${isPreferred} as preferred,
      (not ${asked.immunizer}::boolean or ${immunizes(asked.lastDay)})
        and (cardinality(${asked.softwares}::text[]) = 0 or s.softwares && ${asked.softwares}::text[])
        and s.languages @> ${asked.languages}::text[] as meets_requirements,
      array(select d.place::int from unnest(${asked.starts}::timestamptz[], ${asked.ends}::timestamptz[]) with ordinality d (starts_at, ends_at, place)
        where exists (select from engagements e where e.specialist_id = s.id and e.status in ${literalList(committedStatuses)}
          and e.during && tstzrange(d.starts_at, d.ends_at))) as taken,
      case when p.specialist_id is not null then row_to_json(p) end as preferences,
      coalesce((select json_agg(json_build_array(day, free_from, free_to) order by day) from specialist_days
        where specialist_id = s.id and day >= ${asked.fromDay}::date), '[]') as chosen_days
    from specialists s
    left join specialist_preferences p on p.specialist_id = s.id
    where ${mayBook}
      and (${isFreeToBook(now)} or ${isPreferred})
      and (${mayReach(asked.near, asked.usualDriveMinutes)} or ${isPreferred})
      and exists (select from licenses l where l.specialist_id = s.id and l.state = ${asked.state} and l.role = ${asked.role}
        and l.expires_on >= ${asked.lastDay}::date and ${sql.raw(licenseCounts)})
      and not exists (select from blocks b where b.business_id = ${asked.businessId} and b.specialist_id = s.id and b.expires_at > ${now})`.execute(
    db,
  );
  return rows;
}
