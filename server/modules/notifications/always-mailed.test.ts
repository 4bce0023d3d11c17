/** Mail about the security or the state of an account: it leaves whatever the person chose, once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { type EventName, eventNames } from '#contract/events/events.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { alwaysMailedTopics } from '#contract/notifications/notification.ts';
import { systemCall } from '#server/call/call.ts';
import { inTransaction } from '#server/db/open.ts';
import { recordEvent } from '#server/events/record-event.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';
import { notificationRows } from './notification-texts.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

/** An owner who wants no mail about their profile. */
async function silent(): Promise<Owner> {
  const owner = await world.owner();
  await world.settle();
  const body = { topics: [{ topic: 'profile' as const, email: false, sms: false }], quietFrom: null, quietTo: null };
  await world.must(notificationEndpoints.updatePreferences, { as: owner, body });
  return owner;
}
const mailTo = ({ email }: Owner, subject: string) =>
  world.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('recipient', '=', email)
    .where('channel', '=', 'email')
    .where('subject', 'like', `%${subject}%`)
    .execute();
const record = async <Name extends EventName>(name: Name, sent: Parameters<typeof recordEvent<Name>>[2]) => {
  await inTransaction(world.deps.db, (db) => recordEvent(systemCall(world.deps, db, world.clock.now()), name, sent));
  await world.settle();
};

test.each([
  [
    'is blocked',
    'Your account is blocked',
    async ({ userId: id }: Owner) =>
      world.must(adminEndpoints.blockUser, { as: await world.admin(), params: { id }, body: { reason: 'Fraud' } }),
  ],
  [
    'has a profile paused',
    'is paused',
    async ({ businessId: id }: Owner) =>
      world.must(adminEndpoints.pauseProfile, {
        as: await world.admin(),
        params: { kind: 'business', id },
        body: { reason: 'Looking into something' },
      }),
  ],
  [
    'has two-step sign-in turned off',
    'Two-step sign-in is off',
    async ({ userId }: Owner) =>
      record('secondFactorTurnedOff', { subject: ['user', userId], data: { reason: 'Lost phone.' } }),
  ],
] as const)('who turned mail about their profile off and %s is mailed once', async (_what, subject, happen) => {
  const owner = await silent();
  await happen(owner);
  await world.settle();
  await world.advance('1h');
  const mails = await mailTo(owner, subject);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).not.toContain('/unsubscribe/');
});

test('such a mail that leaves late leaves all the same, and any other of the topic does not', async () => {
  const owner = await silent();
  const before = await mailTo(owner, 'is approved');
  await record('secondFactorTurnedOff', { subject: ['user', owner.userId], data: { reason: null } });
  await record('profileApproved', {
    subject: ['business', owner.businessId],
    businessId: owner.businessId,
    data: { kind: 'business', note: '' },
  });
  expect(await mailTo(owner, 'is approved')).toEqual(before);
  await world.db.deleteFrom('outbox_messages').where('subject', '=', 'Two-step sign-in is off').execute();
  await world.db
    .updateTable('message_deliveries')
    .set({ sent_at: null, send_at: new Date(world.at('10m')) })
    .where('subject', '=', 'Two-step sign-in is off')
    .execute();
  await world.advance('11m');
  expect(await mailTo(owner, 'Two-step sign-in is off')).toHaveLength(1);
});

test('the topics that people are told it of are those it has', () => {
  const rows = eventNames.flatMap((name) => Object.values(notificationRows(name)));
  const topics = rows.filter(({ alwaysMailed }) => alwaysMailed).map(({ topic }) => topic);
  expect([...new Set(topics)]).toEqual(alwaysMailedTopics);
});
