import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { nowIso } from '#web/clock.ts';
import type { AttendanceEntry, AttendanceKind, Sent } from './attendance-entry.ts';
import { useAttendanceUser } from './attendance-user.ts';
import { attendanceQueue } from './queue.ts';

type Options = {
  code?: string;
  location?: AttendanceEntry['location'];
  note?: string;
  hours?: AttendanceEntry['hours'];
  inMinutes?: number;
  /** An entry refused when it was sent later: its time is kept, and this code replaces its own. */
  instead?: AttendanceEntry | undefined;
};

/**
 * Returns a function that records an arrival or a departure: stored on the device first, sent at once where possible.
 */
export function useSubmitAttendance(engagementId: string, kind: AttendanceKind) {
  const userId = useAttendanceUser() ?? '';
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  const submit = async ({ code, location, note, hours, inMinutes, instead }: Options = {}): Promise<Sent> => {
    setPending(true);
    // Asks the browser not to clear the stored entries; it may refuse.
    void navigator.storage?.persist?.().catch(() => false);
    try {
      const sent = await attendanceQueue.submit({
        id: instead?.id ?? newIdempotencyKey(),
        userId,
        engagementId,
        kind,
        code: code ?? null,
        at: instead?.at ?? nowIso(),
        location: location ?? instead?.location ?? null,
        note: note ?? '',
        ...(hours && { hours }),
        ...(inMinutes && { inMinutes }),
        refusal: null,
      });
      if (sent.outcome === 'refused') void markStaleAfter(queryClient, engagementEndpoints[kind]);
      return sent;
    } finally {
      setPending(false);
    }
  };
  return { submit, pending };
}
