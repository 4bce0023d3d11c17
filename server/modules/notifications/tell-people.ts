import { type Said, said } from '#contract/language.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { newId } from '../../ids.ts';
import { findPeople, type PersonCard } from '../accounts/index.ts';
import { publishLive } from './live/publish-live.ts';
import { afterQuietHours, type Chosen, loadPreferences } from './preferences.ts';
import { insertDeliveries, type NewDelivery } from './queries/delivery-queries.ts';
import { insertNotifications } from './queries/notification-queries.ts';
import { quietDefaults, type Topic } from './topics.ts';

export type SubjectType =
  | 'engagement'
  | 'shift'
  | 'posting'
  | 'business'
  | 'specialist'
  | 'wallet'
  | 'account'
  | 'savedSearch';

export type Told = {
  /** What happened: the same person is told of it once a kind. */
  readonly event: Pick<MortarEvent, 'id'>;
  readonly userIds: readonly string[];
  readonly kind: string;
  readonly topic: Topic;
  /** Each person reads it in their own language. */
  readonly title: Said;
  readonly body: Said;
  readonly subject: { readonly type: SubjectType; readonly id: string } | null;
  /** It concerns a shift within 24 h: quiet hours do not hold it back (PRODUCT §9). */
  readonly urgent: boolean;
};

/**
 * Puts it in each person's centre, tells their open windows, and queues e-mail and text as they chose; all in the
 * transaction of `call`, so that it happens exactly when that commits. Quiet hours hold back texts, which ring; an
 * e-mail wakes nobody.
 */
export async function tellPeople(call: Call, told: Told): Promise<void> {
  const people = await findPeople(call.db, [...new Set(told.userIds)]);
  const living = [...people.values()].filter(({ deleted }) => !deleted);
  const added = await insertNotifications(
    call.db,
    living.map((person) => ({
      id: newId(),
      user_id: person.id,
      event_id: told.event.id,
      kind: told.kind,
      title: told.title[person.language],
      body: told.body[person.language],
      subject_type: told.subject?.type ?? null,
      subject_id: told.subject?.id ?? null,
      urgent: told.urgent,
      created_at: call.now,
    })),
  );
  if (added.length === 0) return;
  const userIds = added.map(({ userId }) => userId);
  const chosenBy = await loadPreferences(call.db, userIds);
  const reached = living.filter(({ id }) => userIds.includes(id));
  await insertDeliveries(
    call.db,
    reached.flatMap((person) => messagesTo(call, told, person, chosenBy(person.id))),
  );
  await publishLive(call, { type: 'notification' }, { userIds });
}

const openMortar = said('Open Mortar', 'Abrir Mortar');

/** The e-mail and the text of one person, as they chose. */
function messagesTo(call: Call, told: Told, person: PersonCard, chosen: Chosen): NewDelivery[] {
  const reach = chosen.topics.find(({ topic }) => topic === told.topic);
  const title = told.title[person.language];
  const body = told.body[person.language];
  const key = `${told.event.id}:${told.kind}:${person.id}`;
  const row = { user_id: person.id, created_at: call.now };
  const email = {
    ...row,
    effect_key: `${key}:email`,
    channel: 'email',
    subject: title,
    body: `${body}\n\n${openMortar[person.language]}: ${call.deps.config.publicUrl}`,
    send_at: call.now,
  };
  const quietIn = person.timeZone ?? quietDefaults.timeZone;
  const text = {
    ...row,
    effect_key: `${key}:sms`,
    channel: 'sms',
    subject: null,
    body: `Mortar: ${title}. ${body}`,
    send_at: told.urgent ? call.now : afterQuietHours(call.now, chosen, quietIn),
  };
  return [...(reach?.email ? [email] : []), ...(reach?.sms && person.phone ? [text] : [])];
}

/** A message nobody takes is tried again after a while, longer each time. */
export function nextTryAt(now: Date, attempts: number): Date {
  return after(now, Math.min(2 ** attempts, 120) * MINUTE);
}
