import { afterEach, beforeEach, expect, test } from 'vitest';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const fields = {
  address: '5 Broad St',
  city: 'Bloomfield',
  state: 'NJ',
  zip: '07003',
  license: 'Pharmacist',
  licenseNumber: '28RI-00X4417',
  licenseState: 'NJ',
  licenseExp: '2028-04-30',
} as const;

const read = (as: Person) => world.must(specialistEndpoints.getMyProfile, { as });
const save = (as: Person, body: object = fields) =>
  world.must(specialistEndpoints.updateMyProfile, { as, body: body as typeof fields });

async function rowOf(id: string) {
  return world.db.selectFrom('specialists').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function eventsOf(id: string): Promise<string[]> {
  const rows = await world.db.selectFrom('events').select('name').where('subject_id', '=', id).orderBy('id').execute();
  return rows.map(({ name }) => name);
}

test('a profile is In Review from signing up on, and handed in by the first save', async () => {
  const ada = await world.person('Specialist');
  const empty = await read(ada);
  expect(empty).toMatchObject({ status: 'In Review', license: null, zip: null, standing: 100, completedShifts: 0 });
  await world.advance('1h');
  expect(await save(ada)).toMatchObject({ status: 'In Review', ...fields });
  expect((await rowOf(empty.id)).submitted_at).toEqual(world.clock.now());
  expect(await eventsOf(empty.id)).toEqual(['specialistChanged', 'profileSubmitted']);
});

test('a profile saved again while it waits keeps its place in the queue', async () => {
  const ada = await world.person('Specialist');
  const { id } = await save(ada);
  const { submitted_at } = await rowOf(id);
  await world.advance('1h');
  await save(ada, { ...fields, licenseNumber: '28RI-9999' });
  expect((await rowOf(id)).submitted_at).toEqual(submitted_at);
});

test('a license that lapses takes its holder off the market, the day after and no sooner', async () => {
  const ada = await world.specialist({ ...fields, licenseExp: '2026-11-20' });
  const paused = await world.specialist({ ...fields, licenseExp: '2026-11-20' });
  await save(paused, { ...fields, licenseExp: '2026-11-20', paused: true });
  const elsewhere = await world.specialist({ ...fields, licenseExp: '2028-01-01' });
  const sweepAt = async (moment: string) => {
    world.clock.moveTo(new Date(moment));
    await runSweeps(world.deps);
    return Promise.all([ada, paused, elsewhere].map(async ({ specialistId }) => (await rowOf(specialistId)).status));
  };
  // Midnight in Honolulu: nowhere in the country is it still the 20th.
  expect(await sweepAt('2026-11-21T09:59:00Z')).toEqual(['Approved', 'Paused', 'Approved']);
  expect(await sweepAt('2026-11-21T10:00:00Z')).toEqual(['Pending', 'Pending', 'Approved']);
  expect(await sweepAt('2026-11-21T10:05:00Z')).toEqual(['Pending', 'Pending', 'Approved']);
  expect((await eventsOf(ada.specialistId)).filter((name) => name === 'licenseLapsed')).toHaveLength(1);
  const reasonIn = async (language: string) => {
    const { url, headers } = { url: '/api/specialists/me', headers: { authorization: `Bearer ${ada.token}` } };
    return (await world.app.inject({ url, headers: { ...headers, 'accept-language': language } })).json().statusReason;
  };
  expect(await Promise.all(['en', 'es'].map(reasonIn))).toEqual([
    'Your license has expired. Enter your renewed license.',
    'Tu licencia venció. Ingresa la licencia renovada.',
  ]);
});

test('a renewed license after a lapse goes to review', async () => {
  const ada = await world.specialist({ ...fields, licenseExp: '2026-11-16' });
  await world.advance('20h');
  expect(await read(ada)).toMatchObject({ status: 'Pending' });
  expect(await save(ada, { ...fields, licenseExp: '2028-11-20' })).toMatchObject({
    status: 'In Review',
    statusReason: null,
  });
});
