/** A refund that the payer's bank sent back twice, and what an Admin does with it (PRODUCT §11, decision 157). */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints as calls } from '#contract/wallet/payment-desk-endpoints.ts';
import { newId } from '#server/ids.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import { attentionFigures } from '#server/modules/admin/queries/overview-queries.ts';
import { hasOpenWork } from '#server/modules/engagements/queries/tie-queries.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { secondAdmin } from '#test/world/disputes.ts';
import { booksOf } from '#test/world/money.ts';
import { SENT_BACK_CENTS, sentBack } from '#test/world/sent-back.ts';
import { createWorld, type Person, type Reply, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await world.startAgain();
  admin = await world.admin();
});
afterAll(() => world.close());

const CENTS = SENT_BACK_CENTS;
const sent = { amountCents: CENTS, reference: 'Check 1042', reason: 'The card account is closed.' };

const refundSentBack = (wish: Parameters<typeof sentBack>[1] = {}) => sentBack(world, wish);
const life = (id: string) => world.must(calls.getAdminPayment, { as: admin, params: { id } });
const record = (id: string, body: Partial<typeof sent> = {}, as = admin, key = newId()) =>
  world.call(calls.recordRefund, { as, params: { id }, body: { ...sent, ...body }, key });
const retry = (id: string) =>
  world.call(calls.retryRefund, { as: admin, params: { id }, body: { reason: 'Their bank takes it now' } });
const said = ({ status, body }: Reply<typeof calls.recordRefund> | Reply<typeof calls.retryRefund>) => [
  status,
  body.error?.code ?? 'done',
];
const kept = async () => Number((await attentionFigures(world.db, new Date(0), new Date(0), '2020-01-01')).refundsKept);
const told = async (as: Person) => {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: {} });
  return items.map(({ title }) => title);
};

describe('a refund that a bank sent back twice', () => {
  it('waits on the payment for an Admin, who is told, as the owner is of each time', async () => {
    const { owner, id } = await refundSentBack();
    const { waitingRefund, moments, agrees, payment } = await life(id);
    expect([waitingRefund, agrees, payment.refundedCents, await kept()]).toEqual([
      { amountCents: CENTS, dueAt: null },
      true,
      0,
      1,
    ]);
    expect(moments.filter(({ what }) => what.startsWith('refund')).map(({ what, state }) => [what, state])).toEqual([
      ['refundBorne', 'done'],
      ['refund', 'done'],
      ['refundFailed', 'done'],
      ['refund', 'done'],
      ['refundFailed', 'done'],
    ]);
    expect((await told(admin)).filter((title) => title === 'A refund of $25.00 needs you')).toHaveLength(1);
    expect((await told(owner)).filter((title) => title === 'Your bank sent a refund of $25.00 back')).toHaveLength(2);
  });

  it('stands in the wallet as sent back, not as returned', async () => {
    const { owner } = await refundSentBack();
    const { transactions } = await world.must(walletEndpoints.getWallet, { as: owner, query: {} });
    const refunds = transactions.filter(({ kind }) => kind === 'refund');
    expect(refunds.map(({ status, amountCents, detail }) => [status, amountCents, detail])).toEqual(
      Array(2).fill(['Failed', 0, 'Your bank sent $25.00 back to us']),
    );
  });

  it('is written down as returned another way: escrow is even, suspense waits, and both sides read it', async () => {
    const { owner, id } = await refundSentBack();
    const before = await booksOf(world.db);
    const reply = await record(id);
    expect([said(reply), reply.body.waitingRefund, reply.body.payment?.refundedCents]).toEqual([
      [200, 'done'],
      null,
      CENTS,
    ]);
    const after = await booksOf(world.db);
    expect([
      before['shift_escrow'],
      before['suspense'],
      after['shift_escrow'],
      after['suspense'],
      after['total'],
    ]).toEqual([-CENTS, undefined, undefined, -CENTS, 0]);
    const { suspense } = await world.must(bookEndpoints.getBooks, { as: admin });
    expect(suspense).toMatchObject([{ cents: -CENTS, reason: `${sent.reference}: ${sent.reason}` }]);
    expect([await kept(), (await told(owner)).includes('We returned $25.00 to you')]).toEqual([0, true]);
    const { transactions } = await world.must(walletEndpoints.getWallet, { as: owner, query: {} });
    expect(transactions.find(({ kind, status }) => kind === 'refund' && status === 'Refunded')).toMatchObject({
      amountCents: CENTS,
      detail: 'Returned to you another way. Reference: Check 1042',
    });
    // One credit note: what it credits was due back all along.
    const { items } = await world.must(paperEndpoints.listInvoices, { as: owner, query: {} });
    expect(items.filter(({ kind }) => kind === 'creditNote').map(({ totalCents }) => totalCents)).toEqual([-CENTS]);
    await world.advance('10d');
    expect(await booksOf(world.db)).toMatchObject({ suspense: -CENTS, total: 0 });
  });

  it('that the provider refused each day is on a credit note that names the check, and the next refusal is told', async () => {
    const owner = await world.owner();
    const { engagement } = await approvedShift(world, { of: owner });
    await extendSessions(world.db, 30 * 24 * 60);
    const { id } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('engagement_id', '=', engagement.id)
      .executeTakeFirstOrThrow();
    const { payments } = world.deps.gateways;
    const refuses = vi.spyOn(payments, 'refund').mockImplementation(async ({ intentId }) => {
      const facts = await payments.retrieveIntent(intentId);
      if (!facts) throw new Error('no such intent');
      return facts;
    });
    onTestFinished(() => refuses.mockRestore());
    const body = { amountCents: CENTS, bornBy: 'mortar', reason: 'The system was down' } as const;
    const refuse = async () => {
      await world.must(calls.refundPayment, { as: admin, params: { id }, body });
      return (await told(owner)).filter((title) => title === 'Your refund of $25.00 is delayed').length;
    };
    expect([await refuse(), said(await record(id))]).toEqual([1, [200, 'done']]);
    await world.settle();
    const { facts } = await world.db
      .selectFrom('papers')
      .select('facts')
      .where('kind', '=', 'creditNote')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ reference: sent.reference, method: null });
    expect(await refuse()).toBe(2);
  });

  it('keeps its payer from deleting the account until it is returned', async () => {
    const { owner, id } = await refundSentBack();
    const isOpen = () => hasOpenWork(world.db, owner.userId, world.clock.now());
    expect([await isOpen(), said(await record(id)), await isOpen()]).toEqual([true, [200, 'done'], false]);
  });

  it('is sent again when an Admin says so, and waits again where it comes back', async () => {
    const { id } = await refundSentBack();
    const asked = await retry(id);
    expect([asked.status, asked.body.waitingRefund, asked.body.payment?.refundedCents]).toEqual([200, null, CENTS]);
    expect([said(await retry(id)), said(await record(id))]).toEqual(Array(2).fill([409, 'no_refund_waits']));
    await world.advance('3d');
    expect([(await life(id)).waitingRefund, await kept()]).toEqual([{ amountCents: CENTS, dueAt: null }, 1]);
  });

  it('may be recorded in the day before it is sent again, and is not sent then', async () => {
    const { id } = await refundSentBack({ token: 'pm_card_refundFailOnce', after: '60h' });
    const { waitingRefund, payment } = await life(id);
    expect([waitingRefund?.amountCents, waitingRefund?.dueAt !== null]).toEqual([CENTS, true]);
    expect(said(await record(id))).toEqual([200, 'done']);
    await world.advance('5d');
    const facts = await world.deps.gateways.payments.retrieveIntent(payment.providerId ?? '');
    expect([facts?.refunds, (await life(id)).payment.refundedCents]).toEqual([[], CENTS]);
  });

  it('is written down once with one key', async () => {
    const { id } = await refundSentBack();
    const key = newId();
    const [first, again] = [await record(id, {}, admin, key), await record(id, {}, admin, key)];
    expect([said(first), again.body]).toEqual([[200, 'done'], first.body]);
    expect(said(await record(id, { reason: 'Another reason' }, admin, key))).toEqual([422, 'idempotency_key_reused']);
    expect(await booksOf(world.db)).toMatchObject({ suspense: -CENTS, total: 0 });
  });

  it('is written down by one of two Admins at once', async () => {
    const { id } = await refundSentBack();
    const other = await secondAdmin(world);
    const replies = await Promise.all([record(id), record(id, {}, other)]);
    expect(replies.map(said).toSorted()).toEqual([
      [200, 'done'],
      [409, 'no_refund_waits'],
    ]);
    expect(await booksOf(world.db)).toMatchObject({ suspense: -CENTS, total: 0 });
  });

  it('can’t be recorded while the provider is asked for it', async () => {
    const { id } = await refundSentBack();
    const { payments } = world.deps.gateways;
    const real = payments.refund;
    const [reached, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    Object.assign(payments, {
      refund: async (order: Parameters<typeof real>[0]) => {
        reached.resolve();
        await answer.promise;
        return real(order);
      },
    });
    try {
      const asking = retry(id);
      await reached.promise;
      expect(said(await record(id))).toEqual([409, 'no_refund_waits']);
      answer.resolve();
      expect((await asking).status).toBe(200);
    } finally {
      Object.assign(payments, { refund: real });
    }
    expect((await life(id)).payment.refundedCents).toBe(CENTS);
    expect(await booksOf(world.db)).not.toHaveProperty('suspense');
  });

  it('asks for a reason, a reference and what waits', async () => {
    const { id } = await refundSentBack();
    for (const body of [{ reason: 'Too short' }, { reference: ' ' }, { amountCents: 0 }])
      expect(said(await record(id, body))).toEqual([422, 'invalid_input']);
    const reply = await record(id, { amountCents: CENTS - 1 });
    expect([said(reply), reply.body.error?.message]).toEqual([
      [409, 'amount_changed'],
      '$25.00 waits now. Check what was sent.',
    ]);
    expect((await life(id)).waitingRefund).toMatchObject({ amountCents: CENTS });
  });
});
