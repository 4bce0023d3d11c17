/** The SQL of the exclusion list, and of whom it is compared with. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import type { ListedPerson } from '../read-list.ts';

export type ListRow = Selectable<DB['exclusion_lists']>;
export type ExclusionRow = Selectable<DB['exclusions']>;

/** Names go to the database in lists of so many. */
const BATCH = 5_000;

/** Keeps two imports apart until the transaction ends. */
export async function lockLists(db: Db): Promise<void> {
  await sql`lock table exclusion_lists in share row exclusive mode`.execute(db);
}

export async function newestList(db: Db): Promise<(ListRow & { readonly importer: string | null }) | undefined> {
  return db
    .selectFrom('exclusion_lists')
    .leftJoin('users', 'users.id', 'exclusion_lists.imported_by')
    .selectAll('exclusion_lists')
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('importer'))
    .orderBy('imported_at', 'desc')
    .orderBy('exclusion_lists.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Puts a list in the place of the one before. */
export async function replaceList(
  db: Db,
  list: Insertable<DB['exclusion_lists']>,
  people: readonly ListedPerson[],
): Promise<void> {
  await db.insertInto('exclusion_lists').values(list).execute();
  for (let from = 0; from < people.length; from += BATCH) {
    const rows = people.slice(from, from + BATCH).map((person) => ({
      key: person.key,
      name_key: person.nameKey,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      specialty: person.specialty,
      npi: person.npi,
      birth_date: person.birthDate,
      city: person.city,
      state: person.state,
      cause: person.cause,
      excluded_on: person.excludedOn,
    }));
    await sql`insert into exclusions (key, list_id, name_key, last_name, first_name, middle_name, specialty, npi, birth_date, city, state, cause, excluded_on)
      select key, ${list.id}::uuid, name_key, last_name, first_name, middle_name, specialty, npi, birth_date, city, state, cause, excluded_on
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, name_key text, last_name text, first_name text, middle_name text,
        specialty text, npi text, birth_date date, city text, state text, cause text, excluded_on date)
      on conflict (key) do update set list_id = excluded.list_id`.execute(db);
  }
  await db.deleteFrom('exclusions').where('list_id', '<>', list.id).execute();
}

export type Compared = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly npi: string | null;
  readonly birth_date: string | null;
};

/** Returns people with a profile after an id, in the order of ids; of `only` those. */
export async function findPeopleAfter(db: Db, id: string | null, limit: number, only?: string): Promise<Compared[]> {
  return db
    .selectFrom('specialists')
    .innerJoin('users', 'users.id', 'specialists.user_id')
    .select(['specialists.id', 'users.first_name', 'users.last_name', 'specialists.npi', 'specialists.birth_date'])
    .where('specialists.status', '<>', 'Deleted')
    .$if(id !== null, (query) => query.where('specialists.id', '>', id ?? ''))
    .$if(only !== undefined, (query) => query.where('specialists.id', '=', only ?? ''))
    .orderBy('specialists.id')
    .limit(limit)
    .execute();
}

/** Returns the entries that have one of these names or numbers. */
export async function entriesLike(
  db: Db,
  nameKeys: readonly string[],
  npis: readonly string[],
): Promise<ExclusionRow[]> {
  return db
    .selectFrom('exclusions')
    .selectAll()
    .where((eb) => eb.or([eb('name_key', '=', anyText(nameKeys)), eb('npi', '=', anyText(npis))]))
    .execute();
}
