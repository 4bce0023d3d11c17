import type { FastifyRequest } from 'fastify';
import { refuse } from '../call/refuse.ts';
import type { Upload } from '../call/route.ts';

/** Reads a multipart body: text fields and at most one file. Refuses a file over the limit with 413. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) refuse('unsupported_media_type');
  const fields: Record<string, string> = {};
  let file: Upload['file'] = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      file = { name: part.filename, mimeType: part.mimetype, bytes };
    } else if (typeof part.value === 'string') {
      fields[part.fieldname] = part.value;
    }
  }
  return { fields, file };
}
