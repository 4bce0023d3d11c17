import { expect } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { newId } from '#server/ids.ts';
import type { World } from '../world.ts';
import type { Owner } from './situations.ts';

/** What owners do about managers they invite, and what comes of it, in a world that is made later. */
export function invitationsIn(world: () => World) {
  const address = () => `${newId()}@example.com`;
  const invite = (owner: Owner, email: string, more: object = {}) =>
    world().call(businessEndpoints.addManager, {
      as: owner,
      params: { id: owner.businessId },
      body: { email, ...more },
    });
  const revoke = (owner: Owner, email: string) =>
    world().call(businessEndpoints.removeManager, { as: owner, params: { id: owner.businessId }, body: { email } });
  const managersOf = (owner: Owner) =>
    world().must(businessEndpoints.listManagers, { as: owner, params: { id: owner.businessId } });
  async function invitationsMailed(): Promise<{ recipient: string; subject: string | null; body: string }[]> {
    await world().settle();
    return world()
      .db.selectFrom('outbox_messages')
      .select(['recipient', 'subject', 'body'])
      .where('body', 'like', '%/invitation/%')
      .execute();
  }

  async function invited(owner: Owner): Promise<{ email: string; token: string }> {
    const email = address();
    expect((await invite(owner, email)).status).toBe(200);
    return { email, token: await world().invitationTo(email) };
  }

  const accountsOf = (email: string) =>
    world().db.selectFrom('users').select(['id', 'role']).where('email', '=', email).execute();
  return { address, invite, revoke, managersOf, invitationsMailed, invited, accountsOf };
}
