/** Numbers of licenses and IDs in the database (PRODUCT §12, decision 129). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { personEndpoints } from '#contract/admin/person-endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { licenseNumberColumns, numberOfLicense } from './sealed-numbers.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const numbers = { license: 'RPH-700417', other: 'PT-800612', stateId: 'R4417-55120', registration: 'REG-31337' };

/** Returns the tables in which one of these texts stands readable. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`.execute(world.db);
  const found: string[] = [];
  for (const { name } of rows)
    for (const text of texts) {
      const query = `select count(*)::int as count from ${name} t where to_jsonb(t)::text ilike '%${text}%'`;
      const { rows: counts } = await sql.raw<{ count: number }>(query).execute(world.db);
      if (counts[0]?.count) found.push(`${name}: ${text}`);
    }
  return found;
}

/** Saves a profile as it is, with changes. */
async function save(as: Person, changes: object) {
  const mine = await world.must(specialistEndpoints.getMyProfile, { as });
  const typed = Object.entries(mine).filter(([name]) => name in specialistEndpoints.updateMyProfile.body.shape);
  return world.must(specialistEndpoints.updateMyProfile, {
    as,
    body: { ...Object.fromEntries(typed), ...changes } as never,
  });
}

test('a number is read by whom it concerns and an Admin, and stands nowhere readable in the database', async () => {
  const admin = await world.admin();
  const ada = await world.specialist({ approved: false, licenseNumber: numbers.license });
  const saved = await save(ada, {
    ...{ licenseOrStateId: numbers.stateId, licenseOrStateIdExpiry: '2029-01-31' },
    ...{ registrationId: numbers.registration, registrationIdExpiry: '2029-01-31' },
  });
  expect(saved).toMatchObject({
    licenseNumber: numbers.license,
    licenseOrStateId: numbers.stateId,
    registrationId: numbers.registration,
  });
  await world.must(specialistEndpoints.addLicense, {
    as: ada,
    body: { role: 'Pharmacist', state: 'NY', number: numbers.other, expires: '2028-04-30' },
  });
  const scan = { name: 'id.jpg', type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
  const form = { kind: 'stateId', number: numbers.stateId };
  const sent = await upload(world, ada, specialistEndpoints.addDocument.path, form, scan);
  const { firstName, lastName } = saved;
  const read = { name: `${firstName} ${lastName}`, number: numbers.stateId, state: null, expires: '2029-01-31' };
  const reviewed = await world.must(adminEndpoints.verifyDocument, {
    as: admin,
    params: { id: sent.body.id },
    body: { check: { read, source: 'scanOnly', shown: 'Readable.', accepted: [] } },
  });
  expect(reviewed.lastCheck?.read).toEqual(read);
  const kept = await world.must(personEndpoints.listPersonDocuments, {
    as: admin,
    params: { id: ada.userId },
    query: {},
  });
  expect(kept.items.map(({ number }) => number).sort()).toEqual(
    [numbers.license, numbers.other, numbers.stateId].sort(),
  );
  await world.settle();
  expect(await tablesWith(Object.values(numbers))).toEqual([]);
  // That what is looked for would be found.
  expect(await tablesWith(['RPH-700', ada.email])).toContain(`public.users: ${ada.email}`);
});

test('a number that stays is not sealed anew, and one sealed for another license does not open', async () => {
  const ada = await world.specialist({ licenseNumber: 'RPH-1' });
  const rows = () => world.db.selectFrom('specialists').selectAll().where('id', '=', ada.specialistId).execute();
  await save(ada, { licenseOrStateId: 'S-1', registrationId: 'R-1' });
  const [before] = await rows();
  await save(ada, { address: '2 Elm St' });
  const [after] = await rows();
  expect(after).toMatchObject({
    address: '2 Elm St',
    license_or_state_id_sealed: before?.license_or_state_id_sealed,
    registration_id_sealed: before?.registration_id_sealed,
  });
  const call = { deps: world.deps };
  const { number_sealed } = licenseNumberColumns(call, 'one', 'RPH-1');
  expect(numberOfLicense(call, { id: 'one', number_sealed })).toBe('RPH-1');
  expect(() => numberOfLicense(call, { id: 'another', number_sealed })).toThrow();
});
