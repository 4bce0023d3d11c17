import { after, MINUTE } from '#contract/time.ts';
import type { Deps } from '../../call/deps.ts';
import { findPeople } from '../accounts/index.ts';
import { claimDeliveries, type DueDelivery, delayDelivery, deliveryDone } from './queries/delivery-queries.ts';
import { nextTryAt } from './tell-people.ts';

const CLAIMED_FOR = 2 * MINUTE;

/**
 * Sends what is due: claimed, sent outside of any transaction, noted. Whoever claimed it and died leaves it to the next
 * one; the effect key keeps the provider from sending it twice. Answers how many were sent.
 */
export async function sendDueMessages(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const due = await claimDeliveries(deps.db, now, after(now, CLAIMED_FOR));
  if (due.length === 0) return 0;
  const people = await findPeople(
    deps.db,
    due.map((delivery) => delivery.user_id),
  );
  let sent = 0;
  for (const delivery of due) {
    try {
      const person = people.get(delivery.user_id);
      if (person && !person.deleted) await send(deps, delivery, person);
      await deliveryDone(deps.db, delivery.effect_key, now);
      sent += 1;
    } catch (error) {
      deps.log.warn({ err: error, channel: delivery.channel }, 'a message could not be sent');
      await delayDelivery(deps.db, delivery.effect_key, nextTryAt(now, delivery.attempts));
    }
  }
  return sent;
}

function send(
  { gateways }: Deps,
  { channel, subject, body, effect_key: effectKey }: DueDelivery,
  person: { email: string; phone: string },
): Promise<void> {
  if (channel === 'email')
    return gateways.mail.send({ to: person.email, subject: subject ?? 'Mortar', body, effectKey });
  return gateways.sms.send({ to: person.phone, body, effectKey });
}
