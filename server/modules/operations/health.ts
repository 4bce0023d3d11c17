/** Whether the server is up, and whether it can answer. */
import type { operationEndpoints } from '#contract/operations/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { knownMigrations } from '../../db/migrate.ts';
import { countMigrations } from './queries.ts';

/** Returns that the process is up; asks nothing else. */
export const health: ActionOf<typeof operationEndpoints.health> = () => ({
  status: 'ok',
  uptimeSeconds: process.uptime(),
});

/** Checks that the database answers and has the schema of this process. Refuses with `unavailable`. */
export const readiness: ActionOf<typeof operationEndpoints.readiness> = async (call) => {
  const began = performance.now();
  const applied = await countMigrations(call.db).catch(() => refuse('unavailable'));
  if (applied < knownMigrations()) refuse('unavailable');
  return { status: 'ready', databaseMs: performance.now() - began };
};
