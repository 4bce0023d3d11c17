import { plural, t } from '@lingui/core/macro';
import type { NextPause } from '#contract/engagements/standing.ts';

/** Returns what a fall to 0 does to booking, and which fall it is (PRODUCT §4). */
export function pauseSentence({ nth, days }: NextPause): string {
  if (days === null) return t`Your standing falls to 0 again: booking pauses until an admin reviews it.`;
  return nth === 1
    ? plural(days, {
        one: 'Your standing falls to 0 for the first time: booking pauses for # day.',
        other: 'Your standing falls to 0 for the first time: booking pauses for # days.',
      })
    : plural(days, {
        one: 'Your standing falls to 0 for the second time: booking pauses for # day.',
        other: 'Your standing falls to 0 for the second time: booking pauses for # days.',
      });
}

/** Returns the same about somebody else: for who acts on their behalf. */
export function theirPauseSentence({ nth, days }: NextPause): string {
  if (days === null) return t`Their standing falls to 0 again: booking pauses until an admin reviews it.`;
  return nth === 1
    ? plural(days, {
        one: 'Their standing falls to 0 for the first time: booking pauses for # day.',
        other: 'Their standing falls to 0 for the first time: booking pauses for # days.',
      })
    : plural(days, {
        one: 'Their standing falls to 0 for the second time: booking pauses for # day.',
        other: 'Their standing falls to 0 for the second time: booking pauses for # days.',
      });
}
