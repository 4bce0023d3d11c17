import { startTransition, useEffect, useMemo } from 'react';
import { dayState, hoursOn } from '#contract/specialists/free-hours.ts';
import { addDays, dayIn, startOfDay } from '#contract/time.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { useAvailability } from '#web/features/specialists/queries.ts';
import type { OwnDay } from './day-strip.tsx';

type Props = { from: string; to: string; onDays: (days: ReadonlyMap<string, OwnDay>) => void };

/** Reads a specialist's bookings and days off, from one day until another (exclusive). Draws nothing: a visitor loads none of it. */
export function OwnDays({ from, to, onDays }: Props) {
  const zone = deviceTimeZone();
  const { data: bookings } = useEngagements({
    status: ['Active', 'Booked', 'In Progress'],
    from: startOfDay(from, zone).toISOString(),
    to: startOfDay(to, zone).toISOString(),
    pageSize: 50,
  });
  const { data: availability } = useAvailability();
  const days = useMemo(() => {
    const found = new Map<string, OwnDay>();
    for (let day = from; availability && day < to; day = addDays(day, 1))
      if (dayState(hoursOn(availability, day)) === 'off') found.set(day, { booked: null });
    for (const { terms, shift } of bookings?.items ?? [])
      found.set(dayIn(terms.startsAt, terms.timeZone), { booked: shift.business.name });
    return found;
  }, [from, to, availability, bookings]);
  useEffect(() => startTransition(() => onDays(days)), [days, onDays]);
  return null;
}
