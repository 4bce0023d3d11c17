/** What a dispute that is open, or was, keeps either side from (PRODUCT §5). */
import type { Dispute } from '#contract/engagements/dispute.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { EngagementAction } from '../lifecycle.ts';
import type { TimesheetRow } from '../queries/attendance-queries.ts';

type Sent = Pick<TimesheetRow, 'status' | 'submitted_at' | 'approve_by'>;

/** Returns why hours cannot be disputed: disputed already, not sent, or their time is over; null: they can. */
export function refusalOfHours(isDisputed: boolean, timesheet: Sent | undefined, now: Date): RefusalCode | null {
  if (isDisputed) return 'dispute_open';
  if (!timesheet?.submitted_at) return 'timesheet_open';
  if (timesheet.status !== 'Pending') return 'wrong_status';
  return timesheet.approve_by && now < timesheet.approve_by ? null : 'too_late';
}

/**
 * Returns why the pharmacy cannot approve hours yet: they may still bring receipts. Where nothing but the pay is owed they need not be
 * sent, whoever signed them: who approves vouches for them (PRODUCT §5).
 */
export function refusalOfApproval(
  timesheet: Sent | undefined,
  { expense_cap_cents }: { readonly expense_cap_cents: number },
): RefusalCode | null {
  return timesheet?.submitted_at || expense_cap_cents === 0 ? null : 'timesheet_open';
}

/** Returns what the acts of a booking are refused with because of its newest dispute. */
export function refusalsOfDispute(
  dispute: Dispute | null,
  timesheet: Sent | undefined,
  now: Date,
): Partial<Record<EngagementAction, RefusalCode | null>> {
  const isOpen = dispute !== null && dispute.status !== 'Closed';
  const ofEnding = dispute?.kind === 'ending' ? 'disputed_before' : null;
  return {
    disputeTimesheet: refusalOfHours(isOpen, timesheet, now),
    disputeEnding: isOpen ? 'dispute_open' : ofEnding,
    correctHours: isOpen ? 'dispute_open' : null,
    // What silence put before an Admin is replaced by other hours; what the pharmacy disputes stands.
    submitTimesheet: isOpen && dispute.kind !== 'silence' ? 'dispute_open' : null,
  };
}
