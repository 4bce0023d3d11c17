/** What a booking that ended has to pay, reckoned from its terms and hours alone (PRODUCT §4 to §6), to the cent. */
import { expect } from 'vitest';
import type { Facts, Row } from './facts.ts';

const HOUR = 3_600_000;

/**
 * Throws where the pharmacy was charged, or the specialist got, another amount; or where some of it rests in escrow that nobody
 * disputes.
 */
export function endedIsSettled(is: Facts): void {
  const byId = new Map(is.engagements.map((row) => [row.id, row]));
  for (const { engagement_id: id, captured, fee, earned, gone, payable, escrow } of is.money) {
    const row = byId.get(id)!;
    const open = openDisputeOf(row, is);
    // What had left for the specialist before it was disputed stays with them until somebody decides, however much of it.
    const stays = open?.kind === 'ending' && open.decided_pay === null ? gone : 0;
    const pay = Math.max(stays, payOf(row, is));
    const owedFee = feeOf(pay, row);
    const spent = spentOf(row, is);
    const rest = open ? open.claimed_pay_cents - open.offered_pay_cents : 0;
    const most = rest + feeOf(open?.claimed_pay_cents ?? 0, row) - feeOf(open?.offered_pay_cents ?? 0, row);
    expect(escrow >= 0 && escrow <= most, `${escrow} of at most ${most} rest in escrow for ${id}`).toBe(true);
    expect(
      { charged: captured, fee, earned, credited: payable },
      `money of ${id}, ${row.status} ${row.ended_as ?? row.cancelled_by ?? ''}`,
    ).toEqual({ charged: pay + owedFee + spent + escrow, fee: owedFee, earned: pay + spent, credited: pay + spent });
  }
}

const feeOf = (pay: number, { own_bank }: Row) => Math.round(pay * (own_bank ? 0.03 : 0.12));

/** Expenses have no fee. */
function spentOf({ id }: Row, { expenses }: Facts): number {
  return expenses
    .filter((one) => one.engagement_id === id && one.status === 'Approved')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** What nobody has decided for good. */
function openDisputeOf({ id }: Row, { disputes }: Facts) {
  return disputes.find((one) => one.engagement_id === id && one.status !== 'Closed');
}

function payOf(row: Row, is: Facts): number {
  const dispute = is.disputes.findLast((one) => one.engagement_id === row.id && one.outcome !== 'replaced');
  if (dispute) return payOfDispute(dispute);
  if (row.status !== 'Cancelled') return payOfHours(row, is);
  if (row.ended_as === 'turnedAway') return atLeast(row, 0.5, 4);
  if (row.ended_as === 'sentHome') return payOfSentHome(row);
  if (row.ended_as === 'walkOut') return payOfWalkOut(row);
  const isLeft = row.cancelled_by !== 'business' || row.ended_as !== null;
  if (isLeft || row.cancel_reason === 'mortar:takenBackInTime') return 0;
  const start = Math.max(row.term_starts_at!.getTime(), row.booked_starts_at?.getTime() ?? 0);
  const notice = (start - row.updated_at.getTime()) / HOUR;
  if (notice >= 72) return 0;
  return notice >= 24 ? atLeast(row, 0.25, 2) : atLeast(row, 0.5, 4);
}

/** What is paid by now: as the pharmacy says until somebody decided, or it took that back. */
function payOfDispute(one: Facts['disputes'][number]): number {
  if (one.outcome === 'withdrawn') return one.claimed_pay_cents;
  return one.decided_pay ?? one.offered_pay_cents;
}

/** The hours approved last: of a claim an Admin decided after the rest was paid, all of it. */
function payOfHours(row: Row, { timesheets }: Facts): number {
  const approved = timesheets.filter((one) => one.engagement_id === row.id && one.status === 'Approved').at(-1);
  if (!approved) return 0;
  const { started_at, ended_at, break_minutes } = approved;
  const minutes = Math.max(0, Math.round((ended_at.getTime() - started_at.getTime()) / 60_000) - break_minutes);
  return Math.round((minutes * row.rate_per_hour_cents) / 60);
}

function payOfSentHome(row: Row): number {
  const [from, to] = [row.term_starts_at!.getTime(), row.term_ends_at!.getTime()];
  const at = row.ended_at!.getTime();
  if (at >= (from + to) / 2) return row.pay_cents;
  const worked = (at - Math.max(from, row.arrived_at?.getTime() ?? from)) / HOUR;
  const hours = Math.min(paidHours(row), Math.max(4, worked));
  return Math.min(row.pay_cents, Math.round(hours * row.rate_per_hour_cents));
}

/** The time worked, without the break once half of the shift is over. */
function payOfWalkOut(row: Row): number {
  const [from, to] = [row.term_starts_at!.getTime(), row.term_ends_at!.getTime()];
  const began = Math.max(from, row.arrived_at?.getTime() ?? from);
  const minutes = Math.max(0, Math.round((row.departed_at!.getTime() - began) / 60_000));
  const isPastHalf = minutes * 2 >= (to - from) / 60_000;
  const worked = Math.max(0, minutes - (isPastHalf ? (row.term_break_minutes ?? 0) : 0));
  return Math.min(row.pay_cents, Math.round((Math.min(paidHours(row) * 60, worked) * row.rate_per_hour_cents) / 60));
}

/** A part of the booked pay, at least so many hours of it, at most the whole. */
function atLeast(row: Row, part: number, hours: number): number {
  const least = Math.round(Math.min(paidHours(row), hours) * row.rate_per_hour_cents);
  return Math.min(row.pay_cents, Math.max(Math.round(row.pay_cents * part), least));
}

function paidHours({ term_starts_at, term_ends_at, term_break_minutes }: Row): number {
  return (term_ends_at!.getTime() - term_starts_at!.getTime()) / HOUR - (term_break_minutes ?? 0) / 60;
}
