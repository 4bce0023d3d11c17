/** A photo of the door where nobody lets the specialist in: evidence that both sides and Admins see (PRODUCT §5). */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { Instant } from '../time.ts';

/** As many as a booking keeps. */
export const MOST_DOOR_PHOTOS = 3;
export const DOOR_PHOTO_BYTES = 10 * 1024 * 1024;
export const doorPhotoKinds = ['image/jpeg', 'image/png'] as const;

export const DoorPhoto = z.object({
  id: Id,
  fileName: z.string(),
  mimeType: z.enum(doorPhotoKinds),
  bytes: z.int(),
  /** When it was taken, as far as that can be true. */
  at: Instant,
  receivedAt: Instant,
});
export type DoorPhoto = z.infer<typeof DoorPhoto>;

/** The text fields beside the picture. */
export const DoorPhotoForm = z.strictObject({
  /** Made by the phone, once a photo: sent again after a lost answer, it is the same photo. */
  photoId: Id,
  at: Instant.optional(),
});
export type DoorPhotoForm = z.infer<typeof DoorPhotoForm>;
