/** A photo of the door: sent by the specialist, read by both sides and by Admins (PRODUCT §5). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../lists.ts';
import { DOOR_PHOTO_BYTES } from './door-photo.ts';
import { Engagement } from './engagement.ts';

export const doorPhotoEndpoints = {
  addDoorPhoto: endpoint({
    name: 'addDoorPhoto',
    method: 'POST',
    path: '/api/engagements/:id/door-photos',
    summary:
      'Add a photo of a closed door as evidence: JPEG or PNG, 10 MB at most, 3 a booking. Fields: photoId (made by the sender, the same when sent again), at, file',
    who: ['Specialist'],
    params: IdParams,
    medium: 'multipart',
    upload: { files: 1, fieldBytes: 256, fileBytes: DOOR_PHOTO_BYTES },
    answer: Engagement,
    refusals: [
      'not_found',
      'wrong_status',
      'outside_arrival_window',
      'too_late',
      'door_photos_full',
      'idempotency_key_reused',
      'payload_too_large',
      'unsupported_media_type',
    ],
  }),
  downloadDoorPhoto: endpoint({
    name: 'downloadDoorPhoto',
    method: 'GET',
    path: '/api/door-photos/:id/file',
    summary: 'A photo of the door, for the two sides of its booking and for Admins',
    who: ['Specialist', 'Business', 'Manager', 'Admin'],
    params: IdParams,
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
} as const;
