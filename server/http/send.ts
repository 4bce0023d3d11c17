/** Sends answers that are not JSON: files and server-sent events. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer, WrittenFile } from '../call/route.ts';

const HEARTBEAT_MS = 20_000;

export async function sendFile(reply: FastifyReply, file: FileAnswer | WrittenFile): Promise<FastifyReply> {
  const ascii = file.fileName.replace(/[^\w. -]/g, '_');
  const body = 'body' in file ? file.body : await begun(reply, file);
  return reply
    .header('content-type', file.mimeType)
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .send(body);
}

/** Returns the stream of a file once its first text is written. Throws what fails before that; a later failure breaks the file off. */
async function begun(reply: FastifyReply, { write }: WrittenFile): Promise<PassThrough> {
  const out = new PassThrough();
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  let hasBegun = false;
  return new Promise((begin, fail) => {
    const send = async (text: string) => {
      gone.signal.throwIfAborted();
      hasBegun = true;
      begin(out);
      if (!out.write(text)) await once(out, 'drain', { signal: gone.signal });
    };
    write(send, gone.signal).then(
      () => out.end(),
      (error: Error) => {
        if (hasBegun) out.destroy(error);
        // Nobody is there to be answered.
        else if (gone.signal.aborted) begin(out.end());
        else fail(error);
      },
    );
  });
}

/** Writes each message of `source` as one event until the client leaves; a comment now and then keeps the line open. */
export async function sendStream(
  reply: FastifyReply,
  request: FastifyRequest,
  source: AsyncIterable<unknown>,
): Promise<void> {
  reply.hijack();
  const out = reply.raw;
  const headers = reply.getHeaders();
  out.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  const messages = source[Symbol.asyncIterator]();
  const heartbeat = setInterval(() => out.write(': still here\n\n'), HEARTBEAT_MS);
  const { socket } = request.raw;
  const leave = () => void messages.return?.();
  socket.once('close', leave);
  // Gone already while the line was being opened.
  if (socket.destroyed) leave();
  try {
    for (let next = await messages.next(); !next.done && !out.destroyed; next = await messages.next()) {
      // A client that does not read holds up its own queue, not our memory.
      if (!out.write(`data: ${JSON.stringify(next.value)}\n\n`)) await drained(out);
    }
  } finally {
    clearInterval(heartbeat);
    socket.off('close', leave);
    leave();
    out.end();
  }
}

function drained(out: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      out.off('drain', go);
      out.off('close', go);
      resolve();
    };
    out.on('drain', go);
    out.on('close', go);
  });
}
