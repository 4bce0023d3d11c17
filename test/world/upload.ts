/** A file sent as a browser's form sends it. */
import type { Person, World } from '../world.ts';

const BOUNDARY = '----mortar-test-form';

export type SentFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** Sends a multipart form to a path; `file` null leaves the file out, several go as `files`. */
export async function upload(
  world: Pick<World, 'app'>,
  as: Person | null,
  path: string,
  fields: Readonly<Record<string, string>>,
  file: SentFile | readonly SentFile[] | null,
) {
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const field = Array.isArray(file) ? 'files' : 'file';
  for (const { name, type, bytes } of file ? [file].flat() : []) {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  const response = await world.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json(), retryAfter: response.headers['retry-after'] };
}
