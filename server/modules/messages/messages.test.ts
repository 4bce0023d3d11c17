/** Messages between the two sides of an engagement (PRODUCT §8). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { messageEndpoints as calls } from '#contract/messages/endpoints.ts';
import { newId } from '#server/ids.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { send, sent, read, textsOf, mark, threads } = messagesIn(() => world);
const statusOf = async (as: Person, id: string) =>
  (await world.call(calls.listMessages, { as, params: { id }, query: {} })).status;

describe('a thread', () => {
  test('is read and written by both sides from the request on, in the order it was written', async () => {
    const { owner, specialist, engagement } = await world.request();
    const manager = await world.manager(owner);
    await sent(specialist, engagement.id, 'Is there a key for the narcotics cabinet?');
    await sent(manager, engagement.id, '  Yes, with Dana.\r\nShe opens at 8. ');
    for (const as of [owner, manager, specialist])
      expect(await textsOf(as, engagement.id)).toEqual([
        'Is there a key for the narcotics cabinet?',
        'Yes, with Dana.\nShe opens at 8.',
      ]);
    const { items, actions, reads, timeline, total } = await read(specialist, engagement.id);
    expect(items).toMatchObject([
      { number: 1, author: { side: 'specialist', firstName: 'Imani', isYou: true }, actions: [] },
      { number: 2, clientId: null, author: { side: 'business', firstName: 'Mia', isYou: false } },
    ]);
    expect(items[1]?.actions).toEqual([{ name: 'reportMessage', refusal: null }]);
    expect(actions).toEqual([{ name: 'sendMessage', refusal: null }]);
    expect(reads).toEqual({ you: { to: 0, at: null }, them: { to: 0, at: null } });
    expect(timeline.map(({ name }) => name)).toEqual(['shiftRequested']);
    expect(total).toBe(2);
  });

  test('is nobody else’s: not another pharmacy’s or its manager’s, not another specialist’s, not an Admin’s', async () => {
    const { owner, engagement } = await world.request();
    const [stranger, otherOwner] = [await world.specialist(), await world.owner()];
    const others = [stranger, otherOwner, await world.manager(otherOwner), await world.admin()];
    await sent(owner, engagement.id, 'For one of you only.');
    for (const as of others) {
      expect(await statusOf(as, engagement.id)).toBe(404);
      expect((await send(as, engagement.id, 'Let me in')).status).toBe(404);
    }
    expect((await world.call(calls.listMessages, { params: { id: engagement.id } })).status).toBe(401);
    expect(await textsOf(owner, engagement.id)).toEqual(['For one of you only.']);
  });

  test('is not there for a bookmark, and comes with the request', async () => {
    const [shift, specialist] = [await world.shift(), await world.specialist()];
    const params = { id: shift.id };
    const { id } = await world.must(engagementEndpoints.saveShift, { as: specialist, params });
    expect([await statusOf(specialist, id), (await send(specialist, id, 'Hello?')).status]).toEqual([404, 404]);
    const asked = await world.must(engagementEndpoints.requestShift, { as: specialist, params, body: {} });
    expect((await send(specialist, asked.id, 'Hello?')).status).toBe(200);
  });

  test('comes a page at a time, by number, from the newest back and from one on', async () => {
    const { owner, engagement } = await world.request();
    for (const text of ['1', '2', '3', '4', '5']) await sent(owner, engagement.id, text);
    const page = async (query: { before?: number; after?: number }) => {
      const { items, hasEarlier, hasLater, total } = await read(owner, engagement.id, { ...query, limit: 2 });
      return [items.map(({ number }) => number), hasEarlier, hasLater, total];
    };
    expect(await page({})).toEqual([[4, 5], true, false, 5]);
    expect(await page({ before: 4 })).toEqual([[2, 3], true, true, 5]);
    expect(await page({ before: 2 })).toEqual([[1], false, true, 5]);
    expect(await page({ after: 0 })).toEqual([[1, 2], false, true, 5]);
    expect(await page({ after: 3 })).toEqual([[4, 5], true, false, 5]);
    expect(await page({ after: 5 })).toEqual([[], true, false, 5]);
  });
});

describe('a message', () => {
  test('sent again after a lost answer is one message and answers the same; under its name nothing else is sent', async () => {
    const { owner, specialist, engagement } = await world.request();
    const clientId = newId();
    const first = await sent(owner, engagement.id, 'Please bring your license.', { clientId });
    expect(await sent(owner, engagement.id, 'Please bring your license.', { clientId })).toEqual(first);
    expect(first).toMatchObject({ clientId, number: 1 });
    expect((await send(owner, engagement.id, 'Another text', { clientId })).code).toBe('idempotency_key_reused');
    const other = await world.request({ of: owner });
    expect((await send(owner, other.engagement.id, 'Please bring your license.', { clientId })).code).toBe(
      'idempotency_key_reused',
    );
    // The name is its author's own: somebody else's same name is another message.
    expect((await sent(specialist, engagement.id, 'Sure.', { clientId })).number).toBe(2);
    expect(await textsOf(specialist, engagement.id)).toEqual(['Please bring your license.', 'Sure.']);
  });

  test.each([
    ['nothing in it', '   ', 'text'],
    ['more than 4,000 characters', 'x'.repeat(4001), 'text'],
    ['what turns letters around', 'abc\u202Edef', 'text'],
  ])('with %s is refused at its field', async (_what, text, field) => {
    const { owner, engagement } = await world.request();
    const reply = await send(owner, engagement.id, text);
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });

  test('of 4,000 characters in four bytes each is taken', async () => {
    const { owner, engagement } = await world.request();
    const text = '💊'.repeat(2000);
    expect((await sent(owner, engagement.id, text)).text).toBe(text);
  });

  test('needs a name of the client’s', async () => {
    const { owner, engagement } = await world.request();
    const reply = await send(owner, engagement.id, 'Hello', { clientId: 'not-an-id' });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ['clientId']]);
  });
});

describe('read marks', () => {
  test('are each side’s, seen by the other, and never go back', async () => {
    const { owner, specialist, engagement } = await world.request();
    const manager = await world.manager(owner);
    for (const text of ['1', '2', '3']) await sent(specialist, engagement.id, text);
    expect((await threads(manager)).items).toMatchObject([
      { engagementId: engagement.id, unread: 3, needsAnswer: true, lastMessage: { excerpt: '3', number: 3 } },
    ]);
    expect((await threads(specialist)).items).toMatchObject([{ unread: 0, needsAnswer: false }]);
    expect(await mark(manager, engagement.id, 2)).toEqual({ you: { to: 2, at: world.at('0m') }, unread: 1 });
    await world.advance('1m');
    expect((await mark(owner, engagement.id, 1)).you).toEqual({ to: 2, at: world.at('-1m') });
    expect((await mark(owner, engagement.id, 99)).you.to).toBe(3);
    expect((await read(specialist, engagement.id)).reads).toMatchObject({ you: { to: 0 }, them: { to: 3 } });
    expect((await threads(owner)).unread).toBe(0);
  });
});
