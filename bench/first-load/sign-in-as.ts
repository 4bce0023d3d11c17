import { DEMO_PASSWORD, demoEmails } from '#contract/accounts/demo-accounts.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Mortar } from '../load/open-mortar.ts';

/** Returns the token of one of the demo's people. */
export async function signInAs({ post }: Mortar, person: keyof typeof demoEmails): Promise<string> {
  const body = { email: demoEmails[person], password: DEMO_PASSWORD };
  const answer = await post(accountEndpoints.signIn.path, body);
  const { token } = answer.body as { token?: string };
  if (!token) throw new Error(`signing in ended with ${answer.status}`);
  return token;
}
