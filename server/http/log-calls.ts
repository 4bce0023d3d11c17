/** One line a call: what, how it ended, how long it took, by whom; never a body, a token or an address of mail. */
import type { FastifyInstance } from 'fastify';

export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.schema?.operationId;
    if (!operation) return;
    const line = {
      operation,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.actor?.userId,
    };
    // A 503 is no bug, and `connection-errors.ts` warns of what it was about.
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.error(line, 'call');
    else request.log.info(line, 'call');
  });
}
