import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { approve } from './approve-timesheet.ts';
import { hoursColumns, type WorkedHours } from './hours.ts';
import { aboutEngagement, factsOf, type Parties } from './parties.ts';
import { changeTimesheet, insertTimesheet, newestTimesheet, type TimesheetRow } from './queries/attendance-queries.ts';
import { insertReview } from './queries/review-queries.ts';
import { type Undisputed, undisputedHours } from './undisputed-hours.ts';

/** Pays what the record bears out after 48 h without an answer; what is beyond goes to an Admin (PRODUCT §5). */
export async function approveBySilence(call: Call, parties: Parties): Promise<void> {
  const claimed = await newestTimesheet(call.db, parties.engagement.id);
  if (claimed?.status !== 'Pending') return;
  const { hours, isAll, cause } = undisputedHours(parties, claimed);
  if (isAll) {
    await approve(call, parties, 'system');
    return;
  }
  // The claim itself waits for the Admin and no more for the clock.
  await changeTimesheet(call.db, claimed.id, { approve_by: null, updated_at: call.now });
  const paidCents = hours ? await approvePart(call, parties, claimed, hours) : 0;
  await openHoursReview(call, parties, claimed, { cause, paidCents });
}

/** Approves the undisputed part as a version of its own, paid at once; returns its pay in cents. */
async function approvePart(call: Call, parties: Parties, claimed: TimesheetRow, hours: WorkedHours): Promise<number> {
  const part = await insertVersion(call, parties, claimed, hours);
  await approve(call, parties, 'system');
  return part.pay_cents;
}

/** Inserts the next version of somebody's hours, waiting for approval. */
export async function insertVersion(
  call: Call,
  parties: Parties,
  former: TimesheetRow,
  hours: WorkedHours,
): Promise<TimesheetRow> {
  return insertTimesheet(call.db, {
    id: newId(),
    engagement_id: former.engagement_id,
    version: former.version + 1,
    ...hoursColumns(parties, hours),
    submit_by: former.submit_by,
    submitted_at: former.submitted_at,
    created_at: call.now,
    updated_at: call.now,
  });
}

async function openHoursReview(
  call: Call,
  { engagement }: Parties,
  claimed: TimesheetRow,
  { cause, paidCents }: { cause: Undisputed['cause']; paidCents: number },
): Promise<void> {
  const opened = await insertReview(call.db, {
    id: newId(),
    engagement_id: engagement.id,
    kind: 'hours',
    cause,
    timesheet_id: claimed.id,
    opened_at: call.now,
  });
  if (!opened) return;
  const claimedCents = sumCents([claimed.pay_cents, -paidCents]);
  await recordEvent(call, 'hoursReviewOpened', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), cause, claimedCents, paidCents },
  });
}
