import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { UserChanges } from '#contract/accounts/user.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { documentKinds } from '#contract/specialists/specialist.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { fieldNames } from './field-names.words.ts';
import { sentenceOf } from './sentence-of.ts';

let world: World;
let admin: Person;
let owner: Person & { businessId: string };
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
  owner = await world.owner({ card: null, name: 'Bergenline Rx' });
  await world.must(businessEndpoints.updateBusiness, {
    as: owner,
    params: { id: owner.businessId },
    body: { software: 'Liberty', fullName: 'B LLC' },
  });
});
afterAll(() => world.close());

const list = async (query: object) =>
  (await world.must(auditEndpoints.listAudit, { as: admin, query: query as never })).items;

test('says who did what to a thing, the newest first', async () => {
  const entries = await list({ subjectId: owner.businessId });
  expect(entries.map(({ sentence }) => sentence)).toEqual([
    'Changed the pharmacy: full name and software',
    'Approved the pharmacy',
    'Registered the pharmacy Bergenline Rx',
  ]);
  expect(entries.map(({ actorId }) => actorId)).toEqual([owner.userId, admin.userId, owner.userId]);
  expect(entries[1]?.actor).toContain('Noah');
});

test('writes phone numbers and roles as people read them', () => {
  const english = speakerOf('en');
  expect(sentenceOf(english, 'phoneConfirmed', { phone: '+12015550123' })).toBe(
    'Confirmed the phone number (201) 555-0123',
  );
  expect(sentenceOf(english, 'userSignedUp', { role: 'Specialist' })).toBe('Signed up as a pharmacist or technician');
  expect(sentenceOf(english, 'userSignedUp', { role: 'Business' })).toBe('Signed up as a pharmacy owner');
});

test('names the person who signed up and in, though they had no session yet', async () => {
  const { email, userId } = await world.person('Specialist');
  await world.must(accountEndpoints.signIn, { body: { email, password: 'a sentence to sign in with' } });
  const entries = (await list({ subjectId: userId })).filter(({ name }) => /^userSigned/.test(name));
  expect(entries.map(({ name, actorId }) => [name, actorId])).toEqual([
    ['userSignedIn', userId],
    ['userSignedUp', userId],
  ]);
});

test('names whom a line is about that nobody caused', async () => {
  const { specialist, engagement, shift } = await world.bookedShift({ startsIn: '30h' });
  await world.advance(world.until(shift.startsAt, 0));
  await world.advance('15m');
  const entries = await list({ subjectId: engagement.id, name: 'runningLate' });
  const { firstName, lastName } = await world.must(specialistEndpoints.getSpecialist, {
    as: admin,
    params: { id: specialist.specialistId },
  });
  expect(entries).toMatchObject([{ actor: 'Mortar', sentence: 'Is late', person: `${firstName} ${lastName}` }]);
});

test('is read in the caller’s language', async () => {
  const { items } = await world.must(auditEndpoints.listAudit, {
    as: admin,
    query: { subjectId: owner.businessId },
    language: 'es',
  });
  expect(items.map(({ sentence }) => sentence)).toEqual([
    'Cambió la farmacia: nombre legal y sistema',
    'Aprobó la farmacia',
    'Registró la farmacia Bergenline Rx',
  ]);
});

test('a reason that Mortar or a payment provider gave is read in that language too, a person’s own as written', () => {
  const declined = (reason: string) => sentenceOf(speakerOf('es'), 'engagementDeclined', { by: 'system', reason });
  expect(declined('mortar:shiftTaken')).toBe('Rechazó: Otra persona tiene el turno');
  expect(declined('Too far.')).toBe('Rechazó: Too far.');
  expect(sentenceOf(speakerOf('es'), 'holdRefused', { amountCents: 68_400, failure: 'mortar:cardDeclined' })).toBe(
    'No pudo retener $684.00: Tu tarjeta fue rechazada.',
  );
});

test('every field that can be changed has a name', () => {
  const bodies = [
    UserChanges,
    businessEndpoints.updateBusiness.body,
    specialistEndpoints.updateMyProfile.body,
    shiftEndpoints.updatePosting.body,
    shiftEndpoints.updateShift.body,
  ];
  const fields = [...bodies.flatMap((body) => Object.keys(body.shape)), ...documentKinds];
  expect(fields.filter((field) => !(field in fieldNames))).toEqual([]);
});

test('finds what one person did, and one kind of event', async () => {
  const byOwner = await list({ actorId: owner.userId });
  expect(byOwner.length).toBeGreaterThan(0);
  expect(byOwner.every(({ actorId }) => actorId === owner.userId)).toBe(true);
  expect((await list({ name: 'profileApproved' })).every(({ name }) => name === 'profileApproved')).toBe(true);
});

test('goes page by page', async () => {
  const all = await world.must(auditEndpoints.listAudit, { as: admin, query: { pageSize: 100 } });
  const second = await world.must(auditEndpoints.listAudit, { as: admin, query: { pageSize: 2, page: 1 } });
  expect(second.total).toBe(all.total);
  expect(second.items).toEqual(all.items.slice(2, 4));
});

test('nothing recorded can be changed or removed', async () => {
  await expect(world.db.updateTable('events').set({ name: 'nothing' }).execute()).rejects.toThrow(
    'never changed or removed',
  );
  await expect(world.db.deleteFrom('events').execute()).rejects.toThrow('never changed or removed');
});

test('what an older release recorded is still named', () => {
  expect(sentenceOf(speakerOf('en'), 'somethingOfThePast', {})).toBe('something of the past');
});

test('is for Admins', async () => {
  expect((await world.call(auditEndpoints.listAudit, { as: owner })).status).toBe(403);
});
