import type { Deps } from '../../../call/deps.ts';
import type { PersonCard } from '../../accounts/index.ts';
import type { DropReason } from '../find-drop-reason.ts';
import type { DueDelivery } from '../queries/delivery-queries.ts';
import { findLiveSubscriptions, removeGoneSubscription, subscriptionsDelivered } from '../queries/push-queries.ts';
import { isSignedInThere } from './push-deliveries.ts';
import type { PushNotice } from './push-notice.ts';

/**
 * Sends a push to the device it was queued for, if its person is still signed in there; returns why it is never sent. A device
 * that its push service knows no more is removed.
 */
export async function sendPush(deps: Deps, delivery: DueDelivery, person: PersonCard): Promise<DropReason | null> {
  const { push } = deps.gateways;
  const { subscription_id: id, subject, body, effect_key: effectKey } = delivery;
  if (push.publicKey === null || id === null || delivery.push === null) return 'deviceGone';
  const now = deps.clock.now();
  const [found] = await findLiveSubscriptions(deps.db, { ids: [id] }, { serverKey: push.publicKey, now });
  if (!found || found.user_id !== person.id || !isSignedInThere(found, person, now)) return 'deviceGone';
  const { endpoint, p256dh, auth, device } = found;
  const outcome = await push.send({
    ...(delivery.push as PushNotice),
    to: { endpoint, p256dh, auth, device, userId: person.id, email: person.email },
    language: person.language,
    title: subject ?? 'Mortar',
    body,
    effectKey,
  });
  if (outcome === 'gone') await removeGoneSubscription(deps.db, id);
  if (outcome === 'sent') await subscriptionsDelivered(deps.db, [id], now);
  return outcome === 'refused' ? 'refused' : null;
}
