/** A shift that its pharmacy moves while somebody has it bookmarked, or favorites alone may ask (PRODUCT §3). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const move = (shift: Awaited<ReturnType<World['shift']>>, startsIn: string, endsIn: string) =>
  world.must(shiftEndpoints.updateShift, {
    as: shift.owner,
    params: { id: shift.id },
    body: { startsAt: world.at(startsIn), endsAt: world.at(endsIn), ratePerHourCents: 8000 },
  });
const rowOf = (id: string) =>
  world.db
    .selectFrom('engagements')
    .selectAll()
    .select((eb) => [eb.fn<Date>('lower', ['during']).as('begins'), eb.fn<Date>('upper', ['during']).as('ends')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a bookmark follows a shift that moves, and what it becomes runs by the shift’s own day', async () => {
  const shift = await world.shift({ startsIn: '5d', bookingMode: 'instant' });
  const specialist = await world.specialist();
  const saved = await world.must(calls.saveShift, { as: specialist, params: { id: shift.id } });
  await move(shift, '10d', '250h');
  expect(await rowOf(saved.id)).toMatchObject({
    ...{ begins: new Date(world.at('10d')), ends: new Date(world.at('250h')) },
    rate_per_hour_cents: 8000,
  });
  const booked = await world.must(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
  expect([booked.id, booked.status]).toEqual([saved.id, 'Booked']);
  expect(await rowOf(saved.id)).toMatchObject({ status: 'Booked', begins: new Date(world.at('10d')) });
});

test('a bookmark from before bookmarks followed becomes a booking of the shift’s own day as well', async () => {
  const shift = await world.shift({ startsIn: '5d', bookingMode: 'instant' });
  const specialist = await world.specialist();
  const saved = await world.must(calls.saveShift, { as: specialist, params: { id: shift.id } });
  await world.db
    .updateTable('engagements')
    .set((eb) => ({ during: eb.fn<string>('tstzrange', [eb.val(world.at('2d')), eb.val(world.at('50h'))]) }) as never)
    .where('id', '=', saved.id)
    .execute();
  await world.must(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
  expect(await rowOf(saved.id)).toMatchObject({ begins: new Date(world.at('5d')) });
});

test('favorites first ends in time for everybody where the shift is moved nearer, and stays where it is moved away', async () => {
  const shift = await world.shift({ startsIn: '10d', bookingMode: 'invite-first' });
  expect(shift.opensToAllAt).toBe(world.at('12h'));
  expect((await move(shift, '4h', '12h')).opensToAllAt).toBe(world.at('1h'));
  expect((await move(shift, '9d', '224h')).opensToAllAt).toBe(world.at('1h'));
  await world.advance('1h');
  const specialist = await world.specialist();
  const asked = await world.call(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
  expect(asked.status).toBe(200);
});
