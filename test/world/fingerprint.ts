/** Tells two databases apart by what is in them. */
import { sql } from 'kysely';
import type { World } from '../world.ts';

/** Returns a hash of each table's rows, without what is random on purpose: the salt of a password, the nonce of a sealed number. */
export async function fingerprint({ db }: World): Promise<Record<string, string>> {
  const tables = [
    'users',
    'businesses',
    'specialists',
    'licenses',
    'shifts',
    'engagements',
    'timesheets',
    'payments',
    'payouts',
    'ledger_entries',
    'one_time_codes',
    'events',
    'notifications',
    'saved_searches',
    'saved_search_matches',
    'favorites_notified',
    'simulator.objects',
  ];
  const prints: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<{ print: string }>`
      select md5(string_agg(print, '' order by print)) as print
      from ${sql.table(table)} t, lateral (select (to_jsonb(t) - 'password_hash' - 'number_sealed')::text as print) p`.execute(
      db,
    );
    prints[table] = rows[0]?.print ?? '';
  }
  return prints;
}
