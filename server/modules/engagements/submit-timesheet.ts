import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, HOUR, MINUTE, minutesBetween, toDate } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { type FieldProblem, refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { replaceDispute } from './disputes/replace-dispute.ts';
import { claimExpenses } from './expenses/claim-expenses.ts';
import { hoursColumns, overMinutes, type WorkedHours } from './hours.ts';
import { aboutEngagement, factsOf, lockParties, type Parties, type UnlockedParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeTimesheet, newestTimesheet } from './queries/attendance-queries.ts';
import { claimedCents } from './queries/expense-queries.ts';
import { allow } from './transition.ts';

/** Hours are rounded when they are written down. */
const ROUNDING_MINUTES = 15;

/**
 * Sends the hours, with the expenses; until they are approved they may be corrected. After 48 h of silence what the record bears out
 * approves itself and an Admin decides the rest.
 */
export const submitTimesheet: ActionOf<typeof engagementEndpoints.submitTimesheet> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  allow('submitTimesheet', parties, call.now);
  const timesheet =
    (await newestTimesheet(call.db, parties.engagement.id)) ??
    refuse('wrong_status', { status: parties.engagement.status });
  if (timesheet.status !== 'Pending') refuse('wrong_status', { status: timesheet.status });
  const hours = { startedAt: toDate(body.startedAt), endedAt: toDate(body.endedAt), breakMinutes: body.breakMinutes };
  checkHours(parties, hours, call.now);
  if (body.expenses) await claimExpenses(call, parties, body.expenses);
  await changeTimesheet(call.db, timesheet.id, sentTimesheet(parties, hours, body.note, call.now));
  await replaceDispute(call, parties);
  await recordEvent(call, 'timesheetSubmitted', {
    ...aboutEngagement(parties.engagement),
    data: {
      ...factsOf(parties.engagement),
      version: timesheet.version,
      overMinutes: overMinutes(parties, hours),
      asRecorded: false,
      expenseCents: await claimedCents(call.db, parties.engagement.id),
    },
  });
  return presentEngagement(call, parties.engagement);
};

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
    approve_by: after(now, parties.policy.approveWithinHours * HOUR),
    updated_at: now,
  };
}

/** Throws `hours_invalid` for hours the shift cannot hold: before its arrival window, after its codes have ended, longer than both together. */
export function checkHours({ shift, policy }: UnlockedParties, hours: WorkedHours, now: Date): void {
  const refuseField = (field: keyof WorkedHours, problem: FieldProblem) =>
    refuse('hours_invalid', {}, { [field]: problem });
  const minutes = minutesBetween(hours.startedAt, hours.endedAt);
  if (minutes <= 0) refuseField('endedAt', 'end_before_start');
  if (hours.breakMinutes >= minutes) refuseField('breakMinutes', 'break_longer');
  if (hours.endedAt > after(now, ROUNDING_MINUTES * MINUTE)) refuseField('endedAt', 'end_ahead');
  if (hours.startedAt < after(shift.starts_at, -policy.arrivalFromMinutes * MINUTE))
    refuseField('startedAt', { code: 'minutes_before', params: { minutes: policy.arrivalFromMinutes } });
  if (hours.endedAt > after(shift.ends_at, policy.forgottenDepartureHours * HOUR))
    refuseField('endedAt', { code: 'hours_after', params: { hours: policy.forgottenDepartureHours } });
}
