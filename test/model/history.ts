/** What happens in a history, and how it is taken away again. */
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

/** What happens: with it goes whatever refers to it. */
const happenings = [
  ...['postings', 'events', 'notifications', 'ledger_transactions', 'one_time_codes', 'sweep_failures', 'payouts'],
  ...['simulator.objects', 'simulator.requests', 'simulator.events', 'business_reliability', 'model_transitions'],
  ...['message_deliveries', 'outbox_messages', 'terms_invoices', 'terms_returns', 'specialist_ratings'],
];
/** What people say about themselves and each other: as it was at first. */
const kept = ['licenses', 'favourites', 'blocks', 'specialist_preferences', 'specialist_days', 'rosters'];
const profile =
  'status, status_reason, paused_by, paused_at, paused_reason, license, license_state, license_exp, license_checked_at';

/** Notes every change of status as the database sees it, and returns what takes away all that happens from now on. */
export async function openHistory(db: Db): Promise<() => Promise<void>> {
  await sql`create table model_transitions (id serial primary key, was text not null, becomes text not null)`.execute(
    db,
  );
  await sql`create function note_transition() returns trigger language plpgsql as $$ begin
    insert into model_transitions (was, becomes) values (old.status, new.status); return new; end $$`.execute(db);
  await sql`create trigger model_transitions after update of status on engagements for each row
    when (old.status <> new.status) execute function note_transition()`.execute(db);
  for (const table of [...kept, 'specialists'])
    await sql.raw(`create table first_${table} as select * from ${table}`).execute(db);
  const emptied = await whatRefersTo(db, [...happenings, ...kept]);
  const emptying = [
    ...emptied.map((table) => `delete from ${table}`),
    ...kept.map((table) => `insert into ${table} select * from first_${table}`),
    `update specialists s set (${profile}) = (select ${profile} from first_specialists f where f.id = s.id)`,
    'update businesses set roster_version = 0, closures_version = 0',
  ].join(';\n');

  // Rows are deleted, since each truncated table would have every kept plan made anew.
  return () =>
    db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one);
      await sql.raw(emptying).execute(one);
      await sql`set session_replication_role = origin`.execute(one);
    });
}

/** Returns these tables and all whose rows would be left without theirs. */
async function whatRefersTo(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive emptied(id) as (
      select unnest(${tables}::text[])::regclass::oid
      union select c.conrelid from pg_constraint c join emptied e on c.confrelid = e.id where c.contype = 'f'
    )
    select id::regclass::text as name from emptied
    where id <> 'documents'::regclass and not exists (select 1 from pg_inherits i where i.inhrelid = id)`.execute(db);
  return rows.map(({ name }) => name);
}
