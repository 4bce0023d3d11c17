/** Today at the manager's pharmacies: who works, who is missing, what is open, when it starts next. */
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { addDays, after, dayIn, HOUR, startOfDay } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { useShifts } from '#web/features/shifts/queries.ts';
import { isOnToday } from './is-on-today.ts';
import { byUrgency } from './urgency.ts';

/** Lateness follows from the clock and has no event, so it is refetched each minute. */
const MINUTE = 60_000;
/** By how many hours the day begins earlier at the pharmacy farthest east. */
const EAST = 6;

export function useToday() {
  const { businesses, active } = useActiveBusiness();
  const timeZone = active?.timeZone ?? businesses[0]?.timeZone ?? deviceTimeZone();
  const now = nowIso();
  const today = dayIn(now, timeZone);
  const start = startOfDay(today, timeZone);
  const firstStart = after(start, -EAST * HOUR).toISOString();
  const end = startOfDay(addDays(today, 1), timeZone).toISOString();
  const of = active ? { businessId: active.id } : {};

  const read = useEndpoint(
    engagementEndpoints.listEngagements,
    {
      query: {
        status: 'Booked,In Progress,In Review,Approved,Completed',
        from: firstStart,
        to: end,
        pageSize: 100,
        ...of,
      },
    },
    { keepPrevious: true, refetchInterval: MINUTE },
  );
  // On its own, so that a full day before leaves none of today out.
  const overnight = useEndpoint(
    engagementEndpoints.listEngagements,
    {
      query: {
        status: 'Booked,In Progress',
        from: startOfDay(addDays(today, -1), timeZone).toISOString(),
        to: firstStart,
        pageSize: 100,
        ...of,
      },
    },
    { keepPrevious: true, refetchInterval: MINUTE },
  );
  const open = useShifts({ status: 'Active', from: start.toISOString(), to: end, pageSize: 50, ...of });
  const next = useEngagements({ status: ['Booked'], from: end, pageSize: 1, ...of });

  const all = [read, overnight].flatMap(({ data }) => data?.items ?? []);
  return {
    read,
    overnightRead: overnight,
    timeZone,
    today,
    engagements: byUrgency(all.filter((engagement) => isOnToday(engagement, today, now))),
    open: open.data?.items ?? [],
    openRead: open,
    next: next.data?.items[0],
    nextRead: next,
  };
}
