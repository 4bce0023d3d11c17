import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { ratingEndpoints as ratings } from '#contract/engagements/rating-endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { toDate } from '#contract/time.ts';
import { atTheDoor } from '../world/at-the-door.ts';
import { disputedHours } from '../world/disputed-hours.ts';
import { messagesIn } from '../world/messages-in.ts';
import { workedShift } from '../world/ratings-in.ts';
import type { World } from '../world.ts';

/**
 * Something to see on every screen: a shift both sides have rated, and one rating reported, hours that wait for approval and some that are disputed, messages and one that is reported, a shift that starts within the hour, a request that
 * waits for its answer, an open shift, profiles that wait for review, and somebody in every role.
 */
export async function smallMarket(world: World) {
  const rated = await workedShift(world);
  const { owner, specialist } = rated;
  const { ofPharmacy } = await rated.bothRated();
  await world.must(ratings.reportRating, {
    as: owner,
    params: { id: ofPharmacy.id },
    body: { reason: 'privateData', note: '' },
  });
  // Nobody answers it, so that an Admin is to decide by the time the screens are looked at.
  const disputed = await disputedHours(world, { of: owner, by: specialist });
  const { dispute } = disputed;
  const worked = await atTheDoor(world, { of: owner, by: specialist });
  await world.must(calls.arrive, { as: specialist, params: worked.params, body: { code: worked.codes.arrival } });
  await world.advance('11h');
  await world.must(calls.depart, {
    as: specialist,
    params: worked.params,
    body: { code: worked.codes.supervisorAttendance, at: toDate(worked.shift.endsAt).toISOString() },
  });
  const booked = await world.bookedShift({ of: owner, by: specialist, startsIn: '24h' });
  await world.advance(world.until(booked.shift.startsAt, 1));
  const asked = await world.request({ of: owner, startsIn: '48h' });
  const open = await world.shift({ of: owner, startsIn: '72h', bookingMode: 'instant' });

  const messages = messagesIn(() => world);
  await messages.sent(specialist, booked.engagement.id, 'Is the parking behind the store still free?');
  const answer = await messages.sent(owner, booked.engagement.id, 'It is. The back door opens at 8:45 AM.');
  await messages.sent(specialist, worked.engagement.id, 'The second count is done.');
  await world.must(messageEndpoints.reportMessage, {
    as: specialist,
    params: { id: answer.id },
    body: { reason: 'spam', note: '' },
  });
  const manager = await world.manager(owner);
  await world.owner({ approved: false, name: 'Elm Street Pharmacy' });
  await world.specialist({ approved: false });
  await world.settle();
  const all = { rated, disputed, dispute, worked, booked, asked, open };
  return { owner, specialist, manager, admin: await world.admin(), ...all };
}
