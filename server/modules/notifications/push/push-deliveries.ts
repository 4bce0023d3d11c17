import { toMillis } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { type PersonCard, sessionLifetime } from '../../accounts/index.ts';
import { notificationRows } from '../notification-texts.ts';
import type { Notice, Sending } from '../notify.ts';
import type { NewDelivery } from '../queries/delivery-queries.ts';
import { findLiveSubscriptions, type LiveSubscription } from '../queries/push-queries.ts';
import { pushNotice, pushWords } from './push-notice.ts';

/** Returns a push to each device of those who chose it, in their language. */
export async function pushDeliveries(call: Call, notice: Notice, sendings: readonly Sending[]): Promise<NewDelivery[]> {
  const serverKey = call.deps.gateways.push.publicKey;
  const link = notificationRows(notice.kind)[notice.variant]?.link;
  const wanted = sendings.filter(({ reach, hasPush }) => hasPush && reach?.push);
  if (serverKey === null || !link || wanted.length === 0) return [];
  const userIds = wanted.map(({ person }) => person.id);
  const subscriptions = await findLiveSubscriptions(call.db, { userIds }, { serverKey, now: call.now });
  return wanted.flatMap(({ person, words, id, ringsAt, key }) => {
    const said = pushWords(speakerOf(person.language), notice, notice.params, words);
    const { topic, urgent, subject } = notice;
    const told = { id, userId: person.id, link, subjectId: subject?.id ?? null, topic, urgent };
    const push = JSON.stringify(pushNotice(notice.kind, told));
    return subscriptions
      .filter((subscription) => subscription.user_id === person.id && isSignedInThere(subscription, person, call.now))
      .map((subscription) => ({
        effect_key: `${key}:push:${subscription.id}`,
        user_id: person.id,
        notification_id: id,
        channel: 'push',
        subscription_id: subscription.id,
        subject: said.title,
        body: said.body,
        push,
        send_at: ringsAt,
        created_at: call.now,
      }));
  });
}

/** Returns whether the session of a device could still be used: what is on its screen is for that person alone. */
export function isSignedInThere(
  { last_seen_at }: Pick<LiveSubscription, 'last_seen_at'>,
  { role }: Pick<PersonCard, 'role'>,
  now: Date,
): boolean {
  return toMillis(now) - toMillis(last_seen_at) < sessionLifetime[role].idle;
}
