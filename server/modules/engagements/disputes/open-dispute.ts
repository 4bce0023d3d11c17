/** The pharmacy disputes the hours with its own (PRODUCT §5): those are paid at once, the rest waits in escrow. */
import type { DisputeReason } from '#contract/engagements/dispute.ts';
import type { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { toDate } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import { firstStatus } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { countReliability } from '../../businesses/index.ts';
import { keepInEscrow } from '../../wallet/index.ts';
import { approve } from '../approve-timesheet.ts';
import { refuseExpenses } from '../expenses/settle-expenses.ts';
import type { WorkedHours } from '../hours.ts';
import { insertVersion } from '../insert-version.ts';
import { aboutEngagement, lockParties, type Parties, type UnlockedParties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { changeTimesheet, newestTimesheet, type TimesheetRow } from '../queries/attendance-queries.ts';
import { type DisputeRow, insertDispute, openDisputeOf } from '../queries/dispute-queries.ts';
import { checkHours } from '../submit-timesheet.ts';
import { allow } from '../transition.ts';
import { answerUntil, type Claim, claimColumns, claimOfHours, differenceOf, factsOfDispute } from './dispute-facts.ts';
import { attachDisputeFiles } from './dispute-files.ts';
import { disputeLifecycle } from './dispute-lifecycle.ts';
import { refusalOfHours } from './dispute-refusals.ts';

export const disputeTimesheet: ActionOf<typeof disputeEndpoints.disputeTimesheet> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  const timesheet = await refuseUnlessDisputable(call, parties);
  const hours = body.hours && {
    startedAt: toDate(body.hours.startedAt),
    endedAt: toDate(body.hours.endedAt),
    breakMinutes: body.hours.breakMinutes,
  };
  const offered = offeredClaim(parties, timesheet, hours, call.now);
  const claimed = claimOfTimesheet(timesheet);
  await changeTimesheet(call.db, timesheet.id, { approve_by: null, updated_at: call.now });
  const dispute = await openDispute(call, parties, {
    kind: 'hours',
    reason: body.reason,
    words: body.words,
    timesheetId: timesheet.id,
    claimed,
    offered,
  });
  await attachDisputeFiles(call, body.fileIds, {
    engagementId: parties.engagement.id,
    side: 'business',
    disputeId: dispute.id,
    goesWith: 'dispute',
  });
  const { payCents, feeCents } = differenceOf(claimed, offered);
  if (hours) await insertVersion(call, parties, timesheet, hours);
  const engagement = hours
    ? await approve(call, parties, 'business', {
        expenses: body.expenses,
        disputedCents: sumCents([payCents, feeCents]),
      })
    : parties.engagement;
  if (!hours) {
    await refuseExpenses(call, parties, body.expenses);
    await keepInEscrow(call, { engagementId: engagement.id, payCents, feeCents });
  }
  return presentEngagement(call, engagement);
};

/** Throws what a dispute of the hours is refused with now, or returns the hours it is about. */
export async function refuseUnlessDisputable(call: SignedCall, parties: UnlockedParties): Promise<TimesheetRow> {
  allow('disputeTimesheet', parties, call.now);
  const { id, status } = parties.engagement;
  const timesheet = (await newestTimesheet(call.db, id)) ?? refuse('timesheet_open');
  const refusal = refusalOfHours((await openDisputeOf(call.db, id)) !== undefined, timesheet, call.now);
  if (refusal) refuse(refusal, { status });
  return timesheet;
}

/** Returns what the pharmacy's own hours come to. Throws `hours_invalid` where the shift cannot hold them, or they pay no less. */
export function offeredClaim(
  parties: UnlockedParties,
  claimed: TimesheetRow,
  hours: WorkedHours | null,
  now: Date,
): Claim {
  if (hours) checkHours(parties, hours, now);
  const offered = claimOfHours(parties, hours);
  if (offered.payCents >= claimed.pay_cents) refuse('hours_invalid', {}, { endedAt: 'hours_not_fewer' });
  return offered;
}

export function claimOfTimesheet(row: TimesheetRow): Claim {
  return {
    hours: { startedAt: row.started_at, endedAt: row.ended_at, breakMinutes: row.break_minutes },
    paidMinutes: row.paid_minutes,
    payCents: row.pay_cents,
    feeCents: row.service_fee_cents,
  };
}

type Opened = {
  readonly kind: 'hours' | 'ending';
  readonly reason: DisputeReason;
  readonly words: string;
  readonly timesheetId: string | null;
  readonly claimed: Claim;
  readonly offered: Claim;
};

/** Opens the dispute of a pharmacy, asks the specialist, and counts it on the pharmacy's card until it is decided in its favor. */
export async function openDispute(call: SignedCall, parties: Parties, opened: Opened): Promise<DisputeRow> {
  const { engagement } = parties;
  const { kind, reason, words, claimed, offered } = opened;
  const answerBy = answerUntil(parties, call.now);
  const dispute = await insertDispute(call.db, {
    ...firstStatus(disputeLifecycle, 'openDispute'),
    id: newId(),
    region: engagement.region,
    engagement_id: engagement.id,
    business_id: engagement.business_id,
    specialist_id: engagement.specialist_id,
    kind,
    reason,
    words,
    opened_at: call.now,
    opened_by: call.actor.userId,
    timesheet_id: opened.timesheetId,
    ...claimColumns('claimed', claimed),
    ...claimColumns('offered', offered),
    answer_by: answerBy,
    updated_at: call.now,
  });
  if (kind === 'hours') await countReliability(call, engagement.business_id, { decided: 1, disputed: 1 });
  await recordEvent(call, 'disputeOpened', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOfDispute(engagement, dispute),
      disputedCents: sumCents([claimed.payCents, -offered.payCents]),
      paidCents: offered.payCents,
      words,
      answerUntilAt: answerBy.toISOString(),
    },
  });
  return dispute;
}
