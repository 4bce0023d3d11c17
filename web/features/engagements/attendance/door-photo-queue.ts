/**
 * The photos this device has still to send: in a queue of their own, so that a large file on a weak signal holds up no
 * arrival and no departure.
 */
import { useMemo } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { setUnsentEntries } from '#web/api/unsent-entries.ts';
import { createSignal } from '#web/signal.ts';
import { createTaskQueue, indexedDbStore, memoryStore, withFallback } from '#web/store/device-store.ts';
import { useKeptList } from '#web/store/use-kept-list.ts';
import { createAttendanceQueue } from './attendance-queue.ts';
import { withChangeListener } from './attendance-store.ts';
import { useAttendanceUser } from './attendance-user.ts';
import type { DoorPhotoEntry } from './door-photo-entry.ts';
import { sendDoorPhoto } from './send-door-photo.ts';

const NAME = 'mortar-door-photos';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
const sent = createSignal<{ entry: DoorPhotoEntry; engagement: Engagement }>();

export const doorPhotoQueue = createAttendanceQueue<DoorPhotoEntry>({
  store: withChangeListener(withFallback(indexedDbStore(NAME, 'photos'), memoryStore()), (has) =>
    setUnsentEntries('photos', has),
  ),
  send: sendDoorPhoto,
  alone: createTaskQueue(NAME),
  announce: () => channel?.postMessage('changed'),
  onSent: (entry, engagement) => sent.emit({ entry, engagement }),
});

if (channel) channel.onmessage = () => void doorPhotoQueue.refresh();

/** Calls back when a photo has reached the server. Returns a function that stops listening. */
export const onDoorPhotoSent = sent.listen;

/** Returns the engagement's photos that still wait on this device, oldest first. */
export function useWaitingPhotos(engagementId: string): readonly DoorPhotoEntry[] {
  const entries = useKeptList(doorPhotoQueue);
  const userId = useAttendanceUser();
  return useMemo(
    () => entries.filter((entry) => entry.engagementId === engagementId && entry.userId === userId),
    [entries, engagementId, userId],
  );
}
