/** What waits for approval, in the two groups one works through. */
import type { Engagement, Timesheet } from '#contract/engagements/engagement.ts';
import { minutesBetween, toMillis } from '#contract/time.ts';
import { duration } from '#web/ui/format-time.ts';

export type Waiting = Engagement & { timesheet: Timesheet };

/** Those whose hours wait for approval, the next to approve itself first. */
export function waitingOf(engagements: readonly Engagement[]): { look: Waiting[]; planned: Waiting[] } {
  const waiting = engagements
    .filter((engagement): engagement is Waiting => engagement.timesheet?.status === 'Pending')
    .sort((a, b) => dueOf(a) - dueOf(b));
  return {
    look: waiting.filter(({ timesheet }) => !timesheet.asPlanned || !timesheet.submittedAt),
    planned: waiting.filter(({ timesheet }) => timesheet.asPlanned && timesheet.submittedAt),
  };
}

function dueOf({ timesheet }: Waiting): number {
  return timesheet.approvesItselfAt ? toMillis(timesheet.approvesItselfAt) : Number.POSITIVE_INFINITY;
}

/** What makes it worth a look: `31 min over`, `No code, evidence`, `As planned`. */
export function verdictOf(engagement: Waiting): { tone: 'amber' | 'pine'; words: string } {
  const { timesheet, arrivedBy } = engagement;
  if (!timesheet.submittedAt) return { tone: 'amber', words: 'Hours not sent yet' };
  if (timesheet.asPlanned) return { tone: 'pine', words: 'As planned' };
  if (arrivedBy === 'evidence') return { tone: 'amber', words: 'No code, evidence' };
  if (timesheet.overMinutes > 0) return { tone: 'amber', words: `${duration(timesheet.overMinutes)} over` };
  if (timesheet.overMinutes < 0) return { tone: 'amber', words: `${duration(-timesheet.overMinutes)} under` };
  return { tone: 'amber', words: 'Left without the code' };
}

/** `3 h left`, until it approves itself; null when that is not known yet. `now` as ISO 8601. */
export function timeLeft({ timesheet }: Waiting, now: string): string | null {
  if (!timesheet.approvesItselfAt) return null;
  const minutes = minutesBetween(now, timesheet.approvesItselfAt);
  if (minutes <= 0) return 'any moment';
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`;
}
