/** The SQL of the review queue. */

import { sql } from 'kysely';
import type { ReviewKind } from '#contract/admin/review-kind.ts';
import { statusesBefore } from '../../../call/lifecycle.ts';
import { anyOf, literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { profileLifecycle, reviewQueueStatuses } from '../../../profiles/lifecycle.ts';

export type ReviewRef = { readonly kind: ReviewKind; readonly id: string };

/** A license on its own: of a profile on the market, or beside the primary one, which the profile's review covers. */
export const waitsAlone = sql`l.status = 'Pending' and (s.status in ${literalList(statusesBefore(profileLifecycle, 'lapse'))}
  or (s.status in ${literalList(reviewQueueStatuses)} and not l.is_primary))`;

const waiting = sql`
  select 'business' as kind, id, submitted_at from businesses where status in ${literalList(reviewQueueStatuses)}
  union all
  select 'specialist', id, submitted_at from specialists where status in ${literalList(reviewQueueStatuses)} and license is not null
  union all
  select 'license', l.id, l.submitted_at from licenses l join specialists s on s.id = l.specialist_id where ${waitsAlone}`;

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

export type ReviewCounts = { readonly people: number; readonly pharmacies: number; readonly licenses: number };

export async function countReviews(db: Db): Promise<ReviewCounts> {
  const { rows } = await sql<ReviewCounts>`
    select count(*) filter (where kind = 'specialist') as people, count(*) filter (where kind = 'business') as pharmacies,
      count(*) filter (where kind = 'license') as licenses
    from (${waiting}) as waiting`.execute(db);
  return rows[0] ?? { people: 0, pharmacies: 0, licenses: 0 };
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
  /** The license both have; null: something else is the same. */
  readonly license_id: string | null;
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
    select l.specialist_id as "of", l.id as license_id, u.first_name || ' ' || u.last_name as name, o.status as status, 'license' as same
    from licenses l
      join licenses same on same.specialist_id <> l.specialist_id and same.state = l.state
        and regexp_replace(upper(same.number), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(l.number), '[^A-Z0-9]', '', 'g')
      join specialists o on o.id = same.specialist_id
      join users u on u.id = o.user_id
    where l.specialist_id = ${anyOf(ids)}
    union all
    select s.id, null, o.first_name || ' ' || o.last_name,
      case when o.deleted_at is not null then 'Deleted' when o.is_blocked then 'Blocked' else o.role end, 'phone'
    from specialists s join users u on u.id = s.user_id
      join users o on o.id <> u.id and o.phone = u.phone and o.phone <> ''
    where s.id = ${anyOf(ids)}`.execute(db);
  return rows;
}

/** Returns, for pharmacies, another at the same address or with the same phone. */
export async function duplicateBusinesses(db: Db, ids: readonly string[]): Promise<Duplicate[]> {
  const { rows } = await sql<Duplicate>`
    select b.id as "of", null as license_id, o.name, o.status,
      case when o.zip = b.zip and lower(o.address) = lower(b.address) then 'address' else 'phone' end as same
    from businesses b join businesses o on o.id <> b.id and o.status <> 'Deleted'
      and ((o.zip = b.zip and lower(o.address) = lower(b.address)) or (o.phone = b.phone and b.phone <> ''))
    where b.id = ${anyOf(ids)}`.execute(db);
  return rows;
}
