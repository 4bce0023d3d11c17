import { t } from '@lingui/core/macro';
import { after, HOUR, toMillis } from '#contract/time.ts';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { useStore } from '#web/store/store.ts';

export type NextMoment = { at: string; what: string; timeZone: string };

/** Returns the next moment of the person's booked shifts: codes open, start or end. Null when nothing is booked. */
export function useNextMoment(): NextMoment | null {
  const role = useStore((state) => state.auth.role);
  const now = useNow();
  const booked = useEngagements(
    { status: ['Booked', 'In Progress'], pageSize: 50 },
    { enabled: role !== null && role !== 'Admin' },
  );
  const moments = (booked.data?.items ?? []).flatMap(({ terms }) => {
    const { businessName: pharmacy, startsAt, endsAt, timeZone } = terms;
    return [
      { at: after(startsAt, -HOUR).toISOString(), what: t`Clock-in opens at ${pharmacy}`, timeZone },
      { at: startsAt, what: t`Start at ${pharmacy}`, timeZone },
      { at: endsAt, what: t`End at ${pharmacy}`, timeZone },
    ];
  });
  const ahead = moments.filter(({ at }) => toMillis(at) > now);
  return ahead.sort((a, b) => toMillis(a.at) - toMillis(b.at))[0] ?? null;
}
