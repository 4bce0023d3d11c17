/** Detaches a removed card or bank account at the provider, when its owner or the deletion of the account removed it (PRODUCT §1). */
import type { Deps } from '../../call/deps.ts';
import type { RowSweep } from '../../call/sweep.ts';
import { changeMethod, findMethod, methodsToDetach } from './queries/method-queries.ts';

export const detachRemovedMethods: RowSweep = {
  name: 'detachRemovedMethods',
  nextDue: (_deps, except) => methodsToDetach.nextAt(except),
  due: ({ db, clock }, except) => methodsToDetach.ids(db, clock.now(), except),
  act: detach,
};

/** Asks the provider first: done and not written down, it is asked again, which changes nothing. */
async function detach({ db, gateways, clock }: Deps, id: string): Promise<boolean> {
  const { user_id: ownerId, provider_token: token, detached_at } = await findMethod(db, id);
  if (detached_at) return false;
  await gateways.payments.detachMethod({ ownerId, token });
  await changeMethod(db, id, { detached_at: clock.now() });
  return true;
}
