import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { presentPolicy } from './present-policy.ts';

/** The numbers the rules use, with their version. */
export const getPolicy: ActionOf<typeof adminEndpoints.getPolicy> = async (call) =>
  presentPolicy(call, await currentPolicy(call.db));
