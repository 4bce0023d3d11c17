/** What sixteen people may do to one thing at the same instant, and what would be wrong afterwards. */
import { sql } from 'kysely';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { amendmentEndpoints } from '#contract/engagements/amendment-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { blocksIn } from '../world/block-of.ts';
import { boardCheck } from '../world/board-check.ts';
import type { Owner, Specialist } from '../world/situations.ts';
import type { World } from '../world.ts';
import { notHereOrArrive, releaseOrArrive } from './day-races.ts';
import { undoOrAcceptNext } from './undo-races.ts';

export type Reply = { readonly status: number; readonly body: { readonly error?: { readonly message: string } } };
export type Race = {
  /** Two kinds of calls, or one, which take turns. */
  readonly between: readonly ((index: number) => Promise<Reply>)[];
  /** How many hold when all goes well. */
  readonly hold: readonly number[];
  /** As in `withoutLocks`: where only one order of writes is wrong. */
  readonly last?: RegExp;
  /** What is wrong afterwards. */
  readonly wrong: () => Promise<unknown>;
};
export type Prepare = (world: World) => Promise<Race>;

export const AT_ONCE = 16;

/** `databaseRefuses`: without the locks, too, nothing goes wrong. */
export const races: Record<string, { readonly prepare: Prepare; readonly databaseRefuses: boolean }> = {
  'two requests for a shift, accepted: one is booked': { databaseRefuses: true, prepare: twoRequests },
  'undo by both sides: it is undone once': { databaseRefuses: true, prepare: bothUndo },
  'undo against the acceptance of who waits: one of them has the shift': {
    databaseRefuses: true,
    prepare: undoOrAcceptNext,
  },
  'undo against an accepted change: the booking is gone or changed': { databaseRefuses: true, prepare: undoOrChange },
  'cancel against an accepted change: the shift is as posted': { databaseRefuses: false, prepare: cancelOrChange },
  'cancel against a proposed change: nothing is open for who is gone': {
    databaseRefuses: true,
    prepare: cancelOrPropose,
  },
  'changes proposed by both sides: one is open': { databaseRefuses: true, prepare: twoChanges },
  'a change accepted and withdrawn: one answer counts': { databaseRefuses: true, prepare: acceptOrWithdraw },
  'a counter-offer against acceptance: booked at the rate on the table': {
    databaseRefuses: true,
    prepare: counterOrAccept,
  },
  'counter-offers of one side: one is made': { databaseRefuses: true, prepare: counters },
  'a block against one of its dates taken from the person: all dates or none': {
    databaseRefuses: true,
    prepare: blockOrDate,
  },
  'invites of one person: no more than they want': { databaseRefuses: false, prepare: invites },
  'a license verified and declined: decided once': { databaseRefuses: true, prepare: verdicts },
  'not here against the arrival code: a no-show or at work': { databaseRefuses: true, prepare: notHereOrArrive },
  'release against the arrival code: let go or at work': { databaseRefuses: true, prepare: releaseOrArrive },
};

async function twoRequests(of: World): Promise<Race> {
  const { engagement, owner, shift } = await of.request();
  const second = await of.must(calls.requestShift, { as: await of.specialist(), params: { id: shift.id }, body: {} });
  const accept = (id: string) => () => of.call(calls.acceptEngagement, { as: owner, params: { id } });
  return {
    between: [accept(engagement.id), accept(second.id)],
    hold: [1],
    wrong: () =>
      found(
        of,
        sql`select shift_id from engagements where shift_id = ${shift.id} and status in ('Active', 'Booked')
        group by shift_id having count(*) <> 1`,
      ),
  };
}

async function bothUndo(of: World): Promise<Race> {
  const { engagement, owner, specialist } = await of.bookedShift({ startsIn: '10d' });
  const undo = (as: Owner | Specialist) => () => of.call(calls.undoBooking, { as, params: { id: engagement.id } });
  return {
    between: [undo(owner), undo(specialist)],
    hold: [1],
    wrong: () =>
      found(
        of,
        sql`select engagement_id from booking_undos where engagement_id = ${engagement.id}
        group by engagement_id having count(*) <> 1`,
      ),
  };
}

async function proposed(of: World) {
  const booked = await of.bookedShift({ startsIn: '10d' });
  const { amendment } = await of.must(amendmentEndpoints.proposeAmendment, {
    as: booked.owner,
    params: { id: booked.engagement.id },
    body: { breakMinutes: 45 },
  });
  const params = { id: amendment?.id ?? '' };
  const accept = () => of.call(amendmentEndpoints.acceptAmendment, { as: booked.specialist, params });
  return { ...booked, params, accept };
}

async function undoOrChange(of: World): Promise<Race> {
  const { engagement, owner, accept } = await proposed(of);
  const undo = () => of.call(calls.undoBooking, { as: owner, params: { id: engagement.id } });
  return { between: [accept, undo], hold: [1], wrong: () => changedAndGone(of, engagement.id, 1) };
}

async function cancelOrChange(of: World): Promise<Race> {
  const { engagement, specialist, accept } = await proposed(of);
  const cancel = () => of.call(calls.cancelEngagement, { as: specialist, params: { id: engagement.id }, body: {} });
  return { between: [accept, cancel], hold: [1, 2], wrong: () => changedAndGone(of, engagement.id, 2) };
}

/** A shift nobody has whose break is that of a change, what is undone or cancelled twice, or more of it all than can be. */
function changedAndGone(of: World, id: string, most: number): Promise<unknown> {
  return found(
    of,
    sql`select e.id::text from engagements e join shifts s on s.id = e.shift_id where e.id = ${id}
    and ((e.status not in ('Active', 'Booked') and (s.break_minutes <> 30 or s.status <> 'Active'))
      or (e.status = 'Booked' and s.status <> 'Booked'))
    union all select subject_id from events where subject_id = ${id} and name in ('engagementCancelled', 'bookingUndone')
      group by 1 having count(*) > 1
    union all select subject_id from events where subject_id = ${id}
      and name in ('engagementCancelled', 'bookingUndone', 'amendmentAccepted') group by 1 having count(*) > ${most}`,
  );
}

async function cancelOrPropose(of: World): Promise<Race> {
  const { engagement, owner, specialist } = await of.bookedShift({ startsIn: '10d' });
  const params = { id: engagement.id };
  const propose = () => of.call(amendmentEndpoints.proposeAmendment, { as: owner, params, body: { breakMinutes: 45 } });
  const cancel = () => of.call(calls.cancelEngagement, { as: specialist, params, body: {} });
  return {
    between: [propose, cancel],
    hold: [1, 2],
    wrong: () =>
      found(
        of,
        sql`select a.id from amendments a join engagements e on e.id = a.engagement_id
        where e.id = ${engagement.id} and a.status = 'Pending' and e.status <> 'Booked'`,
      ),
  };
}

async function twoChanges(of: World): Promise<Race> {
  const { engagement, owner, specialist } = await of.bookedShift({ startsIn: '10d' });
  const propose = (as: Owner | Specialist) => () =>
    of.call(amendmentEndpoints.proposeAmendment, { as, params: { id: engagement.id }, body: { breakMinutes: 45 } });
  return {
    between: [propose(owner), propose(specialist)],
    hold: [1],
    wrong: () =>
      found(
        of,
        sql`select engagement_id from amendments where engagement_id = ${engagement.id} and status = 'Pending'
        group by engagement_id having count(*) > 1`,
      ),
  };
}

async function acceptOrWithdraw(of: World): Promise<Race> {
  const { owner, params, accept } = await proposed(of);
  const withdraw = () => of.call(amendmentEndpoints.withdrawAmendment, { as: owner, params });
  return {
    between: [accept, withdraw],
    hold: [1],
    wrong: () =>
      found(
        of,
        sql`select subject_id from events where name in ('amendmentAccepted', 'amendmentWithdrawn')
        and data ->> 'amendmentId' = ${params.id} group by subject_id having count(distinct name) > 1`,
      ),
  };
}

async function counterOrAccept(of: World): Promise<Race> {
  const shift = await of.shift({ startsIn: '10d', allowCounterOffers: true });
  const { id } = await of.must(calls.requestShift, {
    as: await of.specialist(),
    params: { id: shift.id },
    body: { counterRatePerHourCents: 7700 },
  });
  const counter = () =>
    of.call(calls.counterEngagement, { as: shift.owner, params: { id }, body: { ratePerHourCents: 7400 } });
  const accept = () => of.call(calls.acceptEngagement, { as: shift.owner, params: { id } });
  return {
    between: [counter, accept],
    hold: [1],
    wrong: () =>
      found(
        of,
        sql`select id from engagements where id = ${id} and not (status = 'Pending' and awaits = 'specialist'
          and rate_per_hour_cents = 7400 or status = 'Booked' and business_offer_cents is null
          and (terms ->> 'ratePerHourCents')::int = 7700 and rate_per_hour_cents = 7700)`,
      ),
  };
}

async function counters(of: World): Promise<Race> {
  const shift = await of.shift({ startsIn: '10d', allowCounterOffers: true });
  const specialist = await of.specialist();
  const { id } = await of.must(calls.inviteSpecialist, {
    as: shift.owner,
    params: { id: shift.id },
    body: { specialistId: specialist.specialistId },
  });
  const counter = (index: number) =>
    of.call(calls.counterEngagement, {
      as: specialist,
      params: { id },
      body: { ratePerHourCents: 7300 + index },
    });
  return {
    between: [counter],
    hold: [1],
    wrong: () =>
      found(
        of,
        sql`select subject_id from events where subject_id = ${id} and name = 'counterOffered'
        group by subject_id having count(*) <> 1`,
      ),
  };
}

async function blockOrDate(of: World): Promise<Race> {
  const { owner, posting, first } = await blocksIn(() => of).post({ firstDay: 20 });
  const specialist = await of.specialist();
  const request = await of.must(calls.requestShift, { as: specialist, params: { id: first }, body: {} });
  const inTheWay = await of.shift({ startsIn: `${22 * 24 + 2}h`, lasts: '6h', bookingMode: 'instant' });
  const take = () => of.call(calls.requestShift, { as: specialist, params: { id: inTheWay.id }, body: {} });
  const accept = () => of.call(calls.acceptEngagement, { as: owner, params: { id: request.id } });
  return {
    between: [accept, take],
    hold: [1],
    wrong: () =>
      found(
        of,
        sql`select a.id from engagements a join engagements b on a.id < b.id and a.during && b.during
          and a.specialist_id = b.specialist_id and a.status in ('Active', 'Booked') and b.status in ('Active', 'Booked')
          where a.specialist_id = ${specialist.specialistId}
        union all select posting_id from shifts where posting_id = ${posting.id}
          group by posting_id having count(distinct coalesce(specialist_id::text, '')) > 1`,
      ),
  };
}

async function invites(of: World): Promise<Race> {
  const { specialistId, ...as } = await of.specialist();
  await of.must(specialistEndpoints.updateSpecialistPreferences, {
    as,
    body: { longestDriveMinutes: 240, minRateCents: 0, roles: [], invitesPerWeek: 2 },
  });
  const owner = await of.owner();
  const shifts: string[] = [];
  for (let day = 4; day < 4 + AT_ONCE; day += 1) shifts.push((await of.shift({ of: owner, startsIn: `${day}d` })).id);
  const invite = (index: number) =>
    of.call(calls.inviteSpecialist, { as: owner, params: { id: shifts[index] ?? '' }, body: { specialistId } });
  return {
    between: [invite],
    hold: [2],
    wrong: () =>
      found(
        of,
        sql`select specialist_id from engagements where specialist_id = ${specialistId} and origin = 'invite'
        group by specialist_id having count(*) > 2`,
      ),
  };
}

async function verdicts(of: World): Promise<Race> {
  const { id } = await of.must(specialistEndpoints.addLicense, {
    as: await of.specialist(),
    body: { role: 'Pharmacist', state: 'NY', number: 'NY-1000', expires: '2028-04-30' },
  });
  const as = await of.admin();
  const check = await boardCheck(of.db, id);
  const verify = () => of.call(adminEndpoints.verifyLicense, { as, params: { id }, body: { check } });
  const decline = () => of.call(adminEndpoints.declineLicense, { as, params: { id }, body: { reason: 'Not there' } });
  return {
    between: [verify, decline],
    hold: [1],
    wrong: () =>
      found(
        of,
        sql`select data ->> 'licenseId' from events where name in ('licenseVerified', 'licenseDeclined')
        and data ->> 'licenseId' = ${id} group by 1 having count(distinct name) <> 1`,
      ),
  };
}

export async function found({ db }: World, query: ReturnType<typeof sql>): Promise<unknown> {
  return (await query.execute(db)).rows;
}
