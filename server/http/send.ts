/** Sends answers that are not JSON: files and server-sent events. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../call/route.ts';

const HEARTBEAT_MS = 20_000;

export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const ascii = file.fileName.replace(/[^\w. -]/g, '_');
  return reply
    .header('content-type', file.mimeType)
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .send(file.body);
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
