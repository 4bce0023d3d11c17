import type { AttendanceReview, attendanceReviewEndpoints } from '#contract/engagements/attendance-review-endpoints.ts';
import type { Call } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { bookingPolicy } from '../../policy/policy.ts';
import { findPeople } from '../accounts/index.ts';
import { findShifts } from '../shifts/index.ts';
import { payForHours, recordedOfClaim } from './hours.ts';
import { presentEngagements } from './present.ts';
import { type AttendanceEntryRow, entriesOf, findTimesheets, newestTimesheets } from './queries/attendance-queries.ts';
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
  const [engagements, entries, people, pay] = await Promise.all([
    presentEngagements(call, [...byId.values()]),
    entriesOf(call.db, ids),
    findPeople(
      call.db,
      rows.flatMap(({ decided_by }) => decided_by ?? []),
    ),
    payOf(call, rows),
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
      pay: pay.get(row.id) ?? null,
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

/** Returns what each decision about hours pays, and what is paid already, in cents. */
async function payOf(call: Call, rows: readonly ReviewRow[]): Promise<Map<string, AttendanceReview['pay']>> {
  const ofHours = rows.filter(({ kind }) => kind === 'hours');
  const ids = ofHours.map((row) => row.engagement_id);
  const [claimed, newest, engagements] = await Promise.all([
    findTimesheets(
      call.db,
      ofHours.flatMap(({ timesheet_id }) => timesheet_id ?? []),
    ),
    newestTimesheets(call.db, ids),
    findEngagementsById(call.db, ids),
  ]);
  const shifts = await findShifts(
    call.db,
    [...engagements.values()].map(({ shift_id }) => shift_id),
  );
  const entries = ofHours.map(async (row) => {
    const engagement = engagements.get(row.engagement_id);
    const shift = shifts.find(({ id }) => id === engagement?.shift_id);
    const claim = claimed.find(({ id }) => id === row.timesheet_id);
    if (!engagement || !shift || !claim) throw new Error(`review ${row.id} lacks its hours`);
    const policy = await bookingPolicy(call.db, engagement);
    const version = newest.get(engagement.id);
    const paidCents = version?.status === 'Approved' ? version.pay_cents : 0;
    const recorded = recordedOfClaim({ engagement, shift }, claim);
    const recordedCents = paidCents || payForHours({ engagement, shift, policy }, recorded).pay_cents;
    return [row.id, { claimedCents: claim.pay_cents, recordedCents, paidCents }] as const;
  });
  return new Map(await Promise.all(entries));
}
