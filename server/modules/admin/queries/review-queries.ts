/** The SQL of the review queue. */

import { sql } from 'kysely';
import { anyOf, literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { reviewQueueStatuses } from '../../../profiles/lifecycle.ts';

export type ReviewRef = { readonly kind: 'business' | 'specialist'; readonly id: string };

const waiting = sql`
  select 'business' as kind, id, submitted_at from businesses where status in ${literalList(reviewQueueStatuses)}
  union all
  select 'specialist', id, submitted_at from specialists where status in ${literalList(reviewQueueStatuses)} and license is not null`;

export async function pageOfReviews(
  db: Db,
  kind: ReviewRef['kind'] | null,
  page: number,
  pageSize: number,
): Promise<ReviewRef[]> {
  const { rows } = await sql<ReviewRef>`
    select kind, id from (${waiting}) as waiting where ${kind}::text is null or kind = ${kind}
    order by submitted_at, id limit ${pageSize} offset ${page * pageSize}`.execute(db);
  return rows;
}

export async function countReviews(db: Db): Promise<{ people: number; pharmacies: number }> {
  const { rows } = await sql<{ people: number; pharmacies: number }>`
    select count(*) filter (where kind = 'specialist') as people, count(*) filter (where kind = 'business') as pharmacies
    from (${waiting}) as waiting`.execute(db);
  return rows[0] ?? { people: 0, pharmacies: 0 };
}

/** Returns the accounts behind profiles, with what was confirmed. */
export async function findOwners(db: Db, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'email_verified_at',
      'phone_verified_at',
      'referral',
      'created_at',
    ])
    .where('id', '=', anyOf(userIds))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Another profile or account that looks like the one under review, and in what. */
export type Duplicate = {
  readonly of: string;
  readonly name: string;
  readonly status: string;
  readonly same: 'license' | 'phone' | 'address';
};

/**
 * Returns, for specialists, the same license (number without separators, and state) on another profile, or the same
 * phone on another account, deleted ones too.
 */
export async function duplicateSpecialists(db: Db, ids: readonly string[]): Promise<Duplicate[]> {
  const { rows } = await sql<Duplicate>`
    select s.id as "of", u.first_name || ' ' || u.last_name as name, o.status as status, 'license' as same
    from specialists s
      join specialists o on o.id <> s.id and o.license_state = s.license_state
        and regexp_replace(upper(o.license_number), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(s.license_number), '[^A-Z0-9]', '', 'g')
      join users u on u.id = o.user_id
    where s.id = ${anyOf(ids)}
    union all
    select s.id, o.first_name || ' ' || o.last_name,
      case when o.deleted_at is not null then 'Deleted' when o.is_blocked then 'Blocked' else o.role end, 'phone'
    from specialists s join users u on u.id = s.user_id
      join users o on o.id <> u.id and o.phone = u.phone and o.phone <> ''
    where s.id = ${anyOf(ids)}`.execute(db);
  return rows;
}

/** Returns, for pharmacies, another at the same address or with the same phone. */
export async function duplicateBusinesses(db: Db, ids: readonly string[]): Promise<Duplicate[]> {
  const { rows } = await sql<Duplicate>`
    select b.id as "of", o.name, o.status,
      case when o.zip = b.zip and lower(o.address) = lower(b.address) then 'address' else 'phone' end as same
    from businesses b join businesses o on o.id <> b.id and o.status <> 'Deleted'
      and ((o.zip = b.zip and lower(o.address) = lower(b.address)) or (o.phone = b.phone and b.phone <> ''))
    where b.id = ${anyOf(ids)}`.execute(db);
  return rows;
}
