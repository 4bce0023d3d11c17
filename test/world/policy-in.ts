import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import type { World } from '../world.ts';

/** Puts a policy in force that differs from PRODUCT's numbers in these alone. */
export async function setPolicy(world: World, changes: Partial<Policy>): Promise<void> {
  const as = await world.admin();
  const { version } = await world.must(adminEndpoints.getPolicy, { as });
  await world.must(adminEndpoints.updatePolicy, { as, body: { policy: { ...defaultPolicy, ...changes }, version } });
}
