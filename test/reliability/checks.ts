/** What must be true after everything that was broken. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/db/open.ts';

/** A freed job waits for the lease to run out. */
const WITHIN_MS = 75_000;

/** Every acknowledged booking is there, and no other. */
export async function expectBookings(db: Db, acknowledged: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from engagements where status = 'Booked' order by id`.execute(
    db,
  );
  expect(rows.map(({ id }) => id)).toEqual([...acknowledged].sort());
}

/** Every job is done. */
export async function expectNoJobs(db: Db): Promise<void> {
  const left = async () => {
    // The pause of a job that failed proves nothing here.
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`.execute(
      db,
    );
    return (await sql`select id from graphile_worker._private_jobs`.execute(db)).rows;
  };
  // Not `expect.poll`, which tests beside each other cannot share; and the last look is the one that counts: whatever
  // still runs queues new jobs after it.
  let waiting = await left();
  for (const end = performance.now() + WITHIN_MS; waiting.length > 0 && performance.now() < end; waiting = await left())
    await sleep(100);
  expect(waiting).toEqual([]);
}

/** Every job is done, and whoever had to hear of a booking heard of it once. */
export async function expectJobsDone(db: Db, bookings: number): Promise<void> {
  await expectNoJobs(db);
  const { rows } = await sql<{ told: number; messages: number; sentTwice: number }>`
    select (select count(*)::int from notifications where kind = 'engagementBooked') as told,
      (select count(*)::int from message_deliveries where channel = 'email' and effect_key like '%:engagementBooked:%') as messages,
      (select count(*) - count(distinct (recipient, body)) from outbox_messages where subject like 'Booked:%')::int as "sentTwice"
    `.execute(db);
  // The pharmacist and the pharmacy's owner, in their list and by e-mail. What could not be sent at once waits its turn.
  expect(rows).toEqual([{ told: 2 * bookings, messages: 2 * bookings, sentTwice: 0 }]);
}

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** One line of figures for the README. */
export function printTimings(what: string, millis: readonly number[]): void {
  const sorted = millis.toSorted((a, b) => a - b);
  const [min, middle, max] = [sorted[0] ?? 0, median(sorted), sorted.at(-1) ?? 0].map((one) => (one / 1000).toFixed(2));
  process.stdout.write(`${what}: ${millis.length} times, back after ${min} / ${middle} / ${max} s (min/median/max)\n`);
}
