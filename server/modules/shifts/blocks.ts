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
import { findListedPlace } from './queries/place-queries.ts';
import { findShift, lockShift, type ShiftRow } from './queries/shift-queries.ts';

/** Locks a line, and returns the place of it to ask for: the listed one, or the one given where the line is full. */
async function lockPlace(db: Db, { id }: ShiftRow, lineId: string): Promise<readonly ShiftRow[]> {
  const locked = await lockShift(db, id);
  const place = (await findListedPlace(db, lineId)) ?? locked;
  return place ? [place] : [];
}

/** Returns the shift with every date that goes with it, locked, by start; itself or another place of its line alone. */
export async function lockWithBlock(db: Db, shiftId: string): Promise<readonly ShiftRow[]> {
  const found = await findShift(db, shiftId);
  if (!found) return [];
  if (found.line_id) return lockPlace(db, found, found.line_id);
  const dates = found.block_id ? await shiftsOfBlocks(db, [found.block_id]) : [];
  const locked = await lockShifts(db, [...new Set([found.id, ...dates.map(({ id }) => id)])]);
  const shift = locked.find(({ id }) => id === found.id);
  if (!shift) return [];
  // A date that left the block meanwhile is asked for alone.
  const whole = shift.block_id ? locked.filter((row) => row.block_id === shift.block_id) : [shift];
  const together = whole.filter((row) => row.id === shift.id || row.status !== 'Cancelled');
  return together.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
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
