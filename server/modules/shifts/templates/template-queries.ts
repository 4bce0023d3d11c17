/** The SQL of posting templates. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type TemplateRow = Selectable<DB['posting_templates']>;
type NewTemplate = Omit<TemplateRow, 'terms'> & { readonly terms: string };

/** Returns the templates of these pharmacies, by name. */
export async function listTemplateRows(db: Db, businessIds: readonly string[]): Promise<TemplateRow[]> {
  return db
    .selectFrom('posting_templates')
    .selectAll()
    .where('business_id', '=', anyOf(businessIds))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Inserts the template, or changes the one of that name: one statement, so that two at once make one. */
export async function upsertTemplate(db: Db, row: NewTemplate): Promise<TemplateRow> {
  return db
    .insertInto('posting_templates')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`business_id, lower(name)`)
        .doUpdateSet({ name: row.name, terms: row.terms, updated_at: row.updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts a pharmacy's templates of other names. */
export async function countOtherTemplates(db: Db, businessId: string, name: string): Promise<number> {
  const row = await db
    .selectFrom('posting_templates')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('business_id', '=', businessId)
    .where(sql<boolean>`lower(name) <> lower(${name})`)
    .executeTakeFirstOrThrow();
  return Number(row.others);
}

export async function findTemplate(db: Db, id: string): Promise<TemplateRow | undefined> {
  return db.selectFrom('posting_templates').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function removeTemplate(db: Db, id: string): Promise<void> {
  await db.deleteFrom('posting_templates').where('id', '=', id).execute();
}
