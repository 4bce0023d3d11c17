/** Payouts that an operator pulls back (PRODUCT §6, §11): never more than was paid, on paper, and less pay in its year. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { newId } from '#server/ids.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import { download, readPdf } from '#test/world/read-pdf.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { reconcile } from '../books/reconcile.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
  await setPolicy(world, { taxFormFromCents: 1 });
});
afterAll(() => world.close());

const REASON = 'Paid twice for the same hours';

/** A payout of $684.00 that arrived, and the payment it came from. */
async function paidOut(bank: string | null = null) {
  const by = await world.specialist();
  if (bank) await payTo(by, bank);
  const { engagement, specialist } = await approvedShift(world, { by });
  await world.advance('1d');
  const { id: paymentId } = await world.db
    .selectFrom('payments')
    .select('id')
    .where('engagement_id', '=', engagement.id)
    .executeTakeFirstOrThrow();
  const life = () => world.must(paymentDeskEndpoints.getAdminPayment, { as: admin, params: { id: paymentId } });
  const { payouts } = await life();
  return { specialist, life, id: payouts[0]?.id ?? '' };
}
async function payTo(as: Person, token: string): Promise<void> {
  await world.prove(as);
  const body = { kind: 'bankAccount', token, makeDefault: true } as const;
  await world.must(walletEndpoints.addPaymentMethod, { as, body });
}
const reverse = (id: string, amountCents: number) =>
  world.call(paymentDeskEndpoints.reversePayout, { as: admin, params: { id }, body: { amountCents, reason: REASON } });
const readyCents = async (as: Person) => (await world.must(walletEndpoints.getWallet, { as })).balances.readyCents;
const told = async (as: Person) => {
  await world.settle();
  return (await world.must(notificationEndpoints.listNotifications, { as })).items.map(
    ({ title, body }) => `${title} ${body}`,
  );
};
const compared = async () => {
  await world.advance('1h');
  return reconcile(world.deps);
};
const differences = () =>
  world.db.selectFrom('ledger_differences').select('key').where('closed_at', 'is', null).execute();
const payoutStates = ({ specialistId }: { readonly specialistId: string }) =>
  world.db
    .selectFrom('payouts')
    .select(['state', 'amount_cents', 'reversed_cents'])
    .where('specialist_id', '=', specialistId)
    .orderBy('id')
    .execute();
/** A bank that returns a payout two days after it had arrived. */
const RETURNED = 'pm_usBankAccount_returnedLater';

describe('a payout that an operator pulls back', () => {
  test('in part, twice the same amount, counts twice; the rest can be pulled back and no cent more', async () => {
    const { id, life, specialist } = await paidOut();
    expect((await life()).payouts).toMatchObject([
      { amountCents: 68_400, reversedCents: 0, leftCents: 68_400, actions: [{ name: 'reversePayout', refusal: null }] },
    ]);
    expect((await reverse(id, 20_000)).body).toMatchObject({ reversedCents: 20_000, askedCents: 0, leftCents: 48_400 });
    expect((await reverse(id, 20_000)).body).toMatchObject({ reversedCents: 40_000, leftCents: 28_400 });
    expect(await reverse(id, 28_401)).toMatchObject({
      status: 409,
      body: { error: { code: 'reversal_too_large', details: { leftCents: 28_400 } } },
    });
    expect(await readyCents(specialist)).toBe(40_000);
    expect((await reverse(id, 28_400)).body).toMatchObject({ reversedCents: 68_400, leftCents: 0 });
    expect((await reverse(id, 1)).body).toMatchObject({ error: { code: 'not_reversible' } });
    expect((await told(specialist)).filter((said) => said.includes(REASON))).toHaveLength(3);
    await compared();
    expect(await differences()).toEqual([]);
  });

  test('many times at once is never pulled back beyond what was paid', async () => {
    const { id, life } = await paidOut();
    const tries = await Promise.all(Array.from({ length: 5 }, () => reverse(id, 20_000)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    await world.settle();
    expect((await life()).payouts).toMatchObject([{ reversedCents: 60_000, askedCents: 0, leftCents: 8_400 }]);
  });

  test('is asked again where the provider gave no answer, and pulled back once', async () => {
    const { id, life } = await paidOut();
    const { payments } = world.deps.gateways;
    const real = payments.reverse;
    // It does it, and its answer is lost.
    payments.reverse = async (order) => {
      await real(order);
      throw new Error('timeout');
    };
    try {
      expect((await reverse(id, 10_000)).status).toBe(200);
      expect((await life()).payouts[0]?.askedCents).toBe(10_000);
    } finally {
      payments.reverse = real;
    }
    await world.advance('1h');
    expect((await life()).payouts).toMatchObject([{ reversedCents: 10_000, askedCents: 0, leftCents: 58_400 }]);
    const { items } = await world.must(adminEndpoints.listFailingWork, { as: admin, query: {} });
    expect(items).toEqual([]);
  });

  test('in part and then comes back from the bank is owed once, on paper and in the year, too', async () => {
    const { id, life, specialist } = await paidOut(RETURNED);
    await payTo(specialist, 'pm_usBankAccount');
    await reverse(id, 20_000);
    await world.advance('60h');
    expect(await payoutStates(specialist)).toEqual([
      { state: 'failed', amount_cents: 68_400, reversed_cents: 20_000 },
      { state: 'succeeded', amount_cents: 20_000, reversed_cents: 0 },
    ]);
    expect(await readyCents(specialist)).toBe(48_400);
    await compared();
    expect(await differences()).toEqual([]);
    await world.advance('3d');
    expect((await payoutStates(specialist)).at(-1)).toMatchObject({ state: 'succeeded', amount_cents: 48_400 });
    // The first stays part of the payment's life.
    expect((await life()).payouts).toMatchObject([
      { id, amountCents: 68_400, reversedCents: 20_000, returnedCents: 48_400, leftCents: 0 },
      { amountCents: 20_000, returnedCents: 0 },
      { amountCents: 48_400, returnedCents: 0 },
    ]);
    expect((await life()).moments.map(({ what }) => what)).toContain('payoutReturned');
    const { items } = await world.must(paperEndpoints.listPayoutStatements, {
      as: specialist,
      query: { pageSize: 100 },
    });
    expect(items.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['payoutStatement', 48_400],
      ['payoutReturn', -48_400],
      ['payoutStatement', 20_000],
      ['payoutReturn', -20_000],
      ['payoutStatement', 68_400],
    ]);
    const year = await world.must(taxEndpoints.getYearSummary, { as: specialist, query: { year: 2026 } });
    expect(year).toMatchObject({ shifts: 1, payCents: 68_400 });
  });

  test.each([
    ['it came back from the bank', RETURNED, null, 0, 68_400],
    ['more was pulled back at the provider', null, 60_000, 60_000, 60_000],
  ])('is not asked for any more once %s', async (_why, bank, byHand, reversedCents, owedCents) => {
    const { id, life, specialist } = await paidOut(bank);
    const { payments } = world.deps.gateways;
    const real = payments.reverse;
    payments.reverse = () => Promise.reject(new Error('connection refused'));
    try {
      expect((await reverse(id, 20_000)).body).toMatchObject({ askedCents: 20_000 });
      const { provider_id: transferId } = await world.db
        .selectFrom('payouts')
        .select('provider_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (byHand) await real({ key: newId(), transferId: transferId ?? '', amountCents: byHand });
      else await world.advance('60h');
    } finally {
      payments.reverse = real;
    }
    await world.advance('1h');
    const { rows } = await sql<{ id: string }>`select id from payout_reversals where done_at is null`.execute(world.db);
    expect(rows).toEqual([]);
    const [payout] = (await life()).payouts.filter((one) => one.id === id);
    expect(payout?.reversedCents ?? 0).toBe(reversedCents);
    expect(await readyCents(specialist)).toBe(owedCents);
    await compared();
    expect(await differences()).toEqual([]);
    const { items } = await world.must(adminEndpoints.listFailingWork, { as: admin, query: {} });
    expect(items).toEqual([]);
  });

  test('has a paper of its own, is less pay in the year, and is pay again once it is paid out again', async () => {
    const { id, specialist } = await paidOut();
    const year = 2026;
    const read = async () => {
      const summary = await world.must(taxEndpoints.getYearSummary, { as: specialist, query: { year } });
      const { items } = await world.must(taxEndpoints.listTaxForms, { as: admin, query: { year } });
      const form = items.find(({ specialistId }) => specialistId === specialist.specialistId);
      const papers = await world.must(paperEndpoints.listPayoutStatements, {
        as: specialist,
        query: { pageSize: 100 },
      });
      return {
        shifts: summary.shifts,
        payCents: summary.payCents,
        lines: sumCents(summary.lines.map((line) => line.payCents)),
        form: form?.payCents ?? 0,
        papers: sumCents(papers.items.map((paper) => paper.totalCents)),
      };
    };
    const whole = { shifts: 1, payCents: 68_400, lines: 68_400, form: 68_400, papers: 68_400 };
    expect(await read()).toEqual(whole);
    await reverse(id, 20_000);
    const less = { shifts: 1, payCents: 48_400, lines: 48_400, form: 48_400, papers: 48_400 };
    expect(await read()).toEqual(less);
    const { items } = await world.must(paperEndpoints.listPayoutStatements, { as: specialist, query: {} });
    const [opposite, statement] = items;
    expect(opposite).toMatchObject({ kind: 'payoutReturn', totalCents: -20_000, about: statement?.number });
    const file = await download(world, paperEndpoints.downloadPayoutStatement, {
      as: specialist,
      params: { id: opposite?.id ?? '' },
    });
    expect((await readPdf(file.file)).text).toContain('$200.00');
    await world.advance('3d');
    expect(await readyCents(specialist)).toBe(0);
    expect(await read()).toEqual(whole);
  });

  test('before it arrived, or by somebody who is no Admin, is refused', async () => {
    const { specialist } = await approvedShift(world);
    await world.advance('20h');
    const { id } = await world.db
      .selectFrom('payouts')
      .select('id')
      .where('specialist_id', '=', specialist.specialistId)
      .executeTakeFirstOrThrow();
    expect((await reverse(id, 100)).body).toMatchObject({ error: { code: 'not_reversible' } });
    const body = { amountCents: 100, reason: REASON };
    const called = await world.call(paymentDeskEndpoints.reversePayout, {
      as: specialist as never,
      params: { id },
      body,
    });
    expect(called.status).toBe(403);
  });
});
