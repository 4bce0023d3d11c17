/** Uploads: read as they come, and settled with the call they belong to. */
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal, refuse } from '../call/refuse.ts';
import type { Upload, UploadedFile } from '../call/route.ts';
import type { FileStore } from '../gateways/files/file-store.ts';
import { refuseUnstorable } from './check-input.ts';

const SCAN_LIMIT = 10 * 1024 * 1024;
const usual = { files: 1, fieldBytes: 4096, fileBytes: SCAN_LIMIT } as const;

/**
 * Reads a multipart body: text fields, and as many files as the call takes, which go to the disk as they come. Refusals, with nothing
 * left on the disk: `unsupported_media_type`, `payload_too_large` for a file, a field or a form over its limit, and
 * `invalid_input` for a form that is cut, malformed or cannot be kept. What the disk throws is thrown on.
 */
export async function readUpload(
  request: FastifyRequest,
  store: FileStore,
  { files: most, fieldBytes, fileBytes = SCAN_LIMIT }: NonNullable<Endpoint['upload']> = usual,
): Promise<Upload> {
  if (!request.isMultipart()) refuse('unsupported_media_type', { takes: 'form' });
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of readParts(
      request.parts({ limits: { files: most, fieldSize: fieldBytes, fileSize: fileBytes } }),
    )) {
      if (part.type === 'file') {
        const received = await store.receive(readParts(part.file));
        files.push({ name: part.filename ?? '', mimeType: part.mimetype, received });
        if (part.file.truncated) refuse('payload_too_large');
      } else {
        if (part.valueTruncated) refuse('payload_too_large');
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      }
    }
    refuseUnstorable({ fields });
    return { fields, files, file: files[0] ?? null };
  } catch (error) {
    await discard(files);
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
 * Runs a write whose action may keep uploaded files, and leaves none behind that no row names: not after a refusal, an
 * error or a rollback, nor what the action did not keep. A commit that failed may have happened: its files are left to
 * `removeStrayScans`, which asks the database.
 */
export async function settleUpload<A extends unknown[]>(
  files: readonly UploadedFile[],
  act: Act<A>,
  write: (act: Act<A>) => Promise<unknown>,
): Promise<unknown> {
  if (files.length === 0) return write(act);
  let acted = false;
  try {
    const answer = await write(async (...args) => {
      acted = false;
      const acting = await act(...args);
      acted = true;
      return acting;
    });
    await discard(files.filter(({ received }) => !received.isKept));
    return answer;
  } catch (error) {
    await discard(acted ? files.filter(({ received }) => !received.isKept) : files);
    throw error;
  }
}

/** Removes files, kept or not. */
export async function discard(files: readonly UploadedFile[]): Promise<void> {
  for (const { received } of files) await received.discard();
}
