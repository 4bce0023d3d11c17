/** Until when a thread is open, and to whom (PRODUCT §8). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { newId } from '#server/ids.ts';
import { runWithPolicy } from '#test/world/expenses-of.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { send, sent, read, textsOf, threads } = messagesIn(() => world);
const cancel = (as: Person, id: string, of = world) =>
  of.must(engagementEndpoints.cancelEngagement, { as, params: { id }, body: { reason: 'Plans changed' } });

describe('a thread that was never booked', () => {
  test.each<[string, (asked: Awaited<ReturnType<World['request']>>) => Promise<unknown>]>([
    [
      'is declined',
      ({ owner, engagement: { id } }) =>
        world.must(engagementEndpoints.declineEngagement, { as: owner, params: { id }, body: {} }),
    ],
    ['is withdrawn', ({ specialist, engagement: { id } }) => cancel(specialist, id)],
    ['expires', () => world.advance('50h')],
  ])('closes for both sides once it %s, and stays readable', async (_how, end) => {
    const asked = await world.request({ startsIn: '240h' });
    const { owner, specialist, engagement } = asked;
    const clientId = newId();
    await sent(specialist, engagement.id, 'I can stay until 6', { clientId });
    await end(asked);
    for (const as of [owner, specialist]) {
      const reply = await send(as, engagement.id, 'Are you still there?');
      expect([reply.status, reply.code, reply.body.error.details]).toMatchObject([
        409,
        'thread_closed',
        { because: 'notBooked', closedAt: null },
      ]);
      expect(reply.body.error.message).toMatch(/^This ended without a booking/);
      expect(await textsOf(as, engagement.id)).toEqual(['I can stay until 6']);
      expect(await read(as, engagement.id)).toMatchObject({
        actions: [{ name: 'sendMessage', refusal: 'thread_closed', details: { because: 'notBooked' } }],
        openUntil: null,
      });
    }
    expect((await threads(owner)).items[0]).toMatchObject({ needsAnswer: false, unread: 1 });
    // What was sent before it closed is answered as it was then.
    expect((await sent(specialist, engagement.id, 'I can stay until 6', { clientId })).number).toBe(1);
  });
});

describe('a booked thread', () => {
  const days = (count: number) => `${count * 24}h`;

  test('is open until 30 days after the planned end, cancelled or not, and says when it closed', async () => {
    const booked = await world.bookedShift({ startsIn: '96h', lasts: '10h' });
    const { owner, specialist, engagement, shift } = booked;
    await world.advance('10m');
    await cancel(specialist, engagement.id);
    expect((await read(owner, engagement.id)).openUntil).toBe(
      new Date(Date.parse(shift.endsAt) + 30 * 86_400_000).toISOString(),
    );
    await world.advance(world.until(shift.endsAt, -(30 * 24 - 1)));
    await sent(owner, engagement.id, 'We found your badge');
    await sent(specialist, engagement.id, 'I will fetch it');
    await world.advance('2h');
    const { message, details } = (await send(owner, engagement.id, 'Today?')).body.error;
    const closedAt = new Date(Date.parse(shift.endsAt) + 30 * 86_400_000).toISOString();
    expect(details).toEqual({ because: 'over', closedAt, timeZone: 'America/New_York' });
    const day = new Date(closedAt).toLocaleDateString('en-US', {
      timeZone: 'America/New_York',
      ...{ weekday: 'short', month: 'short', day: 'numeric' },
    });
    expect(message).toContain(`its messages closed ${day}`);
  });

  test('is open for as long as the policy it was booked under says', async () => {
    await runWithPolicy({ messagesOpenDays: 1 }, async (own) => {
      const messages = messagesIn(() => own);
      const { owner, specialist, engagement, shift } = await own.bookedShift({ startsIn: '96h' });
      await own.advance('10m');
      await cancel(specialist, engagement.id, own);
      await own.advance(own.until(shift.endsAt, -23));
      await messages.sent(owner, engagement.id, 'Still open');
      await own.advance(days(1));
      expect((await messages.send(owner, engagement.id, 'Closed')).code).toBe('thread_closed');
    });
  });

  test('is open to whom the pharmacy blocks only while the booking stands', async () => {
    const owner = await world.owner();
    const { specialist, engagement } = await world.bookedShift({ of: owner, startsIn: '96h' });
    await world.advance('10m');
    await world.must(businessEndpoints.blockSpecialist, {
      as: owner,
      params: { id: owner.businessId, specialistId: specialist.specialistId },
      body: { reason: 'Rude' },
    });
    await sent(specialist, engagement.id, 'I am running late');
    await cancel(specialist, engagement.id);
    expect((await send(specialist, engagement.id, 'Why?')).code).toBe('messages_blocked');
    expect((await read(specialist, engagement.id)).actions).toEqual([
      { name: 'sendMessage', refusal: 'messages_blocked', details: {} },
    ]);
    await sent(owner, engagement.id, 'Please return the key');
  });
});

describe('a booking that is undone in time', () => {
  const undo = (as: Person, id: string) => world.must(engagementEndpoints.undoBooking, { as, params: { id } });

  test('by who was accepted closes its thread as if it had never been booked', async () => {
    const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '96h' });
    await sent(owner, engagement.id, 'See you then');
    await undo(specialist, engagement.id);
    for (const as of [owner, specialist]) {
      expect((await send(as, engagement.id, 'Why?')).body.error.details).toMatchObject({ because: 'notBooked' });
      expect(await read(as, engagement.id)).toMatchObject({ openUntil: null });
    }
  });

  test('by who accepted it waits for an answer again, and its thread goes on', async () => {
    const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '96h' });
    await undo(owner, engagement.id);
    await sent(specialist, engagement.id, 'Did you change your mind?');
    await world.must(engagementEndpoints.acceptEngagement, { as: owner, params: { id: engagement.id } });
    await world.advance('10m');
    await cancel(specialist, engagement.id);
    await sent(owner, engagement.id, 'You still have our badge');
  });
});

describe('a person who writes too much', () => {
  test('waits until the minute is over; the other side and their other threads do not', async () => {
    const { owner, specialist, engagement } = await world.request();
    const other = await world.request({ by: specialist, startsIn: '120h' });
    for (let count = 0; count < 20; count += 1) await sent(specialist, engagement.id, `Message ${count}`);
    const refused = await send(specialist, engagement.id, 'Message 21');
    expect([refused.status, refused.code, refused.retryAfter]).toEqual([429, 'too_many_requests', '60']);
    await sent(owner, engagement.id, 'Calm down');
    await sent(specialist, other.engagement.id, 'Hello');
    await world.advance('1m');
    await sent(specialist, engagement.id, 'Message 21');
  });

  test('is held to what the policy says', async () => {
    await runWithPolicy({ messagesPerMinute: 2 }, async (own) => {
      const messages = messagesIn(() => own);
      const { owner, engagement } = await own.request();
      for (const text of ['1', '2']) await messages.sent(owner, engagement.id, text);
      expect((await messages.send(owner, engagement.id, '3')).status).toBe(429);
    });
  });
});

test('e-mail about what is unread waits as long as the policy says', async () => {
  await runWithPolicy({ messageNoticeMinutes: 30 }, async (own) => {
    const messages = messagesIn(() => own);
    const { owner, specialist, engagement } = await own.request();
    await messages.sent(specialist, engagement.id, 'No hurry');
    await own.settle();
    const left = async () =>
      (
        await own.db
          .selectFrom('message_deliveries')
          .select('effect_key')
          .where('user_id', '=', owner.userId)
          .where('effect_key', 'like', '%messageSent%')
          .where('sent_at', 'is not', null)
          .execute()
      ).length;
    await own.advance('29m');
    expect(await left()).toBe(0);
    await own.advance('2m');
    expect(await left()).toBeGreaterThan(0);
  });
});

describe('a deleted account', () => {
  test('leaves no text and no file of its own; the thread stays, and nobody writes to who is gone', async () => {
    const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '96h' });
    await world.advance('10m');
    const pdf = { name: 'Imani résumé.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 canary') };
    await sent(specialist, engagement.id, 'A secret of mine', { files: [pdf] });
    await sent(owner, engagement.id, 'Noted');
    await cancel(specialist, engagement.id);
    const { file_key } = await world.db.selectFrom('message_files').select('file_key').executeTakeFirstOrThrow();
    expect(await world.deps.gateways.files.get(file_key)).not.toBeNull();
    await world.prove(specialist);
    await world.must(accountEndpoints.deleteUser, {
      as: specialist,
      params: { id: specialist.userId },
      body: { reasons: ['I no longer need it'] },
    });
    await world.settle();
    const { items, actions } = await read(owner, engagement.id);
    expect(items).toMatchObject([
      { state: 'erased', text: null, files: [], author: { side: 'specialist', firstName: null }, actions: [] },
      { state: 'shown', text: 'Noted' },
    ]);
    expect(actions).toMatchObject([{ refusal: 'account_gone' }]);
    expect((await send(owner, engagement.id, 'Hello?')).code).toBe('account_gone');
    expect((await threads(owner)).unread).toBe(0);
    const rows = await Promise.all([
      world.db.selectFrom('messages').selectAll().execute(),
      world.db.selectFrom('message_files').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/secret of mine|résumé/);
    expect(await world.deps.gateways.files.get(file_key)).toBeNull();
  });
});
