/** Every line of standing has its cause, and every cause its line (PRODUCT §4), from the rows alone. */
import { expect } from 'vitest';
import type { Facts, Row, StandingLine } from './facts.ts';
import { shiftOf } from './lines.ts';

const HOUR = 3_600_000;
const scale = [
  [14 * 24, 0],
  [72, -10],
  [24, -25],
  [8, -45],
] as const;

export function standingHasCauses(was: Facts, is: Facts): void {
  if (was.standing === is.standing) return;
  const known = new Set(was.standing.map(({ line }) => line));
  const byId = new Map(is.engagements.map((row) => [row.id, row]));
  for (const line of is.standing.filter((one) => !known.has(one.line))) {
    const row = line.engagement_id ? byId.get(line.engagement_id) : undefined;
    const effect = row
      ? row.specialist_id === line.specialist_id
        ? effectOf(line, row, is)
        : null
      : effectOfPause(line);
    expect(line.effect, `the effect of ${line.rule} on ${line.specialist_id}, of ${line.engagement_id}`).toBe(effect);
  }
  const has = new Set(is.standing.map(({ line }) => line));
  for (const row of changedSince(was, is))
    for (const rule of causesIn(row, is))
      expect(has.has(`${row.id} ${rule}`), `${rule} of ${row.id}, ${row.status}, is a line`).toBe(true);
}

/** What a line takes or gives by what happened; null: nothing happened that gives such a line. */
function effectOf({ rule, at, counts }: StandingLine, row: Row, is: Facts): number | null {
  if (rule === 'completed') return row.status === 'Completed' ? 5 : null;
  if (rule === 'onTime') return row.arrived_at && row.arrived_at <= row.term_starts_at! ? 5 : null;
  if (rule === 'cancelled' && isUncovered(row))
    return isCovered(row, is) ? null : noticeEffect(row, toldUntil(row, at));
  if (rule === 'cancelled') return isLeft(row) ? noticeEffect(row, at) : null;
  const found = is.reviews.some(
    ({ engagement_id, decision }) => engagement_id === row.id && (decision === 'noShow' || decision === 'notArrived'),
  );
  // Until an Admin has looked it waits; an arrival that is proven afterwards voids it.
  if (rule === 'walkOut') return row.ended_as === 'walkOut' || !counts ? -100 : null;
  return rule === 'noShow' && (found || row.ended_as === 'noShow' || !counts) ? -100 : null;
}

function effectOfPause({ rule }: StandingLine): number | null {
  return rule === 'pauseEnded' ? 50 : null;
}

/** The lines that a booking as it is must have. */
function causesIn(row: Row, is: Facts): string[] {
  const review = is.reviews.find(({ engagement_id, kind }) => engagement_id === row.id && kind === 'noShow');
  return [
    ...(row.status === 'Completed' && isPaid(row, is) ? ['completed'] : []),
    ...(isLeft(row) && noticeEffect(row, row.updated_at) !== 0 ? ['cancelled'] : []),
    ...(isUncovered(row) ? ['cancelled'] : []),
    ...(row.ended_as === 'walkOut' ? ['walkOut'] : []),
    ...(row.ended_as === 'noShow' && review?.decision === 'noShow' ? ['noShow'] : []),
  ];
}

/** Of hours that pay nothing nothing follows. */
function isPaid({ id }: Row, { money }: Facts): boolean {
  return money.some(({ engagement_id, earned }) => engagement_id === id && earned > 0);
}

/** Before the day: who agrees that none of the hours were worked ends the booking, too. */
function isLeft({ status, cancelled_by, cancel_reason, booked_at, ended_as, departed_at }: Row): boolean {
  if (departed_at !== null) return false;
  const isUndone = cancel_reason === 'mortar:takenBackInTime';
  return (
    status === 'Cancelled' && cancelled_by === 'specialist' && booked_at !== null && !isUndone && ended_as === null
  );
}

/** What the specialist's papers did not cover at the last look is left by the specialist (PRODUCT §8). */
const isUncovered = ({ cancel_reason }: Row) => cancel_reason === 'mortar:notCovered';

function isCovered(row: Row, is: Facts): boolean {
  const shift = shiftOf(is, row);
  return is.licenses.some(
    ({ specialist_id, state, status, expires_on }) =>
      specialist_id === row.specialist_id &&
      state === shift.state &&
      status === 'Approved' &&
      expires_on >= shift.day_ends,
  );
}

/** Who was told before has notice to the moment of the last look, however late it comes. */
function toldUntil({ recheck_flagged_at, recheck_last_at }: Row, at: Date): Date {
  const last = new Date(String(recheck_last_at));
  return recheck_flagged_at !== null && last < at ? last : at;
}

/** Notice is counted from the start as booked or as changed, whichever is later and so kinder. */
function noticeEffect({ term_starts_at: now, booked_starts_at: first }: Row, at: Date): number {
  const start = Math.max(now?.getTime() ?? 0, first?.getTime() ?? 0);
  const step = scale.find(([hours]) => start - at.getTime() >= hours * HOUR);
  return step?.[1] ?? -75;
}

function changedSince(was: Facts, is: Facts): readonly Row[] {
  const before = new Map(was.engagements.map(({ id, version }) => [id, version]));
  return is.engagements.filter(({ id, version }) => before.get(id) !== version);
}
