/** What both sides read of a request or an invite that Mortar ends, since its person is booked elsewhere or blocked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { inviteTo } from '#test/world/listed-for.ts';
import type { Specialist } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const mailTo = async ({ email }: Person, about: string) => {
  const mails = await world.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', email).execute();
  return mails.filter(({ subject }) => subject?.includes(about)).map(({ subject, body }) => `${subject} ${body}`);
};

const book = async (person: Specialist) => {
  const { engagement, owner } = await world.request({ by: person });
  await world.must(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
  await world.advance('6m');
};
const block = async ({ userId }: Specialist) => {
  const body = { reason: 'Fraud' };
  await world.must(adminEndpoints.blockUser, { as: await world.admin(), params: { id: userId }, body });
  await world.settle();
};

test.each([
  ['is booked elsewhere', book, 'You’re booked for another shift at that time, so'],
  ['is blocked', block, 'You can no longer work through Mortar, so'],
])('who %s withdrew a request, and was only invited to the other shift', async (_what, end, why) => {
  const person = await world.specialist();
  const asked = await world.request({ by: person });
  const shift = await world.shift({ of: await world.owner() });
  expect((await inviteTo(world, shift, person.specialistId)).status).toBe(200);
  await end(person);

  expect(await mailTo(asked.owner, 'withdrew for')).toMatchObject([expect.stringContaining('is no longer asking for')]);
  expect(await mailTo(shift.owner, 'withdrew')).toEqual([]);
  expect(await mailTo(shift.owner, 'is no longer available')).toMatchObject([
    expect.stringMatching(/Your invite to .+ has ended\./),
  ]);
  const own = (await mailTo(person, 'Withdrawn: ')).join('\n');
  expect(own).toMatch(new RegExp(`${why} your request for .+ was withdrawn`));
  expect(own).toMatch(new RegExp(`${why} the invite for .+ has ended`));
  expect(own).not.toContain('The reason:');
});
