/** Postings with their shifts as the contract's Posting, for the pharmacy's side. */
import type { Action } from '#contract/lists.ts';
import { type Posting, Requirements, type Shift } from '#contract/shifts/shift.ts';
import type { PostingStatus } from '#contract/statuses.ts';
import type { Call } from '../../call/call.ts';
import { waitsFor } from './activate-postings.ts';
import { refusalOfPosting } from './lifecycle.ts';
import { presentShifts } from './present-shift.ts';
import type { PostingRow } from './queries/posting-queries.ts';
import { shiftsOfPostings } from './queries/shift-queries.ts';

/** Presents postings in the order given, each with its shifts by start. */
export async function presentPostings(call: Call, rows: readonly PostingRow[]): Promise<Posting[]> {
  const shiftRows = await shiftsOfPostings(
    call.db,
    rows.map((row) => row.id),
  );
  const shifts = await presentShifts(call, shiftRows);
  const byPosting = Map.groupBy(shifts, (shift) => shift.postingId);
  return Promise.all(
    rows.map(async (row) =>
      presentPosting(
        row,
        byPosting.get(row.id) ?? [],
        row.status === 'Pending' ? await waitsFor(call.db, row.business_id) : [],
      ),
    ),
  );
}

export async function presentPostingRow(call: Call, row: PostingRow): Promise<Posting> {
  const [posting] = await presentPostings(call, [row]);
  if (!posting) throw new Error(`posting ${row.id} was not presented`);
  return posting;
}

function presentPosting(row: PostingRow, shifts: Shift[], waiting: Posting['waitsFor']): Posting {
  return {
    id: row.id,
    businessId: row.business_id,
    status: row.status as PostingStatus,
    waitsFor: waiting,
    role: row.role as Posting['role'],
    breakMinutes: row.break_minutes,
    ratePerHourCents: row.rate_per_hour_cents,
    bonusCents: row.bonus_cents,
    travelAllowanceCents: row.travel_allowance_cents,
    expenseCapCents: row.expense_cap_cents,
    duties: row.duties,
    dressCode: row.dress_code,
    bookingMode: row.booking_mode as Posting['bookingMode'],
    block: row.block as Posting['block'],
    headcount: row.headcount,
    allowCounterOffers: row.allow_counter_offers,
    requirements: Requirements.parse(row.requirements),
    drafts: draftDates(row),
    shifts,
    createdAt: row.created_at.toISOString(),
    actions: actionsOf(row, shifts),
  };
}

/** Returns the dates of a draft, which has no shifts yet. */
function draftDates(row: PostingRow): { startsAt: string; endsAt: string }[] {
  return row.status === 'Drafted' ? (row.draft_shifts as { startsAt: string; endsAt: string }[]) : [];
}

function actionsOf(row: PostingRow, shifts: readonly Shift[]): Action[] {
  const taken = shifts.some((shift) => shift.status !== 'Active' && shift.status !== 'Cancelled');
  return [
    {
      name: 'publishPosting',
      refusal: refusalOfPosting('publishPosting', row, 'pharmacy'),
      details: { status: row.status },
    },
    { name: 'updatePosting', refusal: refusalOfPosting('updatePosting', row, 'pharmacy') },
    { name: 'deletePosting', refusal: taken ? 'posting_has_bookings' : null },
  ];
}
