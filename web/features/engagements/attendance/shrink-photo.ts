/** A phone's photo, made small enough for a weak signal. */

import { doorPhotoKinds } from '#contract/engagements/door-photo.ts';
import { isOneOf } from '#contract/statuses.ts';

/** Enough to read a sign on a door, in pixels of the longer side. */
const LONGEST = 1920;
const QUALITY = 0.82;

/**
 * Returns the picture as a JPEG no larger than it has to be, without what else the phone wrote into it; as it is where this
 * browser can't draw; null for what it can't read as a picture.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const asItIs = isOneOf(doorPhotoKinds, file.type) ? file : null;
  if (!pen) return asItIs;
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? asItIs), 'image/jpeg', QUALITY));
}
