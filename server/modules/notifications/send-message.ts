import { after, MINUTE } from '#contract/time.ts';
import type { Deps } from '../../call/deps.ts';
import { findPeople, type PersonCard } from '../accounts/index.ts';
import { sendPush } from './push/send-push.ts';
import {
  claimDelivery,
  claimNewDeliveries,
  type DueDelivery,
  deliveriesDone,
  releaseDelivery,
} from './queries/delivery-queries.ts';

const CLAIMED_FOR = 2 * MINUTE;
/** As many as are sent before another may take them, each within 12 seconds. */
const AT_ONCE = 10;

/**
 * Sends one message that is due: claimed, sent outside of any transaction, noted. A process that dies in between leaves it
 * to the next; the effect key keeps the provider from sending it twice. False when it is sent or in another's hands.
 */
export async function sendMessage(deps: Deps, effectKey: string): Promise<boolean> {
  const now = deps.clock.now();
  const delivery = await claimDelivery(deps.db, effectKey, { now, until: after(now, CLAIMED_FOR) });
  if (!delivery) return false;
  try {
    await send(deps, delivery, await findPeople(deps.db, [delivery.user_id]));
  } catch (error) {
    await releaseDelivery(deps.db, effectKey, now);
    throw error;
  }
  await deliveriesDone(deps.db, [effectKey], now);
  return true;
}

/**
 * Sends what is due and was never tried, at once instead of with the next sweep, which also has what fails here. A few are
 * claimed together and noted together.
 */
export async function sendNewMessages(deps: Deps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const claim = { now, until: after(now, CLAIMED_FOR), most: AT_ONCE };
    const claimed = await claimNewDeliveries(deps.db, claim);
    if (claimed.length === 0) return;
    await sendClaimed(deps, claimed.toSorted(byKey), now);
    if (claimed.length < AT_ONCE) return;
  }
}

/** A key begins with the event's id: what happened first is sent first. */
const byKey = (one: DueDelivery, other: DueDelivery) => (one.effect_key < other.effect_key ? -1 : 1);

async function sendClaimed(deps: Deps, claimed: readonly DueDelivery[], now: Date): Promise<void> {
  const people = await findPeople(deps.db, [...new Set(claimed.map(({ user_id }) => user_id))]);
  const sent: string[] = [];
  for (const delivery of claimed) {
    try {
      await send(deps, delivery, people);
      sent.push(delivery.effect_key);
    } catch (error) {
      deps.log.warn({ err: error, effectKey: delivery.effect_key }, 'a message could not be sent');
      await releaseDelivery(deps.db, delivery.effect_key, now);
    }
  }
  await deliveriesDone(deps.db, sent, now);
}

async function send(deps: Deps, delivery: DueDelivery, people: ReadonlyMap<string, PersonCard>): Promise<void> {
  const { gateways } = deps;
  const { user_id, channel, subject, body, effect_key } = delivery;
  const person = people.get(user_id);
  if (!person || person.deleted) return;
  const message = { body, language: person.language, effectKey: effect_key };
  if (channel === 'email') await gateways.mail.send({ ...message, to: person.email, subject: subject ?? 'Mortar' });
  else if (channel === 'push') await sendPush(deps, delivery, person);
  else await gateways.sms.send({ ...message, to: person.phone });
}
