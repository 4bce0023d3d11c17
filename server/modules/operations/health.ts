import type { operationEndpoints } from '#contract/operations/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';

/** The process is up; asks nothing else. */
export const health: ActionOf<typeof operationEndpoints.health> = () => ({
  status: 'ok',
  uptimeSeconds: process.uptime(),
});
