/** The queue of this device. */
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { AttendanceEntry } from './attendance-entry.ts';
import { createAttendanceQueue } from './attendance-queue.ts';
import { indexedDbStore, memoryStore, withFallback } from './attendance-store.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { sendAttendance } from './send-attendance.ts';

const NAME = 'mortar-attendance';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
type Heard = (entry: AttendanceEntry, engagement: Engagement) => void;
const heard = new Set<Heard>();

export const attendanceQueue = createAttendanceQueue({
  store: withFallback(indexedDbStore(), memoryStore()),
  send: sendAttendance,
  alone: oneAtATime(NAME),
  announce: () => channel?.postMessage('changed'),
  onSent: (entry, engagement) => {
    for (const listener of heard) listener(entry, engagement);
  },
});

if (channel) channel.onmessage = () => void attendanceQueue.refresh();

/** Calls back when an entry reached the server. Answers the way to stop listening. */
export function onAttendanceSent(listener: Heard): () => void {
  heard.add(listener);
  return () => {
    heard.delete(listener);
  };
}
