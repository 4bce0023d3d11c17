/** A phone's photo, made small enough for a weak signal. */

/** Enough to read a sign on a door, in pixels of the longer side. */
const LONGEST = 1920;
const QUALITY = 0.82;

/**
 * Returns the picture as a JPEG no larger than it has to be, without what else the phone wrote into it; null for what this
 * browser cannot read as a picture.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    picture.close();
  }
}
