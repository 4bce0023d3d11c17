import { after, MINUTE } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { newId } from '../../ids.ts';
import { findPeople } from '../accounts/index.ts';
import { publishLive } from './live/publish-live.ts';
import { afterQuietHours, loadPreferences } from './preferences.ts';
import { insertDeliveries } from './queries/delivery-queries.ts';
import { insertNotifications } from './queries/notification-queries.ts';
import { quietDefaults, type Topic } from './topics.ts';

export type SubjectType = 'engagement' | 'shift' | 'posting' | 'business' | 'specialist' | 'wallet' | 'account';

export type Told = {
  /** What happened: the same person is told of it once a kind. */
  readonly event: Pick<MortarEvent, 'id'>;
  readonly userIds: readonly string[];
  readonly kind: string;
  readonly topic: Topic;
  readonly title: string;
  readonly body: string;
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
  const added = await insertNotifications(
    call.db,
    [...new Set(told.userIds)].map((userId) => ({
      id: newId(),
      user_id: userId,
      event_id: told.event.id,
      kind: told.kind,
      title: told.title,
      body: told.body,
      subject_type: told.subject?.type ?? null,
      subject_id: told.subject?.id ?? null,
      urgent: told.urgent,
      created_at: call.now,
    })),
  );
  if (added.length === 0) return;
  const userIds = added.map(({ userId }) => userId);
  await queueMessages(call, told, userIds);
  await publishLive(call, { type: 'notification' }, { userIds });
}

async function queueMessages(call: Call, told: Told, userIds: readonly string[]): Promise<void> {
  const chosenBy = await loadPreferences(call.db, userIds);
  const people = await findPeople(call.db, userIds);
  const rows = userIds.flatMap((userId) => {
    const person = people.get(userId);
    const chosen = chosenBy(userId);
    const reach = chosen.topics.find(({ topic }) => topic === told.topic);
    if (!person || person.deleted || !reach) return [];
    const row = { user_id: userId, created_at: call.now };
    const key = `${told.event.id}:${told.kind}:${userId}`;
    const ringsAt = told.urgent
      ? call.now
      : afterQuietHours(call.now, chosen, person.timeZone ?? quietDefaults.timeZone);
    return [
      ...(reach.email
        ? [
            {
              ...row,
              effect_key: `${key}:email`,
              channel: 'email',
              subject: told.title,
              body: mailBody(call, told),
              send_at: call.now,
            },
          ]
        : []),
      ...(reach.sms && person.phone
        ? [
            {
              ...row,
              effect_key: `${key}:sms`,
              channel: 'sms',
              subject: null,
              body: `Mortar: ${told.title}. ${told.body}`,
              send_at: ringsAt,
            },
          ]
        : []),
    ];
  });
  await insertDeliveries(call.db, rows);
}

function mailBody(call: Call, { body }: Told): string {
  return `${body}\n\nOpen Mortar: ${call.deps.config.publicUrl}`;
}

/** A message nobody takes is tried again after a while, longer each time. */
export function nextTryAt(now: Date, attempts: number): Date {
  return after(now, Math.min(2 ** attempts, 120) * MINUTE);
}
