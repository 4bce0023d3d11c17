import type { AttendanceReview, attendanceReviewEndpoints } from '#contract/engagements/attendance-review-endpoints.ts';
import type { Call } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { findPeople } from '../accounts/index.ts';
import { presentEngagements } from './present.ts';
import { type AttendanceEntryRow, entriesOf } from './queries/attendance-queries.ts';
import { findEngagementsById } from './queries/engagement-queries.ts';
import { listReviewRows, type ReviewRow } from './queries/review-queries.ts';

/** Returns what waits for an Admin, oldest first, or what was decided. */
export const listAttendanceReviews: ActionOf<typeof attendanceReviewEndpoints.listAttendanceReviews> = async (
  call,
  { query },
) => {
  const { rows, total } = await listReviewRows(call.db, query);
  return { items: await presentReviews(call, rows), total, page: query.page };
};

/** Presents reviews in the order given, each with its booking and all evidence. */
export async function presentReviews(call: Call, rows: readonly ReviewRow[]): Promise<AttendanceReview[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.engagement_id))];
  const byId = await findEngagementsById(call.db, ids);
  const [engagements, entries, people] = await Promise.all([
    presentEngagements(call, [...byId.values()]),
    entriesOf(call.db, ids),
    findPeople(
      call.db,
      rows.flatMap(({ decided_by }) => decided_by ?? []),
    ),
  ]);
  return rows.map((row) => {
    const engagement = engagements.find(({ id }) => id === row.engagement_id);
    if (!engagement) throw new Error(`review ${row.id} lacks its engagement`);
    const admin = row.decided_by ? people.get(row.decided_by) : undefined;
    return {
      id: row.id,
      kind: row.kind as AttendanceReview['kind'],
      cause: row.cause as AttendanceReview['cause'],
      openedAt: row.opened_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      decision: row.decision as AttendanceReview['decision'],
      decidedBy: admin ? `${admin.firstName} ${admin.lastName}` : null,
      reason: row.reason,
      engagement,
      entries: entries.filter(({ engagement_id }) => engagement_id === row.engagement_id).map(presentEntry),
    };
  });
}

/** Returns what was entered at the pharmacy, as Admins read it. */
export function presentEntry(entry: AttendanceEntryRow): AttendanceReview['entries'][number] {
  return {
    id: entry.id,
    kind: entry.kind as AttendanceReview['entries'][number]['kind'],
    at: entry.said_at.toISOString(),
    receivedAt: entry.received_at.toISOString(),
    distanceMeters: entry.distance_meters,
    accuracyMeters: entry.accuracy_meters,
    note: entry.note,
  };
}
