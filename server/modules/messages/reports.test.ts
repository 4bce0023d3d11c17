/** Reported messages: what an Admin reads, and who learns of it (PRODUCT §8, §11). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { pathWith } from '#contract/endpoint.ts';
import { messageEndpoints as calls } from '#contract/messages/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { giveRole } from '#test/world/profiles.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { sent, send, read } = messagesIn(() => world);
const report = (as: Person, id: string, reason: 'harassment' | 'other' = 'harassment', note = '') =>
  world.call(calls.reportMessage, { as, params: { id }, body: { reason, note } });
const titlesTo = async (as: Person) => {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: { pageSize: 100 } });
  return items.map(({ title }) => title);
};

async function anotherAdmin(): Promise<Person> {
  const person = await world.owner();
  await giveRole(world.db, person, 'Admin');
  return person;
}

/** A thread of twelve messages whose seventh, of the specialist, the pharmacy reports. */
async function reported() {
  const { owner, specialist, engagement } = await world.request();
  for (let number = 1; number <= 12; number += 1)
    await sent(number % 2 ? specialist : owner, engagement.id, `Text ${number}`);
  const message = (await read(owner, engagement.id)).items[6];
  if (!message) throw new Error('no message');
  await report(owner, message.id);
  const admin = await world.admin();
  const list = () => world.must(calls.listMessageReports, { as: admin, query: { pageSize: 100 } });
  const one = (await list()).items.find(({ messageId }) => messageId === message.id);
  if (!one) throw new Error('no report');
  const params = { id: one.id };
  const open = () => world.must(calls.openMessageReport, { as: admin, params });
  const decide = (hide: boolean) =>
    world.call(calls.decideMessageReport, { as: admin, params, body: { hide, reason: 'It names a patient.' } });
  return { owner, specialist, engagement, message, admin, one, list, open, decide };
}

test('an Admin reads a reported message with the five around it, and nothing before; each reading is logged', async () => {
  const { admin, one, list, open, message, owner, engagement } = await reported();
  expect(JSON.stringify(await list())).not.toContain('Text');
  expect(one).toMatchObject({
    author: { side: 'specialist', firstName: 'Imani' },
    reportedBy: { side: 'business', firstName: 'Carla' },
    openings: [],
    actions: [{ refusal: null }, { name: 'decideMessageReport', refusal: 'report_unread' }],
  });
  expect((await open()).messages.map(({ text }) => text)).toEqual([4, 5, 6, 7, 8, 9].map((number) => `Text ${number}`));
  await open();
  const { items } = await world.must(auditEndpoints.listAudit, { as: admin, query: { name: 'messageReportOpened' } });
  const ofThis = items.filter(({ subjectId }) => subjectId === message.id);
  expect(ofThis.map(({ actorId, sentence }) => [actorId, sentence])).toEqual(
    Array(2).fill([admin.userId, 'Read a reported message with those around it, 6 in all']),
  );
  expect(JSON.stringify(items)).not.toContain('Text');
  const params = { id: engagement.id };
  expect((await world.call(calls.listMessages, { as: admin, params, query: {} })).status).toBe(404);
  expect((await world.call(calls.openMessageReport, { as: owner, params: { id: one.id } })).status).toBe(403);
});

test('each reading is kept, and does not take the decision from who has read it before', async () => {
  const { one, admin, open, decide, list } = await reported();
  const other = await anotherAdmin();
  await open();
  const params = { id: one.id };
  await world.advance('1m');
  await world.must(calls.openMessageReport, { as: other, params });
  const listed = (await list()).items.find(({ id }) => id === one.id);
  expect(listed?.openings.map(({ at }) => at)).toEqual([world.at('-1m'), world.at('0m')]);
  expect(listed?.actions).toContainEqual({ name: 'decideMessageReport', refusal: null });
  expect((await decide(false)).status).toBe(200);
  expect(
    (await world.db.selectFrom('message_report_openings').select('admin_id').where('report_id', '=', one.id).execute())
      .map(({ admin_id }) => admin_id)
      .sort(),
  ).toEqual([admin.userId, other.userId].sort());
});

test('the database refuses a decision of who has not read the message, and a reading that is changed', async () => {
  const { one, open } = await reported();
  await open();
  const decided = { decided_at: world.clock.now(), is_hidden: true, decision_reason: 'No' };
  const unread = await anotherAdmin();
  const deciding = world.db
    .updateTable('message_reports')
    .set({ ...decided, decided_by: unread.userId })
    .where('id', '=', one.id)
    .execute();
  await expect(deciding).rejects.toMatchObject({ constraint: 'message_reports_read_first' });
  const changing = world.db
    .updateTable('message_report_openings')
    .set({ admin_id: unread.userId })
    .where('report_id', '=', one.id)
    .execute();
  await expect(changing).rejects.toMatchObject({ constraint: 'message_report_openings_stay' });
});

test('an Admin is notified of a report, and the overview counts it until it is decided', async () => {
  const { admin, one, open, decide } = await reported();
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as: admin, query: {} });
  const subject = { type: 'messageReport', id: one.id };
  expect(items.filter(({ subject }) => subject?.id === one.id)).toMatchObject([
    { kind: 'messageReported', link: 'messageReports', subject },
  ]);
  const waiting = async () => {
    const { attention } = await world.must(adminEndpoints.getOverview, { as: admin });
    return attention.find(({ kind }) => kind === 'messageReports')?.count ?? 0;
  };
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  await open();
  expect(await waiting()).toBe(before);
  await decide(false);
  expect(await waiting()).toBe(before - 1);
});

test('a message is reported by the other side, once, and its own side never learns of it', async () => {
  const { owner, specialist, engagement, message, list } = await reported();
  const before = (await list()).total;
  expect((await report(await world.manager(owner), message.id)).status).toBe(200);
  expect((await list()).total).toBe(before);
  expect((await report(specialist, message.id)).body.error?.code).toBe('own_message');
  for (const as of [await world.specialist(), await world.owner()])
    expect((await report(as, message.id)).status).toBe(404);
  const other = (await read(owner, engagement.id)).items[8];
  expect(Object.keys((await report(owner, other?.id ?? '', 'other')).body.error?.fields ?? {})).toEqual(['note']);
  const seenBy = async (as: Person) => (await read(as, engagement.id)).items[6];
  expect(await seenBy(owner)).toMatchObject({ reportedAt: world.at('0m'), actions: [] });
  expect(await seenBy(specialist)).toMatchObject({ reportedAt: null });
  expect((await titlesTo(specialist)).join()).not.toContain('report');
});

test('hidden, it is gone for both sides, who are told why; decided once, by who has read it', async () => {
  const { owner, specialist, engagement, admin, open, decide } = await reported();
  expect((await decide(true)).body.error?.code).toBe('report_unread');
  await open();
  expect((await decide(true)).body).toMatchObject({ state: 'hidden', decision: { isHidden: true } });
  expect((await decide(false)).body.error?.code).toBe('already_decided');
  for (const as of [owner, specialist]) {
    expect((await read(as, engagement.id)).items[6]).toMatchObject({ state: 'hidden', text: null });
    expect((await titlesTo(as)).join('\n')).toContain('A message is hidden');
  }
  const decided = await world.must(calls.listMessageReports, { as: admin, query: { decided: 'true' } });
  expect(decided.items[0]).toMatchObject({ decision: { reason: 'It names a patient.' } });
  expect((await open()).messages.find(({ state }) => state === 'hidden')?.text, 'an Admin can look again').toBe(
    'Text 7',
  );
});

test('left, only who reported it is told', async () => {
  const { owner, specialist, engagement, open, decide } = await reported();
  await open();
  await decide(false);
  expect((await read(specialist, engagement.id)).items[6]).toMatchObject({ state: 'shown', text: 'Text 7' });
  expect((await titlesTo(owner)).join('\n')).toContain('A message you reported stays');
  expect((await titlesTo(specialist)).join('\n')).not.toContain('reported');
});

test('a file of a reported message is read by the Admin who opened the report, and by no side once it is hidden', async () => {
  const { owner, specialist, engagement } = await world.request();
  const pdf = { name: 'a.pdf', type: '', bytes: Buffer.from('%PDF-1.7 x') };
  const { body } = await send(specialist, engagement.id, '', { files: [pdf] });
  const url = pathWith(calls.downloadMessageFile.path, { id: body.files[0].id });
  const statusFor = async ({ token }: Person) =>
    (await world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  await report(owner, body.id);
  const admin = await world.admin();
  expect(await statusFor(admin)).toBe(404);
  const { items } = await world.must(calls.listMessageReports, { as: admin, query: { pageSize: 100 } });
  const params = { id: items.find(({ messageId }) => messageId === body.id)?.id ?? '' };
  await world.must(calls.openMessageReport, { as: admin, params });
  expect([await statusFor(admin), await statusFor(owner)]).toEqual([200, 200]);
  await world.must(calls.decideMessageReport, {
    as: admin,
    params,
    body: { hide: true, reason: 'Not theirs to send' },
  });
  expect([await statusFor(admin), await statusFor(owner), await statusFor(specialist)]).toEqual([200, 404, 404]);
});

test('a file of a message read around a reported one opens for the Admin too, and none further away', async () => {
  const { owner, specialist, engagement } = await world.request();
  const pdf = { name: 'a.pdf', type: '', bytes: Buffer.from('%PDF-1.7 x') };
  const ids: string[] = [];
  for (let number = 1; number <= 7; number += 1) {
    const { body } = await send(specialist, engagement.id, '', { files: [pdf] });
    ids.push(body.files[0].id);
    if (number === 7) await report(owner, body.id);
  }
  const admin = await world.admin();
  const { items } = await world.must(calls.listMessageReports, { as: admin, query: { pageSize: 100 } });
  const params = { id: items.find(({ engagementId }) => engagementId === engagement.id)?.id ?? '' };
  const { messages } = await world.must(calls.openMessageReport, { as: admin, params });
  expect(messages.map(({ files }) => files[0]?.id)).toEqual(ids.slice(1));
  const statuses = await Promise.all(
    ids.map(async (id) => {
      const url = pathWith(calls.downloadMessageFile.path, { id });
      const headers = { authorization: `Bearer ${admin.token}` };
      return (await world.app.inject({ method: 'GET', url, headers })).statusCode;
    }),
  );
  expect(statuses).toEqual([404, 200, 200, 200, 200, 200, 200]);
});
