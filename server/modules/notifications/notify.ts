import { zoneUntilChosen } from '#contract/accounts/zone-until-chosen.ts';
import { openPath } from '#contract/notifications/web-push.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { say } from '#contract/words/speaker.ts';
import type { Call } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { newId } from '../../ids.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { findPeople, type PersonCard } from '../accounts/index.ts';
import { notificationRows, writeNotification } from './notification-texts.ts';
import { notificationMessages } from './notifications.words.ts';
import type { PlannedNotification } from './plan-notifications.ts';
import { afterQuietHours, type Chosen, loadPreferences } from './preferences.ts';
import { pushDeliveries } from './push/push-deliveries.ts';
import { insertDeliveries, type NewDelivery, removeUnsent } from './queries/delivery-queries.ts';
import { insertNotifications, keepTold, type Replaced, replaceNotifications } from './queries/notification-queries.ts';
import { unsubscribeLink } from './unsubscribe/unsubscribe-link.ts';

/** A notification of this event; the same person gets one of a kind only once. */
export type Notice = Omit<PlannedNotification, 'to' | 'readIn' | 'replaceKey'> &
  Partial<Pick<PlannedNotification, 'replaceKey'>> & { readonly event: Pick<MortarEvent, 'id'> };

type Recipient = { readonly person: PersonCard; readonly words: { readonly title: string; readonly body: string } };

/**
 * Puts it in each person's center and queues e-mail, text and push as they chose, in their language; all in the transaction of
 * `call`, so that it happens exactly when that commits. Quiet hours hold back texts and pushes, which ring; an e-mail wakes nobody.
 * Returns those in whose center it is new.
 */
export async function notify(call: Call, notice: Notice): Promise<readonly string[]> {
  const people = await findPeople(call.db, [...new Set(notice.userIds)]);
  const recipients = [...people.values()]
    .filter(({ deleted }) => !deleted)
    .map((person) => ({ person, words: wordsFor(notice, person) }));
  const rows = recipients.map((recipient) => rowOf(call, notice, recipient));
  const replaced = notice.replaceKey ? await replaceNotifications(call.db, rows) : null;
  const added = replaced ?? (await insertNotifications(call.db, rows));
  if (added.length === 0) return [];
  const userIds = added.map(({ userId }) => userId);
  const told = replaced ? await tellAgain(call, notice, replaced) : { userIds, at: call.now };
  const chosenBy = await loadPreferences(call.db, told.userIds);
  const reached = recipients.filter(({ person }) => told.userIds.includes(person.id));
  const idOf = new Map(added.map(({ id, userId }) => [userId, id]));
  const sendings = reached.map((recipient) => {
    const { id: userId } = recipient.person;
    return { ...recipient, ...whenToSend(recipient, chosenBy(userId), notice, told.at), id: idOf.get(userId) ?? '' };
  });
  const pushes = await pushDeliveries(call, notice, sendings);
  await insertDeliveries(call.db, [...sendings.flatMap((sending) => deliveriesTo(call, notice, sending)), ...pushes]);
  return userIds;
}

/** Who has not read one that took an earlier one's place is mailed of it again, but not at once. */
const TELL_AGAIN = HOUR;

/**
 * Returns whom e-mail and text tell of these, and when: whoever reads it sooner gets neither. Who was told of the one before
 * within the hour is not told again. What still waits of the one before is removed: it would be told with this one.
 */
async function tellAgain(call: Call, { replaceKey }: Notice, added: readonly Replaced[]) {
  const { policy } = await currentPolicy(call.db);
  const at = after(call.now, policy.messageNoticeMinutes * MINUTE);
  const untold = added.filter(({ toldAt }) => toldAt === null || after(toldAt, TELL_AGAIN) <= call.now);
  const userIds = untold.map(({ userId }) => userId);
  if (replaceKey) await removeUnsent(call.db, userIds, replaceKey);
  await keepTold(
    call.db,
    untold.map(({ id }) => id),
    at,
  );
  return { userIds, at };
}

function rowOf(call: Call, notice: Notice, { person, words }: Recipient) {
  return {
    id: newId(),
    user_id: person.id,
    event_id: notice.event.id,
    kind: notice.kind,
    variant: notice.variant,
    params: JSON.stringify(notice.params),
    ...words,
    subject_type: notice.subject?.type ?? null,
    subject_id: notice.subject?.id ?? null,
    urgent: notice.urgent,
    replace_key: notice.replaceKey ?? null,
    created_at: call.now,
  };
}

/** Throws for a notification that no event defines. */
function wordsFor(notice: Notice, { language }: PersonCard): Recipient['words'] {
  const words = writeNotification(speakerOf(language), notice, notice.params);
  if (!words) throw new Error(`${notice.kind} has no notification ${notice.variant}`);
  return words;
}

/** One notification on its way to one person. */
export type Sending = Recipient & {
  /** The notification's. */
  readonly id: string;
  readonly reach: Chosen['topics'][number] | undefined;
  readonly hasPush: boolean;
  /** When what wakes nobody goes out, and what rings. */
  readonly at: Date;
  readonly ringsAt: Date;
  /** What the effect keys of its messages begin with. */
  readonly key: string;
};

function whenToSend({ person }: Recipient, chosen: Chosen, notice: Notice, at: Date) {
  const quietIn = person.timeZone ?? zoneUntilChosen;
  return {
    reach: chosen.topics.find(({ topic }) => topic === notice.topic),
    hasPush: chosen.hasPush,
    at,
    ringsAt: notice.urgent ? at : afterQuietHours(at, chosen, quietIn),
    key: `${notice.event.id}:${notice.replaceKey ?? notice.kind}:${person.id}`,
  };
}

/** Returns the e-mail and the text of one person, as they chose; some mail leaves whatever they chose. */
function deliveriesTo(
  call: Call,
  notice: Notice,
  { id, person, words, reach, at, ringsAt, key }: Sending,
): NewDelivery[] {
  const speaker = speakerOf(person.language);
  const isMailed = reach?.email || notificationRows(notice.kind)[notice.variant]?.alwaysMailed;
  const row = { user_id: person.id, notification_id: id, created_at: call.now };
  const email = {
    ...row,
    effect_key: `${key}:email`,
    channel: 'email',
    subject: words.title,
    body: mailBody(call, notice, { id, person, words }),
    send_at: at,
  };
  const text = {
    ...row,
    effect_key: `${key}:sms`,
    channel: 'sms',
    subject: null,
    body: say(speaker, notificationMessages.text, words),
    send_at: ringsAt,
  };
  return [...(isMailed ? [email] : []), ...(reach?.sms && person.textsTo ? [text] : [])];
}

/**
 * Returns what a mail says, with the address of what it is about, and the link that turns off others of its topic, where that can
 * be turned off.
 */
function mailBody(
  { deps: { config } }: Call,
  { kind, variant, subject, topic }: Notice,
  { id, person, words }: Recipient & Pick<Sending, 'id'>,
): string {
  const speaker = speakerOf(person.language);
  const row = notificationRows(kind)[variant];
  const path = row ? openPath({ id, kind, link: row.link, subject: subject?.id ?? '' }) : '';
  const body = say(speaker, notificationMessages.mailBody, { body: words.body, url: `${config.publicUrl}${path}` });
  const link = row?.alwaysMailed ? null : unsubscribeLink(config, { userId: person.id, topic });
  return link ? `${body}\n\n${say(speaker, notificationMessages.mailFoot, { link })}` : body;
}
