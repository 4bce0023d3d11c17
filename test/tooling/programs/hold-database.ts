/** Opens the database of DATA_DIR as the server does, writes numbers into it, and says each once it is committed. */
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { runUntilStopped } from '#server/process/run-until-stopped.ts';

await runUntilStopped(async () => {
  const database = await openDatabase(readConfig());
  const owner = new pg.Client(database.connection);
  await owner.connect();
  await owner.query('create table if not exists numbers (n int primary key)');
  await owner.end();
  const { rows } = await sql<{ n: number }>`select n from numbers order by n`.execute(database.db);
  process.stdout.write(`up ${rows.length}\n`);
  const storm = process.argv.includes('--storm');
  let stopped = false;
  const writing = (async () => {
    for (let n = (rows.at(-1)?.n ?? 0) + 1; storm && !stopped; n += 1) {
      await sql`insert into numbers values (${n})`.execute(database.db);
      process.stdout.write(`wrote ${n}\n`);
    }
  })();
  const alive = setInterval(() => undefined, 1000);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(alive);
      await writing;
      await database.close();
    },
  };
});
