/** The SQL of blocks: dates that are requested and booked as one (PRODUCT §3). */
import { anyOf, literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { inLinesOf, type ShiftRow } from './shift-queries.ts';

/** A date that is still part of its block. */
const inBlock = ['Active', 'Booked', 'In Progress', 'Completed'] as const;

/** Returns the dates of these blocks, by start. */
export async function shiftsOfBlocks(db: Db, blockIds: readonly string[]): Promise<ShiftRow[]> {
  if (blockIds.length === 0) return [];
  return db
    .selectFrom('shifts')
    .selectAll()
    .where('block_id', '=', anyOf(blockIds))
    .where('status', 'in', literalList(inBlock))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Locks these shifts and their whole lines in the order of ids, which is everybody's; deleted ones are left out. */
export async function lockShifts(db: Db, ids: readonly string[]): Promise<ShiftRow[]> {
  return (await lockShiftsEver(db, ids)).filter(({ status }) => status !== 'Deleted');
}

/** Locks them with those that are deleted: their money moves on. */
export async function lockShiftsEver(db: Db, ids: readonly string[]): Promise<ShiftRow[]> {
  return db
    .selectFrom('shifts')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', anyOf(ids)), inLinesOf(ids)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns what blocks the given shifts are dates of: how many dates each has, and what they pay together, in cents. */
export async function blockSums(
  db: Db,
  shiftIds: readonly string[],
): Promise<Map<string, { dates: number; payCents: number }>> {
  const rows = await db
    .selectFrom('shifts as s')
    .innerJoin('shifts as d', 'd.block_id', 's.block_id')
    .select((eb) => ['s.id', eb.fn.countAll<number>().as('dates'), eb.fn.sum<number>('d.pay_cents').as('pay_cents')])
    .where('s.id', '=', anyOf(shiftIds))
    .where('s.block_id', 'is not', null)
    .where('d.block_id', 'is not', null)
    .where('d.status', 'in', literalList(inBlock))
    .groupBy('s.id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute();
  return new Map(rows.map((row) => [row.id, { dates: Number(row.dates), payCents: Number(row.pay_cents) }]));
}
