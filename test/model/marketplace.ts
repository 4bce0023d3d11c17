/**
 * Three pharmacies and five specialists on a real database, whose actions are called directly: no HTTP, no browser. One
 * marketplace plays many histories: `forget` takes everything that happened and leaves the people.
 */
import { sql } from 'kysely';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { after, MINUTE, toDate } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { Call } from '#server/call/call.ts';
import { Refusal } from '#server/call/refuse.ts';
import type { RowSweep } from '#server/call/sweep.ts';
import { type Db, inTransaction, KEPT_PLANS } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { askEach, earliest } from '#server/jobs/next-due.ts';
import { react } from '#server/jobs/react.ts';
import { runSweep } from '#server/jobs/run-sweep.ts';
import { engagementSweeps } from '#server/modules/engagements/index.ts';
import { shiftSweeps } from '#server/modules/shifts/index.ts';
import { lapseLicenses, remindOfLicenses } from '#server/modules/specialists/index.ts';
import { walletSweeps } from '#server/modules/wallet/index.ts';
import { routes } from '#server/routes.ts';
import { boardCheck } from '../world/board-check.ts';
import { secondAdmin as makeSecondAdmin } from '../world/disputes.ts';
import type { Owner, Specialist } from '../world/situations.ts';
import { START } from '../world/test-clock.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { forgetFacts } from './facts.ts';
import { openHistory } from './history.ts';

export type Marketplace = Awaited<ReturnType<typeof openMarketplace>>;
export type Actor = (Owner | Specialist) & { readonly role: 'Business' | 'Specialist' };
type Admin = Person & { readonly role: 'Admin' };
type Anybody = Actor | Admin;
/** What came of an act: the action's answer, or why it was refused. */
export type Outcome = { readonly ok: boolean; readonly refusal: string | null };

const sweeps: readonly RowSweep[] = [
  lapseLicenses,
  remindOfLicenses,
  ...engagementSweeps,
  ...shiftSweeps,
  ...walletSweeps,
];
/** When a history begins, and whether people are told of it, which takes half of the time. */
export type Beginning = { readonly startsAt: string; readonly isTold: boolean };

/** A week without a change of the clocks, and those in which each comes. */
export const beginnings = [START, '2027-03-12T14:00:00.000Z', '2027-11-05T14:00:00.000Z'] as const;

const NEW_YORK = { address: '350 5th Ave', city: 'New York', state: 'NY', zip: '10001' } as const;

export async function openMarketplace() {
  // The tables stay small and the statements the same: plans are kept for the whole run.
  const world = await createWorld({ people: 'none', limits: { options: KEPT_PLANS } });
  const { deps, db, clock } = world;
  const known = routes(deps);
  let acts = 0;
  let untold: readonly string[] = [];
  const owners: Actor[] = [];
  const specialists: Actor[] = [];
  const admin: Admin = { ...(await world.admin()), role: 'Admin' };
  const secondAdmin: Admin = { ...(await makeSecondAdmin(world)), role: 'Admin' };
  // The third stands in a state that not everybody is licensed in.
  for (const place of [{}, {}, NEW_YORK]) owners.push({ ...(await world.owner(place)), role: 'Business' });
  for (let made = 0; made < 5; made += 1) {
    const specialist = await world.specialist();
    const bank = { kind: 'bankAccount', token: 'pm_usBankAccount', makeDefault: true } as const;
    await world.prove(specialist);
    await world.must(walletEndpoints.addPaymentMethod, { as: specialist, body: bank });
    specialists.push({ ...specialist, role: 'Specialist' });
    if (made > 2) continue;
    const license = { role: 'Pharmacist', state: 'NY', number: `NY-${made}00`, expires: '2028-04-30' } as const;
    const { id } = await world.must(specialistEndpoints.addLicense, { as: specialist, body: license });
    await world.must(adminEndpoints.verifyLicense, {
      as: admin,
      params: { id },
      body: { check: await boardCheck(world.db, id) },
    });
  }
  const places = await openPharmacies(db, owners);
  await openOwnBank(world, owners[0]!, specialists[4]!);
  await grantTerms(world, owners[1]!, admin);
  await settle();
  const forgetHistory = await openHistory(db);

  /** Does one act of one person in a transaction of its own, and what follows its commit. */
  async function act<E extends Endpoint>(
    endpoint: E,
    as: Anybody,
    given: { readonly params?: object; readonly body?: object } = {},
  ): Promise<Outcome> {
    acts += 1;
    const route = known.find((one) => one.endpoint === endpoint);
    if (!route) throw new Error(`no route for ${endpoint.name}`);
    const body = endpoint.body ? endpoint.body.parse(given.body ?? {}) : undefined;
    const input = { params: given.params ?? {}, query: {}, body } as never;
    const call: Call = { ...callOf(as), db };
    const [action, then] = [route.action, route.afterCommit] as unknown as [Act, Act | undefined];
    try {
      const answer = await inTransaction(db, (tx) => action({ ...call, db: tx }, input, undefined));
      await then?.(call, input, answer);
      return { ok: true, refusal: null };
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return { ok: false, refusal: error.code };
      throw error;
    } finally {
      await settle();
    }
  }

  /** Reads what one person sees. */
  async function read<Answer>(endpoint: Endpoint, as: Actor, params: object, query: object = {}): Promise<Answer> {
    const route = known.find((one) => one.endpoint === endpoint);
    const action = route?.action as unknown as Act;
    return (await action(callOf(as), { params, query, body: undefined } as never, undefined)) as Answer;
  }

  function callOf(as: Anybody): Call {
    const specialistId = 'specialistId' in as ? as.specialistId : null;
    return {
      db,
      now: clock.now(),
      actor: { userId: as.userId, role: as.role, sessionId: as.userId, specialistId },
      deps,
      requestId: 'model',
      language: 'en',
      from: { ip: '127.0.0.1', device: 'model' },
      idempotencyKey: newId(),
    };
  }

  /** Runs queued reactions until none is left. */
  async function settle(): Promise<void> {
    for (let hasRun = true; hasRun; ) {
      const { rows } = await sql<{ payload: { eventId: string; key: string } }>`
        with queued as (delete from graphile_worker._private_jobs returning id, payload)
        select payload from queued order by id`.execute(db);
      const told = rows.filter(({ payload }) => !untold.includes(payload.key));
      for (const { payload } of told) await react(deps, payload.eventId, payload.key);
      hasRun = told.length > 0;
    }
  }

  /** Moves the clock, stopping at each thing that falls due on the way. A row that fails fails the history: none is tried again. */
  async function advance(minutes: number): Promise<void> {
    acts += 1;
    const target = after(clock.now(), minutes * MINUTE);
    for (let idle = 0; idle < 50; idle += 1) {
      const next = await askEach(deps, sweeps);
      const due = earliest(next.map(({ at }) => at));
      if (!due || due > target) return clock.moveTo(target);
      if (due > clock.now()) clock.moveTo(due);
      for (const { sweep, at } of next) {
        if (!at || at > clock.now()) continue;
        const { done, failed } = await runSweep(deps, sweep, []);
        if (failed > 0) {
          const failures = await db.selectFrom('sweep_failures').selectAll().execute();
          throw new Error(`sweeps failed: ${JSON.stringify(failures)}`);
        }
        if (done > 0) idle = 0;
      }
      await settle();
    }
    throw new Error('what is due is never done');
  }

  /** Takes everything that happened, so that the next history begins where the first did, at a moment of its own. */
  async function forget({ startsAt, isTold }: Beginning): Promise<void> {
    await forgetHistory();
    forgetFacts(market);
    clock.moveTo(toDate(startsAt));
    untold = isTold ? ['matchSearches'] : ['matchSearches', 'notify'];
  }

  /** How often anybody acted or time went by: the same number twice, and nothing was done in between. */
  const acted = () => acts;

  const placeOf = (businessId: string) => places.get(businessId)!;

  const market = {
    db,
    clock,
    zones,
    owners,
    specialists,
    admin,
    secondAdmin,
    placeOf,
    act,
    acted,
    read,
    advance,
    forget,
    close: world.close,
  };
  return market;
}

/** Usual hours, round the clock but for a break of two, and overnight; clocks of two zones. */
const hours = [
  ['09:00', '19:00'],
  ['06:00', '04:00'],
  ['20:00', '08:00'],
] as const;
const zones = ['America/New_York', 'America/Chicago', 'America/New_York'] as const;

/** Gives each pharmacy its hours and its zone, and returns where each is. */
async function openPharmacies(db: Db, owners: readonly Actor[]) {
  for (const [index, [opens, closes]] of hours.entries()) {
    const week = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes })));
    await sql`update businesses set opening_hours = ${week}::jsonb, time_zone = ${zones[index]}
      where owner_id = ${owners[index]?.userId}`.execute(db);
  }
  const { rows } = await sql<{ id: string; lat: number; lng: number }>`
    select id, exact_lat as lat, exact_lng as lng from businesses`.execute(db);
  return new Map(rows.map(({ id, lat, lng }) => [id, { lat, lng, accuracyMeters: 10 }]));
}

/** The first pharmacy has the last specialist from its own bank (PRODUCT §6). */
async function openOwnBank(world: World, owner: Actor, specialist: Actor): Promise<void> {
  if (!('businessId' in owner && 'specialistId' in specialist)) return;
  const { businessId: id } = owner;
  const body = { specialistId: specialist.specialistId };
  await world.must(ownBankEndpoints.proposeForOwnBank, { as: owner, params: { id }, body });
  await world.must(ownBankEndpoints.confirmOwnBank, { as: specialist, params: { id } });
}

/** The second pays by the week, up to a limit that its bookings come to reach. */
async function grantTerms({ db, clock }: World, { userId }: Actor, admin: Admin): Promise<void> {
  const granted = { limit_cents: 200_000, reason: 'Years of trust', granted_by: admin.userId, granted_at: clock.now() };
  await db
    .insertInto('payment_terms')
    .values({ payer_id: userId, ...granted })
    .execute();
}

type Act = (call: Call, input: never, more: unknown) => Promise<unknown>;
