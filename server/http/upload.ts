/** Uploads: read as they come, and settled with the call they belong to. */
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../call/refuse.ts';
import type { Upload } from '../call/route.ts';
import type { FileStore } from '../gateways/files/file-store.ts';
import { refuseUnstorable } from './check-input.ts';

/**
 * Reads a multipart body: text fields, and at most one file, which goes to the disk as it comes. Refusals, with nothing
 * left on the disk: `unsupported_media_type`, `payload_too_large` for a file, a field or a form over its limit, and
 * `invalid_input` for a form that is cut, malformed or cannot be kept. What the disk throws is thrown on.
 */
export async function readUpload(request: FastifyRequest, files: FileStore): Promise<Upload> {
  if (!request.isMultipart()) refuse('unsupported_media_type');
  const fields: Record<string, string> = {};
  let file: Upload['file'] = null;
  try {
    for await (const part of readParts(request.parts())) {
      if (part.type === 'file') {
        const received = await files.receive(readParts(part.file));
        file = { name: part.filename ?? '', mimeType: part.mimetype, received };
        if (part.file.truncated) refuse('payload_too_large');
      } else {
        if (part.valueTruncated) refuse('payload_too_large');
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      }
    }
    refuseUnstorable({ fields });
    return { fields, file };
  } catch (error) {
    await file?.received.discard();
    throw error;
  }
}

/** Yields the same parts, with what the sender did wrong as a refusal; what the reader throws is left alone. */
async function* readParts<T>(parts: AsyncIterable<T>): AsyncIterable<T> {
  const reading = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await reading.next().catch((error: unknown) => {
        throw refusalOf(error);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reading.return?.();
  }
}

/** A limit of the parser carries its status; everything else it says is about a form nobody can read. */
function refusalOf(error: unknown): Refusal {
  if ((error as { statusCode?: unknown }).statusCode === 413) return new Refusal('payload_too_large');
  return new Refusal('invalid_input', {}, { file: 'file_broken' });
}

type Act<A extends unknown[]> = (...args: A) => Promise<unknown>;

/**
 * Runs a write whose action may keep an uploaded file, and leaves no file behind that no row names: not after a refusal,
 * an error or a rollback, nor when the action kept nothing. A commit that failed may have happened: its file is left to
 * `removeStrayScans`, which asks the database.
 */
export async function settleUpload<A extends unknown[]>(
  file: Upload['file'],
  act: Act<A>,
  write: (act: Act<A>) => Promise<unknown>,
): Promise<unknown> {
  if (!file) return write(act);
  const { received } = file;
  let acted = false;
  try {
    const answer = await write(async (...args) => {
      acted = false;
      const acting = await act(...args);
      acted = true;
      return acting;
    });
    if (!received.isKept) await received.discard();
    return answer;
  } catch (error) {
    if (!acted || !received.isKept) await received.discard();
    throw error;
  }
}
