/** What a backup says of its rows is what PostgreSQL counted, however its answers arrive (PRODUCT §12, decision 126). */
import { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { type DumpedRows, type DumpedTable, dumpDatabase } from './dump-database.ts';
import { jsonOf } from './frames.ts';

/** Of the protocol: the rows of a COPY are all there, their number is not yet. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);

/** Hands on what follows the rows of a COPY only after a while, as a network may. */
class SlowAfterCopy extends Socket {
  readonly #held: (Buffer | null)[] = [];

  override push(chunk: Buffer | null): boolean {
    if (this.#held.length > 0) {
      this.#held.push(chunk);
      return true;
    }
    const at = chunk?.indexOf(COPY_DONE) ?? -1;
    if (!chunk || at < 0) return super.push(chunk);
    const end = at + COPY_DONE.length;
    this.#held.push(chunk.subarray(end));
    setTimeout(() => {
      for (const held of this.#held.splice(0)) super.push(held);
    }, 5);
    return super.push(chunk.subarray(0, end));
  }
}

test('a table’s rows are counted once PostgreSQL has said how many they were', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const policies = await database.owner.selectFrom('policies').selectAll().execute();
  const counts = new Map<string, number>();
  let table = '';
  const slow = { ...database.connection, stream: () => new SlowAfterCopy() };
  for await (const frame of dumpDatabase(slow, new Date('2026-11-16T14:00:00Z'))) {
    if (frame.kind === 'table') ({ table } = jsonOf<DumpedTable>(frame));
    if (frame.kind === 'done') counts.set(table, jsonOf<DumpedRows>(frame).rows);
  }
  expect([policies.length > 0, counts.get('public.policies')]).toEqual([true, policies.length]);
});
