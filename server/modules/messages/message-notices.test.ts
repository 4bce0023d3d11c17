/** What people hear of messages where they are not looking (PRODUCT §8, §9). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { after, HOUR, toDate } from '#contract/time.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { toldLive } from '#test/world/told-live.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { sent, mark, read } = messagesIn(() => world);

/** A person's notifications of messages. */
async function heard(as: Person) {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: { pageSize: 100 } });
  return items.filter(({ kind }) => kind === 'messageSent');
}

/** What has left about messages, by channel. */
async function mailed(as: Person) {
  const rows = await world.db
    .selectFrom('message_deliveries')
    .select(['channel', 'subject', 'body', 'sent_at'])
    .where('user_id', '=', as.userId)
    .where('effect_key', 'like', '%messageSent%')
    .where('sent_at', 'is not', null)
    .execute();
  return rows.map(({ channel }) => channel).sort();
}

const everythingTo = async (as: Person) =>
  JSON.stringify(
    await world.db.selectFrom('message_deliveries').selectAll().where('user_id', '=', as.userId).execute(),
  );

test('one notification a thread says who wrote and how many, never what, and asks until that side has answered', async () => {
  const { owner, specialist, engagement } = await world.request();
  const manager = await world.manager(owner);
  await sent(specialist, engagement.id, 'The secret of the third drawer');
  expect(await heard(owner)).toMatchObject([{ title: 'New message from Imani', link: 'messages', answer: 'message' }]);
  await sent(specialist, engagement.id, 'And of the fourth');
  for (const as of [owner, manager])
    expect(await heard(as)).toMatchObject([
      {
        title: '2 new messages from Imani',
        subject: { type: 'engagement', id: engagement.id },
        lists: ['answer'],
        readAt: null,
      },
    ]);
  expect(await heard(specialist)).toEqual([]);
  const told = JSON.stringify([await heard(owner), await everythingTo(owner)]);
  const events = await world.db.selectFrom('events').selectAll().where('name', '=', 'messageSent').execute();
  expect(told + JSON.stringify(events)).not.toMatch(/drawer|fourth/);

  await mark(manager, engagement.id, 1);
  expect(await heard(manager)).toMatchObject([{ lists: ['answer'], readAt: null }]);
  await mark(manager, engagement.id, 2);
  expect((await heard(manager))[0]?.readAt).toBe(world.at('0m'));
  expect(await heard(owner), 'the side has read it, nobody has answered').toMatchObject([
    { lists: ['answer'], answer: 'message', readAt: null },
  ]);
  await sent(owner, engagement.id, 'Thank you');
  for (const as of [owner, manager]) expect(await heard(as)).toMatchObject([{ lists: [], answer: null }]);
  expect(await heard(specialist)).toMatchObject([{ title: 'New message from Larkspur Pharmacy' }]);
});

test('a side that has answered is not asked, read or not', async () => {
  const { owner, specialist, engagement } = await world.request();
  await sent(specialist, engagement.id, 'Is parking free?');
  await sent(owner, engagement.id, 'It is.');
  expect(await heard(owner)).toEqual([]);
});

test('e-mail and text leave once for what is unread for two minutes, and again only after an hour', async () => {
  const { owner, specialist, engagement } = await world.request();
  for (const text of ['1', '2', '3']) await sent(owner, engagement.id, text);
  await world.settle();
  await world.advance('1m');
  expect(await mailed(specialist)).toEqual([]);
  await world.advance('2m');
  expect(await mailed(specialist)).toEqual(['email', 'sms']);
  await sent(owner, engagement.id, '4');
  await world.settle();
  await world.advance('5m');
  expect(await mailed(specialist)).toEqual(['email', 'sms']);
  await world.advance('60m');
  await sent(owner, engagement.id, '5');
  await world.settle();
  await world.advance('5m');
  expect(await mailed(specialist)).toEqual(['email', 'email', 'sms', 'sms']);
  expect(await heard(specialist)).toMatchObject([{ title: '5 new messages from Larkspur Pharmacy' }]);
});

test('nothing leaves for what anybody of the side reads sooner', async () => {
  const { owner, specialist, engagement } = await world.request();
  const manager = await world.manager(owner);
  await sent(specialist, engagement.id, 'On the phone with you');
  await world.settle();
  await mark(manager, engagement.id, 1);
  await world.advance('10m');
  expect([await mailed(owner), await mailed(manager)]).toEqual([[], []]);
  // The next is unread again, and leaves.
  await sent(specialist, engagement.id, 'And now?');
  await world.settle();
  await world.advance('3m');
  expect(await mailed(manager)).toContain('email');
  expect(await mailed(owner), 'who was told of nothing yet').toContain('email');
});

test('answered from its notification, a thread is read as far as was answered, and nothing of that is mailed', async () => {
  const { owner, specialist, engagement } = await world.request();
  await sent(specialist, engagement.id, 'Is parking free?');
  await heard(owner);
  await sent(specialist, engagement.id, 'And the door?');
  await sent(owner, engagement.id, 'It is.', { readTo: 1 });
  expect((await read(owner, engagement.id)).reads.you, 'what came meanwhile is not').toMatchObject({ to: 1 });
  expect((await heard(owner))[0]?.readAt).toBeNull();
  await sent(owner, engagement.id, 'On the left.', { readTo: 2 });
  expect((await read(specialist, engagement.id)).reads.them).toEqual({ to: 2, at: world.at('0m') });
  expect((await heard(owner))[0]?.readAt).toBe(world.at('0m'));
  await world.advance('10m');
  expect(await mailed(owner)).toEqual([]);
});

test('what was read before its notification was written makes none', async () => {
  const { owner, specialist, engagement } = await world.request();
  await sent(specialist, engagement.id, 'Quick');
  await mark(owner, engagement.id, 1);
  expect(await heard(owner)).toEqual([]);
});

test('windows of both sides hear of a message and of a read mark, and nobody else’s', async () => {
  const { owner, specialist, engagement } = await world.request();
  const stranger = await world.specialist();
  await world.settle();
  const told = await toldLive(world, 'message');
  try {
    const { id } = engagement;
    const everybody = [owner, specialist, stranger];
    await sent(specialist, id, 'Hello');
    await world.settle();
    expect(await told.to(...everybody)).toEqual([[id], [id], []]);
    await mark(owner, id, 1);
    await world.settle();
    expect(await told.to(...everybody)).toEqual([[id, id], [id, id], []]);
    await mark(owner, id, 1);
    await world.settle();
    expect(await told.to(...everybody)).toEqual([[id, id], [id, id], []]);
  } finally {
    await told.close();
  }
});

test('quiet hours let through what concerns a shift about to begin, and not what is said a day after it', async () => {
  const { owner, specialist, engagement, shift } = await world.bookedShift({ startsIn: '10h' });
  await world.must(notificationEndpoints.updatePreferences, {
    as: owner,
    body: { topics: [{ topic: 'messages', email: true, sms: true }], quietFrom: '00:00', quietTo: '23:59' },
  });
  const waits = async () => {
    await world.settle();
    const { sendAt } = await world.db
      .selectFrom('message_deliveries')
      .select((eb) => eb.fn.max('send_at').as('sendAt'))
      .where('user_id', '=', owner.userId)
      .where('channel', '=', 'sms')
      .where('effect_key', 'like', '%messageSent%')
      .executeTakeFirstOrThrow();
    return (Number(sendAt) - world.clock.now().getTime()) / 3_600_000 > 1;
  };
  await sent(specialist, engagement.id, 'Which door is it?');
  expect(await waits()).toBe(false);
  world.clock.moveTo(after(toDate(shift.endsAt), 3 * HOUR));
  await sent(specialist, engagement.id, 'I have your key still');
  expect(await waits()).toBe(false);
  world.clock.moveTo(after(toDate(shift.endsAt), 24 * HOUR));
  await sent(specialist, engagement.id, 'Thanks again');
  expect(await waits()).toBe(true);
});
