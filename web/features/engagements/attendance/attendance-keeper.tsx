/**
 * Sends the entries waiting on this device: at the start, when the connection or the person is back, and at intervals.
 */
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { startRetryLoop } from '#web/store/retry-loop.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { cacheEngagement } from '../queries.ts';
import type { AttendanceKind } from './attendance-entry.ts';
import { useAttendanceUser } from './attendance-user.ts';
import { DoorPhotoKeeper } from './door-photo-keeper.tsx';
import { attendanceQueue, onAttendanceRefused, onAttendanceSent, onTryNow, setNextTry } from './queue.ts';

/** Seconds until the next try, longer each time. */
const waits = [20, 40, 60] as const;

const sentWords: Record<AttendanceKind, (time: string) => string> = {
  announceArrival: (time) => t`On my way sent, ${time}`,
  arrive: (time) => t`Arrival sent, ${time}`,
  arriveWithoutCode: (time) => t`Arrival without a code sent, ${time}`,
  depart: (time) => t`Clock-out sent, ${time}`,
  departWithoutCode: (time) => t`Clock-out without a code sent, ${time}`,
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

  useEffect(
    () =>
      onAttendanceRefused(({ at, refusal }) => {
        const [time, message] = [clockTime(at, deviceTimeZone()), refusal?.message ?? ''];
        toastError(t`Entered at ${time}, not accepted: ${message}`);
      }),
    [],
  );

  useEffect(() => {
    if (!userId) return;
    const loop = startRetryLoop({
      waits,
      flush: () => attendanceQueue.flush(userId),
      onPlan: (seconds) => setNextTry(seconds === null ? null : performance.now() + seconds * 1000),
    });
    const stopTryNow = onTryNow(loop.tryNow);
    // A new entry that was kept is scheduled like an old one.
    const unsubscribe = attendanceQueue.listen(() => {
      if (attendanceQueue.read().some((entry) => entry.userId === userId && !entry.refusal)) loop.tryLater();
    });
    return () => {
      loop.stop();
      unsubscribe();
      stopTryNow();
    };
  }, [userId]);

  return <DoorPhotoKeeper />;
}
