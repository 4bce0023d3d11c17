/** What follows from a decided claim, whoever decided it: versions of the hours, and money by the difference (PRODUCT §5). */
import { approvalLifecycle } from '../../../call/approval-lifecycle.ts';
import type { SignedCall } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import { moveDisputed, releasePayment } from '../../wallet/index.ts';
import { approve } from '../approve-timesheet.ts';
import { insertVersion } from '../insert-version.ts';
import type { Parties } from '../parties.ts';
import { changeTimesheet, findTimesheets, newestTimesheet, type TimesheetRow } from '../queries/attendance-queries.ts';
import type { DisputeRow } from '../queries/dispute-queries.ts';
import { changeEngagement } from '../queries/engagement-queries.ts';
import { type Claim, moveTo } from './dispute-facts.ts';
import { endNotWorked } from './end-not-worked.ts';
import { grantDeniedHours } from './grant-denied-hours.ts';

type Applied = {
  readonly decided: Claim;
  /** The decision, or the dispute where nobody had to decide. */
  readonly causeId: string;
  readonly by: 'specialist' | 'business' | 'admin';
  readonly reason: string;
};

/** Settles what was decided. Done again with the same outcome it moves nothing. */
export async function applyDecision(
  call: SignedCall,
  parties: Parties,
  dispute: DisputeRow,
  applied: Applied,
): Promise<void> {
  const { engagement } = parties;
  const { decided, causeId } = applied;
  const target = { causeId, ...moveTo(dispute, decided) };
  if (dispute.kind === 'ending') {
    await moveDisputed(call, target);
    await changeEngagement(call.db, engagement.id, { ended_pay_cents: decided.payCents, updated_at: call.now });
    return;
  }
  const [claimed] = await findTimesheets(call.db, dispute.timesheet_id ? [dispute.timesheet_id] : []);
  if (!claimed) refuse('not_found');
  if (engagement.status === 'In Review') return decideWhole(call, parties, claimed, applied);
  if (engagement.status === 'Cancelled') return grantOnAppeal(call, parties, decided);
  await moveDisputed(call, target);
  await writeVersions(call, parties, claimed, decided);
  if (!decided.hours) await endNotWorked(call, parties, applied);
}

/** Decides hours of which nothing was approved. */
async function decideWhole(
  call: SignedCall,
  parties: Parties,
  claimed: TimesheetRow,
  { decided, by, reason }: Applied,
): Promise<void> {
  if (!decided.hours) {
    await answerClaim(call, claimed, 'reject');
    await releasePayment(call, parties.engagement.id);
    return endNotWorked(call, parties, { by, reason });
  }
  if (decided.payCents !== claimed.pay_cents) {
    await answerClaim(call, claimed, 'reject');
    await insertVersion(call, parties, claimed, decided.hours);
  }
  const approver = by === 'business' ? 'business' : 'admin';
  await approve(call, { ...parties, side: approver }, approver);
}

/** Writes the hours that an appeal grants as the newest version, and approves it. */
async function grantOnAppeal(call: SignedCall, parties: Parties, { hours }: Claim): Promise<void> {
  if (!hours) return;
  const newest = (await newestTimesheet(call.db, parties.engagement.id)) ?? refuse('not_found');
  await insertVersion(call, parties, newest, hours);
  await grantDeniedHours(call, parties);
}

/** Writes the decided hours, or that none count, as the newest version, and answers the claim once. */
async function writeVersions(call: SignedCall, parties: Parties, claimed: TimesheetRow, decided: Claim): Promise<void> {
  const isAsClaimed = decided.payCents === claimed.pay_cents;
  if (claimed.status === 'Pending') await answerClaim(call, claimed, isAsClaimed ? 'approve' : 'reject');
  const newest = await newestTimesheet(call.db, parties.engagement.id);
  if (!newest || newest.pay_cents === decided.payCents) return;
  const version = await insertVersion(call, parties, newest, decided.hours);
  await changeTimesheet(call.db, version.id, approvalOf(call));
}

async function answerClaim(call: SignedCall, claimed: TimesheetRow, answer: 'approve' | 'reject'): Promise<void> {
  await changeTimesheet(
    call.db,
    claimed.id,
    answer === 'approve' ? approvalOf(call) : { ...nextStatus(approvalLifecycle, 'reject'), updated_at: call.now },
  );
}

function approvalOf(call: SignedCall) {
  return {
    ...nextStatus(approvalLifecycle, 'approve'),
    approved_at: call.now,
    approved_by: call.actor?.userId ?? null,
    updated_at: call.now,
  };
}
