/** Photos of the door: added by the specialist who stands at it, read by both sides and by Admins (PRODUCT §5). */
import { DOOR_PHOTO_BYTES, DoorPhotoForm, MOST_DOOR_PHOTOS } from '#contract/engagements/door-photo.ts';
import type { doorPhotoEndpoints } from '#contract/engagements/door-photo-endpoints.ts';
import { earlier, later } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import { fieldProblemsOf } from '../../../call/field-problems.ts';
import { type PreparedFile, prepareFiles } from '../../../call/prepare-files.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf, FileAnswer, Prepare, PreparedAction, Upload } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { aboutEngagement, factsOf, findParties, lockParties, sideOf } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { findDoorPhoto, insertDoorPhoto } from '../queries/door-photo-queries.ts';
import { findEngagement } from '../queries/engagement-queries.ts';
import { claimedTime } from '../reported-time.ts';
import { allow, applyAllowed } from '../transition.ts';

type Prepared = DoorPhotoForm & { readonly photo: PreparedFile };

/** Reads the form of whose booking it is, and makes the picture anew: without the place a phone writes into it. */
export const prepareDoorPhoto: Prepare<typeof doorPhotoEndpoints.addDoorPhoto, Prepared> = async (
  call: SignedCall,
  { params, body },
) => {
  await findParties(call, params.id);
  const { fields, files } = body as unknown as Upload;
  const form = DoorPhotoForm.safeParse(fields);
  if (!form.success) return refuse('invalid_input', {}, fieldProblemsOf(form.error.issues));
  const [photo] = await prepareFiles(files, DOOR_PHOTO_BYTES);
  if (!photo) return refuse('invalid_input', {}, { file: 'file_missing' });
  if (photo.mimeType === 'application/pdf') refuse('unsupported_media_type', { takes: 'file' }, { file: 'photo_kind' });
  return { ...form.data, photo };
};

/** Keeps the photo with its time; the same one sent again changes nothing. */
export const addDoorPhoto: PreparedAction<typeof doorPhotoEndpoints.addDoorPhoto, Prepared> = async (
  call: SignedCall,
  { params },
  { photoId, at, photo },
) => {
  const parties = await lockParties(call, params.id);
  const { engagement } = parties;
  const kept = await findDoorPhoto(call.db, photoId);
  if (kept) {
    if (kept.engagement_id !== engagement.id) refuse('idempotency_key_reused');
    return presentEngagement(call, engagement);
  }
  const claimedAt = claimedTime(at, call.now);
  const allowed = allow('addDoorPhoto', parties, claimedAt);
  if (engagement.door_photos >= MOST_DOOR_PHOTOS) refuse('door_photos_full');
  // Not before the phone last spoke with the server with nothing unsent.
  const reportedAt = earlier(call.actor.contactAt ? later(claimedAt, call.actor.contactAt) : claimedAt, call.now);
  const key = newId();
  await photo.received.keep(key);
  await insertDoorPhoto(call.db, {
    id: photoId,
    engagement_id: engagement.id,
    file_key: key,
    file_name: photo.name,
    mime_type: photo.mimeType,
    bytes: photo.received.size,
    said_at: reportedAt,
    received_at: call.now,
  });
  const changed = await applyAllowed(call, allowed, { door_photos: engagement.door_photos + 1 });
  await recordEvent(call, 'doorPhotoAdded', {
    ...aboutEngagement(changed),
    data: { ...factsOf(changed), photoId, takenAt: reportedAt.toISOString() },
  });
  return presentEngagement(call, changed);
};

/** Returns a photo, for the two sides of its booking and for Admins; anybody else's is `not_found`. */
export const downloadDoorPhoto: ActionOf<typeof doorPhotoEndpoints.downloadDoorPhoto> = async (
  call: SignedCall,
  { params },
): Promise<FileAnswer> => {
  const row = (await findDoorPhoto(call.db, params.id)) ?? refuse('not_found');
  await sideOf(call, (await findEngagement(call.db, row.engagement_id)) ?? refuse('not_found'));
  const body = (await call.deps.gateways.files.get(row.file_key)) ?? refuse('not_found');
  return { body, mimeType: row.mime_type, fileName: row.file_name };
};
