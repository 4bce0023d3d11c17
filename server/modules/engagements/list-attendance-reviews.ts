import type { attendanceReviewEndpoints } from '#contract/engagements/attendance-review-endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { presentReviews } from './present-reviews.ts';
import { listReviewRows } from './queries/review-queries.ts';

/** Returns what waits for an Admin, oldest first, or what was decided. */
export const listAttendanceReviews: ActionOf<typeof attendanceReviewEndpoints.listAttendanceReviews> = async (
  call,
  { query },
) => {
  const { rows, total } = await listReviewRows(call.db, query);
  return { items: await presentReviews(call, rows), total, page: query.page };
};
