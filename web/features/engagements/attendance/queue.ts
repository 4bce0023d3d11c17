/** The queue of this device, and its hooks for pages. */
import { useEffect, useMemo } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { setUnsentEntries } from '#web/api/unsent-entries.ts';
import { createSignal, createValue, useValue } from '#web/signal.ts';
import { createTaskQueue, indexedDbStore, memoryStore, withFallback } from '#web/store/device-store.ts';
import { useKeptList } from '#web/store/use-kept-list.ts';
import { type AttendanceEntry, isArrival, isDeparture } from './attendance-entry.ts';
import { createAttendanceQueue } from './attendance-queue.ts';
import { withChangeListener } from './attendance-store.ts';
import { useAttendanceUser } from './attendance-user.ts';
import { sendAttendance } from './send-attendance.ts';

const NAME = 'mortar-attendance';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
const sent = createSignal<{ entry: AttendanceEntry; engagement: Engagement }>();
const refused = createSignal<AttendanceEntry>();

export const attendanceQueue = createAttendanceQueue<AttendanceEntry>({
  store: withChangeListener(withFallback(indexedDbStore('mortar', 'attendance'), memoryStore()), (has) =>
    setUnsentEntries('entries', has),
  ),
  send: sendAttendance,
  alone: createTaskQueue(NAME),
  announce: () => channel?.postMessage('changed'),
  onSent: (entry, engagement) => sent.emit({ entry, engagement }),
  onRefused: refused.emit,
});

if (channel) channel.onmessage = () => void attendanceQueue.refresh();

/** Calls back when an entry has reached the server. Returns a function that stops listening. */
export const onAttendanceSent = sent.listen;

/** Calls back when an entry that was sent later is refused. Returns a function that stops listening. */
export const onAttendanceRefused = refused.listen;

/** Returns the engagement's entries that still wait on this device, oldest first. */
export function useAttendanceQueue(engagementId: string): readonly AttendanceEntry[] {
  const entries = useKeptList(attendanceQueue);
  const userId = useAttendanceUser();
  return useMemo(
    () => entries.filter((entry) => entry.engagementId === engagementId && entry.userId === userId),
    [entries, engagementId, userId],
  );
}

/**
 * Removes a refused entry once the engagement has its arrival or departure by another way, so that nothing waits behind
 * it. An arrival that never counted stays for its owner to see (RefusedArrival).
 */
export function useSettledRefusals(engagement: Engagement, refused: AttendanceEntry | undefined): void {
  const { status, arrivedAt, departedAt } = engagement;
  const over = status !== 'Booked' && status !== 'In Progress';
  const settled = (kind: AttendanceEntry['kind']) =>
    isArrival(kind) ? arrivedAt !== null : over || (isDeparture(kind) ? departedAt : arrivedAt) !== null;
  const id = refused && settled(refused.kind) ? refused.id : null;
  useEffect(() => {
    if (id) void attendanceQueue.drop(id);
  }, [id]);
}

const nextTry = createValue<number | null>(null);
export const setNextTry = nextTry.set;

/**
 * Returns milliseconds of the device's own time since it started (`performance.now()`); null when nothing is planned.
 */
export function useNextTry(): number | null {
  return useValue(nextTry);
}

/** "Try now": the button emits it, the keeper listens. */
export const { emit: tryNow, listen: onTryNow } = createSignal();
