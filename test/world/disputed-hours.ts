/** A shift worked 31 minutes longer than booked, whose hours the pharmacy disputes. */
import type { SentBody } from '#contract/endpoint.ts';
import { disputeEndpoints as disputes } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { Person, World } from '../world.ts';
import type { Owner, Specialist } from './situations.ts';

type Hours = SentBody<typeof disputes.disputeTimesheet>['hours'];
type Wish = {
  of?: Owner;
  by?: Specialist;
  ratePerHourCents?: number;
  startsIn?: string;
  overMinutes?: number;
  send?: boolean;
};

/** Pays 10 h at $72.00 less half an hour, $684.00, by both codes; 31 minutes more are claimed, $721.20 in all. */
export async function workedBeyond(world: World, { overMinutes = 31, send = true, ...wish }: Wish = {}) {
  const { owner, ...worked } = await world.begin(`worked beyond ${JSON.stringify([overMinutes, send, wish])}`, () =>
    workBeyond(world, { overMinutes, send, wish }),
  );
  const { params } = worked;
  const disputeWith = (hours: Hours, words = 'We close at eight.') =>
    world.call(disputes.disputeTimesheet, { as: owner, params, body: { hours, reason: 'overtime', words } });
  const read = (as: Person) => world.must(calls.getEngagement, { as, params });
  return { ...worked, owner, disputeWith, read };
}

type Work = {
  readonly overMinutes: number;
  readonly send: boolean;
  readonly wish: Parameters<World['bookedShift']>[0];
};

async function workBeyond(world: World, { overMinutes, send, wish }: Work) {
  const booked = await world.bookedShift({ startsIn: '72h', ...wish });
  const { owner, specialist, shift } = booked;
  const params = { id: booked.engagement.id };
  await world.advance(world.until(shift.startsAt, 1));
  const codes = await world.must(calls.getAttendanceCodes, { as: owner, params });
  await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
  await world.advance(world.until(after(shift.endsAt, overMinutes * MINUTE).toISOString(), 0));
  await world.must(calls.depart, { as: specialist, params, body: { code: codes.supervisorAttendance } });
  const planned = { startedAt: shift.startsAt, endedAt: shift.endsAt, breakMinutes: 30 };
  const claimed = { ...planned, endedAt: after(shift.endsAt, overMinutes * MINUTE).toISOString() };
  if (send) await world.must(calls.submitTimesheet, { as: specialist, params, body: claimed });
  return { ...booked, params, planned, claimed };
}

/** The same, disputed: the pharmacy says the planned hours, less so many minutes. */
export async function disputedHours(world: World, { minutesLess = 0, ...wish }: Wish & { minutesLess?: number } = {}) {
  const door = await workedBeyond(world, wish);
  const endedAt = after(door.shift.endsAt, -minutesLess * MINUTE).toISOString();
  const { status, body } = await door.disputeWith({ ...door.planned, endedAt });
  if (status !== 200 || !body.dispute) throw new Error(`dispute: ${status} ${JSON.stringify(body)}`);
  const { dispute } = body;
  const answer = (agrees: boolean, words = agrees ? '' : 'Dana signed.') =>
    world.call(disputes.answerDispute, { as: door.specialist, params: { id: dispute.id }, body: { agrees, words } });
  return { ...door, dispute, answer };
}
