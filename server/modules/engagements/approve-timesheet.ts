import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { ExpenseDecision } from '#contract/engagements/expense.ts';
import { sumCents } from '#contract/money.ts';
import { approvalLifecycle } from '../../call/approval-lifecycle.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { nextStatus } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { payWaitsOf, settlePayment, waitsForBank } from '../wallet/index.ts';
import { completeUnpaid } from './complete-engagement.ts';
import { closeAsClaimed } from './disputes/answer-dispute.ts';
import { refusalOfApproval } from './disputes/dispute-refusals.ts';
import { settleExpenses } from './expenses/settle-expenses.ts';
import { waitedMinutes } from './hours.ts';
import { aboutEngagement, factsOf, lockParties, type Parties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeTimesheet, newestTimesheet } from './queries/attendance-queries.ts';
import { openDisputeOf, wasDisputed } from './queries/dispute-queries.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { addOnTime } from './standing/lines.ts';
import { allow, transition } from './transition.ts';

/**
 * Approves the hours and the expenses with them: they are charged and paid out. Hours as recorded may be approved before they are
 * sent, where the shift pays no expenses. Throws `changed_meanwhile` where others were sent since the pharmacy looked.
 */
export const approveTimesheet: ActionOf<typeof engagementEndpoints.approveTimesheet> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  allow('approveTimesheet', parties, call.now);
  const timesheet = await newestTimesheet(call.db, params.id);
  const early = refusalOfApproval(timesheet, parties.shift);
  if (early) refuse(early);
  if (body.paidMinutes !== undefined && body.paidMinutes !== timesheet?.paid_minutes) refuse('changed_meanwhile');
  const open = await openDisputeOf(call.db, params.id);
  if (open) await closeAsClaimed(call, parties, open);
  return presentEngagement(call, await approve(call, parties, 'business', { expenses: body.expenses }));
};

type Approval = {
  readonly expenses?: readonly ExpenseDecision[] | undefined;
  /** What is claimed beyond these hours: kept in escrow as far as the hold goes. */
  readonly disputedCents?: number;
  /** Hours are granted that were found not worked, so the booking was over: it is approved as of then. */
  readonly afterAll?: { readonly approvedAt: Date };
};

/** Approves, as the business, by silence or as an Admin, and settles the payment for what was worked (PRODUCT §5, §6). */
export async function approve(
  call: Call,
  parties: Parties,
  by: 'business' | 'system' | 'admin',
  { expenses, disputedCents = 0, afterAll }: Approval = {},
): Promise<EngagementRow> {
  const { engagement, policy } = parties;
  const timesheet = (await newestTimesheet(call.db, engagement.id)) ?? refuse('timesheet_open');
  if (timesheet.status !== 'Pending') refuse('wrong_status', { status: timesheet.status });
  await changeTimesheet(call.db, timesheet.id, {
    ...nextStatus(approvalLifecycle, 'approve'),
    ...approvedColumns(timesheet, call.actor?.userId ?? null, call.now),
  });
  const expenseCents = await settleExpenses(call, parties, expenses);
  const approved_at = afterAll?.approvedAt ?? call.now;
  const approved = afterAll
    ? await transition(call, parties, 'grantHours', { approved_at, cancelled_by: null, cancel_reason: null })
    : await transition(call, parties, 'approveTimesheet', { approved_at });
  await settlePayment(call, {
    engagementId: engagement.id,
    payCents: timesheet.pay_cents,
    feeCents: timesheet.service_fee_cents,
    expenseCents,
    policy,
    disputedCents,
  });
  // Who approves the hours vouches for the arrival in them.
  if (by !== 'system') await addOnTime(call, parties);
  // Of hours the pharmacy disputed, that was its decision.
  const decides = by === 'business' && !(await wasDisputed(call.db, engagement.id, 'hours'));
  await countReliability(call, engagement.business_id, {
    decided: decides ? 1 : 0,
    approvals: 1,
    approval_minutes: waitedMinutes(timesheet, engagement, approved_at),
  });
  await recordEvent(call, 'timesheetApproved', {
    ...aboutEngagement(approved),
    data: {
      ...factsOf(approved),
      payCents: timesheet.pay_cents,
      expenseCents,
      by,
      payoutHours: policy.payoutWithinHours,
      ...(await payWaitsOf(call, engagement.specialist_id)),
      waitsForBank: await waitsForBank(call.db, engagement.id),
    },
  });
  const isDue = sumCents([timesheet.pay_cents, expenseCents, disputedCents]) > 0;
  return isDue ? approved : completeUnpaid(call, { ...parties, engagement: approved });
}

/** Returns the columns of hours that are approved. `by`: whose word it was; null: silence. */
export function approvedColumns(timesheet: { readonly submitted_at?: Date | null }, by: string | null, now: Date) {
  return { submitted_at: timesheet.submitted_at ?? now, approved_at: now, approved_by: by, updated_at: now };
}
