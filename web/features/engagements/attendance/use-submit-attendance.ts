import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { nowIso } from '#web/clock.ts';
import { readsOfEngagements } from '../queries.ts';
import type { AttendanceEntry, AttendanceKind, Sent } from './attendance-entry.ts';
import { useDoorPerson } from './door-person.ts';
import { attendanceQueue } from './queue.ts';

type Given = {
  code?: string;
  location?: AttendanceEntry['location'];
  note?: string;
  /** An entry that was refused late: its time is kept, this code replaces its own. */
  instead?: AttendanceEntry | undefined;
};

/** Does something at the door: written down here first, sent at once when it can be. */
export function useSubmitAttendance(engagementId: string, kind: AttendanceKind) {
  const userId = useDoorPerson() ?? '';
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  const submit = async ({ code, location, note, instead }: Given = {}): Promise<Sent> => {
    setPending(true);
    // Asks the browser not to clear what is kept here; it may say no.
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
        refusal: null,
      });
      if (sent.outcome === 'refused') {
        for (const read of readsOfEngagements) void queryClient.invalidateQueries({ queryKey: [read.name] });
      }
      return sent;
    } finally {
      setPending(false);
    }
  };
  return { submit, pending };
}
