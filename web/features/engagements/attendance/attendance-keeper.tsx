/**
 * Sends the entries waiting on this device: at the start, when the connection or the person is back, and at intervals.
 */
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { cacheEngagement } from '../queries.ts';
import type { AttendanceKind } from './attendance-entry.ts';
import { useAttendanceUser } from './attendance-user.ts';
import { attendanceQueue, onAttendanceSent, onTryNow, setNextTry } from './queue.ts';

/** Seconds until the next try, longer each time. */
const waits = [20, 40, 60] as const;

const sentWords: Record<AttendanceKind, (time: string) => string> = {
  announceArrival: (time) => t`On my way sent, ${time}`,
  arrive: (time) => t`Arrival sent, ${time}`,
  arriveWithoutCode: (time) => t`Arrival without a code sent, ${time}`,
  depart: (time) => t`Clock-out sent, ${time}`,
};

export function AttendanceKeeper() {
  const queryClient = useQueryClient();
  const userId = useAttendanceUser();

  useEffect(
    () =>
      onAttendanceSent(({ entry: { kind, at }, engagement }) => {
        cacheEngagement(queryClient, engagement);
        toastSuccess(sentWords[kind](clockTime(at, deviceTimeZone())));
        void markStaleAfter(queryClient, engagementEndpoints[kind]);
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
    const retryNow = () => {
      tries = 0;
      void run();
    };
    window.addEventListener('online', retryNow, { signal: stop.signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryNow(), {
      signal: stop.signal,
    });
    const stopTryNow = onTryNow(retryNow);
    // A new entry that was kept is scheduled like an old one.
    const unsubscribe = attendanceQueue.listen(() => {
      const waiting = attendanceQueue.read().some((entry) => entry.userId === userId && !entry.refusal);
      if (waiting && timer === undefined && !running) plan(waits[0]);
    });
    retryNow();
    return () => {
      stop.abort();
      clearTimeout(timer);
      unsubscribe();
      stopTryNow();
    };
  }, [userId]);

  return null;
}
