/** Who needs the manager first, and how far along each is. */
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import type { Tone } from '#web/theme/colors.ts';

export type Stage = 'late' | 'waiting' | 'unconfirmed' | 'onTheWay' | 'arrived' | 'later' | 'signedOut';

const order: readonly Stage[] = ['late', 'waiting', 'unconfirmed', 'onTheWay', 'arrived', 'later', 'signedOut'];

export function stageOf({ attendance, departedAt, waitingSince, arrivedAt }: Engagement): Stage {
  if (departedAt) return 'signedOut';
  if (arrivedAt) return 'arrived';
  // Late is said only where no claim of being there holds (PRODUCT §5).
  if (attendance === 'Late') return 'late';
  if (waitingSince) return 'waiting';
  if (attendance === 'On the way') return 'onTheWay';
  return attendance === 'Confirmed' ? 'later' : 'unconfirmed';
}

/** Sorts by urgency, then by start. */
export function byUrgency(engagements: readonly Engagement[]): Engagement[] {
  return [...engagements].sort(
    (a, b) =>
      order.indexOf(stageOf(a)) - order.indexOf(stageOf(b)) || toMillis(a.shift.startsAt) - toMillis(b.shift.startsAt),
  );
}

/** Returns how many of the four steps (confirmed, on the way, arrived, clocked out) are done, and their tone. */
export function progressOf(engagement: Engagement): { done: number; tone: Tone } {
  const progress: Record<Stage, { done: number; tone: Tone }> = {
    late: { done: 1, tone: 'signal' },
    waiting: { done: 2, tone: 'amber' },
    unconfirmed: { done: 0, tone: 'amber' },
    onTheWay: { done: 2, tone: 'cobalt' },
    arrived: { done: 3, tone: 'teal' },
    later: { done: 1, tone: 'cobalt' },
    signedOut: { done: 4, tone: 'pine' },
  };
  return progress[stageOf(engagement)];
}

/** Returns whether somebody needs attention: late, waiting without a code, or not confirmed. */
export function needsAttention(engagement: Engagement): boolean {
  return ['late', 'waiting', 'unconfirmed'].includes(stageOf(engagement));
}
