import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, HOUR, MINUTE, minutesBetween, toDate } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { payForHours, type WorkedHours } from './hours.ts';
import { aboutEngagement, allow, factsOf, lockParties, type Parties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeTimesheet, newestTimesheet } from './queries/attendance-queries.ts';

const LONGEST_HOURS = 18;
/** Hours are rounded when they are written down. */
const ROUNDING_MINUTES = 15;

/** Sends one's hours; until they are approved they may be corrected. They approve themselves 48 h after they arrive. */
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
  await changeTimesheet(call.db, timesheet.id, {
    started_at: hours.startedAt,
    ended_at: hours.endedAt,
    break_minutes: hours.breakMinutes,
    note: body.note,
    ...payForHours(parties, hours),
    submitted_at: call.now,
    approve_by: after(call.now, parties.policy.approveWithinHours * HOUR),
    updated_at: call.now,
  });
  await recordEvent(call, 'timesheetSubmitted', {
    ...aboutEngagement(parties.engagement),
    data: {
      ...factsOf(parties.engagement),
      version: timesheet.version,
      overMinutes: overMinutes(parties, hours),
      asRecorded: false,
    },
  });
  return presentEngagement(call, parties.engagement);
};

/** Minutes beyond the planned shift; negative when shorter. */
export function overMinutes({ shift }: Pick<Parties, 'shift'>, hours: WorkedHours): number {
  const planned = minutesBetween(shift.starts_at, shift.ends_at) - shift.break_minutes;
  return minutesBetween(hours.startedAt, hours.endedAt) - hours.breakMinutes - planned;
}

function checkHours({ shift }: Parties, hours: WorkedHours, now: Date): void {
  const minutes = minutesBetween(hours.startedAt, hours.endedAt);
  if (minutes <= 0) refuse('hours_invalid', {}, { endedAt: 'The end comes after the start' });
  if (minutes > LONGEST_HOURS * 60)
    refuse('hours_invalid', {}, { endedAt: `A shift is at most ${LONGEST_HOURS} hours` });
  if (hours.breakMinutes >= minutes) refuse('hours_invalid', {}, { breakMinutes: 'The break is longer than the work' });
  if (hours.endedAt > after(now, ROUNDING_MINUTES * MINUTE))
    refuse('hours_invalid', {}, { endedAt: 'The end is still ahead' });
  if (hours.startedAt < after(shift.starts_at, -4 * HOUR))
    refuse('hours_invalid', {}, { startedAt: 'That is long before the shift' });
}
