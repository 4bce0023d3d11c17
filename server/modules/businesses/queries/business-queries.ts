/** The SQL of pharmacies themselves. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type BusinessRow = Selectable<DB['businesses']>;

export async function findBusiness(db: Db, id: string): Promise<BusinessRow | undefined> {
  return db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockBusiness(db: Db, id: string): Promise<BusinessRow | undefined> {
  return db.selectFrom('businesses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Rows by id; an unknown id is not in the answer. */
export async function findBusinesses(db: Db, ids: readonly string[]): Promise<Map<string, BusinessRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('businesses').selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pharmacies a person owns or runs, deleted ones left out. */
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

/** Pharmacies a person owns, deleted ones left out. */
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

/** One page of pharmacies, oldest first; `ids` null means all. */
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

export async function insertBusiness(db: Db, row: Insertable<DB['businesses']>): Promise<BusinessRow> {
  return db.insertInto('businesses').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changeBusiness(db: Db, id: string, change: Updateable<DB['businesses']>): Promise<BusinessRow> {
  return db.updateTable('businesses').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Pharmacies a person owns, locked in one order. */
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

/** Whether the person is booked at the pharmacy or has been: the address is theirs to know (PRODUCT §7). */
export async function hasBookingAt(db: Db, businessId: string, specialistId: string): Promise<boolean> {
  const row = await db
    .selectFrom('engagements')
    .select('id')
    .where('business_id', '=', businessId)
    .where('specialist_id', '=', specialistId)
    .where('status', 'in', ['Booked', 'In Progress', 'In Review', 'Approved', 'Completed'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
