/** Files sent with words, before they are kept: what each is, told by its content, and pictures made anew. */

import { cleanImage } from '../gateways/images/clean-image.ts';
import { refuse } from './refuse.ts';
import type { UploadedFile } from './route.ts';
import { fileKind, plainName } from './uploaded-file.ts';

export type PreparedFile = Pick<UploadedFile, 'received'> & {
  readonly name: string;
  readonly mimeType: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly width: number | null;
  readonly height: number | null;
};

/**
 * Returns the files ready to be kept, none over `mostBytes`. Refusals, at the field `files`: `unsupported_media_type`,
 * `payload_too_large` for a picture that is too large once it is made anew, `invalid_input` for one that cannot be read.
 */
export async function prepareFiles(files: readonly UploadedFile[], mostBytes: number): Promise<PreparedFile[]> {
  // What a form sends of a field where nothing was chosen.
  const chosen = files.filter(({ name, received }) => name !== '' || received.size > 0);
  const kinds = chosen.map(({ name, received }) => fileKind(name, received.head));
  const prepared: PreparedFile[] = [];
  for (const [index, { name, received }] of chosen.entries()) {
    const mimeType = kinds[index];
    if (!mimeType) refuse('unsupported_media_type', {}, { files: 'file_kind' });
    const size =
      mimeType === 'application/pdf' ? { width: null, height: null } : await remake(received, mimeType, mostBytes);
    prepared.push({ name: plainName(name), mimeType, received, ...size });
  }
  return prepared;
}

async function remake(received: UploadedFile['received'], mimeType: 'image/jpeg' | 'image/png', mostBytes: number) {
  const image = await cleanImage(await received.read(), mimeType);
  if (!image) refuse('invalid_input', {}, { files: 'picture_broken' });
  if (image.bytes.length > mostBytes) refuse('payload_too_large');
  await received.rewrite(image.bytes);
  return { width: image.width, height: image.height };
}
