import type { Timesheet } from '#contract/engagements/engagement.ts';
import { paidMinutesOf } from '#contract/engagements/worked-hours.ts';
import { toMillis } from '#contract/time.ts';

/** Returns the hours a dispute begins with: those sent, without what is before or after the plan. */
export function hoursToOffer({ planned, submitted }: Timesheet): Timesheet['planned'] {
  if (!submitted) return planned;
  const startedAt =
    toMillis(submitted.startedAt) < toMillis(planned.startedAt) ? planned.startedAt : submitted.startedAt;
  const endedAt = toMillis(submitted.endedAt) > toMillis(planned.endedAt) ? planned.endedAt : submitted.endedAt;
  if (toMillis(endedAt) <= toMillis(startedAt)) return submitted;
  return { startedAt, endedAt, breakMinutes: submitted.breakMinutes };
}

/** Returns the minutes over plan that a dispute begins with; 0 when the hours are not over plan. */
export function minutesToDispute(timesheet: Timesheet): number {
  const { submitted, overMinutes } = timesheet;
  if (!submitted || overMinutes <= 0) return 0;
  return paidMinutesOf(submitted) - paidMinutesOf(hoursToOffer(timesheet));
}
