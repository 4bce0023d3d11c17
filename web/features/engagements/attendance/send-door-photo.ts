import { doorPhotoEndpoints } from '#contract/engagements/door-photo-endpoints.ts';
import { call } from '#web/api/call.ts';
import { createValue, useValue } from '#web/signal.ts';
import type { Sent } from './attendance-entry.ts';
import type { DoorPhotoEntry } from './door-photo-entry.ts';
import { outcomeOf } from './send-attendance.ts';

/** A photo without an answer by then waits for the next try. */
const MOST_SECONDS = 60;

const progress = createValue<{ readonly id: string; readonly share: number } | null>(null);

/** Returns how much of a photo is sent, from 0 to 1; null while it is not on its way. */
export function useSentShare(id: string): number | null {
  const now = useValue(progress);
  return now?.id === id ? now.share : null;
}

/** Sends a photo, and returns what the answer means for it. */
export async function sendDoorPhoto({ id, engagementId, at, file, fileName }: DoorPhotoEntry): Promise<Sent> {
  const body = new FormData();
  body.append('photoId', id);
  body.append('at', at);
  body.append('file', file, fileName);
  progress.set({ id, share: 0 });
  try {
    const engagement = await call(doorPhotoEndpoints.addDoorPhoto, {
      params: { id: engagementId },
      body,
      signal: AbortSignal.timeout(MOST_SECONDS * 1000),
      onUploadProgress: (loaded, total) => progress.set({ id, share: total > 0 ? loaded / total : 0 }),
    });
    return { outcome: 'sent', engagement };
  } catch (error) {
    return outcomeOf(error);
  } finally {
    progress.set(null);
  }
}
