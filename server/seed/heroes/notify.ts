/** Fills the notification centres of the demo accounts from what happened lately, in the application's own words. */
import { sql } from 'kysely';
import { after, DAY } from '#contract/time.ts';
import type { Db } from '../../db/open.ts';
import type { EventName, MortarEvent, SubjectType } from '../../events/events.ts';
import { type Message, messages } from '../../modules/notifications/messages.data.ts';
import { loadStory, type Story } from '../../modules/notifications/story.ts';
import type { Making } from '../making.ts';
import type { Person } from '../people/add-person.ts';

const LATELY = 5 * DAY;
const UNREAD = 3;
const MOST = 40;

/** The rows must be written already: stories are read from the database. Only the newest are unread. */
export async function notifyHeroes(making: Making, db: Db, heroes: readonly Person[]): Promise<void> {
  const told = new Map<string, object[]>(heroes.map((hero) => [hero.id, []]));
  for (const event of await findEvents(db, making, heroes)) {
    const { en: story } = await loadStory(db, event);
    for (const message of messagesOf(event.name)) {
      if (message.when && !message.when(story, event.data)) continue;
      for (const userId of story.users(message.to)) {
        const centre = told.get(userId);
        if (!centre || centre.length >= MOST || (userId === event.actorId && !message.alsoActor)) continue;
        centre.push(rowOf(making, { event, story, message, userId, read: centre.length >= UNREAD }));
      }
    }
  }
  for (const row of [...told.values()].flat()) making.rows.add('notifications', row);
}

type Told = {
  readonly event: MortarEvent;
  readonly story: Story;
  readonly message: Message<EventName>;
  readonly userId: string;
  readonly read: boolean;
};

function rowOf(making: Making, { event, story, message, userId, read }: Told): object {
  const ids: { readonly [about in string]?: string | null } = {
    engagement: story.engagementId,
    shift: story.shiftId,
    business: story.businessId,
    specialist: story.specialistId,
    wallet: story.engagementId,
  };
  const urgent = story.soon(event.at) && ['requests', 'bookings', 'reminders', 'attendance'].includes(message.topic);
  return {
    id: making.id(event.at),
    user_id: userId,
    event_id: event.id,
    kind: event.name,
    title: message.title(story, event.data),
    body: message.body(story, event.data),
    subject_type: message.about,
    subject_id: ids[message.about] ?? event.subjectId,
    urgent,
    read_at: read ? event.at : null,
    created_at: event.at,
  };
}

function messagesOf(name: EventName): readonly Message<EventName>[] {
  return (
    ((messages as { readonly [told in string]?: readonly unknown[] })[name] as
      | readonly Message<EventName>[]
      | undefined) ?? []
  );
}

/** What happened lately to the pharmacies and bookings of these people, newest first. */
async function findEvents(db: Db, making: Making, heroes: readonly Person[]): Promise<MortarEvent[]> {
  const ids = heroes.map((hero) => hero.id);
  const { rows } = await sql<{
    id: string;
    name: EventName;
    at: Date;
    actor_id: string | null;
    actor_role: string | null;
    subject_type: SubjectType;
    subject_id: string;
    business_id: string | null;
    region: string;
    data: MortarEvent['data'];
  }>`
    select e.* from events e
    where e.at > ${after(making.now, -LATELY)} and (
      e.business_id in (select id from businesses where owner_id = any(${ids}::uuid[]))
      or e.data ->> 'specialistId' in (select id::text from specialists where user_id = any(${ids}::uuid[])))
    order by e.at desc, e.id desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    at: row.at,
    actorId: row.actor_id,
    actorRole: row.actor_role,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    businessId: row.business_id,
    region: row.region,
    data: row.data,
  }));
}
