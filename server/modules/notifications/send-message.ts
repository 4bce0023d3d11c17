import { after, MINUTE } from '#contract/time.ts';
import type { Deps } from '../../call/deps.ts';
import { MessageRefused } from '../../gateways/messages/message-gateways.ts';
import { findPeople, type PersonCard } from '../accounts/index.ts';
import type { DropReason } from './find-drop-reason.ts';
import { notificationRows } from './notification-texts.ts';
import { sendPush } from './push/send-push.ts';
import {
  claimDelivery,
  claimNewDeliveries,
  type DueDelivery,
  deliveriesDone,
  giveUpDelivery,
  releaseDelivery,
} from './queries/delivery-queries.ts';
import { recheckDelivery, type Unsent } from './recheck-delivery.ts';
import { unsubscribeLink } from './unsubscribe/unsubscribe-link.ts';

const CLAIMED_FOR = 2 * MINUTE;
/** As many as are sent before another may take them, each within 12 seconds. */
const AT_ONCE = 10;

/**
 * Sends one message that is due: claimed, sent outside of any transaction, noted. A process that dies in between leaves it
 * to the next; the effect key keeps the provider from sending it twice. False when it is in another's hands or waits on.
 */
export async function sendMessage(deps: Deps, effectKey: string): Promise<boolean> {
  const now = deps.clock.now();
  const delivery = await claimDelivery(deps.db, effectKey, { now, until: after(now, CLAIMED_FOR) });
  if (!delivery) return false;
  let outcome: Outcome;
  try {
    outcome = await sendOrDrop(deps, delivery, await findPeople(deps.db, [delivery.user_id]));
  } catch (error) {
    await releaseDelivery(deps.db, effectKey, now);
    throw error;
  }
  if (outcome === 'sent') await deliveriesDone(deps.db, [effectKey], now);
  else await keepUnsent(deps, effectKey, outcome, now);
  return outcome === 'sent' || 'givenUp' in outcome;
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
    const { effect_key: effectKey } = delivery;
    try {
      const outcome = await sendOrDrop(deps, delivery, people);
      if (outcome === 'sent') sent.push(effectKey);
      else await keepUnsent(deps, effectKey, outcome, now);
    } catch (error) {
      deps.log.warn({ err: error, effectKey }, 'a message could not be sent');
      await releaseDelivery(deps.db, effectKey, now);
    }
  }
  await deliveriesDone(deps.db, sent, now);
}

type Outcome = 'sent' | Unsent;

async function keepUnsent({ db }: Deps, effectKey: string, outcome: Unsent, now: Date): Promise<void> {
  if ('givenUp' in outcome) await giveUpDelivery(db, effectKey, outcome.givenUp, now);
  else await releaseDelivery(db, effectKey, outcome.waitsUntil);
}

/** Sends a message, unless it is not to be sent any more or not yet. Throws where another try may do. */
async function sendOrDrop(
  deps: Deps,
  delivery: DueDelivery,
  people: ReadonlyMap<string, PersonCard>,
): Promise<Outcome> {
  const person = people.get(delivery.user_id);
  if (!person || person.deleted) return { givenUp: 'accountDeleted' satisfies DropReason };
  const unsent = await recheckDelivery(deps, delivery, person);
  if (unsent) return unsent;
  try {
    const refused = await send(deps, delivery, person);
    return refused ? { givenUp: refused } : 'sent';
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    deps.log.warn({ err: error, effectKey: delivery.effect_key }, 'a message will not be taken');
    return { givenUp: error.message };
  }
}

/** Returns why nobody will get a push or a text; an e-mail or text that is refused for good throws. */
async function send(deps: Deps, delivery: DueDelivery, person: PersonCard): Promise<DropReason | null> {
  const { gateways } = deps;
  const { channel, subject, body, effect_key } = delivery;
  if (channel === 'push') return sendPush(deps, delivery, person);
  const message = { body, language: person.language, effectKey: effect_key };
  if (channel === 'email')
    await gateways.mail.send({
      ...message,
      to: person.email,
      subject: subject ?? 'Mortar',
      unsubscribe: unsubscribeFrom(deps, delivery),
    });
  else {
    if (!person.textsTo) return 'phoneUnconfirmed';
    await gateways.sms.send({ ...message, to: person.textsTo });
  }
  return null;
}

/** Returns the link that turns off mail of a message's topic; null: nobody can, or it is not known any more what it is of. */
function unsubscribeFrom({ config }: Deps, { kind, variant, user_id: userId }: DueDelivery): string | null {
  const row = kind === null ? undefined : notificationRows(kind)[variant ?? ''];
  return row && !row.alwaysMailed ? unsubscribeLink(config, { userId, topic: row.topic }) : null;
}
