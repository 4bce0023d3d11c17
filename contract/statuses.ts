/** The customer's status sets (SPEC T-1…T-7), each value with one meaning (PRODUCT §2). */
import { z } from 'zod';

/** SPEC T-1: a business or specialist profile. */
export const profileStatuses = ['Approved', 'Pending', 'In Review', 'Declined', 'Paused', 'Deleted'] as const;
export const ProfileStatus = z.enum(profileStatuses);
export type ProfileStatus = z.infer<typeof ProfileStatus>;

/** SPEC T-2: an engagement, one person on one shift. */
export const engagementStatuses = [
  'Active',
  'Declined',
  'Cancelled',
  'Completed',
  'In Progress',
  'Pending',
  'Saved',
  'Booked',
  'In Review',
  'Expired',
  'Deleted',
  'Approved',
] as const;
export const EngagementStatus = z.enum(engagementStatuses);
export type EngagementStatus = z.infer<typeof EngagementStatus>;

/** Engagements that hold the shift: at most one of these per shift (PRODUCT §2). */
export const liveEngagementStatuses = [
  'Active',
  'Booked',
  'In Progress',
  'In Review',
  'Approved',
  'Completed',
] as const satisfies readonly EngagementStatus[];

/** Engagements whose locked terms both sides can still change (PRODUCT §3). */
export const changeableStatuses = ['Booked', 'In Progress'] as const satisfies readonly EngagementStatus[];

/** Engagements that take the specialist's time, now or ahead: no two of these overlap (PRODUCT §2). */
export const committedStatuses = ['Active', 'Booked', 'In Progress'] as const satisfies readonly EngagementStatus[];

/** Engagements whose attendance matters: booked, and the specialist has not left yet (PRODUCT §5). */
export const attendanceStatuses = ['Booked', 'In Progress'] as const satisfies readonly EngagementStatus[];

/** Engagements whose shift was worked: their hours are being settled, or are. */
export const workedStatuses = ['In Review', 'Approved', 'Completed'] as const satisfies readonly EngagementStatus[];

/** Engagements that came to nothing: the specialist may begin another on the same shift (PRODUCT §2). */
export const closedStatuses = [
  'Declined',
  'Cancelled',
  'Expired',
  'Deleted',
] as const satisfies readonly EngagementStatus[];

/** Engagements that let both sides see the other's phone and the exact address: from Booked on (PRODUCT §7). */
export const contactSharedStatuses = [
  'Booked',
  'In Progress',
  'In Review',
  'Approved',
  'Completed',
] as const satisfies readonly EngagementStatus[];

/** Returns whether an engagement in this status lets both sides see the other's phone and the exact address. */
export function sharesContact(status: EngagementStatus): boolean {
  return isOneOf(contactSharedStatuses, status);
}

/** Returns whether a status, as a row or an answer has it, is in this group. */
export function isOneOf<Status extends string>(group: readonly Status[], status: string): status is Status {
  return group.some((member) => member === status);
}

/** SPEC T-3: a posting. */
export const postingStatuses = ['Active', 'Completed', 'Drafted', 'Pending'] as const;
export const PostingStatus = z.enum(postingStatuses);
export type PostingStatus = z.infer<typeof PostingStatus>;

/** SPEC T-4: a shift. */
export const shiftStatuses = ['Active', 'Booked', 'In Progress', 'Completed', 'Cancelled', 'Deleted'] as const;
export const ShiftStatus = z.enum(shiftStatuses);
export type ShiftStatus = z.infer<typeof ShiftStatus>;

/** Shifts a specialist is booked on, worked or not. */
export const filledShiftStatuses = ['Booked', 'In Progress', 'Completed'] as const satisfies readonly ShiftStatus[];

/** Shifts that are ahead or running. */
export const unfinishedShiftStatuses = ['Active', 'Booked', 'In Progress'] as const satisfies readonly ShiftStatus[];

/** SPEC T-5: a payment as people see it. */
export const paymentStatuses = ['Succeeded', 'Failed', 'Pending', 'Refunded'] as const;
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** SPEC T-6: a payment as the provider says it. */
export const providerStatuses = [
  'succeeded',
  'failed',
  'refunded',
  'reversed',
  'uncaptured',
  'canceled',
  'partially reversed',
  'requires_capture',
] as const;
export const ProviderStatus = z.enum(providerStatuses);
export type ProviderStatus = z.infer<typeof ProviderStatus>;

/** SPEC T-7: timesheets, documents, amendments, appeals. */
const approvalStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export const ApprovalStatus = z.enum(approvalStatuses);
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

/** A dispute: the specialist answers, an Admin decides, either side may appeal, an Admin decides again, over (PRODUCT §5). */
const disputeStatuses = ['Open', 'In Review', 'Decided', 'Appealed', 'Closed'] as const;
export const DisputeStatus = z.enum(disputeStatuses);
export type DisputeStatus = z.infer<typeof DisputeStatus>;

/** Where a person is on the way to and through a booked shift; derived, never stored. */
const attendanceStates = ['Unconfirmed', 'Confirmed', 'On the way', 'Arrived', 'Late'] as const;
export const AttendanceState = z.enum(attendanceStates);
export type AttendanceState = z.infer<typeof AttendanceState>;
