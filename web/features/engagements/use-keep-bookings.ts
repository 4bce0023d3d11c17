import { useEffect } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { clockOffset, isoOf } from '#web/clock.ts';
import { useStore } from '#web/store/store.ts';
import { keepBookings } from './kept-bookings.ts';

/** Keeps the bookings ahead on the device, as often as the server says them. `at`: when it did, in milliseconds. */
export function useKeepBookings(bookings: readonly Engagement[] | undefined, at: number): void {
  const user = useStore((state) => state.auth.user);
  useEffect(() => {
    if (!user || !bookings) return;
    keepBookings({
      userId: user.id,
      firstName: user.firstName,
      keptAt: isoOf(at),
      clockOffset: clockOffset(),
      bookings: [...bookings],
    });
  }, [user, bookings, at]);
}
