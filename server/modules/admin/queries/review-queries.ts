/** The SQL of the review queue. */

import { type RawBuilder, sql } from 'kysely';
import type { ReviewKind } from '#contract/admin/review-kind.ts';
import { statusesBefore } from '../../../call/lifecycle.ts';
import { anyOf, anyText, literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { pageRows } from '../../../db/page-rows.ts';
import { profileLifecycle, reviewQueueStatuses } from '../../../profiles/lifecycle.ts';

export type ReviewRef = { readonly kind: ReviewKind; readonly id: string; readonly neededBy?: Date | null };

const onMarket = sql`s.status in ${literalList(statusesBefore(profileLifecycle, 'lapse'))}`;
/** A license on its own: of a profile on the market, or beside the primary one, which the profile's review covers. */
const licenseWaits = sql`l.status = 'Pending' and (${onMarket}
  or (s.status in ${literalList(reviewQueueStatuses)} and not l.is_primary))`;
/** A document that came later: no license in review has it, and no newer one of its kind waits. */
const documentWaits = sql`d.status = 'Pending' and ${onMarket}
  and (d.license_id is null or exists (select from licenses l where l.id = d.license_id and l.status = 'Approved'))
  and not exists (select from documents n where n.specialist_id = d.specialist_id and n.kind = d.kind and n.status = 'Pending'
    and n.license_id is not distinct from d.license_id and (n.created_at, n.id) > (d.created_at, d.id))`;

/** The last check of the first booked shift, among those whose first check has passed, that this would have to cover and does not. */
const neededBy = (who: RawBuilder<unknown>, uncovered: RawBuilder<unknown>, now: Date) =>
  sql`(select min(e.recheck_last_at) from engagements e join shifts h on h.id = e.shift_id
    where e.specialist_id = ${who} and e.status = 'Booked' and e.recheck_first_at <= ${now} and h.starts_at > ${now} and ${uncovered})`;
const beyondLicense = sql`h.state = l.state and coalesce(l.verified_until, '-infinity') < h.last_day`;
const beyondCertificate = sql`d.kind = 'immunizer' and h.needs_immunizer and coalesce(s.immunizer_until, '-infinity') < h.last_day`;

/** A profile whose last license lapsed waits from then, not from when it was first sent. */
const sinceLapse = sql`greatest(s.submitted_at, (select max(l.lapsed_at) from licenses l where l.specialist_id = s.id))`;

const isAsked = sql`exists (select from review_questions q where q.item_id = w.id and q.answered_at is null and q.closed_at is null)`;

/** Everything to look at, with whether it waits for the person's answer instead. */
export const waitingReviews = (now: Date) => sql`
  select w.*, ${isAsked} as is_asked from (
    select 'business' as kind, id, submitted_at, null::timestamptz as needed_by from businesses where status in ${literalList(reviewQueueStatuses)}
    union all
    select 'specialist', s.id, ${sinceLapse}, (select ${neededBy(sql`s.id`, beyondLicense, now)} from licenses l where l.specialist_id = s.id and l.is_primary)
      from specialists s where s.status in ${literalList(reviewQueueStatuses)} and s.license is not null
    union all
    select 'license', l.id, l.submitted_at, ${neededBy(sql`s.id`, beyondLicense, now)}
      from licenses l join specialists s on s.id = l.specialist_id where ${licenseWaits}
    union all
    select 'document', d.id, d.created_at, ${neededBy(sql`s.id`, beyondCertificate, now)}
      from documents d join specialists s on s.id = d.specialist_id where ${documentWaits}) w`;

type Wanted = {
  readonly kind: ReviewKind | null;
  readonly asked: boolean;
  readonly page: number;
  readonly pageSize: number;
};

/** Returns a page of what waits: what a booked shift needs soon first, then the oldest. A license's page has documents too. */
export async function pageOfReviews(db: Db, now: Date, { kind, asked, page, pageSize }: Wanted): Promise<ReviewRef[]> {
  const kinds = kind === 'license' ? ['license', 'document'] : [kind];
  const waiting = sql<ReviewRef>`
    select kind, id, needed_by as "neededBy" from (${waitingReviews(now)}) as waiting
    where is_asked = ${asked} and (${kind}::text is null or kind = ${anyText(kinds.map((each) => each ?? ''))})
    order by needed_by nulls last, submitted_at, id`;
  return pageRows(db, waiting, { page, pageSize });
}

export type ReviewCounts = {
  readonly people: number;
  readonly pharmacies: number;
  readonly licenses: number;
  readonly asked: number;
};

export async function countReviews(db: Db, now: Date): Promise<ReviewCounts> {
  const { rows } = await sql<ReviewCounts>`
    select count(*) filter (where kind = 'specialist' and not is_asked) as people,
      count(*) filter (where kind = 'business' and not is_asked) as pharmacies,
      count(*) filter (where kind in ('license', 'document') and not is_asked) as licenses,
      count(*) filter (where is_asked) as asked
    from (${waitingReviews(now)}) as waiting`.execute(db);
  return rows[0] ?? { people: 0, pharmacies: 0, licenses: 0, asked: 0 };
}

/** Returns when a booked shift needs this verified; null: none does soon, or it doesn't wait. */
export async function neededByOf(db: Db, { kind, id }: ReviewRef, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ needed_by: Date | null }>`
    select needed_by from (${waitingReviews(now)}) as waiting where kind = ${kind} and id = ${id}`.execute(db);
  return rows[0]?.needed_by ?? null;
}

export type ItemKind = 'specialist' | 'license' | 'document';

/** Returns the name of whose profile, license or document it is. */
export async function nameOfHolder(db: Db, kind: ItemKind, id: string): Promise<string | null> {
  const holder = {
    specialist: sql`${id}::uuid`,
    license: sql`(select specialist_id from licenses where id = ${id})`,
    document: sql`(select specialist_id from documents where id = ${id})`,
  }[kind];
  const { rows } = await sql<{ name: string }>`
    select u.first_name || ' ' || u.last_name as name from specialists s join users u on u.id = s.user_id where s.id = ${holder}`.execute(
    db,
  );
  return rows[0]?.name ?? null;
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
        and same.number_hash = l.number_hash
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
