/** What Admins hear of support cases where they are not looking (PRODUCT §9, §11). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { supportEndpoints as calls } from '#contract/support/endpoints.ts';
import { newId } from '#server/ids.ts';
import { secondAdmin } from '#test/world/disputes.ts';
import { supportIn } from '#test/world/support-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let noah: Person;
let mona: Person;
let person: Person;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await world.startAgain();
  [noah, mona, person] = [await world.admin(), await secondAdmin(world), await world.specialist()];
});
afterAll(() => world?.close());

const { opened, reply, answer } = supportIn(() => world);
const read = (as: Person, id: string, to: number) =>
  world.must(calls.markSupportCaseRead, { as, params: { id }, body: { to } });
const assign = (as: Person, id: string, toMe: boolean) =>
  world.must(calls.assignSupportCase, { as, params: { id }, body: { toMe } });

/** An Admin's notifications of support cases. */
async function heard(as: Person) {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: { pageSize: 100 } });
  return items.filter(({ link }) => link === 'support');
}

const unreadBy = async (as: Person) => (await heard(as)).filter(({ readAt }) => readAt === null);

/** The subjects of the mails about support that have left to an Admin, the oldest first. */
async function mailed({ userId }: Person) {
  await world.settle();
  const rows = await world.db
    .selectFrom('message_deliveries')
    .select('subject')
    .where('user_id', '=', userId)
    .where('channel', '=', 'email')
    .where('effect_key', 'like', '%:supportCase:%')
    .where('sent_at', 'is not', null)
    .where('given_up', 'is', null)
    .orderBy('effect_key')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** A new case whose first message an Admin has read. */
async function readCase() {
  const { id, reference } = await opened(person, 'Where are my $38.23?');
  await world.settle();
  await read(noah, id, 1);
  return { id, reference };
}

test('lines written one after another tell every Admin once, until an Admin has read them', async () => {
  const { id, reference } = await readCase();
  for (const text of ['It is $38.23.', 'From Monday.', 'At Larkspur.']) {
    await reply(person, id, text);
    await world.settle();
  }
  expect(await mailed(noah)).toEqual([]);
  await world.advance('3m');
  const title = `3 new messages in support case ${reference}`;
  const mail = `New message in support case ${reference}`;
  for (const as of [noah, mona]) {
    expect(await unreadBy(as)).toMatchObject([{ title, body: 'Imani wrote again.', subject: { id } }]);
    expect(await mailed(as)).toEqual([mail]);
  }
  await reply(person, id, 'Hello?');
  await world.settle();
  await world.advance('5m');
  expect(await mailed(noah), 'told already, and not read since').toEqual([mail]);
  await read(noah, id, 5);
  await reply(person, id, 'One more.');
  await world.settle();
  await world.advance('3m');
  expect(await mailed(noah)).toEqual([mail, mail]);
});

test('words added to a case that nobody has read take the place of its notification', async () => {
  const { id, reference } = await opened(person, 'Where are my $38.23?');
  expect(await heard(noah)).toMatchObject([{ kind: 'supportCaseOpened', title: `New support case ${reference}` }]);
  await reply(person, id, 'From Monday.');
  expect(await heard(noah)).toMatchObject([
    { kind: 'supportReplied', title: `2 new messages in support case ${reference}` },
  ]);
  await world.advance('3m');
  expect(await mailed(noah)).toHaveLength(1);
});

test('the Admin who has taken the case is told alone, and all are once that Admin is blocked', async () => {
  const { id } = await readCase();
  await assign(noah, id, true);
  await reply(person, id, 'It has not come.');
  await world.settle();
  await world.advance('3m');
  expect([await mailed(noah), await mailed(mona)]).toMatchObject([[expect.any(String)], []]);
  const body = { reason: 'Left the company.' };
  await world.must(adminEndpoints.blockUser, { as: mona, params: { id: noah.userId }, body });
  await reply(person, id, 'Anybody?');
  await world.settle();
  await world.advance('3m');
  expect(await mailed(mona)).toHaveLength(1);
});

test('an Admin who gave the case away meanwhile is not mailed of it', async () => {
  const { id } = await readCase();
  await assign(noah, id, true);
  await reply(person, id, 'It has not come.');
  await world.settle();
  await assign(mona, id, true);
  await world.advance('3m');
  expect(await mailed(noah)).toEqual([]);
});

test('nothing leaves for what an Admin reads, answers or closes sooner', async () => {
  for (const settleIt of [
    (id: string) => read(mona, id, 2),
    (id: string) => answer(mona, id, 'Your bank has it tomorrow.'),
    (id: string) => world.must(calls.closeSupportCase, { as: mona, params: { id } }),
  ]) {
    const { id } = await readCase();
    await reply(person, id, 'Please look.');
    await world.settle();
    await settleIt(id);
    expect((await heard(mona)).every(({ readAt }) => readAt !== null)).toBe(true);
    await world.advance('10m');
    expect([await mailed(noah), await mailed(mona)]).toEqual([[], []]);
    expect(await world.must(calls.getSupportCase, { as: noah, params: { id } })).toMatchObject({ unread: 0 });
  }
});

test('what an Admin reads before its notification was written makes none', async () => {
  const { id } = await readCase();
  await reply(person, id, 'Quick');
  await read(mona, id, 2);
  for (const as of [noah, mona]) expect(await unreadBy(as)).toEqual([]);
});

test('a reading mark leaves what came after it unread, and never goes back', async () => {
  const { id } = await readCase();
  for (const text of ['2', '3']) await reply(person, id, text);
  const unread = async () => (await world.must(calls.getSupportCase, { as: noah, params: { id } })).unread;
  await read(noah, id, 2);
  expect(await unread()).toBe(1);
  await read(noah, id, 1);
  expect(await unread()).toBe(1);
  await read(noah, id, 99);
  expect(await unread()).toBe(0);
  await reply(person, id, '4');
  expect(await unread()).toBe(1);
});

test('words by the link of somebody signed out tell of a case that is open again, never what was written', async () => {
  const letter = {
    email: 'j.alvarez@oak.example',
    topic: 'other',
    text: 'The third drawer',
    clientId: newId(),
  } as const;
  const { reference } = await world.must(calls.writeToSupport, { body: letter });
  const { items } = await world.must(calls.listSupportCases, { as: noah, query: {} });
  const { id } = items.find((found) => found.reference === reference) ?? { id: '' };
  await answer(noah, id, 'From January.', true);
  await world.settle();
  const mail = await world.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', letter.email)
    .executeTakeFirstOrThrow();
  const secret = new URLSearchParams(mail.body.match(/#(\S+)/)?.[1]).get('secret') ?? '';
  await world.must(calls.replyByLink, { body: { id, secret, text: 'And the fourth drawer?', clientId: newId() } });
  const told = await unreadBy(noah);
  expect(told).toMatchObject([
    {
      title: `New message in support case ${reference}`,
      body: 'Someone who isn’t signed in wrote again. The case was closed and is open again.',
    },
  ]);
  await world.advance('3m');
  expect(await mailed(noah)).toHaveLength(1);
  expect(await heard(mona), 'who has not taken it').toEqual([]);
  const sent = await world.db.selectFrom('message_deliveries').selectAll().where('user_id', '=', noah.userId).execute();
  expect(JSON.stringify([told, sent])).not.toContain('drawer');
});
