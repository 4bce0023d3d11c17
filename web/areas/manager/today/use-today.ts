/** Today at the manager's pharmacies: who works, who is missing, what is open, when it starts next. */
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { addDays, after, dayIn, HOUR, startOfDay } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { useShifts } from '#web/features/shifts/queries.ts';
import { byUrgency } from './urgency.ts';

/** Lateness follows from the clock and has no event, so it is refetched each minute. */
const MINUTE = 60_000;
/** The longest shift that can reach into today, in hours. */
const OVERNIGHT = 16;

export function useToday() {
  const { businesses, active } = useActiveBusiness();
  const timeZone = active?.timeZone ?? businesses[0]?.timeZone ?? deviceTimeZone();
  const today = dayIn(nowIso(), timeZone);
  const start = startOfDay(today, timeZone);
  const end = startOfDay(addDays(today, 1), timeZone).toISOString();
  const of = active ? { businessId: active.id } : {};

  const read = useEndpoint(
    engagementEndpoints.listEngagements,
    {
      query: {
        status: 'Booked,In Progress,In Review,Approved,Completed',
        from: after(start, -OVERNIGHT * HOUR).toISOString(),
        to: end,
        pageSize: 100,
        ...of,
      },
    },
    { keepPrevious: true, refetchInterval: MINUTE },
  );
  const open = useShifts({ status: 'Active', from: start.toISOString(), to: end, pageSize: 50, ...of });
  const next = useEngagements({ status: ['Booked'], from: end, pageSize: 1, ...of });

  const mine = (read.data?.items ?? []).filter(
    ({ shift, status }) => shift.day === today || (status === 'In Progress' && shift.day < today),
  );
  return {
    read,
    timeZone,
    today,
    engagements: byUrgency(mine),
    open: open.data?.items ?? [],
    openRead: open,
    next: next.data?.items[0],
    nextRead: next,
  };
}
