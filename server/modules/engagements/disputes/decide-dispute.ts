/** An Admin decides a dispute, and its appeal for good (PRODUCT §5). */

import type { ReadBody } from '#contract/endpoint.ts';
import type { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { after, DAY, toDate } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { previewMove } from '../../wallet/index.ts';
import { completeIfNothingIsDue } from '../complete-engagement.ts';
import { aboutEngagement, findParties, type UnlockedParties } from '../parties.ts';
import {
  changeDispute,
  type DisputeRow,
  decisionsOf,
  findDispute,
  insertDecision,
} from '../queries/dispute-queries.ts';
import { checkHours } from '../submit-timesheet.ts';
import { anotherAdmin } from './another-admin.ts';
import { lockDispute } from './answer-dispute.ts';
import { applyDecision } from './apply-decision.ts';
import { effectOfDecision } from './decision-effect.ts';
import { claimOfPay } from './dispute-ending.ts';
import { type Claim, claimedOf, claimOfHours, factsOfDispute, moveTo, offeredOf } from './dispute-facts.ts';
import { disputeLifecycle, refusalOfDispute } from './dispute-lifecycle.ts';
import { countOutcome } from './dispute-outcome.ts';
import { presentCase } from './list-disputes.ts';

export const decideDispute: ActionOf<typeof disputeEndpoints.decideDispute> = async (
  call: SignedCall,
  { params, body },
) => {
  const { parties, dispute } = await lockDispute(call, params.id);
  const decisions = await decisionsOf(call.db, [dispute.id]);
  await refuseUnlessMine(call, dispute, decisions);
  const decided = claimDecided(parties, dispute, body, call.now);
  const { engagement, policy } = parties;
  const isFinal = dispute.status === 'Appealed';
  const moved = await previewMove(call, moveTo(dispute, decided));
  const movedCents = sumCents([moved.payCents, moved.expenseCents]);
  const decisionId = newId();
  await insertDecision(call.db, {
    id: decisionId,
    dispute_id: dispute.id,
    round: isFinal ? 2 : 1,
    decision: body.decision,
    started_at: decided.hours?.startedAt ?? null,
    ended_at: decided.hours?.endedAt ?? null,
    break_minutes: decided.hours?.breakMinutes ?? null,
    minutes: decided.paidMinutes,
    pay_cents: decided.payCents,
    fee_cents: decided.feeCents,
    paid_cents: movedCents,
    reason: body.reason,
    decided_by: call.actor.userId,
    decided_at: call.now,
  });
  const appealBy = isFinal ? null : after(call.now, policy.disputeAppealDays * DAY);
  const decidedRow = await changeDispute(
    call.db,
    dispute.id,
    isFinal
      ? {
          ...nextStatus(disputeLifecycle, 'decideAppeal'),
          decide_by: null,
          outcome: 'decided',
          closed_at: call.now,
          updated_at: call.now,
        }
      : {
          ...nextStatus(disputeLifecycle, 'decideDispute'),
          decide_by: null,
          appeal_by: appealBy,
          updated_at: call.now,
        },
  );
  const favored = decisions.at(-1)?.pay_cents === dispute.offered_pay_cents;
  await countOutcome(call, dispute, { before: favored, after: decided.payCents === dispute.offered_pay_cents });
  await applyDecision(call, parties, dispute, { decided, causeId: decisionId, by: 'admin', reason: body.reason });
  if (isFinal) await completeIfNothingIsDue(call, parties);
  await recordEvent(call, 'disputeDecided', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOfDispute(engagement, dispute),
      round: isFinal ? 2 : 1,
      decision: body.decision,
      payCents: decided.payCents,
      movedCents: Math.abs(movedCents),
      direction: movedCents > 0 ? 'paid' : movedCents < 0 ? 'takenBack' : 'nothing',
      reason: body.reason,
      appealUntilAt: appealBy?.toISOString() ?? null,
    },
  });
  return presentCase(call, decidedRow);
};

/** Returns what deciding so would move, or throws what it would be refused with. */
export const previewDecision: ActionOf<typeof disputeEndpoints.previewDecision> = async (
  call: SignedCall,
  { params, body },
) => {
  const dispute = (await findDispute(call.db, params.id)) ?? refuse('not_found');
  const parties = await findParties(call, dispute.engagement_id);
  await refuseUnlessMine(call, dispute, await decisionsOf(call.db, [dispute.id]));
  return effectOfDecision(call, dispute, claimDecided(parties, dispute, body, call.now));
};

async function refuseUnlessMine(
  call: SignedCall,
  dispute: DisputeRow,
  decisions: Awaited<ReturnType<typeof decisionsOf>>,
): Promise<void> {
  const action = dispute.status === 'Appealed' ? 'decideAppeal' : 'decideDispute';
  // Nobody has answered yet: their time is not over.
  if (dispute.status === 'Open') refuse('wrong_status', { status: dispute.status });
  const refusal = refusalOfDispute(action, dispute, 'admin', { now: call.now });
  if (refusal) refuse(refusal);
  const admin = await anotherAdmin(call, dispute, decisions);
  if (admin) refuse('another_admin', { admin });
}

/** Returns the decided claim. Throws where it is not between what the two sides say. */
function claimDecided(
  parties: UnlockedParties,
  dispute: DisputeRow,
  { decision, hours, payCents }: ReadBody<typeof disputeEndpoints.previewDecision>,
  now: Date,
): Claim {
  if (decision === 'claimed') return claimedOf(dispute);
  if (decision === 'offered') return offeredOf(dispute);
  const minCents = dispute.offered_pay_cents;
  const maxCents = dispute.claimed_pay_cents;
  if (dispute.kind === 'ending') {
    if (payCents === undefined || payCents < minCents || payCents > maxCents)
      refuse('pay_out_of_range', { minCents, maxCents });
    return claimOfPay(payCents, parties.policy);
  }
  if (!hours) refuse('hours_invalid', {}, { startedAt: 'blank' });
  const worked = {
    startedAt: toDate(hours.startedAt),
    endedAt: toDate(hours.endedAt),
    breakMinutes: hours.breakMinutes,
  };
  checkHours(parties, worked, now);
  const between = claimOfHours(parties, worked);
  if (between.payCents < minCents || between.payCents > maxCents)
    refuse('hours_invalid', {}, { endedAt: 'hours_between' });
  return between;
}
