import type { DoorPhoto } from '#contract/engagements/door-photo.ts';
import type { Db } from '../../../db/open.ts';
import { doorPhotosOf } from '../queries/door-photo-queries.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';

/** Loads the photos of the door of all rows at once; returns how to read a row's, the earliest first. */
export async function loadDoorPhotos(
  db: Db,
  rows: readonly EngagementRow[],
): Promise<(row: EngagementRow) => DoorPhoto[]> {
  const ids = rows.filter(({ door_photos }) => door_photos > 0).map(({ id }) => id);
  const photos = ids.length > 0 ? await doorPhotosOf(db, ids) : [];
  return (row) =>
    photos
      .filter(({ engagement_id }) => engagement_id === row.id)
      .map((photo) => ({
        id: photo.id,
        fileName: photo.file_name,
        mimeType: photo.mime_type as DoorPhoto['mimeType'],
        bytes: photo.bytes,
        at: photo.said_at.toISOString(),
        receivedAt: photo.received_at.toISOString(),
      }));
}
