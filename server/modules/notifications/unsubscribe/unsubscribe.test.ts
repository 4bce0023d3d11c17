/** Leaving a kind of mail by the link in it (RFC 2369, RFC 8058; decision 148), through a real mail server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { eventNames, events } from '#contract/events/events.ts';
import { notificationEndpoints as calls } from '#contract/notifications/endpoints.ts';
import { type NotificationTopic, notificationTopics } from '#contract/notifications/notification.ts';
import { systemCall } from '#server/call/call.ts';
import { factsOf } from '#server/events/event-texts.ts';
import { newId } from '#server/ids.ts';
import { linkToken } from '#server/modules/accounts/index.ts';
import { openMailServer } from '#test/world/mail-server.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { waitingForLocks } from '#test/world/money.ts';
import { TEST_SECRET_KEY } from '#test/world/test-config.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { notificationRows, paramsOf } from '../notification-texts.ts';
import { notify } from '../notify.ts';
import { holdPreferences } from '../queries/notification-queries.ts';
import { sendNewMessages } from '../send-message.ts';

const ORIGIN = 'https://mortar.example';
/** Safety and start times: nobody can turn these off. */
const LOCKED: readonly NotificationTopic[] = ['reminders', 'attendance'];

let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let world: World;
let person: Person;
beforeAll(async () => {
  mailServer = await openMailServer();
  world = await createWorld({ environment: { ...mailServer.environment, PUBLIC_URL: ORIGIN } });
});
beforeEach(async () => {
  await world.startAgain();
  person = await world.owner();
  await world.settle();
  mailServer.arrived.length = 0;
});
afterAll(async () => {
  await world?.close();
  await mailServer?.close();
});

const { sent } = messagesIn(() => world);

/** Sends somebody the first notification there is of a topic; returns the mail. */
async function mailAbout(topic: NotificationTopic) {
  const [key] = eventNames.flatMap((kind) =>
    Object.entries(notificationRows(kind)).flatMap(([variant, row]) =>
      row.topic === topic ? [{ kind, variant, row }] : [],
    ),
  );
  if (!key) throw new Error(`nobody is told of ${topic}`);
  const { kind, variant, row } = key;
  const data: object = { ...(events[kind].data as object), ...row.example };
  const facts = { ...factsOf(kind, data as never), timeZone: 'America/New_York' };
  const params = paramsOf({ kind, variant }, facts, row.lines?.facts(data as never));
  const notice = { event: { id: newId() }, userIds: [person.userId], kind, variant, topic, params };
  await notify(systemCall(world.deps, world.db, world.clock.now()), { ...notice, subject: null, urgent: false });
  await sendNewMessages(world.deps);
  return mailServer.arrived.at(-1);
}

/** Returns the token of a mail about new shifts. */
async function tokenOf(topic: NotificationTopic): Promise<string> {
  const mail = await mailAbout(topic);
  return mail?.headers.get('list-unsubscribe')?.match(/\/unsubscribe\/(.+)>$/)?.[1] ?? '';
}

/** What a mail program does with the address: no session, no page, a form. */
const oneClick = (token: string, contentType = 'application/x-www-form-urlencoded') =>
  world.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': contentType },
    payload: contentType.startsWith('multipart')
      ? '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
      : 'List-Unsubscribe=One-Click',
  });

async function reachOf(topic: NotificationTopic) {
  const { topics } = await world.must(calls.getPreferences, { as: person });
  return topics.find((reach) => reach.topic === topic);
}

const changes = () =>
  world.db
    .selectFrom('events')
    .select(['actor_id', 'data'])
    .where('name', '=', 'unsubscribed')
    .where('subject_id', '=', person.userId)
    .execute();

test.each(notificationTopics)(
  'mail about %s offers one click exactly where its reader can turn it off',
  async (topic) => {
    const mail = await mailAbout(topic);
    expect(mail?.to).toEqual([person.email]);
    const address = mail?.headers.get('list-unsubscribe');
    if (LOCKED.includes(topic)) {
      expect([address, mail?.headers.has('list-unsubscribe-post')]).toEqual([undefined, false]);
      expect(mail?.body).not.toContain('/unsubscribe/');
      return;
    }
    expect(address).toMatch(new RegExp(`^<${ORIGIN}/unsubscribe/[\\w-]{80,160}>$`));
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.body).toContain(`Unsubscribe from emails like this: ${address?.slice(1, -1)}`);
  },
);

test('mail about the account itself offers none', async () => {
  await world.must(accountEndpoints.forgotPassword, { body: { email: person.email } });
  await world.settle();
  const [mail] = mailServer.arrived;
  expect(mail?.to).toEqual([person.email]);
  expect(mail?.headers.has('list-unsubscribe')).toBe(false);
  expect(mail?.body).not.toContain('/unsubscribe/');
});

test('one click ends mail of the topic and nothing else, without a session; again it is done already', async () => {
  const token = await tokenOf('ratings');
  const before = await world.must(calls.getPreferences, { as: person });
  for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const { statusCode, body } = await oneClick(token, form);
    expect([statusCode, JSON.parse(body)]).toEqual([200, { topic: 'ratings', isOn: false }]);
  }
  const topics = before.topics.map((reach) => (reach.topic === 'ratings' ? { ...reach, email: false } : reach));
  expect(await world.must(calls.getPreferences, { as: person })).toEqual({ ...before, topics });
  expect(await changes()).toEqual([{ actor_id: person.userId, data: { topic: 'ratings' } }]);
  const { length } = mailServer.arrived;
  await mailAbout('ratings');
  expect(mailServer.arrived).toHaveLength(length);
  await mailAbout('money');
  expect(mailServer.arrived).toHaveLength(length + 1);
});

test('who only looks changes nothing: a program that follows links, and the page before its button', async () => {
  const token = await tokenOf('ratings');
  for (const method of ['GET', 'HEAD'] as const) await world.app.inject({ method, url: `/unsubscribe/${token}` });
  expect(await world.must(calls.getUnsubscribe, { params: { token } })).toEqual({ topic: 'ratings', isOn: true });
  expect(await reachOf('ratings')).toMatchObject({ email: true });
  await world.must(calls.unsubscribe, { params: { token } });
  expect(await world.must(calls.getUnsubscribe, { params: { token } })).toEqual({ topic: 'ratings', isOn: false });
});

test('a link works months later, and after its reader chose otherwise', async () => {
  const token = await tokenOf('ratings');
  await world.must(calls.unsubscribe, { params: { token } });
  const topics = [{ topic: 'ratings' as const, email: true, sms: false }];
  await world.must(calls.updatePreferences, { as: person, body: { topics, quietFrom: null, quietTo: null } });
  await world.advance('90d');
  expect((await oneClick(token)).statusCode).toBe(200);
  const { topics: kept } = await world.db
    .selectFrom('notification_preferences')
    .select('topics')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  expect(kept).toContainEqual(expect.objectContaining({ topic: 'ratings', email: false }));
});

test('a token made up, for another topic, another person or one that cannot be turned off opens nothing', async () => {
  const token = await tokenOf('ratings');
  const [, userId = '', topic = '', signature = ''] = token.match(/^(.{36})-(\w+?)-(.{43})$/) ?? [];
  expect(topic).toBe('ratings');
  const other = await world.specialist();
  const locked = linkToken(TEST_SECRET_KEY, 'unsubscribe', `${userId}\nreminders`);
  for (const made of [
    `${userId}-money-${signature}`,
    `${other.userId}-${topic}-${signature}`,
    `${userId}-${topic}-${signature.slice(0, -1)}`,
    `${userId}-reminders-${locked}`,
    `${newId()}-${topic}-${'a'.repeat(43)}`,
  ]) {
    expect((await oneClick(made)).statusCode, made).toBe(404);
    expect((await world.call(calls.getUnsubscribe, { params: { token: made } })).status).toBe(404);
  }
  expect(await changes()).toEqual([]);
});

test('mail that waits to leave does not', async () => {
  const { owner, specialist, engagement } = await world.request();
  person = owner;
  const token = await tokenOf('messages');
  await sent(specialist, engagement.id, 'Is parking free?');
  await world.settle();
  const { length } = mailServer.arrived;
  await oneClick(token);
  await world.advance('5m');
  expect(mailServer.arrived).toHaveLength(length);
});

test('the link of an account that is gone opens nothing', async () => {
  const token = await tokenOf('ratings');
  await world.prove(person);
  const params = { id: person.userId };
  await world.must(accountEndpoints.deleteUser, { as: person, params, body: { reasons: ['other'] } as never });
  expect((await oneClick(token)).statusCode).toBe(404);
});

test('two links at once, and Settings beside them, take turns: each keeps what the others chose', async () => {
  const tokens = [await tokenOf('ratings'), await tokenOf('money')];
  let waiting = 0;
  let all: Promise<unknown> = Promise.resolve();
  await world.db.transaction().execute(async (tx) => {
    await holdPreferences(tx, person.userId);
    let areOver = false;
    const topics = [{ topic: 'hours' as const, email: false, sms: false }];
    all = Promise.all([
      ...tokens.map((token) => oneClick(token)),
      world.must(calls.updatePreferences, { as: person, body: { topics, quietFrom: null, quietTo: null } }),
    ]).finally(() => {
      areOver = true;
    });
    for (; !areOver && waiting < 3; waiting = await waitingForLocks(world.db)) await sleep(5);
  });
  await all;
  expect(waiting, 'who waits for a turn').toBe(3);
  for (const topic of ['ratings', 'money', 'hours'] as const)
    expect(await reachOf(topic)).toMatchObject({ email: false });
  const { rows } = await sql`select from notification_preferences where user_id = ${person.userId}`.execute(world.db);
  expect(rows).toHaveLength(1);
});
