/** An Admin corrects hours that were approved, with a reason that both sides read (PRODUCT §11, decision 105). */
import type { DisputeHours } from '#contract/engagements/dispute.ts';
import type { DecisionEffect } from '#contract/engagements/dispute-case.ts';
import type { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { toDate } from '#contract/time.ts';
import { approvalLifecycle } from '../../call/approval-lifecycle.ts';
import type { SignedCall } from '../../call/call.ts';
import { nextStatus } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { moveDisputed, previewMove, wasPaidOut } from '../wallet/index.ts';
import { completeEngagement, completeIfNothingIsDue } from './complete-engagement.ts';
import { effectOfMove } from './disputes/decision-effect.ts';
import { type Claim, claimOfHours } from './disputes/dispute-facts.ts';
import { endNotWorked } from './disputes/end-not-worked.ts';
import { grantDeniedHours } from './disputes/grant-denied-hours.ts';
import { reopenedCents } from './expenses/settle-expenses.ts';
import { isNoHours, type WorkedHours } from './hours.ts';
import { insertVersion } from './insert-version.ts';
import { aboutEngagement, factsOf, findParties, lockParties, type UnlockedParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeTimesheet, newestTimesheet, type TimesheetRow } from './queries/attendance-queries.ts';
import { openDisputeOf } from './queries/dispute-queries.ts';
import { findEngagement } from './queries/engagement-queries.ts';
import { checkHours } from './submit-timesheet.ts';
import { allow } from './transition.ts';

/** Returns what correcting to these hours would move now, or throws what it would be refused with. Locks nothing. */
export const previewCorrection: ActionOf<typeof onBehalfEndpoints.previewCorrection> = async (
  call: SignedCall,
  { params, body },
): Promise<DecisionEffect> => {
  const parties = await findParties(call, params.id);
  const { claim } = await correctionOf(call, parties, body.hours);
  return effectOfMove(call, await targetOf(call, parties, claim), claim);
};

/**
 * Writes the corrected hours as the newest version, approved, and brings what the booking pays to what they come to: less is
 * returned to the pharmacy and taken from the specialist's next payouts, more is charged and paid. Hours that were not worked end
 * the booking as a decision of a dispute does, and pay no expenses; granted after all, it is one that was worked again. Otherwise
 * expenses stay. Where nothing is left to pay before any of it was paid out, the booking is over with it.
 */
export const correctHours: ActionOf<typeof onBehalfEndpoints.correctHours> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  const { engagement } = parties;
  const { claim, newest } = await correctionOf(call, parties, body.hours);
  const causeId = newId();
  const target = await targetOf(call, parties, claim);
  const moved = await previewMove(call, target);
  const movedCents = sumCents([moved.payCents, moved.expenseCents]);
  const version = await insertVersion(call, parties, newest, claim.hours);
  await recordEvent(call, 'hoursCorrected', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOf(engagement),
      version: version.version,
      wereCents: newest.pay_cents,
      payCents: claim.payCents,
      movedCents: Math.abs(movedCents),
      direction: movedCents > 0 ? 'paid' : movedCents < 0 ? 'takenBack' : 'nothing',
      reason: body.reason,
    },
  });
  if (engagement.status === 'Cancelled') await grantDeniedHours(call, parties);
  else
    await changeTimesheet(call.db, version.id, {
      ...nextStatus(approvalLifecycle, 'approve'),
      approved_at: call.now,
      approved_by: call.actor.userId,
      updated_at: call.now,
    });
  // What was settled before moves by the difference; of what never was nothing is left to move.
  await moveDisputed(call, { ...target, causeId });
  if (!claim.hours) await endNotWorked(call, parties, { by: 'admin', reason: body.reason });
  else if (engagement.status !== 'Cancelled') await completeIfNothingIsDue(call, parties);
  // No payout follows where what it is owed makes up for what it was to give back.
  else if (await wasPaidOut(call.db, engagement.id)) await completeEngagement(call, engagement.id);
  return presentEngagement(call, (await findEngagement(call.db, engagement.id)) ?? engagement);
};

/** Returns what the booking is to pay for the hours claimed. */
async function targetOf(call: SignedCall, { engagement }: UnlockedParties, { hours, payCents, feeCents }: Claim) {
  return {
    engagementId: engagement.id,
    payCents,
    feeCents,
    returnsExpenses: hours === null,
    ...(engagement.status === 'Cancelled' && { expenseCents: await reopenedCents(call, engagement.id) }),
  };
}

/** Throws what keeps hours from being corrected: not approved yet, disputed still, impossible, or the same. */
async function correctionOf(
  call: SignedCall,
  parties: UnlockedParties,
  typed: DisputeHours | null,
): Promise<{ claim: Claim; newest: TimesheetRow }> {
  const { engagement } = parties;
  allow('correctHours', parties, call.now);
  if (await openDisputeOf(call.db, engagement.id)) refuse('dispute_open');
  const newest = (await newestTimesheet(call.db, engagement.id)) ?? refuse('timesheet_open');
  const hours = typed && {
    startedAt: toDate(typed.startedAt),
    endedAt: toDate(typed.endedAt),
    breakMinutes: typed.breakMinutes,
  };
  if (hours) checkHours(parties, hours, call.now);
  const isOver = engagement.status === 'Cancelled';
  const isSame = hours ? !isOver && isOf(newest, hours) : isOver || isNoHours(newest);
  if (isSame) refuse('nothing_changes');
  return { claim: claimOfHours(parties, hours), newest };
}

function isOf(row: TimesheetRow, { startedAt, endedAt, breakMinutes }: WorkedHours): boolean {
  const isSpan = startedAt.getTime() === row.started_at.getTime() && endedAt.getTime() === row.ended_at.getTime();
  return isSpan && breakMinutes === row.break_minutes;
}
