/** Where somebody is on the way to a booked shift: derived, never stored (DESIGN-LANGUAGE §3, Attendance). */
import type { Policy } from '#contract/admin/policy.ts';
import type { AttendanceState } from '#contract/statuses.ts';
import type { ShiftRow } from '../shifts/index.ts';
import { lateFrom } from './lifecycle-conditions.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { claimHoldsUntil } from './transition.ts';

/** Returns null for what is not booked, or over. Late after 15 minutes, never against arrival evidence (PRODUCT §5). */
export function attendanceOf(
  engagement: EngagementRow,
  shift: ShiftRow,
  policy: Policy,
  now: Date,
): AttendanceState | null {
  if (engagement.status === 'In Progress') return 'Arrived';
  if (engagement.status !== 'Booked') return null;
  const heldUntil = claimHoldsUntil(engagement);
  const isClaimed = heldUntil === 'decided' || (heldUntil !== null && now < heldUntil);
  if (!isClaimed && now >= lateFrom(shift.starts_at, policy)) return 'Late';
  if (engagement.on_my_way_at) return 'On the way';
  return engagement.confirmed_at ? 'Confirmed' : 'Unconfirmed';
}
