/** The SQL of finding people. */
import { sql } from 'kysely';
import type { AdminUserWithProfiles } from '#contract/admin/endpoints.ts';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/open.ts';
import { pageRows, readOnce } from '../../../db/page-rows.ts';

export type UserRow = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly role: string;
  readonly is_blocked: boolean;
  readonly email_verified_at: Date | null;
  readonly phone_verified_at: Date | null;
  readonly last_seen_at: Date | null;
  readonly created_at: Date;
  readonly license: string | null;
  readonly license_state: string | null;
  readonly specialist_status: string | null;
  /** Pharmacies owned or run, first the oldest. */
  readonly business_names: string[];
  readonly business_status: string | null;
};

type Filter = {
  readonly query?: string | undefined;
  readonly role?: string | undefined;
  readonly blocked?: boolean | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** Written as the index `users_search` has it. */
const searched = sql`(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.phone)`;

/** A name may be misspelt; an address or a number that resembles another is somebody else's. */
const isName = (typed: string) => !/[@\d]/.test(typed);

/**
 * Returns one page of people: every word is in the name, e-mail or phone, or what may be a name resembles it; best match,
 * then newest first.
 */
export async function pageOfUsers(
  db: Db,
  { query, role, blocked, page, pageSize }: Filter,
): Promise<{ rows: UserRow[]; total: number }> {
  const typed = query?.trim() ?? '';
  const like = wordsOf(typed).map((word) => sql`${searched} ilike ${containing(word)}`);
  const conditions = [
    sql`u.deleted_at is null`,
    ...(typed === '' ? [] : [sql`((${sql.join(like, sql` and `)}) or ${isName(typed)} and ${typed} <% ${searched})`]),
    ...(role === undefined ? [] : [sql`u.role = ${role}`]),
    ...(blocked === undefined ? [] : [sql`u.is_blocked = ${blocked}`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const order =
    typed === ''
      ? sql`u.created_at desc, u.id`
      : sql`word_similarity(${typed}, ${searched}) desc, u.created_at desc, u.id`;
  const [found, counted] = await Promise.all([
    pageRows(db, sql<UserRow>`${rows} where ${where} order by ${order}`, { page, pageSize }),
    readOnce(db, () => sql<{ total: number }>`select count(*) as total from users u where ${where}`.execute(db)),
  ]);
  return { rows: found, total: counted.rows[0]?.total ?? 0 };
}

export async function findUserRow(db: Db, id: string): Promise<UserRow | undefined> {
  const found = await sql<UserRow>`${rows} where u.id = ${id} and u.deleted_at is null`.execute(db);
  return found.rows[0];
}

type Profile = AdminUserWithProfiles['profiles'][number];
/** A pharmacy has a name, a person's profile a license, once it is entered. */
export type ProfileRow = Omit<Profile, 'name'> & {
  readonly name: string | null;
  readonly license: string | null;
  readonly license_state: string | null;
};

/** Returns a person's own profile, or the pharmacies they own or run, first the oldest; not those deleted. */
export async function profilesOfUser(db: Db, userId: string): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select kind, id, name, license, license_state, status from (
      select 'specialist' as kind, s.id, null as name, s.license, s.license_state, s.status, s.created_at
        from specialists s where s.user_id = ${userId} and s.status <> 'Deleted'
      union all
      select 'business', b.id, b.name, null, null, b.status, b.created_at from businesses b
        where b.status <> 'Deleted' and (b.owner_id = ${userId}
          or exists (select 1 from business_managers m where m.business_id = b.id and m.user_id = ${userId}))
    ) as profiles order by created_at, id`.execute(db);
  return rows;
}

const rows = sql`
  select u.id, u.email, u.first_name, u.last_name, u.phone, u.role, u.is_blocked, u.email_verified_at, u.phone_verified_at,
    u.last_seen_at, u.created_at, s.license, s.license_state, s.status as specialist_status,
    coalesce(b.names, '{}') as business_names, b.status as business_status
  from users u
    left join specialists s on s.user_id = u.id
    left join lateral (
      select array_agg(b.name order by b.created_at) as names,
        (array_agg(b.status order by b.created_at) filter (where b.owner_id = u.id))[1] as status
      from businesses b
      where b.status <> 'Deleted' and (b.owner_id = u.id
        or exists (select 1 from business_managers m where m.business_id = b.id and m.user_id = u.id))
    ) b on true`;

/** Returns words to look for; a phone number typed with its separators is one word of digits. */
function wordsOf(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  if (digits.length >= 3 && /^[\d\s().+-]+$/.test(typed)) return [digits];
  return typed.split(/\s+/).filter((word) => word !== '');
}
