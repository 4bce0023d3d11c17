import { notificationTopics } from '#contract/notifications/endpoints.ts';
import { addDays, clockTimeIn, dayIn, instantOf } from '#contract/time.ts';
import type { Db } from '../../db/open.ts';
import { findPreferences } from './queries/notification-queries.ts';
import { quietDefaults, type Topic, topicDefaults } from './topics.ts';

export type Reach = { readonly topic: Topic; readonly email: boolean; readonly sms: boolean; readonly locked: boolean };
export type Chosen = {
  readonly topics: readonly Reach[];
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
};

type Kept = readonly { topic: string; email: boolean; sms: boolean }[];

/** What each person chose, filled up with the defaults; a locked topic is always on. */
export async function loadPreferences(db: Db, userIds: readonly string[]): Promise<(userId: string) => Chosen> {
  const rows = await findPreferences(db, userIds);
  const kept = new Map(rows.map((row) => [row.user_id, row]));
  return (userId) => {
    const row = kept.get(userId);
    if (!row) return { topics: reachOf([]), quietFrom: quietDefaults.from, quietTo: quietDefaults.to };
    return { topics: reachOf(row.topics as Kept), quietFrom: row.quiet_from, quietTo: row.quiet_to };
  };
}

/** Every topic with its channels. */
export function reachOf(chosen: Kept): Reach[] {
  return notificationTopics.map((topic) => {
    const { email, sms, locked } = topicDefaults[topic];
    const own = locked ? undefined : chosen.find((one) => one.topic === topic);
    return { topic, email: own?.email ?? email, sms: own?.sms ?? sms, locked };
  });
}

/** When a text may ring: now, or when the quiet hours `now` lies in end. */
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
  return instantOf(day, quietTo, timeZone) ?? now;
}
