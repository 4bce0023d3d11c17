/** The search statement by itself: through the driver, as PostgreSQL's own bench asks it, and inside PostgreSQL. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ShiftCount, ShiftSearch } from '#contract/search/endpoints.ts';
import { systemCall } from '#server/call/call.ts';
import { KEPT_PLANS, openConnection } from '#server/db/open.ts';
import { openPool } from '#server/db/open-pool.ts';
import type { DB } from '#server/db/schema.ts';
import { countShifts } from '#server/modules/search/count-shifts.ts';
import { searchShifts } from '#server/modules/search/search-shifts.ts';
import { openLog } from '#server/process/open-log.ts';
import { buildDeps } from '#server/process/start-server.ts';
import { type BenchQuery, countBody } from './bench-query.ts';
import type { Market } from './open-markets.ts';
import { openWire } from './open-wire.ts';

/** The text of a statement with its values, as the call sends it. */
type Recorded = { readonly text: string; readonly values: readonly unknown[]; readonly roundTrips: number };

/** What a statement found, read from its rows. */
export type BareAnswer = {
  readonly totalPharmacies: number;
  readonly totalShifts: number;
  readonly page: readonly string[];
};

export type BareStatement = {
  /** Lets the call run once, in this process, and keeps the statement it searched with. */
  record(query: BenchQuery): Promise<Recorded>;
  /** The same for `countShifts`. */
  recordCount(query: BenchQuery): Promise<Recorded>;
  /** Milliseconds of the statement as `pgbench -M prepared` takes them: sent, answered, nothing decoded. */
  bareMs(statement: Recorded): Promise<number>;
  /** Milliseconds inside PostgreSQL, prepared, its rows dropped there: nothing written as text, nothing sent. */
  insideMs(statement: Recorded): Promise<number>;
  /** What it finds, read inside PostgreSQL. */
  inside(statement: Recorded): Promise<BareAnswer>;
  /** The same through the bare driver, a named statement, rows parsed. */
  throughDriver(statement: Recorded): Promise<BareAnswer>;
  close(): Promise<void>;
};

type Row = { readonly total_pharmacies: number; readonly total_shifts: number; readonly business_id: string | null };

/** Reads every row, as a client would, and keeps none: its own work is a loop. */
const functions = `
create function pg_temp.run_ms(command text) returns double precision language plpgsql as $$
declare began timestamptz; r record;
begin
  began := clock_timestamp();
  for r in execute command loop end loop;
  return extract(epoch from clock_timestamp() - began) * 1000;
end $$;
create function pg_temp.run_found(command text) returns table (total_pharmacies int, total_shifts int, business_id text) language plpgsql as $$
declare r record;
begin
  for r in execute command loop
    total_pharmacies := r.total_pharmacies; total_shifts := r.total_shifts; business_id := r.business_id::text;
    return next;
  end loop;
end $$;`;

export async function openStatement({ config, connection }: Market): Promise<BareStatement> {
  let seen: { text: string; values: readonly unknown[] }[] = [];
  const recording = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool(connection, 2) }),
    log: ({ query }) => {
      seen.push({ text: query.sql, values: query.parameters });
    },
  });
  const database = openConnection(connection);
  const deps = await buildDeps(
    config,
    { ...database, db: recording, readDb: recording },
    openLog({ production: true, logLevel: 'silent' }),
  );
  // As the application's own connections are set up, so that plans are kept and chosen alike.
  const kept = { ...connection, options: KEPT_PLANS };
  const wire = await openWire(kept);
  const pool = openPool(kept, 2);
  const [inside, driver] = [await pool.connect(), await pool.connect()];
  await inside.query(functions);
  const prepared = new Map<string, string>();

  const command = async ({ text, values }: Recorded): Promise<string> => {
    let name = prepared.get(text);
    if (!name) {
      name = `bench_${prepared.size}`;
      prepared.set(text, name);
      await inside.query(`prepare ${name} as ${text}`);
    }
    return values.length === 0 ? `execute ${name}` : `execute ${name} (${values.map(literal).join(', ')})`;
  };

  const callNow = () => systemCall(deps, recording, deps.clock.now());
  const recorded = async (run: () => Promise<unknown>): Promise<Recorded> => {
    seen = [];
    await run();
    const [longest] = seen.toSorted((a, b) => b.text.length - a.text.length);
    if (!longest) throw new Error('a search sends a statement');
    return { ...longest, roundTrips: seen.length };
  };
  const alone = { params: undefined, query: undefined };

  return {
    record: ({ body }) => recorded(async () => searchShifts(callNow(), { ...alone, body: ShiftSearch.parse(body) })),
    recordCount: (query) =>
      recorded(async () => countShifts(callNow(), { ...alone, body: ShiftCount.parse(countBody(query)) })),
    bareMs: ({ text, values }) => wire.run(text, values.map(textOf)),
    insideMs: async (statement) => {
      const { rows } = await inside.query<{ ms: number }>('select pg_temp.run_ms($1) as ms', [
        await command(statement),
      ]);
      return rows[0]?.ms ?? Number.NaN;
    },
    inside: async (statement) => {
      const { rows } = await inside.query<Row>('select * from pg_temp.run_found($1)', [await command(statement)]);
      return answerOf(rows);
    },
    throughDriver: async ({ text, values }) => answerOf((await driver.query<Row>(text, [...values])).rows),
    close: async () => {
      await wire.close();
      inside.release();
      driver.release();
      await pool.end();
      await recording.destroy();
      await database.close();
    },
  };
}

function answerOf(rows: readonly Row[]): BareAnswer {
  const ids = rows.flatMap(({ business_id }) => business_id ?? []);
  return {
    totalPharmacies: rows[0]?.total_pharmacies ?? Number.NaN,
    totalShifts: rows[0]?.total_shifts ?? Number.NaN,
    page: [...new Set(ids)],
  };
}

function literal(value: unknown): string {
  const text = textOf(value);
  return text === null ? 'null' : pg.escapeLiteral(text);
}

/** A value as PostgreSQL reads it; lists in its own way of writing them. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : Array.isArray(value) ? listText(value) : String(value);
}

function listText(list: readonly unknown[]): string {
  return `{${list.map((item) => JSON.stringify(String(item))).join(',')}}`;
}
