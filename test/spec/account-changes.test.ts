/** SPEC C-6 as PRODUCT §10 has it: what GET /api/users/me gave comes back, with what has changed in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints as calls } from '#contract/accounts/endpoints.ts';
import { newId } from '#server/ids.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('C-6: PATCH /api/users takes back what GET /api/users/me gave; read-only fields are refused when they differ', async () => {
  const persons = [await world.person('Business'), await world.specialist(), await world.owner(), await world.admin()];
  for (const as of persons) {
    const me = await world.must(calls.getCurrentUser, { as });
    const events = () => world.db.selectFrom('events').select('id').where('name', '=', 'accountChanged').execute();
    const before = (await events()).length;
    expect(await world.must(calls.updateUser, { as, body: me })).toEqual(me);
    expect((await events()).length).toBe(before);
    expect(await world.must(calls.updateUser, { as, body: { ...me, lastName: 'Hopper' } })).toEqual({
      ...me,
      lastName: 'Hopper',
    });
  }
  const [as] = persons;
  const me = await world.must(calls.getCurrentUser, { as });
  for (const [field, value] of [
    ['id', newId()],
    ['role', 'Admin'],
    ['isBlocked', true],
    ['isVerified', !me.isVerified],
    ['emailVerified', !me.emailVerified],
    ['phoneVerified', !me.phoneVerified],
    ['businesses', [{ id: newId() }]],
    ['specialist', { id: newId() }],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
  ] as const) {
    const reply = await world.call(calls.updateUser, { as, body: { ...me, firstName: 'Eve', [field]: value } });
    expect(reply, field).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_input', fields: { [field]: 'This can’t be changed here' } } },
    });
  }
  expect(await world.must(calls.getCurrentUser, { as })).toEqual(me);
});

test('K-1, C-6: where somebody heard of Mortar is given once', async () => {
  const as = await world.person('Business');
  const set = (referral: 'Google' | 'Indeed' | 'none') => world.call(calls.updateUser, { as, body: { referral } });
  expect((await set('none')).status).toBe(200);
  expect((await set('Google')).body).toMatchObject({ referral: 'Google' });
  expect((await set('Google')).status).toBe(200);
  expect(await set('Indeed')).toMatchObject({
    status: 422,
    body: { error: { fields: { referral: expect.any(String) } } },
  });
  expect(await set('none')).toMatchObject({ status: 422 });
  expect(await world.must(calls.getCurrentUser, { as })).toMatchObject({ referral: 'Google' });
});
