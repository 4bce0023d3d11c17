import { useEffect } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { AttendanceEntry } from './attendance-entry.ts';
import { attendanceQueue } from './queue.ts';

/** Forgets a refused entry once the engagement has what it stood for by another way, so that it holds up nothing. */
export function useSettledRefusals(engagement: Engagement, refused: AttendanceEntry | undefined): void {
  const { status, arrivedAt, departedAt } = engagement;
  const over = status !== 'Booked' && status !== 'In Progress';
  const settled = refused !== undefined && (over || (refused.kind === 'depart' ? departedAt : arrivedAt) !== null);
  const id = settled ? refused.id : null;
  useEffect(() => {
    if (id) void attendanceQueue.drop(id);
  }, [id]);
}
