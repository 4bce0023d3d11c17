/** Pay that waits for a specialist's account at Stripe: why, how she is asked, and when it leaves (PRODUCT §6). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { systemCall } from '#server/call/call.ts';
import { inTransaction } from '#server/db/open.ts';
import { createStripeWorld, type StripeWorld } from '#test/stripe/stripe-world.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import type { Specialist } from '#test/world/situations.ts';
import type { World } from '#test/world.ts';
import { applyAccount } from './provider-account.ts';
import { lockPayee } from './queries/earning-queries.ts';
import { changeMethod, methodsOf } from './queries/method-queries.ts';

const PAY = 68_400;

let world: World;
let stripe: StripeWorld['stripe'];
let deliver: StripeWorld['deliver'];
let lose: StripeWorld['lose'];
let close: StripeWorld['close'];
beforeAll(async () => {
  ({ world, stripe, deliver, lose, close } = await createStripeWorld());
  stripe.topUp(5_000_000);
});
afterAll(() => close());

async function open(as: Specialist): Promise<string> {
  await world.prove(as);
  const { url } = await world.must(walletEndpoints.openPayoutAccount, { as });
  return url.split('/').at(-1) ?? '';
}

/** A specialist whose account is ready and told of. */
async function payee(bank: 'takes' | 'returns' = 'takes') {
  const as = await world.specialist();
  const account = await open(as);
  stripe.completeAccount(account, bank);
  await deliver();
  return { as, account };
}

async function earn(by: Specialist): Promise<void> {
  await approvedShift(world, { by });
  await deliver();
}

const payoutsOf = ({ specialistId }: Specialist) =>
  world.db
    .selectFrom('payouts')
    .select(['state', 'failure', 'amount_cents'])
    .where('specialist_id', '=', specialistId)
    .orderBy('id')
    .execute();
const bankOf = async ({ userId }: Specialist) => (await methodsOf(world.db, userId))[0];
const refusal = async (as: Specialist) =>
  (await world.call(walletEndpoints.requestPayout, { as, body: { instant: false } })).body.error?.code;
const told = async (as: Specialist, kind: string) => {
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: {} });
  return items.filter((item) => item.kind === kind);
};
const asked = async (as: Specialist, kind: string) =>
  (await told(as, kind)).filter(({ lists }) => lists.includes('answer')).length;
const recorded = async (name: string, subjectId: string) => {
  const rows = await world.db
    .selectFrom('events')
    .select('data')
    .where('name', '=', name)
    .where('subject_id', '=', subjectId)
    .execute();
  return rows.map(({ data }) => data);
};

describe('while Stripe asks for a detail', () => {
  test('a payout fails for that, waits without another try, and leaves as soon as she gave it', async () => {
    const { as, account } = await payee();
    await earn(as);
    stripe.askForDetail(account);
    const before = stripe.books.balance();
    await deliver();
    await world.advance('25h');
    await deliver();
    const failed = { state: 'failed', failure: 'mortar:payoutsPaused', amount_cents: PAY };
    expect(await payoutsOf(as)).toEqual([failed]);
    expect(stripe.books.balance()).toBe(before);
    expect((await bankOf(as))?.declined_at).toBeNull();
    expect((await told(as, 'payoutFailed')).map(({ body }) => body)).toEqual([
      'Stripe has paused your payouts. It needs something from you, or is still checking. Open your payout account in your wallet to see which. The money is safe, and we’ll send it as soon as that’s done.',
    ]);
    expect(await refusal(as)).toBe('payouts_paused');
    const { payout } = await world.must(walletEndpoints.getWallet, { as, query: {} });
    expect(payout.nextAt).toBeNull();

    await world.advance('25h');
    expect(await told(as, 'payoutWaitsForAccount')).toMatchObject([
      { title: 'Stripe has paused your payout of $684.00', link: 'wallet' },
    ]);
    await world.advance('60h');
    expect(await recorded('payoutWaitsForAccount', as.specialistId)).toHaveLength(1);
    await world.advance('13h');
    expect(await recorded('payoutWaitsForAccount', as.specialistId)).toHaveLength(2);
    expect(await payoutsOf(as)).toEqual([failed]);
    expect([await asked(as, 'payoutFailed'), await asked(as, 'payoutWaitsForAccount')]).toEqual([1, 2]);

    stripe.giveDetail(account);
    await deliver();
    expect(await recorded('payoutsResumed', (await bankOf(as))?.id ?? '')).toHaveLength(1);
    expect([await asked(as, 'payoutFailed'), await asked(as, 'payoutWaitsForAccount')]).toEqual([0, 0]);
    await world.advance('1m');
    expect(await payoutsOf(as)).toMatchObject([failed, { state: 'processing', amount_cents: PAY }]);
  });

  test('what she gave is found where Stripe’s word of it was lost, when she would be asked again', async () => {
    const { as, account } = await payee();
    await earn(as);
    stripe.askForDetail(account);
    await world.advance('25h');
    stripe.giveDetail(account);
    lose();
    await world.advance('12h');
    expect(await payoutsOf(as)).toHaveLength(1);
    await world.advance('13h');
    expect(await payoutsOf(as)).toMatchObject([{ state: 'failed' }, { state: 'processing' }]);
    expect(await told(as, 'payoutWaitsForAccount')).toEqual([]);
  });

  test('a bank account she names meanwhile waits too, and is announced once', async () => {
    const as = await world.specialist();
    const account = await open(as);
    stripe.completeAccount(account);
    stripe.askForDetail(account);
    await deliver();
    await earn(as);
    await world.advance('25h');
    expect(await payoutsOf(as)).toEqual([]);
    expect(await recorded('payoutWaitsForAccount', as.specialistId)).toMatchObject([{ gap: 'paused' }]);
    stripe.giveDetail(account);
    await deliver();
    await world.advance('1m');
    expect(await payoutsOf(as)).toMatchObject([{ state: 'processing' }]);
    const { items } = await world.must(operationEndpoints.readOutbox, { query: { to: as.email, limit: 200 } });
    expect(items.filter(({ body }) => body.includes('Stripe Test Bank ••6789'))).toHaveLength(1);
  });

  test('a word of before, told late, pauses nothing', async () => {
    const { as } = await payee();
    const ready = await world.deps.gateways.payments.retrieveAccount(as.specialistId);
    await inTransaction(world.db, (db) =>
      applyAccount(systemCall(world.deps, db, world.clock.now()), as.specialistId, { ...ready, state: 'incomplete' }),
    );
    expect((await bankOf(as))?.payouts_paused_at).toBeNull();
  });

  test('a payout that is refused at the very moment she is ready is not paused for ever', async () => {
    const { as } = await payee();
    const { specialistId } = as;
    const ready = await world.deps.gateways.payments.retrieveAccount(specialistId);
    const bank = await bankOf(as);
    let news: Promise<void> | undefined;
    await inTransaction(world.db, async (db) => {
      await lockPayee(db, specialistId);
      news = inTransaction(world.db, (other) =>
        applyAccount(systemCall(world.deps, other, world.clock.now()), specialistId, ready),
      );
      // It has read what it may and waits for the payee.
      await expect.poll(() => waitingForLocks(), { timeout: 10_000 }).toBe(1);
      await changeMethod(db, bank?.id ?? '', { payouts_paused_at: world.clock.now() });
    });
    await news;
    expect((await bankOf(as))?.payouts_paused_at).toBeNull();
  });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows.length;
}

test('a bank that returned a payout stays declined when Stripe names it again; another one is paid at once', async () => {
  const { as, account } = await payee('returns');
  await earn(as);
  await world.advance('25h');
  await world.advance('4d');
  stripe.ripen();
  await deliver();
  expect(await payoutsOf(as)).toMatchObject([{ state: 'failed', failure: 'mortar:accountClosed' }]);
  stripe.askForDetail(account);
  stripe.giveDetail(account);
  await deliver();
  expect((await bankOf(as))?.declined_at).not.toBeNull();
  expect(await refusal(as)).toBe('no_bank_account');
  await world.advance('25h');
  expect(await payoutsOf(as)).toHaveLength(1);
  expect((await told(as, 'payoutWaitsForAccount')).map(({ title }) => title)).toEqual([
    'Change your bank account to be paid $684.00',
  ]);
  stripe.completeAccount(account);
  await deliver();
  await world.advance('1m');
  expect(await payoutsOf(as)).toMatchObject([{ state: 'failed' }, { state: 'processing' }]);
});

test('an approval says what pay waits for: the W-9 details before an account, whichever is missing', async () => {
  const as = await world.specialist({ taxDetails: false });
  await earn(as);
  const bodies = async () => (await told(as, 'timesheetApproved')).map(({ body }) => body);
  expect(await bodies()).toEqual(['$684.00 is paid out once you’ve added your W-9 details.']);
});

test('pay without an account asks for one, again after the policy’s hours, and leaves as soon as it is there', async () => {
  const as = await world.specialist();
  await earn(as);
  const [approved] = await told(as, 'timesheetApproved');
  expect(approved?.body).toBe('$684.00 is paid out once your payout account in your wallet is ready.');
  await world.advance('25h');
  expect(await told(as, 'payoutWaitsForAccount')).toMatchObject([
    { title: 'Set up your payout account to be paid $684.00', link: 'wallet' },
  ]);
  await world.advance('60h');
  expect(await recorded('payoutWaitsForAccount', as.specialistId)).toHaveLength(1);
  await world.advance('13h');
  expect(await recorded('payoutWaitsForAccount', as.specialistId)).toHaveLength(2);
  expect(await asked(as, 'payoutWaitsForAccount')).toBe(2);
  const account = await open(as);
  stripe.completeAccount(account);
  await deliver();
  expect(await asked(as, 'payoutWaitsForAccount')).toBe(0);
  await world.advance('1m');
  expect(await payoutsOf(as)).toMatchObject([{ state: 'processing', amount_cents: PAY }]);
});

test('an account at Stripe that outlives hers at Mortar brings nothing of her back', async () => {
  const { as, account } = await payee();
  await world.prove(as);
  await world.must(accountEndpoints.deleteUser, { as, params: { id: as.userId }, body: { reasons: ['I moved'] } });
  await world.settle();
  const kept = () => world.db.selectFrom('payment_methods').selectAll().where('user_id', '=', as.userId).execute();
  const before = await kept();
  stripe.completeAccount(account);
  await deliver();
  expect(await kept()).toEqual(before);
  expect(before.every(({ removed_at }) => removed_at !== null)).toBe(true);
});
