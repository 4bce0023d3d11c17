import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { type Ending, ending } from '#test/world/asked-of.ts';
import { clockIn } from '#test/world/clock-in.ts';
import { workedBeyond } from '#test/world/disputed-hours.ts';
import { waitingAtTheDoor } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
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

async function profileDeclined() {
  const as = await world.specialist({ approved: false });
  const params = { kind: 'specialist' as const, id: as.specialistId };
  const body = { reason: 'Wrong license number.' };
  await world.must(adminEndpoints.declineProfile, { as: await world.admin(), params, body });
  return { as };
}
async function correct({ as }: { readonly as: Person }): Promise<void> {
  const [license] = (await world.must(specialistEndpoints.listLicenses, { as })).items;
  const params = { id: license?.id ?? '' };
  await world.must(specialistEndpoints.updateLicense, { as, params, body: { number: '28RI-9999' } });
}
const hoursSent = async () => {
  const { owner, ...worked } = await workedBeyond(world);
  return { ...worked, as: owner };
};
const waiting = async () => {
  const { owner, params } = await waitingAtTheDoor(world);
  return { as: owner, params };
};
async function sentHome() {
  const booked = await world.bookedShift();
  const { params } = await clockIn(world, booked);
  await world.must(engagementEndpoints.reportSentHome, { as: booked.specialist, params, body: {} });
  return { as: booked.owner, params };
}

const endings: readonly Ending[] = [
  ending('profileDeclined', 'it is corrected', profileDeclined, correct),
  ending('arrivalWaiting', 'the pharmacy says yes', waiting, ({ as, params }) =>
    world.must(engagementEndpoints.confirmArrival, { as, params }),
  ),
  ending('arrivalWaiting', 'the pharmacy says no', waiting, ({ as, params }) =>
    world.must(engagementEndpoints.reportNotHere, { as, params }),
  ),
  ending('sentHomeClaimed', 'the pharmacy says so too', sentHome, ({ as, params }) =>
    world.must(engagementEndpoints.reportSentHome, { as, params, body: {} }),
  ),
  ending('timesheetSubmitted', 'the hours are approved', hoursSent, ({ as, params }) =>
    world.must(engagementEndpoints.approveTimesheet, { as, params }),
  ),
  ending('timesheetSubmitted', 'the pharmacy disputes them', hoursSent, ({ disputeWith }) => disputeWith(null)),
  ending('timesheetSubmitted', 'silence put them before an Admin', hoursSent, () => world.advance('49h')),
];

test.each(endings)('%s needs an answer until %s', (_kind, _ending, play) => play(world));
