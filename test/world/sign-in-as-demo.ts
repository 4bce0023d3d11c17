import { DEMO_PASSWORD } from '#contract/accounts/demo-accounts.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Person, World } from '../world.ts';

/** Signs in one of the demo's published accounts. */
export async function signInAsDemo(world: World, email: string): Promise<Person> {
  const { token, user } = await world.must(accountEndpoints.signIn, { body: { email, password: DEMO_PASSWORD } });
  return { token, userId: user.id, email };
}
