/** What sixteen people may do to a shift that opens again, backups included (PRODUCT §3), and what would be wrong then. */
import { sql } from 'kysely';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { backupsIn } from '../world/backups-in.ts';
import type { Owner, Specialist } from '../world/situations.ts';
import type { World } from '../world.ts';
import { AT_ONCE, found, type Race } from './races.ts';

/** Of two kinds of calls that take turns. */
const LAST = AT_ONCE / 2 - 1;

/** As `races`. */
export const reopeningRaces = {
  'the shift canceled against undo of its booking: canceled once, undone once at most': {
    databaseRefuses: false,
    prepare: cancelOrUndo,
  },
  'a wave against a request that is accepted: nobody is asked for what is booked': {
    databaseRefuses: false,
    prepare: waveOrRequest,
  },
  'two accept a wave: one is booked': { databaseRefuses: true, prepare: twoAccept },
  'stopped against accepted: one of them': { databaseRefuses: false, prepare: stopOrAccept },
  'a raised rate against acceptance: booked at the rate that is posted': {
    databaseRefuses: false,
    prepare: raiseOrAccept,
  },
} as const;

async function cancelOrUndo(of: World): Promise<Race> {
  const { engagement, owner, shift, specialist } = await of.bookedShift({ startsIn: '10d' });
  const body = { reason: 'Closed' };
  return {
    between: [
      () => of.call(calls.cancelShift, { as: owner, params: { id: shift.id }, body }),
      () => of.call(calls.undoBooking, { as: specialist, params: { id: engagement.id } }),
    ],
    hold: [1, 2],
    wrong: () =>
      found(
        of,
        sql`select subject_id from events where subject_id in (${shift.id}, ${engagement.id})
          and name in ('shiftCancelled', 'engagementCancelled', 'bookingUndone') group by subject_id, name having count(*) > 1
        union all select e.id::text from engagements e join shifts s on s.id = e.shift_id
          where e.id = ${engagement.id} and e.status = 'Booked' and s.status <> 'Booked'`,
      ),
  };
}

/** A booking was left and so many favorites were asked in one wave. */
async function asked(of: World, people: number) {
  const { favor, inviteOf, cancellation } = backupsIn(() => of);
  const favorites = async (owner: Owner) => {
    const all = await Promise.all(Array.from({ length: people }, () => of.specialist()));
    for (const person of all) await favor(owner, person);
    return all;
  };
  const opened = await cancellation({ startsIn: '7h', amongOthers: true, backups: favorites });
  const accept = (as: Specialist) => async () =>
    of.call(calls.acceptEngagement, { as, params: { id: (await inviteOf(as, opened.shift.id))?.id ?? '' } });
  return { ...opened, accept };
}

async function waveOrRequest(of: World): Promise<Race> {
  const { shift, owner } = await backupsIn(() => of).cancellation({ startsIn: '7h', amongOthers: true });
  const as = await of.specialist();
  const { id } = await of.must(calls.requestShift, { as, params: { id: shift.id }, body: {} });
  return {
    between: [
      () => of.call(calls.acceptEngagement, { as: owner, params: { id } }),
      () => of.call(calls.askNextWave, { as: owner, params: { id: shift.id }, body: { afterWave: 1 } }),
    ],
    hold: [1, 2],
    wrong: () =>
      found(
        of,
        sql`select e.id from engagements e join shifts s on s.id = e.shift_id
        where s.id = ${shift.id} and s.status = 'Booked' and e.status = 'Pending'`,
      ),
  };
}

async function twoAccept(of: World): Promise<Race> {
  const { shift, people, accept } = await asked(of, 2);
  return {
    between: people.map(accept),
    hold: [1],
    wrong: () =>
      found(
        of,
        sql`select shift_id from engagements where shift_id = ${shift.id} and status in ('Active', 'Booked')
        group by shift_id having count(*) <> 1`,
      ),
  };
}

async function stopOrAccept(of: World): Promise<Race> {
  const { shift, owner, people, accept } = await asked(of, 1);
  return {
    between: [
      () => of.call(calls.stopWaves, { as: owner, params: { id: shift.id } }),
      ...people.map((person) => accept(person)),
    ],
    hold: [1],
    wrong: () =>
      found(
        of,
        sql`select s.id::text from shifts s join backup_plans p on p.shift_id = s.id
          where s.id = ${shift.id} and s.status = 'Booked' and p.closed_as = 'stopped'
        union all select subject_id from events where subject_id = ${shift.id} and name = 'backupsStopped'
          group by 1 having count(*) > 1`,
      ),
  };
}

async function raiseOrAccept(of: World): Promise<Race> {
  const { shift, owner, people, accept } = await asked(of, 1);
  const [person] = people;
  if (!person) throw new Error('nobody was asked');
  const raise = () =>
    of.call(calls.raiseRate, { as: owner, params: { id: shift.id }, body: { ratePerHourCents: 8000 } });
  return {
    // One raise, which comes last: a second at the same rate would be no raise.
    between: [accept(person), (index) => (index === LAST ? raise() : accept(person)())],
    // Raised before it is taken, it is booked at the raised rate, locks or not.
    last: /^update "shifts" set "rate_per_hour_cents"/,
    hold: [1, 2],
    wrong: () =>
      found(
        of,
        sql`select e.id from engagements e join shifts s on s.id = e.shift_id where s.id = ${shift.id} and e.status = 'Booked'
          and (e.rate_per_hour_cents <> s.rate_per_hour_cents
            or (e.terms ->> 'ratePerHourCents')::int <> s.rate_per_hour_cents or e.pay_cents <> s.pay_cents)`,
      ),
  };
}
