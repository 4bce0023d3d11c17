import { plural, t } from '@lingui/core/macro';
import type { AskedPerson, Standby, WaveTier } from '#contract/engagements/wave-endpoints.ts';

/** Returns what a wave is called: `Favorites`, `PioneerRx users nearby`. */
export function tierWords(tier: WaveTier, software: string): string {
  switch (tier) {
    case 'favorites':
      return t`Favorites`;
    case 'workedHere':
      return t`Worked here before`;
    case 'sameSoftware':
      return t`${software} users nearby`;
    case 'everyone':
      return t`Everyone qualified`;
  }
}

/** Returns what somebody answered, as its badge says it. */
export function answerWords(answer: AskedPerson['answer']): string {
  switch (answer) {
    case 'asked':
      return t({ message: 'Asked', context: 'of a person' });
    case 'accepted':
      return t`Accepted`;
    case 'declined':
      return t`Declined`;
    case 'noAnswer':
      return t`No answer`;
    case 'withdrawn':
      return t`Withdrawn`;
  }
}

/** Returns how far the asking has come: `3 asked, 1 declined`. */
export function countWords({ waves }: NonNullable<Standby['plan']>): string {
  const people = waves.flatMap((wave) => wave.people);
  const asked = people.length;
  const declined = people.filter(({ answer }) => answer === 'declined').length;
  const words = plural(asked, { one: '# asked', other: '# asked' });
  return declined > 0 ? t`${words}, ${declined} declined` : words;
}

/** Returns how long a wave waits for the one before it. */
export function pauseWords(minutes: number): string {
  if (minutes < 60) return plural(minutes, { one: 'Each wave waits # minute.', other: 'Each wave waits # minutes.' });
  const hours = Math.round(minutes / 60);
  return plural(hours, { one: 'Each wave waits # hour.', other: 'Each wave waits # hours.' });
}
