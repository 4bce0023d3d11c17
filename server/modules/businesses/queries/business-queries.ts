/** The SQL of pharmacies themselves. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { UserBusiness } from '#contract/accounts/user.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import type { WithNextStatus, WithoutStatus } from '../../../profiles/next-profile.ts';

export type BusinessRow = Selectable<DB['businesses']>;
type NewBusiness = WithNextStatus<Insertable<DB['businesses']>>;
export type BusinessChanges = WithoutStatus<Updateable<DB['businesses']>>;

export async function findBusiness(db: Db, id: string): Promise<BusinessRow | undefined> {
  return db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockBusiness(db: Db, id: string): Promise<BusinessRow | undefined> {
  return db.selectFrom('businesses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns a pharmacy whose place stays as it is until the transaction ends: whoever moves it has `lockBusiness`. */
export async function shareBusiness(db: Db, id: string): Promise<BusinessRow> {
  return db.selectFrom('businesses').selectAll().where('id', '=', id).forKeyShare().executeTakeFirstOrThrow();
}

/** Returns rows by id; an unknown id is not in the answer. */
export async function findBusinesses(db: Db, ids: readonly string[]): Promise<Map<string, BusinessRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('businesses').selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether nobody has said that the software login of `businesses b` is ready (PRODUCT §8). */
export const lacksLogin = sql`(b.site_pack ->> 'loginReady') is distinct from 'true'`;

/** Returns those of these pharmacies whose software login nobody has said is ready. */
export async function findWithoutLogin(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select b.id from businesses b
    where b.id = ${anyOf(ids)} and ${lacksLogin}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns pharmacies a person owns or runs, deleted ones left out. */
export async function businessIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('businesses')
    .select('id')
    .where('status', '<>', 'Deleted')
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', userId),
        eb('id', 'in', eb.selectFrom('business_managers').select('business_id').where('user_id', '=', userId)),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns pharmacies a person owns, deleted ones left out. */
export async function ownedBusinessIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('businesses')
    .select('id')
    .where('owner_id', '=', userId)
    .where('status', '<>', 'Deleted')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns one page of pharmacies, oldest first; `ids` null means all. */
export async function pageOfBusinesses(db: Db, ids: readonly string[] | null, page: number, pageSize: number) {
  let found = db.selectFrom('businesses').where('status', '<>', 'Deleted');
  if (ids) found = found.where('id', '=', anyOf(ids));
  const [rows, count] = await Promise.all([
    found
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

export async function insertBusiness(db: Db, row: NewBusiness): Promise<BusinessRow> {
  return db.insertInto('businesses').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changeBusiness(db: Db, id: string, change: BusinessChanges): Promise<BusinessRow> {
  return db.updateTable('businesses').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Returns pharmacies a person owns, locked in one order. */
export async function lockOwnedBusinesses(db: Db, userId: string): Promise<BusinessRow[]> {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('status', '<>', 'Deleted')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns pharmacies a person owns or manages as their account names them, not deleted, by name. */
export async function businessesOfUser(db: Db, userId: string): Promise<UserBusiness[]> {
  const { rows } = await sql<UserBusiness>`
    select b.id, b.name, b.city, b.state, b.time_zone as "timeZone", b.status
    from businesses b
    where b.status <> 'Deleted'
      and (b.owner_id = ${userId} or b.id in (select m.business_id from business_managers m where m.user_id = ${userId}))
    order by b.name, b.id`.execute(db);
  return rows;
}
