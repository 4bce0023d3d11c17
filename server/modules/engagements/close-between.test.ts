/** Somebody a pharmacy blocks: what waits for an answer between the two ends (PRODUCT §8). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { blocksIn } from '#test/world/block-of.ts';
import { inviteTo } from '#test/world/listed-for.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const block = async (owner: Person & { businessId: string }, { specialistId }: { specialistId: string }) => {
  const params = { id: owner.businessId, specialistId };
  await world.must(businessEndpoints.blockSpecialist, { as: owner, params, body: { reason: 'Left early' } });
};
const read = (as: Person, id: string) => world.must(calls.getEngagement, { as, params: { id } });
const told = async (as: Person) =>
  (await world.must(notificationEndpoints.listNotifications, { as, query: {} })).items.filter(
    ({ kind }) => kind === 'engagementDeclined',
  );

test('their request and their invite there end with the reason; a booking, and what waits elsewhere, stays', async () => {
  const { owner, specialist: person, engagement } = await world.bookedShift({ startsIn: '5d' });
  const asked = await world.request({ of: owner, by: person, startsIn: '9d' });
  const shift = await world.shift({ of: owner, startsIn: '12d' });
  const invite = await inviteTo(world, shift, person.specialistId);
  const elsewhere = await world.request({ by: person, startsIn: '15d' });
  await block(owner, person);
  await world.settle();
  for (const id of [asked.engagement.id, invite.body.id]) {
    const ended = await read(person, id);
    expect([ended.status, ended.cancelReason]).toEqual(['Declined', 'The pharmacy doesn’t take your requests']);
  }
  expect((await told(person)).map(({ body }) => body)).toEqual(
    Array(2).fill(
      expect.stringMatching(/^The pharmacy doesn’t take your requests: .+ Your standing isn’t affected\.$/),
    ),
  );
  expect((await read(person, engagement.id)).status).toBe('Booked');
  expect((await read(person, elsewhere.engagement.id)).status).toBe('Pending');
});

test('a block of dates ends whole, told of once', async () => {
  const blocks = blocksIn(() => world);
  const { owner, posting, first } = await blocks.post({ dates: 3 });
  const [{ person }] = await blocks.asked(1, first);
  await block(owner, person);
  await world.settle();
  expect((await blocks.engagementsOf(posting)).map(({ status }) => status)).toEqual(Array(3).fill('Declined'));
  expect(await told(person)).toMatchObject([{ title: expect.stringContaining('and 2 more dates') }]);
});

test('who is let in again before it is carried out keeps what waits', async () => {
  const { owner, specialist: person, engagement } = await world.request();
  await block(owner, person);
  const params = { id: owner.businessId, specialistId: person.specialistId };
  await world.must(businessEndpoints.unblockSpecialist, { as: owner, params });
  await world.settle();
  expect((await read(person, engagement.id)).status).toBe('Pending');
});
