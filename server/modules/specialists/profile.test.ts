import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { SentBody } from '#contract/endpoint.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { MySpecialist } from '#contract/specialists/specialist.ts';
import { type EngagementStatus, engagementStatuses, type ProfileStatus, profileStatuses } from '#contract/statuses.ts';
import { newId } from '#server/ids.ts';
import { engagementIn, forceStatus } from '#test/world/profiles.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Body = SentBody<typeof specialistEndpoints.updateMyProfile>;

const fields: Body = {
  address: '5 Broad St',
  city: 'Bloomfield',
  state: 'NJ',
  zip: '07003',
  license: 'Pharmacist',
  licenseNumber: '28RI-00X4417',
  licenseState: 'NJ',
  licenseExp: '2028-04-30',
  immunizer: true,
  languages: ['English'],
  softwares: ['PioneerRx'],
};

const read = (as: Person): Promise<MySpecialist> => world.must(specialistEndpoints.getMyProfile, { as });
const save = (as: Person, body: object = fields) =>
  world.call(specialistEndpoints.updateMyProfile, { as, body: body as Body });

async function eventsOf(id: string): Promise<string[]> {
  const rows = await world.db.selectFrom('events').select('name').where('subject_id', '=', id).orderBy('id').execute();
  return rows.map(({ name }) => name);
}

describe('a new profile', () => {
  test.each([
    ['status', 'Approved'],
    ['standing', 100],
    ['userId', newId()],
    ['licenseCheckedAt', '2026-01-01T00:00:00Z'],
    ['coordinates', { lat: 1, lng: 1 }],
    ['completedShifts', 50],
  ])('does not take %s', async (field, value) => {
    const ada = await world.person('Specialist');
    expect((await save(ada, { ...fields, [field]: value })).status).toBe(422);
    expect(await read(ada)).toMatchObject({ license: null });
  });

  test('in a ZIP nobody knows is refused at the field', async () => {
    const ada = await world.person('Specialist');
    expect(await save(ada, { ...fields, zip: '00000' })).toMatchObject({
      status: 422,
      body: {
        error: { code: 'unknown_zip', fields: { zip: 'ZIP 00000 wasn’t found. Check the number or try a city.' } },
      },
    });
  });
});

describe('a license date', () => {
  test('that has passed is refused at the field; today’s is not', async () => {
    const ada = await world.person('Specialist');
    const reply = await save(ada, { ...fields, licenseExp: '2026-11-15', registrationIdExpiry: '2020-01-01' });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'invalid_input',
          fields: {
            licenseExp: 'This date has passed. Enter your renewed license.',
            registrationIdExpiry: 'This date has passed. Enter your renewed ID.',
          },
        },
      },
    });
    expect((await save(ada, { ...fields, licenseExp: '2026-11-16' })).status).toBe(200);
  });
});

describe('changing a profile', () => {
  const relicensing = [
    { licenseNumber: '28RI-77' },
    { licenseState: 'NY' },
    { licenseExp: '2029-01-01' },
    { license: 'Pharmacy Technician' },
  ];

  test.each(relicensing)('in %o after approval goes back to review', async (change) => {
    const ada = await world.specialist({ ...fields });
    const { licenseNumber } = await read(ada);
    expect((await save(ada, { ...fields, licenseNumber, ...change })).body).toMatchObject({
      status: 'In Review',
      ...change,
    });
    expect((await eventsOf(ada.specialistId)).at(-1)).toBe('profileSubmitted');
  });

  test('in home, languages or software leaves it approved', async () => {
    const ada = await world.specialist({ ...fields });
    const change = {
      address: '9 Elm St',
      city: 'Nutley',
      zip: '07110',
      languages: ['Spanish'],
      softwares: ['Liberty'],
      immunizer: false,
    };
    expect((await save(ada, { ...fields, ...change })).body).toMatchObject({ status: 'Approved', ...change });
  });

  test('with nothing changed records nothing', async () => {
    const ada = await world.specialist({ ...fields });
    const before = await eventsOf(ada.specialistId);
    await save(ada);
    expect(await eventsOf(ada.specialistId)).toEqual(before);
  });

  test('after a decline hands it in again', async () => {
    const ada = await world.specialist({ ...fields, approved: false });
    await forceStatus(world.db, 'specialists', ada.specialistId, 'Declined', 'The scan is unreadable.');
    expect(await read(ada)).toMatchObject({ status: 'Declined', statusReason: 'The scan is unreadable.' });
    expect((await save(ada, { ...fields, address: '6 Broad St' })).body).toMatchObject({
      status: 'In Review',
      statusReason: null,
    });
  });
});

describe('pausing', () => {
  test.each(profileStatuses)('does from %s what the actions of the read say', async (status) => {
    const ada = await world.specialist({ ...fields, approved: false });
    await forceStatus(world.db, 'specialists', ada.specialistId, status);
    for (const paused of [true, false]) {
      const seen = await read(ada);
      const name = paused ? 'updateMyProfile.pause' : 'updateMyProfile.resume';
      const { refusal } = seen.actions.find((action) => action.name === name) ?? { refusal: 'none' };
      const reply = await save(ada, { ...fields, paused });
      if (status === 'Deleted') expect(reply.status).toBe(409);
      // A declined profile is handed in again by its save, which a pause cannot ride on.
      else if (paused === (seen.status === 'Paused')) expect(reply.status).toBe(200);
      else if (refusal === null) expect(reply.body).toMatchObject({ status: paused ? 'Paused' : 'Approved' });
      else expect(reply).toMatchObject({ status: 409, body: { error: { code: refusal } } });
    }
  });

  test('by an Admin is not undone by the person', async () => {
    const ada = await world.specialist({ ...fields });
    await forceStatus(world.db, 'specialists', ada.specialistId, 'Paused', 'Call us.');
    expect(await save(ada, { ...fields, paused: false })).toMatchObject({
      status: 409,
      body: { error: { code: 'paused_by_admin' } },
    });
  });
});

describe('a pharmacy', () => {
  const booked: readonly EngagementStatus[] = ['Booked', 'In Progress', 'In Review', 'Approved', 'Completed'];

  test.each(engagementStatuses)(
    'with an engagement %s sees no address, and the phone only from Booked on',
    async (status) => {
      const owner = await world.owner({ card: null });
      const ada = await world.specialist({ ...fields, address: '5 Hidden Lane' });
      await engagementIn(world.db, world.clock.now(), {
        businessId: owner.businessId,
        specialistId: ada.specialistId,
        status,
      });
      const card = await world.must(specialistEndpoints.getSpecialist, { as: owner, params: { id: ada.specialistId } });
      const { phone } = await world.must(accountEndpoints.getCurrentUser, { as: ada });
      expect(card.phone).toBe(booked.includes(status) ? phone : null);
      for (const secret of ['Hidden Lane', fields.licenseNumber, ada.email])
        expect(JSON.stringify(card)).not.toContain(secret);
    },
  );

  test.each(profileStatuses.filter((status) => status !== 'Approved'))(
    'does not find a stranger who is %s',
    async (status: ProfileStatus) => {
      const owner = await world.owner({ card: null });
      const ada = await world.specialist({ ...fields, approved: false });
      await forceStatus(world.db, 'specialists', ada.specialistId, status);
      const reply = await world.call(specialistEndpoints.getSpecialist, {
        as: owner,
        params: { id: ada.specialistId },
      });
      expect(reply.status).toBe(404);
    },
  );
});

test('a deleted account leaves a profile without home, license and scans', async () => {
  const ada = await world.specialist({ ...fields });
  const file = { name: 'license.jpg', type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
  await upload(world, ada, specialistEndpoints.addDocument.path, { kind: 'license', number: '28RI-00X4417' }, file);
  const { file_key } = await world.db
    .selectFrom('documents')
    .select('file_key')
    .where('specialist_id', '=', ada.specialistId)
    .executeTakeFirstOrThrow();
  await world.prove(ada);
  await world.must(accountEndpoints.deleteUser, {
    as: ada,
    params: { id: ada.userId },
    body: { reasons: ['Moving away'] },
  });
  await world.settle();
  const row = await world.db
    .selectFrom('specialists')
    .selectAll()
    .where('id', '=', ada.specialistId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: 'Deleted',
    address: null,
    zip: null,
    lat: null,
    license_exp: null,
  });
  const document = await world.db
    .selectFrom('documents')
    .selectAll()
    .where('specialist_id', '=', ada.specialistId)
    .executeTakeFirstOrThrow();
  expect(document).toMatchObject({ number_sealed: null, file_name: '' });
  expect(await world.deps.gateways.files.get(file_key)).toBeNull();
});
