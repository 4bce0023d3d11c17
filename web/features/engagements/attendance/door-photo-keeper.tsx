/** Sends the photos waiting on this device: at the start, when the connection or the person is back, and at intervals. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { doorPhotoEndpoints } from '#contract/engagements/door-photo-endpoints.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { startRetryLoop } from '#web/store/retry-loop.ts';
import { cacheEngagement } from '../queries.ts';
import { useAttendanceUser } from './attendance-user.ts';
import { doorPhotoQueue, onDoorPhotoSent } from './door-photo-queue.ts';
import { onTryNow } from './queue.ts';

/** Seconds until the next try, longer each time. */
const waits = [20, 40, 60] as const;

export function DoorPhotoKeeper() {
  const queryClient = useQueryClient();
  const userId = useAttendanceUser();

  useEffect(
    () =>
      onDoorPhotoSent(({ engagement }) => {
        cacheEngagement(queryClient, engagement);
        void markStaleAfter(queryClient, doorPhotoEndpoints.addDoorPhoto);
      }),
    [queryClient],
  );

  useEffect(() => {
    if (!userId) return;
    const loop = startRetryLoop({ waits, flush: () => doorPhotoQueue.flush(userId) });
    const stopTryNow = onTryNow(loop.tryNow);
    const unsubscribe = doorPhotoQueue.listen(() => {
      if (doorPhotoQueue.read().some((entry) => entry.userId === userId && !entry.refusal)) loop.tryLater();
    });
    return () => {
      loop.stop();
      unsubscribe();
      stopTryNow();
    };
  }, [userId]);

  return null;
}
