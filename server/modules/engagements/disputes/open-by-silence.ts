import { sumCents } from '#contract/money.ts';
import type { Call } from '../../../call/call.ts';
import { firstStatus } from '../../../call/lifecycle.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { keepInEscrow } from '../../wallet/index.ts';
import { approve } from '../approve-timesheet.ts';
import type { WorkedHours } from '../hours.ts';
import { insertVersion } from '../insert-version.ts';
import { aboutEngagement, factsOf, type Parties } from '../parties.ts';
import type { TimesheetRow } from '../queries/attendance-queries.ts';
import { insertDispute } from '../queries/dispute-queries.ts';
import type { Undisputed } from '../undisputed-hours.ts';
import { claimColumns, claimOfHours, decideUntil, differenceOf } from './dispute-facts.ts';
import { disputeLifecycle } from './dispute-lifecycle.ts';
import { claimOfTimesheet } from './open-dispute.ts';

/**
 * Pays what the record bears out as a version of its own, and puts the rest before an Admin: nobody is asked for an answer that the
 * pharmacy has not given (PRODUCT §5).
 */
export async function openBySilence(
  call: Call,
  parties: Parties,
  timesheet: TimesheetRow,
  { hours, cause }: { readonly hours: WorkedHours | null; readonly cause: Undisputed['cause'] },
): Promise<void> {
  const { engagement } = parties;
  const claimed = claimOfTimesheet(timesheet);
  const offered = claimOfHours(parties, hours);
  const decideBy = decideUntil(parties, call.now);
  await insertDispute(call.db, {
    ...firstStatus(disputeLifecycle, 'openBySilence'),
    id: newId(),
    region: engagement.region,
    engagement_id: engagement.id,
    business_id: engagement.business_id,
    specialist_id: engagement.specialist_id,
    kind: 'silence',
    cause,
    opened_at: call.now,
    timesheet_id: timesheet.id,
    ...claimColumns('claimed', claimed),
    ...claimColumns('offered', offered),
    decide_by: decideBy,
    updated_at: call.now,
  });
  const rest = differenceOf(claimed, offered);
  if (hours) {
    await insertVersion(call, parties, timesheet, hours);
    await approve(call, parties, 'system', { disputedCents: sumCents([rest.payCents, rest.feeCents]) });
  } else await keepInEscrow(call, { engagementId: engagement.id, payCents: rest.payCents, feeCents: rest.feeCents });
  await recordEvent(call, 'hoursReviewOpened', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOf(engagement),
      cause,
      claimedCents: rest.payCents,
      paidCents: offered.payCents,
      decideUntilAt: decideBy.toISOString(),
    },
  });
}
