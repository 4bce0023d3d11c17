import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { newId } from '#server/ids.ts';
import { deleteAccount } from '#test/world/known-people.ts';
import { nameLeftIn, withdrawnZephyrine } from '#test/world/zephyrine.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { eraseAnswer } from './erase-answer.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const toldOf = async (as: Person, language: 'en' | 'es' = 'en') =>
  (await world.must(notificationEndpoints.listNotifications, { as, query: {}, language })).items;
const mailTo = ({ email }: Person) =>
  world.db.selectFrom('outbox_messages').select(['subject', 'body']).where('recipient', '=', email).execute();

describe('what others read of somebody who left', () => {
  test('a notification tells of a former user, in the reader’s language', async () => {
    const { person, owner } = await withdrawnZephyrine(world);
    await world.settle();
    await deleteAccount(world, person);
    await world.advance('1m');
    expect((await toldOf(owner)).slice(0, 2)).toMatchObject([
      {
        title: 'A former user withdrew for Sat, Nov 28',
        body: expect.stringMatching(/^A former user is no longer asking for Sat, Nov 28/),
      },
      {
        title: 'A former user requested Sat, Nov 28',
        body: expect.stringMatching(/^A former user wants to work at Larkspur Pharmacy/),
      },
    ]);
    const [spanish] = await toldOf(owner, 'es');
    expect(spanish?.title).toMatch(/^Alguien que dejó Mortar /);
    expect(await nameLeftIn(world)).toEqual([]);
  });

  test('within a sentence they begin with a small letter', async () => {
    const { person, owner } = await withdrawnZephyrine(world);
    await world.settle();
    await sql`update notifications set kind = 'engagementBooked', variant = 'pharmacy'
      where user_id = ${owner.userId} and kind = 'engagementCancelled'`.execute(world.db);
    await deleteAccount(world, person);
    await world.advance('1m');
    expect((await toldOf(owner))[0]?.title).toMatch(/^Booked: a former user, /);
  });

  test('the audit log and the timeline still say what was done, without their words', async () => {
    const { person, owner, engagement } = await withdrawnZephyrine(world);
    await deleteAccount(world, person);
    await world.advance('1m');
    const query = { subjectId: engagement.id };
    const { items } = await world.must(auditEndpoints.listAudit, { as: await world.admin(), query });
    expect(items.map(({ actor, sentence }) => [actor, sentence])).toEqual([
      ['Deleted account', 'Canceled the booking: …'],
      ['Deleted account', 'Requested the shift at $72.00 an hour'],
    ]);
    const read = await world.must(calls.getEngagement, { as: owner, params: { id: engagement.id } });
    expect(JSON.stringify(read)).not.toMatch(/Zephyrine|Quackenbush/);
  });

  test('what is told after the account is gone names nobody either', async () => {
    const { person, owner } = await withdrawnZephyrine(world);
    await deleteAccount(world, person);
    await world.settle();
    expect((await toldOf(owner))[0]?.title).toBe('A former user withdrew for Sat, Nov 28');
  });
});

describe('an answer kept for who repeats a call', () => {
  test('names the person no more, and its call is still done once', async () => {
    const { person, owner } = await withdrawnZephyrine(world);
    const shift = await world.shift({ of: owner, startsIn: '400h' });
    const invite = { as: owner, params: { id: shift.id }, body: { specialistId: person.specialistId }, key: newId() };
    const first = await world.must(calls.inviteSpecialist, invite);
    expect(JSON.stringify(first)).toMatch(/Zephyrine.*Quackenbush/);
    await world.must(calls.declineEngagement, { as: person, params: { id: first.id } });
    await deleteAccount(world, person);
    await world.advance('1m');
    const again = await world.must(calls.inviteSpecialist, invite);
    expect(JSON.stringify(again)).not.toMatch(/Zephyrine|Quackenbush/);
    expect(again).toEqual(JSON.parse(JSON.stringify(first).replace(/Zephyrine|Quackenbush/g, '…')));
    const made = world.db.selectFrom('engagements').select('id').where('shift_id', '=', shift.id);
    expect(await made.execute()).toEqual([{ id: first.id }]);
  });

  test('is left alone where a name in it is another’s, and in its codes', () => {
    const traces = {
      ...{ firstName: 'Active', lastName: 'French', isSpecialist: true },
      ...{ emails: ['active@french.example'], phones: ['+19735550177'], others: [], savedSearchIds: [] },
    };
    const others = {
      status: 'Active',
      business: { name: 'French Pharmacy' },
      specialist: { firstName: 'Active', lastName: 'Chen' },
    };
    expect(eraseAnswer(others, traces)).toEqual(others);
    const theirs = {
      ...{ status: 'Active', languages: ['French'], rateCents: 7200, note: 'French', actor: 'Active French' },
      lines: [{ sentence: 'Ms. French said: (973) 555-0177', at: null }],
    };
    expect(eraseAnswer(theirs, traces)).toEqual({
      ...{ status: 'Active', languages: ['French'], rateCents: 7200, note: '…', actor: '…' },
      lines: [{ sentence: 'Ms. … said: …', at: null }],
    });
  });
});

test('who was deleted by an earlier release is looked for where it is known that they stand', async () => {
  const { person, owner } = await withdrawnZephyrine(world);
  await world.settle();
  await deleteAccount(world, person);
  await sql`update account_erasures set traces_sealed = null`.execute(world.db);
  await world.advance('1m');
  expect(await nameLeftIn(world)).toEqual([]);
  expect((await toldOf(owner))[0]?.title).toBe('A former user withdrew for Sat, Nov 28');
});

describe('what waits to be sent', () => {
  test('leaves for others without the name', async () => {
    const { person, owner } = await withdrawnZephyrine(world);
    await world.settle();
    const later = world.at('10m');
    await world.db.deleteFrom('outbox_messages').where('subject', 'like', 'Zephyrine withdrew%').execute();
    await sql`update message_deliveries set sent_at = null, send_at = ${later}
      where subject like 'Zephyrine withdrew%'`.execute(world.db);
    await deleteAccount(world, person);
    await world.advance('11m');
    const [mail] = (await mailTo(owner)).filter(({ subject }) => subject?.includes('withdrew'));
    expect(mail?.subject).toBe('A former user withdrew for Sat, Nov 28');
    expect(mail?.body).toMatch(/^A former user is no longer asking for .+\n\nOpen Mortar: http/s);
    expect(await nameLeftIn(world)).toEqual([]);
  });

  test('does not leave for the one who left, at neither address', async () => {
    const person = await world.specialist();
    await world.prove(person);
    const email = 'zephyrine@quackenbush.example';
    await world.must(accountEndpoints.updateUser, { as: person, body: { email, phone: '9735550177' } });
    await world.must(accountEndpoints.sendEmailCode, { as: person, body: { email } });
    const waiting = await mailTo(person);
    await deleteAccount(world, person);
    // Before anything is erased of what was sent.
    await world.settle();
    expect(await mailTo(person)).toEqual(waiting);
    expect(await mailTo({ ...person, email })).toEqual([]);
  });

  test('an address that is somebody else’s by then is left to them', async () => {
    const person = await world.specialist();
    await deleteAccount(world, person);
    await world.advance('1m');
    const owner = await world.owner();
    const params = { id: owner.businessId };
    await world.must(businessEndpoints.addManager, { as: owner, params, body: { email: person.email } });
    await world.settle();
    await world.advance('2h');
    expect(await mailTo(person)).toMatchObject([{ body: expect.stringContaining('Larkspur Pharmacy') }]);
    const query = { subjectId: owner.businessId, name: 'managerInvited' };
    const { items } = await world.must(auditEndpoints.listAudit, { as: await world.admin(), query });
    expect(items).toMatchObject([{ details: { email: person.email } }]);
  });
});
