import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const REMINDER = 'licenseReminderSent';

/** Runs what is due at 10:00 UTC, when the day begins in Honolulu, and returns on which of the days a reminder went out. */
async function remindedOn(specialistId: string, days: readonly string[]): Promise<string[]> {
  const sent: string[] = [];
  for (const day of days) {
    const before = await count(specialistId);
    world.clock.moveTo(new Date(`${day}T10:00:00Z`));
    await runSweeps(world.deps);
    if ((await count(specialistId)) > before) sent.push(day);
  }
  return sent;
}

async function count(specialistId: string): Promise<number> {
  const rows = await world.db
    .selectFrom('events')
    .select('id')
    .where('name', '=', REMINDER)
    .where('subject_id', '=', specialistId)
    .execute();
  return rows.length;
}

test('reminds of a license that runs out 60, 30, 14 and 7 days before, once each', async () => {
  const { specialistId } = await world.specialist({ licenseExp: '2027-03-31' });
  const days = ['2027-01-29', '2027-01-30', '2027-01-31', '2027-02-28', '2027-03-01', '2027-03-16', '2027-03-17'];
  expect(await remindedOn(specialistId, [...days, '2027-03-23', '2027-03-24', '2027-03-25', '2027-03-31'])).toEqual([
    '2027-01-30',
    '2027-03-01',
    '2027-03-17',
    '2027-03-24',
  ]);
});

test('the policy in force says how long before', async () => {
  const { specialistId } = await world.specialist({ licenseExp: '2027-03-31' });
  await setPolicy(world, { expiryFirstDays: 90, expirySecondDays: 28, expiryThirdDays: 10, expiryLastDays: 3 });
  const days = ['2026-12-30', '2026-12-31', '2027-01-30', '2027-03-01', '2027-03-03', '2027-03-21', '2027-03-24'];
  expect(await remindedOn(specialistId, [...days, '2027-03-27', '2027-03-28'])).toEqual([
    '2026-12-31',
    '2027-03-03',
    '2027-03-21',
    '2027-03-28',
  ]);
});

test('a reminder sent late stands for those before it, and a renewed license begins anew', async () => {
  const { specialistId } = await world.specialist({ licenseExp: '2027-03-31' });
  expect(await remindedOn(specialistId, ['2027-03-21', '2027-03-22', '2027-03-24'])).toEqual([
    '2027-03-21',
    '2027-03-24',
  ]);
  await world.db
    .updateTable('licenses')
    .set({ expires_on: '2027-05-31' })
    .where('specialist_id', '=', specialistId)
    .execute();
  expect(await remindedOn(specialistId, ['2027-03-31', '2027-04-01', '2027-04-02'])).toEqual(['2027-04-01']);
});

test('tells the holder until when, and nobody else', async () => {
  const { specialistId, userId } = await world.specialist({ licenseExp: '2027-03-31' });
  await remindedOn(specialistId, ['2027-03-24']);
  await world.settle();
  const rows = await world.db
    .selectFrom('notifications')
    .select(['user_id', 'title'])
    .where('kind', '=', REMINDER)
    .execute();
  expect(rows).toEqual([{ user_id: userId, title: 'Your NJ license expires on Mar 31, 2027' }]);
});

test.each([
  ['immunizer', 'immunizer certificate'],
  ['stateId', 'state ID'],
  ['registration', 'registration'],
])('reminds of a %s that runs out 60, 30, 14 and 7 days before, until a newer one is sent', async (kind, words) => {
  const { specialistId, userId, ...signed } = await world.specialist({ licenseExp: '2029-03-31' });
  const as = { ...signed, userId };
  const file = { name: 'card.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 ...') };
  const send = (expiresOn: string) =>
    upload(world, as, specialistEndpoints.addDocument.path, { kind, expiresOn }, file);
  await send('2027-03-31');
  // Nobody stays signed in so long.
  const renew = () =>
    sql`insert into documents (id, specialist_id, kind, file_key, file_name, mime_type, bytes, expires_on, status, created_at)
      select gen_random_uuid(), specialist_id, kind, gen_random_uuid()::text, file_name, mime_type, bytes, '2028-03-31', 'Pending', created_at
      from documents where specialist_id = ${specialistId}`.execute(world.db);
  const sent = () =>
    world.db
      .selectFrom('events')
      .select('id')
      .where('name', '=', 'documentReminderSent')
      .execute()
      .then((rows) => rows.length);
  const counts: number[] = [];
  for (const day of [
    '2027-01-29',
    '2027-01-30',
    '2027-01-31',
    '2027-03-01',
    '2027-03-17',
    '2027-03-23',
    '2027-03-24',
    '2027-03-25',
  ]) {
    world.clock.moveTo(new Date(`${day}T10:00:00Z`));
    await runSweeps(world.deps);
    counts.push(await sent());
    if (day === '2027-03-17') await renew();
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3, 3, 3]);
  await world.settle();
  const rows = await world.db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', userId)
    .where('kind', '=', 'documentReminderSent')
    .execute();
  expect(rows[0]?.title).toBe(`Your ${words} expires on Mar 31, 2027`);
});
