/** "Needs an answer": one meaning, where threads are listed and where they were notified of (PRODUCT §8, §9; decision 082). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { messageEndpoints as calls } from '#contract/messages/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { sent, mark, read, threads } = messagesIn(() => world);

/** The threads a person is asked to answer: as they are listed, and as they were notified of. */
async function asked(as: Person) {
  await world.settle();
  const listed = await threads(as, { show: 'needsAnswer' });
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: { pageSize: 100 } });
  const notified = items.flatMap(({ kind, lists, subject }) =>
    kind === 'messageSent' && lists.includes('answer') ? (subject?.id ?? []) : [],
  );
  expect(listed.needsAnswer).toBe(listed.total);
  expect((await threads(as)).needsAnswer).toBe(listed.total);
  return { listed: listed.items.map(({ engagementId }) => engagementId), notified: [...new Set(notified)] };
}

test('a thread needs an answer once it is written to, read or not, until that side has written', async () => {
  const { owner, specialist, engagement } = await world.request();
  const manager = await world.manager(owner);
  await sent(specialist, engagement.id, 'Is parking free?');
  const open = { listed: [engagement.id], notified: [engagement.id] };
  expect(await asked(owner)).toEqual(open);
  await mark(owner, engagement.id, 1);
  for (const as of [owner, manager]) expect(await asked(as), 'having read it is no answer').toEqual(open);
  await sent(manager, engagement.id, 'It is.');
  const none = { listed: [], notified: [] };
  for (const as of [owner, manager]) expect(await asked(as)).toEqual(none);
  expect(await asked(specialist)).toEqual(open);
});

test('nobody is asked what they cannot answer any more: in a closed thread, or by a message that is hidden', async () => {
  const closed = await world.request();
  await sent(closed.specialist, closed.engagement.id, 'Is the rate open?');
  const params = { id: closed.engagement.id };
  await world.must(engagementEndpoints.declineEngagement, { as: closed.owner, params, body: {} });
  expect(await asked(closed.owner)).toEqual({ listed: [], notified: [] });
  expect((await threads(closed.owner)).items).toMatchObject([{ unread: 1, needsAnswer: false }]);

  const hidden = await world.request();
  const { id } = await sent(hidden.specialist, hidden.engagement.id, 'Pay me in cash');
  await world.must(calls.reportMessage, {
    as: hidden.owner,
    params: { id },
    body: { reason: 'offPlatform', note: '' },
  });
  const admin = await world.admin();
  const { items } = await world.must(calls.listMessageReports, { as: admin, query: { pageSize: 100 } });
  const report = { id: items.find(({ messageId }) => messageId === id)?.id ?? '' };
  await world.must(calls.openMessageReport, { as: admin, params: report });
  await world.must(calls.decideMessageReport, { as: admin, params: report, body: { hide: true, reason: 'No' } });
  expect(await asked(hidden.owner)).toEqual({ listed: [], notified: [] });
});

test('what needs an answer is counted and paged among all threads, however many newer ones need none', async () => {
  const owner = await world.owner();
  const made: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const { specialist, engagement } = await world.request({ of: owner });
    await sent(specialist, engagement.id, `Question ${index}`);
    made.push(engagement.id);
    await world.advance('1m');
  }
  // The three newest are answered.
  for (const id of made.slice(4)) await sent(owner, id, 'Yes.');
  const page = async (show: 'all' | 'unread' | 'needsAnswer', number: number) => {
    const { items, total, needsAnswer } = await threads(owner, { show, page: number, pageSize: 3 });
    return [items.map(({ engagementId }) => made.indexOf(engagementId)), total, needsAnswer];
  };
  expect(await page('all', 0)).toEqual([[6, 5, 4], 7, 4]);
  expect(await page('needsAnswer', 0)).toEqual([[3, 2, 1], 4, 4]);
  expect(await page('needsAnswer', 1)).toEqual([[0], 4, 4]);
  await mark(owner, made[0] ?? '', 1);
  expect(await page('unread', 1)).toEqual([[3, 2, 1], 6, 4]);
  expect((await read(owner, made[0] ?? '')).reads.you.to).toBe(1);
});
