/** The SQL of what an Admin reads of one person. */
import { sql } from 'kysely';
import type { PersonCase, PersonDocument } from '#contract/admin/person-endpoints.ts';
import type { CheckSource } from '#contract/specialists/document-check.ts';
import type { Db } from '../../../db/open.ts';

type Page = { readonly page: number; readonly pageSize: number };

export type Subject = { user_id: string; role: string; specialist_id: string | null; business_ids: string[] };

/** Returns a person with the profile or the pharmacies that are theirs, deleted ones too; null for a deleted account. */
export async function findSubject(db: Db, userId: string): Promise<Subject | null> {
  const { rows } = await sql<Subject>`
    select u.id as user_id, u.role, p.id as specialist_id, coalesce(array(
      select b.id from businesses b where b.owner_id = u.id
      union select m.business_id from business_managers m where m.user_id = u.id), '{}')::uuid[] as business_ids
    from users u left join specialists p on p.user_id = u.id where u.id = ${userId} and u.deleted_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

const ofSubject = ({ specialist_id, business_ids }: Subject, table: 'e' | 'd') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return specialist_id
    ? sql<boolean>`${column('specialist_id')} = ${specialist_id}`
    : sql<boolean>`${column('business_id')} = any(${business_ids}::uuid[])`;
};

export type BookingRow = {
  id: string;
  shift_id: string;
  status: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  business_name: string;
  person_name: string | null;
  pay_cents: number;
};

/** Returns a page of what a person asked for or booked; a bookmark is their own affair. */
export async function personBookings(db: Db, subject: Subject, { page, pageSize }: Page) {
  const where = sql`${ofSubject(subject, 'e')} and e.status not in ('Saved', 'Deleted')`;
  const { rows } = await sql<BookingRow>`
    select e.id, e.shift_id, e.status, s.starts_at, s.ends_at, s.time_zone, b.name as business_name, e.pay_cents,
      case when u.deleted_at is null then u.first_name || ' ' || u.last_name end as person_name
    from engagements e join shifts s on s.id = e.shift_id join businesses b on b.id = e.business_id
      join specialists p on p.id = e.specialist_id join users u on u.id = p.user_id
    where ${where} order by lower(e.during) desc, e.id limit ${pageSize} offset ${page * pageSize}`.execute(db);
  return { rows, total: await countOf(db, sql`engagements e where ${where}`) };
}

export type CaseRow = Pick<PersonCase, 'kind' | 'status'> & {
  id: string;
  opened_at: Date;
  closed_at: Date | null;
  business_name: string | null;
  person_name: string | null;
};

/** Returns a page of the disputes and appeals a person is a side of, the newest first. */
export async function personCases(db: Db, subject: Subject, { page, pageSize }: Page) {
  const cases = sql`(
    select 'dispute' as kind, d.id, d.status, d.opened_at, d.closed_at, d.business_id, d.specialist_id
    from disputes d where ${ofSubject(subject, 'd')}
    union all
    select 'appeal', a.id, a.status, a.opened_at, a.decided_at, e.business_id, a.specialist_id
    from standing_appeals a join standing_events l on l.id = a.line_id left join engagements e on e.id = l.engagement_id
    where a.specialist_id = ${subject.specialist_id}::uuid) c`;
  const { rows } = await sql<CaseRow>`
    select c.kind, c.id, c.status, c.opened_at, c.closed_at, b.name as business_name,
      case when u.deleted_at is null then u.first_name || ' ' || u.last_name end as person_name
    from ${cases} join specialists p on p.id = c.specialist_id join users u on u.id = p.user_id
      left join businesses b on b.id = c.business_id
    order by c.opened_at desc, c.id limit ${pageSize} offset ${page * pageSize}`.execute(db);
  return { rows, total: await countOf(db, cases) };
}

export type DocumentRow = Pick<PersonDocument, 'kind' | 'state' | 'status' | 'reason'> & {
  id: string;
  is_license: boolean;
  number_sealed: string | null;
  expires_on: string | null;
  added_at: Date;
  checked_at: Date | null;
  checked_by: string | null;
  source: CheckSource | null;
  shown: string | null;
};

/** Returns a page of licenses, then documents that belong to none, each with its newest check. */
export async function personDocuments(db: Db, specialistId: string, { page, pageSize }: Page) {
  const kept = sql`(
    select 0 as place, l.id, l.role as kind, l.state, l.number_sealed, l.expires_on, l.status, l.reason, l.created_at as added_at,
      (select c.id from document_checks c where c.license_id = l.id order by c.checked_at desc limit 1) as check_id
    from licenses l where l.specialist_id = ${specialistId}
    union all
    select 1, d.id, d.kind, d.state, d.number_sealed, d.expires_on, d.status, d.reason, d.created_at,
      (select c.id from document_checks c where c.document_id = d.id order by c.checked_at desc limit 1)
    from documents d where d.specialist_id = ${specialistId} and d.license_id is null) k`;
  const { rows } = await sql<DocumentRow>`
    select k.id, k.kind, k.state, k.number_sealed, k.place = 0 as is_license, k.expires_on::text, k.status, k.reason, k.added_at, c.checked_at, c.source, c.shown,
      u.first_name || ' ' || u.last_name as checked_by
    from ${kept} left join document_checks c on c.id = k.check_id left join users u on u.id = c.checked_by
    order by k.place, k.added_at desc, k.id limit ${pageSize} offset ${page * pageSize}`.execute(db);
  return { rows, total: await countOf(db, kept) };
}

/** Returns what was paid out to a specialist and stayed with their bank. */
export async function paidOutTo(db: Db, specialistId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents - reversed_cents), 0)::bigint as cents
    from payouts where specialist_id = ${specialistId} and state = 'succeeded'`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns what was charged to a payer, less what went back. */
export async function paidBy(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(captured_cents - refunded_cents - charged_back_cents), 0)::bigint as cents
    from payments where payer_id = ${userId}`.execute(db);
  return rows[0]?.cents ?? 0;
}

async function countOf(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}
