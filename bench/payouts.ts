/**
 * What it costs to find whose pay is due (PRODUCT §6) among 50,000 lines of 5,000 specialists that no payout carries yet, and
 * among a tenth and four times as many, beside a plain sum over the same lines; asked in turn, so that the ratio does not
 * depend on the machine's day. `npm run bench:payouts -- --lines 50000 --rounds 40`
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { readMoments } from '#server/db/due-rows.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { type Db, openConnection } from '#server/db/open.ts';
import { duePayees } from '#server/modules/wallet/queries/earning-queries.ts';
import { keepDatabase } from './keep-database.ts';
import { percentile, rounded, tableOf } from './search/figures.ts';

const option = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values: given } = parseArgs({
  options: {
    lines: option('50000'),
    rounds: option('40'),
    'data-dir': option(path.join(tmpdir(), 'mortar-payouts')),
  },
});
const [lines, rounds] = [given.lines, given.rounds].map(Number) as [number, number];
/** Of each specialist, not paid out yet; and so many times as many that were. */
const LINES_EACH = 10;
const PAID_TIMES = 3;

const server = await startEmbedded({ dataDir: given['data-dir'] });
try {
  const rows = [];
  for (const size of [lines / 10, lines, lines * 4]) rows.push(await measure(size));
  const head = ['lines', 'due', 'next p50 ms', 'due p50 ms', 'sum p50 ms', 'next : sum', 'due : sum', 'due, µs a line'];
  process.stdout.write(`${tableOf(head, rows)}\n`);
} finally {
  await server.stop();
}

async function measure(size: number): Promise<(string | number)[]> {
  const connection = { ...server.connection, database: `payouts_${size}` };
  await keepDatabase(server.connection, connection.database, (draft) => fill(draft, size));
  const opened = openConnection(connection);
  try {
    const times = { next: [] as number[], due: [] as number[], sum: [] as number[] };
    const now = new Date();
    let due = 0;
    for (let round = -2; round < rounds; round += 1) {
      const next = await timed(() => readMoments(opened.db, [duePayees.nextAt([])]));
      const found = await timed(() => duePayees.ids(opened.db, now));
      const sum = await timed(() => sumOfLines(opened.db));
      due = found.answer.length;
      if (round < 0) continue;
      times.next.push(next.took);
      times.due.push(found.took);
      times.sum.push(sum.took);
    }
    const [next, found, sum] = [times.next, times.due, times.sum].map((all) => percentile(all, 0.5)) as [
      number,
      number,
      number,
    ];
    const figures = [next, found, sum, next / sum, found / sum, (found / size) * 1000];
    return [size, due, ...figures.map(rounded)];
  } finally {
    await opened.close();
  }
}

/** Reads the same lines once and sums each specialist's: nobody finds out with less. */
async function sumOfLines(db: Db): Promise<number> {
  const { rows } = await sql<{ payees: number }>`
    select count(*)::int as payees from (select specialist_id, min(pay_out_at), sum(amount_cents) from earnings
      where payout_id is null group by specialist_id) payees`.execute(db);
  return rows[0]?.payees ?? 0;
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; took: number }> {
  const start = performance.now();
  return { answer: await work(), took: performance.now() - start };
}

/** Four lines of ten are due; of one specialist in twenty more was taken back than two lines make up for. */
async function fill(draft: pg.ClientConfig, size: number): Promise<void> {
  const client = new pg.Client(draft);
  await client.connect();
  try {
    // Rows that no rule has to agree to: only how many there are counts.
    await client.query('set session_replication_role = replica');
    await client.query(
      'create temporary table payees as select place, gen_random_uuid() as id from generate_series(1, $1) place',
      [size / LINES_EACH],
    );
    const columns = 'id, payment_id, engagement_id, specialist_id, amount_cents, pay_out_at, payout_id, created_at';
    const line = (
      carriedBy: string,
    ) => `gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), p.id, 40000 + each * 100,
      now() + (each - 5) * interval '1 day' + p.place * interval '1 second', ${carriedBy}, now() - interval '3 days'`;
    await client.query(
      `insert into earnings (${columns}) select ${line('null')} from payees p, generate_series(1, ${LINES_EACH}) each`,
    );
    await client.query(`insert into earnings (${columns})
      select ${line('gen_random_uuid()')} from payees p, generate_series(1, ${LINES_EACH * PAID_TIMES}) each`);
    await client.query(`insert into earnings (${columns}, cause_id, kind)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), p.id, -90000, now() - interval '1 day', null, now(),
        gen_random_uuid(), 'decision' from payees p where p.place % 20 = 0`);
    await client.query('vacuum analyze earnings');
  } finally {
    await client.end();
  }
}
