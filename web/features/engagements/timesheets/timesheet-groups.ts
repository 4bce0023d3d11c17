/** The hours waiting for approval, in two groups: needs review, as planned. */
import { t } from '@lingui/core/macro';
import type { Engagement, Timesheet } from '#contract/engagements/engagement.ts';
import { minutesBetween, toMillis } from '#contract/time.ts';
import { money } from '#web/ui/format-money.ts';
import { duration } from '#web/ui/format-time.ts';

export type Waiting = Engagement & { timesheet: Timesheet };

/** Returns the engagements whose hours wait for approval, the next to approve itself first. */
export function waitingOf(engagements: readonly Engagement[]): { look: Waiting[]; planned: Waiting[] } {
  const waiting = engagements
    .filter((engagement): engagement is Waiting => engagement.timesheet?.status === 'Pending')
    .sort((a, b) => dueOf(a) - dueOf(b));
  return {
    look: waiting.filter((engagement) => !isPlain(engagement)),
    planned: waiting.filter(isPlain),
  };
}

/** Nothing to look at: worked as booked, and no expenses with it. */
function isPlain({ timesheet, expenses }: Waiting): boolean {
  return timesheet.asPlanned && timesheet.submittedAt !== null && expenses.lines.length === 0;
}

function dueOf({ timesheet }: Waiting): number {
  return timesheet.approvesItselfAt ? toMillis(timesheet.approvesItselfAt) : Number.POSITIVE_INFINITY;
}

/** Returns the verdict on the hours: `31 min over`, `No code, evidence`, `As planned`. */
export function verdictOf(engagement: Waiting): { tone: 'amber' | 'pine'; words: string } {
  const { timesheet, arrivedBy, expenses } = engagement;
  if (!timesheet.submittedAt) return { tone: 'amber', words: t`Hours not sent yet` };
  const claimed = money(expenses.pendingCents);
  if (timesheet.asPlanned && expenses.lines.length > 0) return { tone: 'amber', words: t`${claimed} in expenses` };
  if (timesheet.asPlanned) return { tone: 'pine', words: t`As planned` };
  if (arrivedBy === 'evidence') return { tone: 'amber', words: t`No code, evidence` };
  const off = duration(Math.abs(timesheet.overMinutes));
  if (timesheet.overMinutes > 0) return { tone: 'amber', words: t`${off} over` };
  if (timesheet.overMinutes < 0) return { tone: 'amber', words: t`${off} under` };
  return { tone: 'amber', words: t`Left without a code` };
}

/** Returns the time until the hours approve themselves, `3 h left`, or null before that is known. `now` as ISO 8601. */
export function timeLeft({ timesheet }: Waiting, now: string): string | null {
  if (!timesheet.approvesItselfAt) return null;
  const minutes = minutesBetween(now, timesheet.approvesItselfAt);
  if (minutes <= 0) return t`any moment`;
  const hours = Math.floor(minutes / 60);
  return minutes < 60 ? t`${minutes} min left` : t`${hours} h left`;
}
