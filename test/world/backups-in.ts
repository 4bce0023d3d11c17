/** A booked specialist who leaves, and the backups who stand by (PRODUCT §3, "Backup"). */
import { sql } from 'kysely';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { minutesBetween, toDate } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import type { Person, World } from '../world.ts';
import type { Owner, Specialist } from './situations.ts';

type Wish = {
  readonly startsIn?: string;
  readonly lasts?: string;
  readonly allowCounterOffers?: boolean;
  readonly headcount?: number;
  readonly of?: Owner;
  /** Who stands by; one in each tier by default. */
  readonly backups?: (owner: Owner) => Promise<Specialist[]>;
  /** Everybody else stays on the market. */
  readonly amongOthers?: boolean;
};

export function backupsIn(worldNow: () => World) {
  /** Moves the clock; nobody's session ends on the way. */
  async function moveTo(moment: string) {
    const world = worldNow();
    const minutes = minutesBetween(world.clock.now(), moment);
    world.clock.moveTo(toDate(moment));
    await extendSessions(world.db, minutes);
  }

  const standby = (as: Person, id: string) => worldNow().must(calls.getStandby, { as, params: { id } });
  const accept = (as: Person, id: string) => worldNow().call(calls.acceptEngagement, { as, params: { id } });

  /** What a person was asked for a shift. */
  async function inviteOf(person: Specialist, shiftId: string) {
    const { items } = await worldNow().must(calls.listEngagements, { as: person, query: { shiftId } });
    return items.find(({ origin }) => origin === 'invite');
  }

  async function favor(owner: Owner, { specialistId }: Specialist) {
    const params = { id: owner.businessId, specialistId };
    await worldNow().must(businessEndpoints.addFavourite, { as: owner, params });
  }

  /** Somebody who worked at the pharmacy before. */
  async function workedAt(owner: Owner, person: Specialist) {
    const world = worldNow();
    const now = world.clock.now();
    const shift = await world.shift({ of: owner, startsIn: '90d' });
    await sql`insert into engagements (id, region, shift_id, specialist_id, business_id, status, origin, during, rate_per_hour_cents,
        pay_cents, policy_version, terms, terms_hash, arrived_at, created_at, updated_at)
      select ${newId()}, region, id, ${person.specialistId}, business_id, 'Completed', 'request', tstzrange(starts_at, ends_at),
        rate_per_hour_cents, pay_cents, policy_version, '{}', '', ${now}, ${now}, ${now}
      from shifts where id = ${shift.id}`.execute(world.db);
  }

  async function oneInEachTier(owner: Owner): Promise<Specialist[]> {
    const world = worldNow();
    const favorite = await world.specialist();
    await favor(owner, favorite);
    const known = await world.specialist();
    await workedAt(owner, known);
    return [favorite, known, await world.specialist(), await world.specialist({ softwares: ['Rx30'] })];
  }

  /** The booked specialist of a pharmacy leaves; of everybody else only the backups are on the market. */
  async function cancellation({ backups = oneInEachTier, amongOthers = false, ...wish }: Wish = {}) {
    const world = worldNow();
    if (!amongOthers) await sql`update specialists set status = 'Paused'`.execute(world.db);
    const booked = await world.bookedShift({ startsIn: '3h', lasts: '10h', ...wish });
    const people = await backups(booked.owner);
    await world.settle();
    const params = { id: booked.engagement.id };
    await world.must(calls.cancelEngagement, { as: booked.specialist, params, body: { reason: 'I am ill.' } });
    // A race without locks has left rows behind that no sweep can do.
    await world.advance('0m', { mayFail: amongOthers });
    return { ...booked, people };
  }

  return { moveTo, standby, accept, inviteOf, favor, cancellation };
}

/** Returns the code of a refusal. */
export const refusalCode = (reply: { readonly body: { readonly error?: { readonly code: string } } }) =>
  reply.body.error?.code;
