/** Which topic reaches a person how, and when texts and pushes rest (PRODUCT §8). */
import type { z } from 'zod';
import { zoneUntilChosen } from '#contract/accounts/zone-until-chosen.ts';
import type { ReadBody } from '#contract/endpoint.ts';
import type { notificationEndpoints, Preferences } from '#contract/notifications/endpoints.ts';
import { type NotificationTopic, notificationTopics } from '#contract/notifications/notification.ts';
import { addDays, clockTimeIn, dayIn, instantPastSkip } from '#contract/time.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import type { Db } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { findPeople, type PersonCard } from '../accounts/index.ts';
import { findPreferences, holdPreferences, savePreferences } from './queries/notification-queries.ts';
import { topicsOf } from './topics-of-role.ts';

/** Returns which topic of their role reaches the caller how, and when texts rest. */
export const getPreferences: ActionOf<typeof notificationEndpoints.getPreferences> = (call) => presentPreferences(call);

async function presentPreferences(call: SignedCall): Promise<z.infer<typeof Preferences>> {
  const { userId, role } = call.actor;
  const { topics: every, quietFrom, quietTo } = (await loadPreferences(call.db, [userId]))(userId);
  const own = topicsOf(role);
  const topics = every.filter(({ topic }) => own.has(topic));
  const person = (await findPeople(call.db, [userId])).get(userId);
  const { publicKey, isSent } = call.deps.gateways.push;
  const webPush = publicKey === null ? null : { serverKey: publicKey, isSent };
  return { topics, quietFrom, quietTo, timeZone: person?.timeZone ?? zoneUntilChosen, webPush };
}

/** Keeps what the caller chose; topics not named stay, locked ones stay on. */
export const updatePreferences: ActionOf<typeof notificationEndpoints.updatePreferences> = async (call, { body }) => {
  const { userId } = call.actor;
  await holdPreferences(call.db, userId);
  const load = async () => (await loadPreferences(call.db, [userId]))(userId);
  const before = await load();
  await keep(call, userId, before, body);
  await recordChange(call, before, await load());
  return presentPreferences(call);
};

/** Turns e-mail of a topic off for a person, whoever asks; all else stays as they chose. Where it was off nothing happens. */
export async function turnOffMail(
  call: Call,
  { id: userId, role }: Pick<PersonCard, 'id' | 'role'>,
  topic: NotificationTopic,
): Promise<void> {
  await holdPreferences(call.db, userId);
  const before = (await loadPreferences(call.db, [userId]))(userId);
  const own = before.topics.find((reach) => reach.topic === topic);
  if (!own?.email) return;
  const { quietFrom, quietTo } = before;
  await keep(call, userId, before, { topics: [{ topic, email: false, sms: own.sms }], quietFrom, quietTo });
  await recordEvent(call, 'unsubscribed', { subject: ['user', userId], actor: { userId, role }, data: { topic } });
}

/** Returns whether mail of a topic reaches a person. */
export async function isMailOn(db: Db, userId: string, topic: NotificationTopic): Promise<boolean> {
  const { topics } = (await loadPreferences(db, [userId]))(userId);
  return topics.some((reach) => reach.topic === topic && reach.email);
}

type Choice = ReadBody<typeof notificationEndpoints.updatePreferences>;

/** Keeps a choice; what it does not name stays as it was before. */
async function keep(call: Call, userId: string, before: Chosen, choice: Choice): Promise<void> {
  const topics = before.topics.map(({ topic, email, sms, push }) => ({
    topic,
    email,
    sms,
    push,
    ...choice.topics.find((chosen) => chosen.topic === topic),
  }));
  await savePreferences(call.db, {
    user_id: userId,
    topics: JSON.stringify(topics),
    quiet_from: choice.quietFrom,
    quiet_to: choice.quietTo,
    updated_at: call.now,
  });
}

/** Records what is different now, if anything is. */
async function recordChange(call: SignedCall, before: Chosen, now: Chosen): Promise<void> {
  const topics = now.topics
    .filter((reach, index) => channels.some((channel) => reach[channel] !== before.topics[index]?.[channel]))
    .map(({ topic }) => topic);
  const quietHours = now.quietFrom !== before.quietFrom || now.quietTo !== before.quietTo;
  if (topics.length === 0 && !quietHours) return;
  const subject = ['user', call.actor.userId] as const;
  await recordEvent(call, 'notificationPreferencesChanged', { subject, data: { topics, quietHours } });
}

const channels = ['email', 'sms', 'push'] as const;

type Reach = {
  readonly topic: NotificationTopic;
  readonly email: boolean;
  readonly sms: boolean;
  readonly push: boolean;
  readonly locked: boolean;
};
export type Chosen = {
  readonly topics: readonly Reach[];
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  /** Web push is on in a browser of theirs. */
  readonly hasPush: boolean;
};

/** `push` is missing in what was chosen before there was any. */
type StoredTopics = readonly { topic: string; email: boolean; sms: boolean; push?: boolean }[];

/** Returns what each person chose, filled up with the defaults; a locked topic is always on. */
export async function loadPreferences(db: Db, userIds: readonly string[]): Promise<(userId: string) => Chosen> {
  const rows = await findPreferences(db, userIds);
  const rowsByUser = new Map(rows.map((row) => [row.user_id, row]));
  return (userId) => {
    const row = rowsByUser.get(userId);
    const hasPush = row?.has_push ?? false;
    if (!row?.topics) return { topics: reachOf([]), quietFrom: quietDefaults.from, quietTo: quietDefaults.to, hasPush };
    return { topics: reachOf(row.topics as StoredTopics), quietFrom: row.quiet_from, quietTo: row.quiet_to, hasPush };
  };
}

/** Returns every topic with its channels. */
function reachOf(chosen: StoredTopics): Reach[] {
  return notificationTopics.map((topic) => {
    const { email, sms, locked } = topicDefaults[topic];
    const own = locked ? undefined : chosen.find((choice) => choice.topic === topic);
    // A device is asked first: whoever turned it on there wants to hear of everything, until they say otherwise.
    return { topic, email: own?.email ?? email, sms: own?.sms ?? sms, push: own?.push ?? true, locked };
  });
}

/** Returns when a text or a push may ring: now, or when the quiet hours `now` lies in end. */
export function afterQuietHours(
  now: Date,
  { quietFrom, quietTo }: Pick<Chosen, 'quietFrom' | 'quietTo'>,
  timeZone: string,
): Date {
  if (!quietFrom || !quietTo || quietFrom === quietTo) return now;
  const clock = clockTimeIn(now, timeZone);
  const overnight = quietFrom > quietTo;
  const quiet = overnight ? clock >= quietFrom || clock < quietTo : clock >= quietFrom && clock < quietTo;
  if (!quiet) return now;
  const today = dayIn(now, timeZone);
  const day = overnight && clock >= quietFrom ? addDays(today, 1) : today;
  return instantPastSkip(day, quietTo, timeZone);
}

type ChannelDefaults = { readonly email: boolean; readonly sms: boolean; readonly locked: boolean };

/** What reaches a person who chose nothing. `locked`: safety and start-time messages always come every way. */
const topicDefaults: Readonly<Record<NotificationTopic, ChannelDefaults>> = {
  requests: { email: true, sms: true, locked: false },
  bookings: { email: true, sms: true, locked: false },
  reminders: { email: true, sms: true, locked: true },
  attendance: { email: true, sms: true, locked: true },
  messages: { email: true, sms: true, locked: false },
  hours: { email: true, sms: false, locked: false },
  money: { email: true, sms: false, locked: false },
  ratings: { email: true, sms: false, locked: false },
  profile: { email: true, sms: false, locked: false },
  newShifts: { email: true, sms: false, locked: false },
};

/** Returns whether people can choose not to be told of a topic. */
export function canTurnOff(topic: NotificationTopic): boolean {
  return !topicDefaults[topic].locked;
}

/** Texts and pushes rest at night, in the person's zone, unless they chose other hours. */
const quietDefaults = { from: '21:30', to: '06:00' } as const;
