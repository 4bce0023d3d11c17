import type { FastifyInstance } from 'fastify';

/** Calls under way get this long to finish; live streams never would. */
const GRACE_MS = 3_000;

/** Takes no further calls, waits for those under way, then cuts what is left. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  await app.close();
  clearTimeout(cut);
}
