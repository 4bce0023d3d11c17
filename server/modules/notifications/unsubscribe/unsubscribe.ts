/** Leaving mail of a topic by the link in it, signed in or not (RFC 8058; decision 148). */
import type { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { findPeople } from '../../accounts/index.ts';
import { isMailOn, turnOffMail } from '../preferences.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/** Returns what a link turns off. Programs that look at every link of a mail come here: nothing changes. */
export const getUnsubscribe: ActionOf<typeof notificationEndpoints.getUnsubscribe> = async (call, { params }) => {
  const { person, topic } = await namedBy(call, params.token);
  return { topic, isOn: await isMailOn(call.db, person.id, topic) };
};

/** Turns it off, once or again. Throws `not_found` for a token that is not ours and for an account that is gone. */
export const unsubscribe: ActionOf<typeof notificationEndpoints.unsubscribe> = async (call, { params }) => {
  const { person, topic } = await namedBy(call, params.token);
  await turnOffMail(call, person, topic);
  return { topic, isOn: false };
};

async function namedBy({ db, deps }: Call, token: string) {
  const { userId, topic } = readUnsubscribeToken(deps.config, token) ?? refuse('not_found');
  const person = (await findPeople(db, [userId])).get(userId);
  return person && !person.deleted ? { person, topic } : refuse('not_found');
}
