/** Places of a line (PRODUCT §3, "headcount"): a shift for one person is a line of its own. */
import type { Facts, Row, ShiftFacts } from './facts.ts';

export const lineOf = ({ line_id, id }: ShiftFacts): string => line_id ?? id;

export function shiftOf({ shifts }: Pick<Facts, 'shifts'>, row: Row): ShiftFacts {
  return shifts.find(({ id }) => id === row.shift_id)!;
}

/** Whether a booking that may be undone has a request wait: no place is left beside it, or the person has that time elsewhere. */
export function makesWait(booked: Row, request: Row, facts: Facts): boolean {
  if (booked.others_wait_since === null || booked.id === request.id) return false;
  return isAlike(booked, request, facts) ? isFull(request, facts) : overlap(booked, request, facts);
}

/** Whether both are for the same shift or line. */
export function isAlike(one: Row, other: Row, facts: Facts): boolean {
  return lineOf(shiftOf(facts, one)) === lineOf(shiftOf(facts, other));
}

function isFull(request: Row, facts: Facts): boolean {
  const line = lineOf(shiftOf(facts, request));
  return !facts.shifts.some((shift) => lineOf(shift) === line && shift.status === 'Active');
}

function overlap(one: Row, other: Row, facts: Facts): boolean {
  const [a, b] = [shiftOf(facts, one), shiftOf(facts, other)];
  return one.specialist_id === other.specialist_id && a.starts_at < b.ends_at && b.starts_at < a.ends_at;
}
