/** What a business owes Mortar itself, recorded as paid another way or written off by an Admin (PRODUCT §6, decision 159). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { after, HOUR, toDate } from '#contract/time.ts';
import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import { walletEndpoints as calls } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints as desk } from '#contract/wallet/payment-desk-endpoints.ts';
import { inTransaction } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { lostChargeback, overdueInvoice } from '#test/world/debts.ts';
import { booksOf, waitingForLocks } from '#test/world/money.ts';
import { withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { lockMethodsOf } from '../queries/method-queries.ts';
import { lockPaymentRow } from '../queries/payment-queries.ts';
import { lockInvoice } from '../queries/terms-queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const reason = 'Paid from their main office.';
const reference = 'Check 1042';
const [INVOICED, OWED] = [76_608, 78_108];
type Answered = { readonly status: number; readonly body: { readonly error?: { readonly code: string } } };
const said = ({ status, body }: Answered) => [status, body.error?.code ?? 'done'];
const wallet = (as: Person) => world.must(calls.getWallet, { as, query: {} });
async function told(as: Person) {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: {} });
  return items.map(({ title }) => title);
}
const mailed = async (as: Person) =>
  (await told(as)).filter((title) => title.startsWith('Your invoice of $766.08 is overdue')).length;
const suspense = async (as: Person) => (await world.must(bookEndpoints.getBooks, { as })).suspense;
const newCard = async (as: Person) =>
  (
    await world.must(calls.addPaymentMethod, {
      as,
      body: { kind: 'card', token: 'pm_card_mastercard', makeDefault: false },
    })
  ).id;

describe('a weekly invoice that is overdue', () => {
  const overdue = () => world.begin('an overdue invoice', () => overdueInvoice(world));
  type Overdue = Awaited<ReturnType<typeof overdue>>;
  const record = ({ admin, invoiceId }: Overdue, key = newId()) =>
    world.call(calls.recordInvoicePayment, { as: admin, params: { id: invoiceId }, body: { reference, reason }, key });
  const writeOff = ({ admin, invoiceId }: Overdue) =>
    world.call(calls.writeOffInvoice, { as: admin, params: { id: invoiceId }, body: { reason } });
  const pay = async ({ owner, invoiceId }: Overdue, paymentMethodId: string) =>
    world.call(calls.payTermsInvoice, { as: owner, params: { id: invoiceId }, body: { paymentMethodId } });

  it('recorded as paid another way frees the float against suspense, and the reminders stop', async () => {
    const debt = await overdue();
    const before = await booksOf(world.db);
    const mails = await mailed(debt.owner);
    expect([before['terms_float'], mails > 0]).toEqual([INVOICED, true]);
    expect(said(await record(debt))).toEqual([200, 'done']);
    const { terms_float: _float, ...others } = before;
    expect(await booksOf(world.db)).toEqual({ ...others, suspense: INVOICED });
    expect(await suspense(debt.admin)).toMatchObject([{ cents: INVOICED, reason: `${reference}: ${reason}` }]);
    const { terms } = await wallet(debt.owner);
    expect(terms).toMatchObject({ usedCents: 0, invoices: [{ state: 'paid', paidAt: expect.any(String) }] });
    expect(await told(debt.owner)).toContain('We received $766.08 for your invoice');
    const { items } = await world.must(paperEndpoints.listInvoices, { as: debt.owner, query: {} });
    expect(items.find(({ kind }) => kind === 'receipt')).toMatchObject({ totalCents: INVOICED });
    await world.advance('30d');
    expect(await mailed(debt.owner)).toBe(mails);
  });

  it('written off frees the float at Mortar’s cost, and the owner reads that it is no longer owed', async () => {
    const debt = await overdue();
    const before = await booksOf(world.db);
    const mails = await mailed(debt.owner);
    expect(said(await writeOff(debt))).toEqual([200, 'done']);
    const { terms_float: _float, ...others } = before;
    expect(await booksOf(world.db)).toEqual({ ...others, goodwill: INVOICED });
    const { terms } = await wallet(debt.owner);
    expect(terms).toMatchObject({ usedCents: 0, invoices: [{ state: 'writtenOff', paidAt: null }] });
    expect(await told(debt.owner)).toContain('You no longer owe your invoice of $766.08');
    const { items } = await world.must(paperEndpoints.listInvoices, {
      as: debt.owner,
      query: { status: 'writtenOff' },
    });
    expect(items).toMatchObject([{ kind: 'invoice', status: 'writtenOff' }]);
    await world.advance('30d');
    expect(await mailed(debt.owner)).toBe(mails);
  });

  it('is settled once, one way or the other', async () => {
    const debt = await overdue();
    const key = newId();
    const [first, again] = [await record(debt, key), await record(debt, key)];
    expect([said(first), again.body]).toEqual([[200, 'done'], first.body]);
    expect([said(await record(debt)), said(await writeOff(debt))]).toEqual(Array(2).fill([409, 'invoice_paid']));
    expect(said(await pay(debt, await newCard(debt.owner)))).toEqual([409, 'invoice_paid']);
    expect(await booksOf(world.db)).toMatchObject({ suspense: INVOICED, total: 0 });
  });

  it('that is being charged cannot be recorded as paid', async () => {
    const debt = await overdue();
    const bank = { kind: 'bankAccount', token: 'pm_usBankAccount' } as const;
    const { id } = await world.must(calls.addPaymentMethod, { as: debt.owner, body: bank });
    expect(said(await pay(debt, id))).toEqual([200, 'done']);
    expect([said(await record(debt)), said(await writeOff(debt))]).toEqual(Array(2).fill([409, 'invoice_being_paid']));
  });

  it('charged and recorded at the same moment is one of the two', async () => {
    const debt = await overdue();
    const card = await newCard(debt.owner);
    const race = await inTransaction(world.db, async (db) => {
      await lockMethodsOf(db, debt.owner.userId);
      await lockInvoice(db, debt.invoiceId);
      const both = Promise.all([record(debt), pay(debt, card)]);
      await expect.poll(() => waitingForLocks(world.db)).toBe(2);
      return { both };
    });
    const [recorded, paid] = (await race.both).map(said);
    expect([
      [
        [200, 'done'],
        [409, 'invoice_paid'],
      ],
      [
        [409, 'invoice_being_paid'],
        [200, 'done'],
      ],
    ]).toContainEqual([recorded, paid]);
    await world.advance('3d');
    const { terms_float = 0, total } = await booksOf(world.db);
    expect([terms_float, total]).toEqual([0, 0]);
  });

  it('would be charged as well as recorded without the locks', async () => {
    const debt = await overdue();
    const card = await newCard(debt.owner);
    const replies = await withoutLocks(world, { callers: 2, last: /insert into "debt_settlements"/ }, (answered) =>
      Promise.all([record(debt).finally(answered), pay(debt, card).finally(answered)]),
    );
    expect(replies.map(said)).toEqual(Array(2).fill([200, 'done']));
  });
});

describe('what a bank kept of a charge', () => {
  const lost = () => world.begin('a lost chargeback', () => lostChargeback(world));
  type Lost = Awaited<ReturnType<typeof lost>>;
  const record = ({ admin, paymentId }: Lost, amountCents = OWED) =>
    world.call(desk.recordDebtPayment, {
      as: admin,
      params: { id: paymentId },
      body: { amountCents, reference, reason },
    });
  const writeOff = ({ admin, paymentId }: Lost) =>
    world.call(desk.writeOffPayment, { as: admin, params: { id: paymentId }, body: { reason } });
  const payOwed = ({ owner }: Lost, paymentMethodId: string) =>
    world.call(calls.payOwed, { as: owner, body: { paymentMethodId } });

  it('recorded as paid another way is owed no more, against suspense, and the wallet says so', async () => {
    const debt = await lost();
    const before = await booksOf(world.db);
    expect([before['business_receivable'], said(await record(debt, OWED - 1))]).toEqual([
      OWED,
      [409, 'changed_meanwhile'],
    ]);
    expect(said(await record(debt))).toEqual([200, 'done']);
    const { business_receivable: _owed, ...others } = before;
    expect(await booksOf(world.db)).toEqual({ ...others, suspense: OWED });
    const { owed, transactions } = await wallet(debt.owner);
    expect(owed).toMatchObject({ cents: 0, stopsPosting: false });
    expect(transactions.find(({ id }) => id === debt.paymentId)).toMatchObject({
      detail: '$781.08 paid another way',
      message: null,
    });
    expect(await told(debt.owner)).toContain('We received your payment of $781.08');
    expect([said(await record(debt)), said(await writeOff(debt))]).toEqual(Array(2).fill([409, 'not_owed']));
  });

  it('written off is borne by Mortar, and the specialist hears nothing of it', async () => {
    const debt = await lost();
    const before = await booksOf(world.db);
    expect(said(await writeOff(debt))).toEqual([200, 'done']);
    const { business_receivable: _owed, goodwill = 0, ...others } = before;
    expect(await booksOf(world.db)).toEqual({ ...others, goodwill: goodwill + OWED });
    const { owed, transactions } = await wallet(debt.owner);
    expect(owed.cents).toBe(0);
    expect(transactions.find(({ id }) => id === debt.paymentId)?.detail).toBe(
      '$781.08 is no longer owed, Mortar covers it',
    );
    expect(await told(debt.owner)).toContain('You no longer owe $781.08');
    expect(
      await world.db.selectFrom('events').select('name').where('name', '=', 'paymentWrittenOff').execute(),
    ).toEqual([]);
  });

  it.each([
    ['written off', writeOff, 'goodwill'],
    ['recorded as paid', record, 'suspense'],
  ] as const)('%s, and less was due after all: the rest goes back there', async (_how, settle, account) => {
    const debt = await lost();
    expect(said(await settle(debt))).toEqual([200, 'done']);
    const before = await booksOf(world.db);
    const hours = { ...debt.worked, endedAt: after(toDate(debt.worked.endedAt), -HOUR).toISOString() };
    const params = { id: debt.engagementId };
    const body = { hours, reason: 'The camera shows a closed door.' };
    await world.must(onBehalfEndpoints.correctHours, { as: debt.admin, params, body });
    await world.settle();
    const books = await booksOf(world.db);
    expect([(books[account] ?? 0) - (before[account] ?? 0), books['business_receivable'], books['total']]).toEqual([
      -8_064,
      undefined,
      0,
    ]);
    const lowered = await told(debt.owner);
    expect([lowered.includes('$80.64 goes back to you'), lowered.includes('You owe $80.64 less')]).toEqual([
      account === 'suspense',
      false,
    ]);
    const { transactions } = await wallet(debt.owner);
    expect(transactions.find(({ id }) => id === debt.paymentId)?.detail).toContain('$781.08');
    if (account === 'suspense')
      expect((await suspense(debt.admin)).map(({ reason: why }) => why)).toEqual(
        Array(2).fill(`${reference}: ${reason}`),
      );
  });

  it('charged and recorded at the same moment is one of the two', async () => {
    const debt = await lost();
    const card = await newCard(debt.owner);
    const race = await inTransaction(world.db, async (db) => {
      await lockPaymentRow(db, debt.paymentId);
      const both = Promise.all([record(debt), payOwed(debt, card)]);
      await expect.poll(() => waitingForLocks(world.db)).toBe(2);
      return { both };
    });
    const [recorded, paid] = (await race.both).map(said);
    expect([
      [
        [200, 'done'],
        [409, 'nothing_owed'],
      ],
      [
        [409, 'not_owed'],
        [200, 'done'],
      ],
    ]).toContainEqual([recorded, paid]);
    await world.advance('3d');
    const { business_receivable = 0, total } = await booksOf(world.db);
    expect([business_receivable, total]).toEqual([0, 0]);
  });
});
