/** Sends what waits on this device: at the start, when the connection or the person is back, and every while. */
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deviceTimeZone } from '#web/clock.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { knowEngagement } from '../know-engagement.ts';
import { readsOfEngagements } from '../queries.ts';
import type { AttendanceKind } from './attendance-entry.ts';
import { useDoorPerson } from './door-person.ts';
import { attendanceQueue, onAttendanceSent } from './queue.ts';
import { setNextTry } from './retry-clock.ts';
import { onTryNow } from './try-now.ts';

/** Seconds to the next try, longer each time. */
const waits = [20, 40, 60] as const;

const said: Record<AttendanceKind, (time: string) => string> = {
  announceArrival: (time) => t`On my way sent, ${time}`,
  arrive: (time) => t`Arrival sent, ${time}`,
  arriveWithoutCode: (time) => t`Arrival without a code sent, ${time}`,
  depart: (time) => t`Sign-out sent, ${time}`,
};

export function AttendanceKeeper() {
  const queryClient = useQueryClient();
  const userId = useDoorPerson();

  useEffect(
    () =>
      onAttendanceSent(({ kind, at }, engagement) => {
        knowEngagement(queryClient, engagement);
        toastSuccess(said[kind](clockTime(at, deviceTimeZone())));
        for (const read of readsOfEngagements) void queryClient.invalidateQueries({ queryKey: [read.name] });
      }),
    [queryClient],
  );

  useEffect(() => {
    if (!userId) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    let running = false;

    const plan = (seconds: number) => {
      clearTimeout(timer);
      setNextTry(performance.now() + seconds * 1000);
      timer = setTimeout(run, seconds * 1000);
    };
    const run = async () => {
      if (running || stop.signal.aborted) return;
      running = true;
      clearTimeout(timer);
      timer = undefined;
      setNextTry(null);
      try {
        const { left, retryAfterSeconds } = await attendanceQueue.flush(userId);
        tries = left > 0 ? tries + 1 : 0;
        if (left > 0 && !stop.signal.aborted) plan(retryAfterSeconds ?? waits[Math.min(tries, waits.length) - 1] ?? 60);
      } finally {
        running = false;
      }
    };
    const again = () => {
      tries = 0;
      void run();
    };
    window.addEventListener('online', again, { signal: stop.signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again(), {
      signal: stop.signal,
    });
    const deaf = onTryNow(again);
    // A new entry that stayed is planned like an old one.
    const unsubscribe = attendanceQueue.subscribe(() => {
      const waiting = attendanceQueue.read().some((entry) => entry.userId === userId && !entry.refusal);
      if (waiting && timer === undefined && !running) plan(waits[0]);
    });
    again();
    return () => {
      stop.abort();
      clearTimeout(timer);
      unsubscribe();
      deaf();
    };
  }, [userId]);

  return null;
}
