import type { operationEndpoints } from '#contract/operations/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { knownMigrations } from '../../db/migrate.ts';
import { countMigrations } from './queries.ts';

/** The database answers and has the schema this process was written for. Refusals: `unavailable`. */
export const readiness: ActionOf<typeof operationEndpoints.readiness> = async (call) => {
  const began = performance.now();
  const applied = await countMigrations(call.db).catch(() => refuse('unavailable'));
  if (applied < knownMigrations()) refuse('unavailable');
  return { status: 'ready', databaseMs: performance.now() - began };
};
