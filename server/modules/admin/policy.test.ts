import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { policyOf } from '#server/policy/policy.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const get = () => world.must(adminEndpoints.getPolicy, { as: admin });
const put = (version: number, change: object) =>
  world.call(adminEndpoints.updatePolicy, { as: admin, body: { version, policy: { ...defaultPolicy, ...change } } });

test('the first version holds PRODUCT’s numbers', async () => {
  expect(await get()).toMatchObject({ version: 1, policy: defaultPolicy, changedBy: null });
});

test('a change is a new version with its author; the old one is kept for the bookings made under it', async () => {
  const { version } = await get();
  const reply = await put(version, { leadHours: 3 });
  expect(reply).toMatchObject({
    status: 200,
    body: { version: version + 1, policy: { leadHours: 3 }, changedBy: expect.stringContaining('Noah') },
  });
  expect((await get()).policy.leadHours).toBe(3);
  expect((await policyOf(world.db, version)).leadHours).toBe(2);
  const event = await world.db
    .selectFrom('events')
    .selectAll()
    .where('name', '=', 'policyChanged')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ actor_id: admin.userId, subject_id: String(version + 1) });
});

test('a change based on an older version is refused', async () => {
  const { version } = await get();
  expect((await put(version, { leadHours: 4 })).status).toBe(200);
  expect(await put(version, { leadHours: 5 })).toMatchObject({
    status: 409,
    body: { error: { code: 'changed_meanwhile' } },
  });
});

test('two changes at the same moment: one wins', async () => {
  const { version } = await get();
  const replies = await Promise.all([put(version, { leadHours: 6 }), put(version, { leadHours: 7 })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await get()).version).toBe(version + 1);
});

test.each([
  ['policy.minShiftHours', { minShiftHours: 15 }],
  ['policy.confirmLastHours', { confirmLastHours: 24 }],
  // The database rounds what the application would not: asked early, it would be asked again and again.
  ['policy.confirmAgainHours', { confirmAgainHours: 24.5 }],
  ['policy.expirySecondDays', { expirySecondDays: 90 }],
  [
    'policy.rates.Pharmacist.minCents',
    { rates: { ...defaultPolicy.rates, Pharmacist: { minCents: 5000, maxCents: 4000 } } },
  ],
  ['policy.specialistCancel', { specialistCancel: [{ noticeHours: 8, effect: -10 }] }],
  [
    'policy.businessCancel',
    {
      businessCancel: [
        { noticeHours: 0, percent: 50, minHours: 4 },
        { noticeHours: 24, percent: 25, minHours: 2 },
      ],
    },
  ],
  ['policy.feePercent', { feePercent: 120 }],
])('numbers that do not fit together are refused at %s', async (field, change) => {
  const { version } = await get();
  const reply = await put(version, change);
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.body.error?.fields ?? {})).toContain(field);
  expect((await get()).version).toBe(version);
});

test('is no business of anyone but an Admin', async () => {
  expect((await world.call(adminEndpoints.getPolicy, { as: await world.person('Business') })).status).toBe(403);
});
