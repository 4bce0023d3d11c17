import { after, MINUTE } from '#contract/time.ts';
import type { Deps } from '../../call/deps.ts';
import { findPeople } from '../accounts/index.ts';
import {
  claimDelivery,
  type DueDelivery,
  deliveryDone,
  newDeliveryKeys,
  releaseDelivery,
} from './queries/delivery-queries.ts';

const CLAIMED_FOR = 2 * MINUTE;

/**
 * Sends one message that is due: claimed, sent outside of any transaction, noted. A process that dies in between leaves it
 * to the next; the effect key keeps the provider from sending it twice. False when it is sent or in another's hands.
 */
export async function sendMessage(deps: Deps, effectKey: string): Promise<boolean> {
  const now = deps.clock.now();
  const delivery = await claimDelivery(deps.db, effectKey, { now, until: after(now, CLAIMED_FOR) });
  if (!delivery) return false;
  try {
    await send(deps, delivery);
  } catch (error) {
    await releaseDelivery(deps.db, effectKey, now);
    throw error;
  }
  await deliveryDone(deps.db, effectKey, now);
  return true;
}

/** Sends what is due and was never tried, at once instead of with the next sweep, which also has what fails here. */
export async function sendNewMessages(deps: Deps): Promise<void> {
  for (const effectKey of await newDeliveryKeys(deps.db, deps.clock.now())) {
    await sendMessage(deps, effectKey).catch((error: unknown) =>
      deps.log.warn({ err: error, effectKey }, 'a message could not be sent'),
    );
  }
}

async function send(
  { db, gateways }: Deps,
  { user_id, channel, subject, body, effect_key }: DueDelivery,
): Promise<void> {
  const person = (await findPeople(db, [user_id])).get(user_id);
  if (!person || person.deleted) return;
  const message = { body, language: person.language, effectKey: effect_key };
  if (channel === 'email') await gateways.mail.send({ ...message, to: person.email, subject: subject ?? 'Mortar' });
  else await gateways.sms.send({ ...message, to: person.phone });
}
