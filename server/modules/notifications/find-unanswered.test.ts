import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const list = (as: Person) => world.must(notificationEndpoints.listNotifications, { as, query: {} });

test('“Needs an answer” holds only what still does: not what was answered, withdrawn or is over', async () => {
  const asking = async (as: Person) =>
    (await list(as)).items.filter(({ lists }) => lists.includes('answer')).map(({ kind }) => kind);
  const owner = await world.owner();
  const booked = await world.request({ of: owner, startsIn: '96h' });
  const withdrawn = await world.request({ of: owner, startsIn: '120h' });
  await world.settle();
  expect(await asking(owner)).toEqual(['shiftRequested', 'shiftRequested']);
  await world.must(engagementEndpoints.acceptEngagement, { as: owner, params: { id: booked.engagement.id } });
  expect(await asking(owner)).toEqual(['shiftRequested']);
  const leave = { as: withdrawn.specialist, params: { id: withdrawn.engagement.id }, body: { reason: 'Plans' } };
  await world.must(engagementEndpoints.cancelEngagement, leave);
  expect(await asking(owner)).toEqual([]);

  const invited = await world.specialist();
  const shift = await world.shift({ of: owner, startsIn: '144h' });
  const params = { id: shift.id };
  const invite = await world.must(engagementEndpoints.inviteSpecialist, {
    ...{ as: owner, params },
    body: { specialistId: invited.specialistId },
  });
  await world.settle();
  expect(await asking(invited)).toEqual(['specialistInvited']);
  await world.must(engagementEndpoints.declineEngagement, { as: invited, params: { id: invite.id }, body: {} });
  expect(await asking(invited)).toEqual([]);

  await world.advance(world.until(booked.shift.startsAt, 47));
  await world.settle();
  expect(await asking(booked.specialist)).toEqual(['confirmationAsked']);
  await world.must(engagementEndpoints.confirmAttendance, {
    as: booked.specialist,
    params: { id: booked.engagement.id },
  });
  expect(await asking(booked.specialist)).toEqual([]);
});
