/** How a license was checked is asked for what it is, and stays in view (PRODUCT §8). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { boardCheck } from '#test/world/board-check.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

test('asks of a license that was looked up nowhere no tick that it was found on the board’s site', async () => {
  const { specialistId } = await world.specialist({ approved: false });
  const { items } = await world.must(adminEndpoints.listReviews, { as: admin, query: { pageSize: 100 } });
  const checks = items.find(({ id }) => id === specialistId)?.checklist ?? [];
  expect(checks.find(({ key }) => key === 'license')).toMatchObject({
    label: 'Found on the board’s site',
    labelBySource: {
      board: 'Found on the board’s site',
      issuer: 'Confirmed by the issuer',
      scanOnly: 'Read on the scan, looked up nowhere else',
    },
  });
  expect(checks.find(({ key }) => key === 'contact')?.labelBySource).toBeNull();
});

test('keeps what was read and seen in view once a profile is approved', async () => {
  const { specialistId: id } = await world.specialist({ approved: false });
  const body = { note: 'Seen on the board’s site', check: await boardCheck(world.db, id) };
  await world.must(adminEndpoints.approveProfile, { as: admin, params: { kind: 'specialist', id }, body });
  const { lastCheck } = await world.must(adminEndpoints.getReview, { as: admin, params: { kind: 'specialist', id } });
  expect(lastCheck).toMatchObject({ source: 'board', shown: 'Active, no discipline.' });
  expect(lastCheck?.read.name).toContain('Imani');
});
