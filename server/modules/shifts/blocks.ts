/** Blocks: the dates of a mandatory posting, which one person takes all of or none (PRODUCT §3). */
import type { Policy } from '#contract/admin/policy.ts';
import { sumCents } from '#contract/money.ts';
import type { Block } from '#contract/shifts/shift.ts';
import { dayIn } from '#contract/time.ts';
import type { Db } from '../../db/open.ts';
import { platformFee } from '../wallet/index.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { Check } from './check.ts';
import { lockShifts, shiftsOfBlocks } from './queries/block-queries.ts';
import { findFreePlace, findListedPlace } from './queries/place-queries.ts';
import { findShift, type ShiftRow } from './queries/shift-queries.ts';

/**
 * Locks a shift with every date that goes with it, each with its whole line. Returns the shift to ask for, of a line the
 * listed place or the one given where it is full, with its dates by start; undefined: there is no such shift.
 */
export async function lockWithBlock(
  db: Db,
  shiftId: string,
): Promise<{ shift: ShiftRow; dates: readonly ShiftRow[] } | undefined> {
  const found = await findShift(db, shiftId);
  if (!found) return undefined;
  // A date that was cancelled leads to the place listed now, which is of another block.
  const listed = found.line_id ? await findListedPlace(db, found.line_id) : undefined;
  const blockIds = [found.block_id, listed?.block_id].filter((id) => typeof id === 'string');
  const block = await shiftsOfBlocks(db, [...new Set(blockIds)]);
  const locked = await lockShifts(db, [...new Set([found.id, ...block.map(({ id }) => id)])]);
  const given = locked.find(({ id }) => id === found.id);
  if (!given) return undefined;
  const shift = (given.line_id && (await findListedPlace(db, given.line_id))) || given;
  // A date that left the block meanwhile is asked for alone.
  const whole = shift.block_id ? locked.filter((row) => row.block_id === shift.block_id) : [shift];
  const dates = whole.filter((row) => row.id === shift.id || row.status !== 'Cancelled');
  return { shift, dates: dates.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime()) };
}

/**
 * Returns the places that whoever takes these dates gets, in their order: of a line any free one, of a block in lines all of
 * one free block, so that what is left is whole. Undefined where none is free. The lines are locked.
 */
export async function freePlaces(db: Db, dates: readonly ShiftRow[]): Promise<readonly (ShiftRow | undefined)[]> {
  const [first] = dates;
  if (!first?.line_id) return dates;
  const free = await findFreePlace(db, first.line_id);
  const block = free?.block_id ? await shiftsOfBlocks(db, [free.block_id]) : [free];
  return dates.map((date) => block.find((place) => place?.line_id === date.line_id));
}

/** Returns what refuses all dates alike, or else the first date refused, by its day; null: all may be taken. */
export function refusalToAll(
  dates: readonly BookingFacts[],
  refusalTo: (facts: BookingFacts) => Check | null,
): Check | null {
  const checks = dates.map((facts) => ({ facts, check: refusalTo(facts) }));
  const first = checks.find(({ check }) => check !== null);
  if (!first?.check) return null;
  const { code } = first.check;
  if (checks.every(({ check }) => check?.code === code)) return first.check;
  return { code: 'block_not_bookable', met: false, details: blockRefusal(code, first.facts.shift, dates.length) };
}

/** Returns the facts of `block_not_bookable`: why, of how many dates, and which one. */
export function blockRefusal(
  because: string,
  shift: { readonly starts_at: Date; readonly time_zone: string },
  dates: number,
) {
  return { because, dates, date: dayIn(shift.starts_at, shift.time_zone) };
}

/** Returns blocks by their ids, as the contract has them, from their dates by start. */
export function presentBlocks(dates: readonly ShiftRow[], policy: Policy): Map<string, Block> {
  const byBlock = Map.groupBy(dates, ({ block_id }) => block_id ?? '');
  // A date that is left over goes alone.
  return new Map(
    [...byBlock].filter(([, block]) => block.length > 1).map(([id, block]) => [id, presentBlock(block, policy)]),
  );
}

function presentBlock(dates: readonly ShiftRow[], policy: Policy): Block {
  const payCents = sumCents(dates.map(({ pay_cents }) => pay_cents));
  return {
    dates: dates.map((date) => ({
      shiftId: date.id,
      startsAt: date.starts_at.toISOString(),
      endsAt: date.ends_at.toISOString(),
      status: date.status as Block['dates'][number]['status'],
    })),
    paidMinutes: dates.reduce((sum, { paid_minutes }) => sum + paid_minutes, 0),
    payCents,
    // The fee is each date's own, as it is charged.
    totalCents: sumCents([payCents, ...dates.map(({ pay_cents }) => platformFee(pay_cents, policy))]),
  };
}
