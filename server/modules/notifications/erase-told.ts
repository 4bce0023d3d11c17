/** What other people were told of somebody whose account is deleted (decision 149). */

import { Language } from '#contract/language.ts';
import type { NotificationParams } from '#contract/notifications/endpoints.ts';
import type { Db } from '../../db/open.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { formerUser, writeNotification } from './notification-texts.ts';
import { pushWords } from './push/push-notice.ts';
import {
  eraseSent,
  findToldOf,
  findWaitingOf,
  type RewrittenDelivery,
  type RewrittenNotification,
  rewriteDeliveries,
  rewriteNotifications,
  type ToldRow,
  type WaitingDelivery,
} from './queries/erasure-queries.ts';

/** What of one event's notifications is to go. */
export type ToldOfErased = {
  /** Which of the names they may have are the deleted person's. */
  readonly names: readonly ('pharmacist' | 'firstName' | 'person')[];
  readonly eraseFacts: <T extends object>(facts: T) => T;
  readonly eraseText: (text: string) => string;
};

type Rewritten = RewrittenNotification & { readonly row: ToldRow };

/**
 * Takes a person out of the notifications of these events and out of what waits to tell of them, which then reads of a former
 * user; of what was sent, only that it was stays. Returns the effect keys of what was.
 */
export async function eraseTold(
  db: Db,
  events: ReadonlyMap<string, ToldOfErased>,
  { mark, now }: { readonly mark: string; readonly now: Date },
): Promise<readonly string[]> {
  const eventIds = [...events.keys()];
  const told = await findToldOf(db, eventIds);
  const rewritten = told.flatMap((row) => {
    const erasing = events.get(row.event_id);
    return erasing ? [rewrite(row, erasing)] : [];
  });
  await rewriteNotifications(
    db,
    rewritten.map(({ row: _row, ...changes }) => changes),
  );
  const byId = new Map(rewritten.map((each) => [each.id, each]));
  const waiting = await findWaitingOf(db, [...byId.keys()]);
  await rewriteDeliveries(
    db,
    waiting.flatMap((delivery) => {
      const about = byId.get(delivery.notification_id);
      return about ? [rewriteDelivery(delivery, about, events.get(about.row.event_id))] : [];
    }),
  );
  return eraseSent(db, { notificationIds: [...byId.keys()], eventIds, mark, now });
}

function rewrite(row: ToldRow, { names, eraseFacts, eraseText }: ToldOfErased): Rewritten {
  const { id, kind, variant } = row;
  const stored = row.params as NotificationParams | null;
  const gone = names.filter((name) => typeof stored?.[name] === 'string');
  const params = stored && {
    ...eraseFacts(stored),
    ...Object.fromEntries(gone.map((name) => [name, formerUser])),
  };
  const speaker = speakerOf(Language.parse(row.language));
  const words = variant !== null && params ? writeNotification(speaker, { kind, variant }, params) : null;
  // What an earlier release sent has no facts to be written from.
  return { id, row, params, ...(words ?? { title: eraseText(row.title), body: eraseText(row.body) }) };
}

/** A mail or text has the words of its notification in it; a push those a lock screen shows. */
function rewriteDelivery(
  { effect_key, channel, subject, body }: WaitingDelivery,
  { row, title, body: words, params }: Rewritten,
  erasing: ToldOfErased | undefined,
): RewrittenDelivery {
  if (channel === 'push') {
    const key = { kind: row.kind, variant: row.variant ?? '' };
    const said = pushWords(speakerOf(Language.parse(row.language)), key, (params ?? {}) as NotificationParams, {
      title,
      body: words,
    });
    return { effect_key, subject: said.title, body: said.body };
  }
  const anew = (text: string) => {
    const replaced = text.replaceAll(row.body, words).replaceAll(row.title, title);
    return erasing?.eraseText(replaced) ?? replaced;
  };
  return { effect_key, subject: subject === null ? null : anew(subject), body: anew(body) };
}
