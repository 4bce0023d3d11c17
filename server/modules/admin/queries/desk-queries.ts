/** The SQL of the one search box. */
import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/accounts/user.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/open.ts';

export type HitRow = {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly role: Role | License | null;
  readonly status: string | null;
  readonly starts_at: Date | null;
  readonly time_zone: string | null;
  readonly shift_id: string | null;
};

const MOST = 8;

/**
 * Returns what holds every word typed, a phone number with its separators being one word of digits, and who has the license
 * whose number it is, by its hash.
 */
export async function findDesk(db: Db, typed: string, numberHash: Buffer) {
  const words = wordsOf(typed);
  const all = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${text} ilike ${containing(word)}`),
      sql` and `,
    );
  const person = sql`(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.phone)`;
  const place = sql`concat_ws(' ', b.name, b.city, b.state, b.zip)`;
  const none = sql`null::timestamptz as starts_at, null::text as time_zone, null::uuid as shift_id`;
  const run = async (query: RawBuilder<HitRow>) => (await query.execute(db)).rows;
  const [people, pharmacies, shifts, bookings] = await Promise.all([
    run(sql<HitRow>`
      select u.id, u.first_name || ' ' || u.last_name as name, u.email as detail, u.role, s.status, ${none}
      from users u left join specialists s on s.user_id = u.id
      where u.deleted_at is null and ((${all(person)}) or (${all(sql`u.id::text`)}) or exists (
        select 1 from licenses l where l.specialist_id = s.id and l.number_hash = ${numberHash}))
      order by u.created_at desc, u.id limit ${MOST}`),
    run(sql<HitRow>`
      select b.id, b.name, concat_ws(', ', b.city, b.state) as detail, null::text as role, b.status, ${none}
      from businesses b where b.status <> 'Deleted' and ((${all(place)}) or (${all(sql`b.id::text`)}))
      order by b.name, b.id limit ${MOST}`),
    run(sql<HitRow>`
      select h.id, b.name, b.city as detail, h.role, h.status, h.starts_at, h.time_zone, h.id as shift_id
      from shifts h join businesses b on b.id = h.business_id
      where h.status <> 'Deleted' and ((${all(place)}) or (${all(sql`h.id::text`)}))
      order by h.starts_at desc, h.id limit ${MOST}`),
    run(sql<HitRow>`
      select e.id, u.first_name || ' ' || u.last_name as name, b.name as detail, null::text as role, e.status, h.starts_at, h.time_zone, h.id as shift_id
      from engagements e join shifts h on h.id = e.shift_id join businesses b on b.id = e.business_id
        join specialists s on s.id = e.specialist_id join users u on u.id = s.user_id
      where e.status not in ('Saved', 'Deleted')
        and ((${all(sql`(${person} || ' ' || ${place})`)}) or (${all(sql`e.id::text`)}))
      order by h.starts_at desc, e.id limit ${MOST}`),
  ]);
  return { people, pharmacies, shifts, bookings };
}

function wordsOf(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  if (digits.length >= 7 && /^[\d\s().+-]+$/.test(typed)) return [digits];
  return typed.split(/\s+/).filter((word) => word !== '');
}
