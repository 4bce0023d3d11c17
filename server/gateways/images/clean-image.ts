/** Pictures people send, made anew: what a phone writes into one, its place above all, is not for the other side. */
import type { OutputInfo } from 'sharp';

/** The longest side, in pixels: enough to read a page that was photographed. */
const LONGEST = 4096;
/** What a phone makes; a small file that unfolds into more is no photo. */
const MOST_PIXELS = 64_000_000;

export type CleanImage = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/**
 * Returns a JPEG or PNG decoded and encoded again, turned upright, without anything else that was in the file; null for one
 * that cannot be read. One at a time in this process: a picture takes tens of megabytes while it is open.
 */
export function cleanImage(bytes: Buffer, mimeType: 'image/jpeg' | 'image/png'): Promise<CleanImage | null> {
  const cleaning = before.then(() => clean(bytes, mimeType));
  before = cleaning.catch(() => null);
  return cleaning;
}

let before: Promise<unknown> = Promise.resolve();

async function clean(bytes: Buffer, mimeType: 'image/jpeg' | 'image/png'): Promise<CleanImage | null> {
  // Only who sends pictures waits for it.
  const { default: sharp } = await import('sharp');
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true });
  const encoded = mimeType === 'image/png' ? upright.png() : upright.jpeg({ quality: 85 });
  const made = await encoded.toBuffer({ resolveWithObject: true }).catch(() => null);
  return made && sized(made.data, made.info);
}

function sized(bytes: Buffer, { width, height }: OutputInfo): CleanImage {
  return { bytes, width, height };
}
