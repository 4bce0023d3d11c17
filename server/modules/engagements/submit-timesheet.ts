import type { ReadBody } from '#contract/endpoint.ts';
import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { hoursProblem } from '#contract/engagements/worked-hours.ts';
import { after, HOUR, toDate } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { replaceDispute } from './disputes/replace-dispute.ts';
import { claimExpenses } from './expenses/claim-expenses.ts';
import { hoursColumns, hoursLimits, overMinutes, type WorkedHours } from './hours.ts';
import { aboutEngagement, factsOf, lockParties, type Parties, type UnlockedParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeTimesheet, newestTimesheet } from './queries/attendance-queries.ts';
import { claimedCents } from './queries/expense-queries.ts';
import { allow } from './transition.ts';

/**
 * Sends the hours, with the expenses; until they are approved they may be corrected. After 48 h of silence what the record bears out
 * approves itself and an Admin decides the rest.
 */
export const submitTimesheet: ActionOf<typeof engagementEndpoints.submitTimesheet> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  await sendHours(call, parties, body);
  return presentEngagement(call, parties.engagement);
};

type Sent = ReadBody<typeof engagementEndpoints.submitTimesheet>;

/** Does so for an engagement that is locked. Throws `hours_invalid` for hours the shift cannot hold. */
export async function sendHours(call: SignedCall, parties: Parties, sent: Sent): Promise<void> {
  allow('submitTimesheet', parties, call.now);
  const timesheet =
    (await newestTimesheet(call.db, parties.engagement.id)) ??
    refuse('wrong_status', { status: parties.engagement.status });
  if (timesheet.status !== 'Pending') refuse('wrong_status', { status: timesheet.status });
  const hours = { startedAt: toDate(sent.startedAt), endedAt: toDate(sent.endedAt), breakMinutes: sent.breakMinutes };
  checkHours(parties, hours, call.now);
  if (sent.expenses) await claimExpenses(call, parties, sent.expenses);
  await changeTimesheet(call.db, timesheet.id, sentTimesheet(parties, hours, sent.note, call.now));
  await replaceDispute(call, parties);
  await recordEvent(call, 'timesheetSubmitted', {
    ...aboutEngagement(parties.engagement),
    data: {
      ...factsOf(parties.engagement),
      version: timesheet.version,
      overMinutes: overMinutes(parties, hours),
      asRecorded: false,
      expenseCents: await claimedCents(call.db, parties.engagement.id),
      answerUntilAt: silenceApprovesAt(parties, call.now).toISOString(),
    },
  });
}

/** Returns what a timesheet becomes when its hours are sent: silence approves from then on. */
export function sentTimesheet(
  parties: Pick<Parties, 'engagement' | 'shift' | 'policy'>,
  hours: WorkedHours,
  note: string,
  now: Date,
) {
  return {
    ...hoursColumns(parties, hours),
    note,
    submitted_at: now,
    approve_by: silenceApprovesAt(parties, now),
    updated_at: now,
  };
}

/** Returns until when the pharmacy may answer hours sent now. */
export function silenceApprovesAt({ policy }: Pick<Parties, 'policy'>, sentAt: Date): Date {
  return after(sentAt, policy.approveWithinHours * HOUR);
}

/** Throws `hours_invalid` for hours the shift cannot hold: before its arrival window, after its codes have ended, longer than both together. */
export function checkHours(parties: UnlockedParties, hours: WorkedHours, now: Date): void {
  const { starts_at, ends_at } = parties.shift;
  const planned = { startedAt: starts_at.toISOString(), endedAt: ends_at.toISOString() };
  const problem = hoursProblem(hours, { planned, ...hoursLimits(parties) }, now);
  if (problem) refuse('hours_invalid', {}, { [problem.field]: { code: problem.code, params: problem.params } });
}
