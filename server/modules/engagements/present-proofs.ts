/** The open claim of an arrival of each booking, and how its day ended, as the contract has them. */
import type { Policy } from '#contract/admin/policy.ts';
import type { ArrivalClaim, DayEnding } from '#contract/engagements/engagement.ts';
import type { Db } from '../../db/open.ts';
import { endingDisputedUntil } from './lifecycle-conditions.ts';
import { type AttendanceEntryRow, entriesOf } from './queries/attendance-queries.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { newestReviews, type ReviewRow } from './queries/review-queries.ts';

type Proofs = {
  readonly arrivalClaim: ArrivalClaim | null;
  readonly ending: DayEnding | null;
};

/** Loads them for all rows at once; returns how to read a row's, by the policy of its booking. */
export async function loadProofs(
  db: Db,
  rows: readonly EngagementRow[],
): Promise<(row: EngagementRow, policy: Policy) => Proofs> {
  const waiting = rows.filter(isWaiting).map(({ id }) => id);
  const booked = rows.filter(({ booked_at }) => booked_at !== null).map(({ id }) => id);
  if (booked.length === 0 && waiting.length === 0) return () => ({ arrivalClaim: null, ending: null });
  const [entries, reviews] = await Promise.all([
    waiting.length > 0 ? entriesOf(db, waiting) : [],
    newestReviews(db, booked),
  ]);
  return (row, policy) => {
    const ofRow = reviews.filter(({ engagement_id }) => engagement_id === row.id);
    return {
      arrivalClaim: isWaiting(row) ? claimOf(row, entries, ofRow) : null,
      ending: endingOf(
        row,
        ofRow.find(({ kind }) => kind === 'noShow' || kind === 'walkOut'),
        policy,
      ),
    };
  };
}

function endingOf(row: EngagementRow, review: ReviewRow | undefined, policy: Policy): DayEnding | null {
  if (!row.ended_as || !row.ended_at) return null;
  return {
    as: row.ended_as as DayEnding['as'],
    at: row.ended_at.toISOString(),
    payCents: row.ended_pay_cents ?? 0,
    disputeUntil:
      row.ended_pay_cents && row.ended_pay_at ? endingDisputedUntil(row.ended_pay_at, policy).toISOString() : null,
    inReview: review !== undefined && review.closed_at === null,
    decision: (review?.decision ?? null) as DayEnding['decision'],
    reason: review?.reason ?? '',
  };
}

function isWaiting({ status, waiting_since }: EngagementRow): boolean {
  return status === 'Booked' && waiting_since !== null;
}

/** Returns the nearest location sent with the claim. */
function claimOf(
  row: EngagementRow,
  entries: readonly AttendanceEntryRow[],
  reviews: readonly ReviewRow[],
): ArrivalClaim {
  const since = row.waiting_since ?? row.updated_at;
  const places = entries
    .filter(({ engagement_id, kind }) => engagement_id === row.id && kind === 'arrival_without_code')
    .filter((entry) => entry.distance_meters !== null)
    .sort((a, b) => (a.distance_meters ?? 0) - (b.distance_meters ?? 0));
  return {
    since: since.toISOString(),
    receivedAt: (row.waiting_received_at ?? since).toISOString(),
    answerBy: (row.waiting_answer_by ?? since).toISOString(),
    distanceMeters: places[0]?.distance_meters ?? null,
    accuracyMeters: places[0]?.accuracy_meters ?? null,
    placeProven: row.waiting_place_at !== null,
    pharmacyWord: row.pharmacy_word as ArrivalClaim['pharmacyWord'],
    pharmacyWordAt: row.pharmacy_word_at?.toISOString() ?? null,
    inReview: reviews.some(({ kind, closed_at }) => kind === 'arrival' && closed_at === null),
  };
}
