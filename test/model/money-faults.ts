/**
 * Plays money through a provider that fails at every boundary: the process dies between record and call or between call and
 * record, the provider answers 500, or does it and answers too late; its webhooks come early, twice and shuffled. What is
 * wrong in the end is returned in words; nothing: the provider's books are the ledger, to the cent, and nothing is stuck.
 */
import { sql } from 'kysely';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { percentOf, sumCents } from '#contract/money.ts';
import type { IntentFacts, TransferFacts } from '#server/gateways/payments/payment-gateway.ts';
import { signBody, webhookSecret } from '#server/gateways/payments/simulated/signature.ts';
import { newId } from '#server/ids.ts';
import { createPayout } from '#server/modules/wallet/create-payout.ts';
import { presentDeskPayout } from '#server/modules/wallet/desk/reverse-payout.ts';
import {
  chargeCompensation,
  moveDisputed,
  placeHold,
  refundPayment,
  releasePayment,
  settlePayment,
} from '#server/modules/wallet/index.ts';
import { lockPayee, lockPayout, unpaidCents, unpaidEarnings } from '#server/modules/wallet/queries/earning-queries.ts';
import { findDeskPayout, insertReversal } from '#server/modules/wallet/queries/reversal-queries.ts';
import { takeEvent } from '#server/modules/wallet/receive-payment-event.ts';
import { retryRefused } from '#server/modules/wallet/retry-refused.ts';
import { type Random, randomOf } from '#server/seed/random.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { BANKS, TOKENS } from './money-methods.ts';
import { wrongIn } from './wrong-in.ts';

const FAULTS = ['dies before', 'dies after', 'fails', 'answers too late', 'tells early', 'tells twice'] as const;
type Fault = (typeof FAULTS)[number];
/** A bug planted on purpose, to see that it is found. */
export type Planted = 'asks anew each time' | 'hears a cent more than was taken';

export type Played = {
  readonly operations: number;
  readonly faults: Readonly<Record<Fault, number>>;
  readonly wrong: readonly string[];
};

type Course = { readonly seed: number; readonly operations: number; readonly planted?: Planted };

const WRITES = ['placeHold', 'charge', 'capture', 'cancel', 'refund', 'transfer', 'reverse'] as const;
/** Operations of one world: more of them in one only make its sums longer. */
const IN_ONE_WORLD = 80;
/** Of a hundred calls of the provider, so many meet a fault. */
const FAULTY_PERCENT = 50;

/** Plays so many operations in worlds of their own, with the faults a seed brings. */
export async function playMoneyFaults({ seed, operations, planted }: Course): Promise<Played> {
  const faults = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  const wrong: string[] = [];
  for (let done = 0, world = 0; done < operations; done += IN_ONE_WORLD, world += 1) {
    const own = seed * 1_000 + world;
    const found = await playWorld(own, Math.min(IN_ONE_WORLD, operations - done), faults, planted);
    wrong.push(...found.map((sentence) => `world ${own}: ${sentence}`));
  }
  return { operations, faults, wrong };
}

async function playWorld(
  seed: number,
  operations: number,
  faults: Record<Fault, number>,
  planted: Planted | undefined,
): Promise<string[]> {
  const world = await createMoneyWorld();
  try {
    const chance = randomOf(String(seed));
    const provider = unreliable(world, chance, faults, planted);
    const bookings: Booking[] = [];
    const over = new Set<string>();
    for (let step = 0; step < operations; step += 1)
      await provider.survive(() => operate(world, chance, bookings, over));
    provider.mend();
    await endAll(world, bookings, over);
    return await wrongIn(world, bookings);
  } catch (error) {
    return [`it ends with ${error}`];
  } finally {
    await world.close();
  }
}

type Chance = Random;

/** Puts faults between us and the provider. What dies is given up where it stood, its leases taken. */
function unreliable(world: MoneyWorld, chance: Chance, faults: Record<Fault, number>, planted: Planted | undefined) {
  const { gateway } = world.provider;
  let isFaulty = true;
  let die: (() => void) | null = null;
  const forEver = () => {
    die?.();
    return new Promise<never>(() => undefined);
  };
  // Each kind as often as the others.
  let met = chance.int(0, FAULTS.length - 1);
  const meet = () => {
    met = (met + 1) % FAULTS.length;
    const fault = FAULTS[met] ?? 'fails';
    faults[fault] += 1;
    return fault;
  };
  for (const write of WRITES) {
    const real = gateway[write] as (order: { key: string }) => Promise<IntentFacts | TransferFacts>;
    const ask = async (order: { key: string }) => {
      const answer = await real(planted === 'asks anew each time' ? { ...order, key: newId() } : order);
      const isMore = planted === 'hears a cent more than was taken' && 'capturedCents' in answer;
      return isMore && answer.capturedCents > 0
        ? { ...answer, capturedCents: sumCents([answer.capturedCents, 1]) }
        : answer;
    };
    Object.assign(gateway, {
      [write]: async (order: { key: string }) => {
        const fault = isFaulty && chance.int(1, 100) <= FAULTY_PERCENT ? meet() : null;
        if (fault === 'dies before') return forEver();
        if (fault === 'fails') throw new Error('500 Internal Server Error');
        const answer = await ask(order);
        if (fault === 'dies after') return forEver();
        if (fault === 'answers too late') throw new Error('timeout');
        if (fault === 'tells early' || fault === 'tells twice') await tell(world, fault === 'tells twice' ? 2 : 1);
        return answer;
      },
    });
  }
  return {
    /** Runs an operation until it ends or its process dies. */
    survive: async (work: () => Promise<void>) => {
      const death = new Promise<void>((resolve) => {
        die = resolve;
      });
      await Promise.race([work().catch(ignoreProvider), death]);
      die = null;
    },
    mend: () => {
      isFaulty = false;
    },
  };
}

function ignoreProvider(error: unknown): void {
  if (!/500 Internal|timeout|unavailable/.test(String((error as { code?: string }).code ?? '') + String(error)))
    throw error;
}

/** Delivers what the provider has to tell, before its answer is here, and again. */
async function tell(world: MoneyWorld, times: number): Promise<void> {
  const { rows } = await sql<{ body: unknown }>`
    select body from simulator.events where due_at <= ${world.now()} order by md5(id) limit 5`.execute(world.db);
  for (let time = 0; time < times; time += 1)
    for (const { body } of rows) {
      const raw = JSON.stringify(body);
      const signature = signBody(raw, webhookSecret(world.deps.config.secretKey), world.now());
      await takeEvent(world.deps, raw, signature).catch(ignoreProvider);
    }
}

async function operate(world: MoneyWorld, chance: Chance, bookings: Booking[], over: Set<string>): Promise<void> {
  const act = chance.int(1, 12);
  if (act <= 2 || bookings.length === 0) {
    const worker = bookings.length > 0 && chance.int(0, 1) === 1 ? chance.pick(bookings) : null;
    const booking = await world.booking({
      token: chance.pick(TOKENS),
      startsIn: chance.pick(['4h', '20h', '3d', '12d']),
      payCents: chance.int(1, 90_000),
      expenseCents: chance.pick([0, 4_000]),
      worker,
    });
    bookings.push(booking);
    const bank = worker ? null : chance.pick(BANKS);
    if (bank) await world.method(booking.specialistUserId, bank);
    return;
  }
  const booking = chance.pick(bookings);
  if (act === 3) return void (await placeHold(world.deps, booking.paymentId));
  if (act <= 5) return end(world, chance, booking, over);
  if (act === 6) return payOut(world, booking);
  if (act === 7) return fixCard(world, booking);
  if (act === 8) return refundBooking(world, chance, booking);
  if (act === 9) return lower(world, chance, booking);
  if (act === 10) return pullBack(world, chance, booking);
  return world.advance(chance.pick(['5m', '10m', '7h', '1d', '3d']));
}

async function end(world: MoneyWorld, chance: Chance, { engagementId }: Booking, over: Set<string>): Promise<void> {
  if (over.has(engagementId)) return;
  over.add(engagementId);
  const payCents = chance.int(0, 110_000);
  const feeCents = percentOf(payCents, 12);
  const expenseCents = chance.pick([0, 1_499, 4_000]);
  const how = chance.pick(['settle', 'settle', 'settle', 'compensate', 'release'] as const);
  await world.act(async (call) => {
    if (how === 'settle')
      await settlePayment(call, { engagementId, payCents, feeCents, expenseCents, policy: defaultPolicy });
    if (how === 'compensate') await chargeCompensation(call, { engagementId, payCents, feeCents });
    if (how === 'release') await releasePayment(call, engagementId);
    await call.db.updateTable('engagements').set({ status: 'Cancelled' }).where('id', '=', engagementId).execute();
  });
}

async function payOut(world: MoneyWorld, { specialistId }: Booking): Promise<void> {
  await world.act(async (call) => {
    await lockPayee(call.db, specialistId);
    const earnings = await unpaidEarnings(call.db, specialistId);
    if ((await unpaidCents(call.db, specialistId)) > 299)
      await createPayout(call, { specialistId, earnings, instant: true, feeCents: 299 });
  });
}

async function fixCard(world: MoneyWorld, { payerId }: Booking): Promise<void> {
  await world.method(payerId, 'pm_card_mastercard');
  await world.act((call) => retryRefused(call, payerId));
}

/** A refund an operator grants, of a part; refused where nothing was taken. */
async function refundBooking(world: MoneyWorld, chance: Chance, { engagementId }: Booking): Promise<void> {
  const payment = chance.pick(await world.payments(engagementId));
  const order = {
    paymentId: payment.id,
    amountCents: chance.int(1, 5_000),
    bornBy: chance.pick(['mortar', 'fee'] as const),
    reason: 'Courtesy',
  } as const;
  await world
    .act((call) => refundPayment(call, order))
    .catch((error: { code?: string }) => {
      if (error.code !== 'not_refundable' && error.code !== 'refund_too_large') throw error;
    });
}

/** A decision that lowers what was paid, or takes all of it back, also where an operator refunded of it. */
async function lower(world: MoneyWorld, chance: Chance, { engagementId }: Booking): Promise<void> {
  const standing = (await world.payments(engagementId)).filter(
    ({ kind, settled_at, released_at }) => kind === 'shift' && settled_at && !released_at,
  );
  const payCents = sumCents(standing.map(({ pay_cents }) => pay_cents));
  if (payCents === 0) return;
  const decided = chance.int(0, 3) === 0 ? 0 : chance.int(0, payCents);
  const move = { engagementId, causeId: newId(), payCents: decided, feeCents: percentOf(decided, 12) };
  await world.act((call) => moveDisputed(call, move));
}

/** An operator pulls back a part of a payout that arrived, or all that is left of it. */
async function pullBack(world: MoneyWorld, chance: Chance, { specialistId, payerId }: Booking): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payouts where specialist_id = ${specialistId} and state = 'succeeded' order by id desc limit 1`.execute(
    world.db,
  );
  const [payout] = rows;
  if (!payout) return;
  await world.act(async (call) => {
    const { region } = await lockPayout(call.db, payout.id);
    const row = await findDeskPayout(call.db, payout.id);
    const { leftCents } = presentDeskPayout(row ?? never());
    if (leftCents === 0) return;
    const amount_cents = chance.int(0, 2) === 0 ? leftCents : chance.int(1, leftCents);
    const asked = { reason: 'Paid twice', made_by: payerId, created_at: call.now };
    await insertReversal(call.db, { id: newId(), region, payout_id: payout.id, amount_cents, ...asked });
  });
}

function never(): never {
  throw new Error('a payout that was there is not');
}

/** Everything ends one way or another, every card works, and all that is on its way arrives. */
async function endAll(world: MoneyWorld, bookings: readonly Booking[], over: Set<string>): Promise<void> {
  for (const { engagementId } of bookings) {
    if (over.has(engagementId)) continue;
    await world.act(async (call) => {
      await releasePayment(call, engagementId);
      await call.db.updateTable('engagements').set({ status: 'Cancelled' }).where('id', '=', engagementId).execute();
    });
  }
  // The last bank of each takes pay, so that nothing comes back any more.
  for (const userId of new Set(bookings.map(({ specialistUserId }) => specialistUserId)))
    await world.method(userId, 'pm_usBankAccount');
  await world.advance('9d');
  // Once for what was refused, once for what banks kept by then.
  for (const days of ['12d', '1d']) {
    for (const booking of bookings) await fixCard(world, booking);
    await world.advance(days);
  }
}
