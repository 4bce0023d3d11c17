/**
 * The link that turns off mail of a topic (decision 148). Its token names the person and the topic and is signed with the
 * server's key: nobody can make it up, no table holds it, and it works as long as the account and the key.
 */
import { timingSafeEqual } from 'node:crypto';
import { pathWith } from '#contract/endpoint.ts';
import { type NotificationTopic, notificationTopics } from '#contract/notifications/notification.ts';
import { UNSUBSCRIBE_PAGE } from '#contract/notifications/unsubscribe.ts';
import type { Config } from '../../../config.ts';
import { hashOfToken, linkToken } from '../../accounts/index.ts';
import { canTurnOff } from '../preferences.ts';

/** Without a dot: a path that ends like a file's is served as one. */
const TOKEN = /^([0-9a-f-]{36})-([a-zA-Z]+)-([\w-]{43})$/;

type Named = { readonly userId: string; readonly topic: NotificationTopic };

/** Returns the link for mail of a topic; null: nobody can turn it off. */
export function unsubscribeLink(
  { secretKey, publicUrl }: Pick<Config, 'secretKey' | 'publicUrl'>,
  named: Named,
): string | null {
  if (!canTurnOff(named.topic)) return null;
  const token = `${named.userId}-${named.topic}-${signatureOf(secretKey, named)}`;
  return `${publicUrl}${pathWith(UNSUBSCRIBE_PAGE, { token })}`;
}

/** Returns what a token names; null: it is none of ours, or of a topic that nobody can turn off any more. */
export function readUnsubscribeToken({ secretKey }: Pick<Config, 'secretKey'>, token: string): Named | null {
  const [, userId = '', name, signature = ''] = TOKEN.exec(token) ?? [];
  const topic = notificationTopics.find((known) => known === name);
  if (!topic || !canTurnOff(topic)) return null;
  const named = { userId, topic };
  const isOurs = timingSafeEqual(hashOfToken(signature), hashOfToken(signatureOf(secretKey, named)));
  return isOurs ? named : null;
}

function signatureOf(secretKey: string, { userId, topic }: Named): string {
  return linkToken(secretKey, 'unsubscribe', `${userId}\n${topic}`);
}
