import { useMemo, useSyncExternalStore } from 'react';
import type { AttendanceEntry } from './attendance-entry.ts';
import { useDoorPerson } from './door-person.ts';
import { attendanceQueue } from './queue.ts';

/** What of this engagement still waits on this device, oldest first. */
export function useAttendanceQueue(engagementId: string): readonly AttendanceEntry[] {
  const entries = useSyncExternalStore(attendanceQueue.subscribe, attendanceQueue.read);
  const userId = useDoorPerson();
  return useMemo(
    () => entries.filter((entry) => entry.engagementId === engagementId && entry.userId === userId),
    [entries, engagementId, userId],
  );
}
