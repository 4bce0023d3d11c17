/** A kept credit on terms that an Admin returned another way (PRODUCT §6, decision 141). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import { walletEndpoints as calls } from '#contract/wallet/endpoints.ts';
import { inTransaction } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { attentionFigures } from '#server/modules/admin/queries/overview-queries.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { KEPT_CENTS, type Kept, keptCredit, refundOnTerms } from '#test/world/kept-credit.ts';
import { booksOf, waitingForLocks } from '#test/world/money.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import { download, readPdf } from '#test/world/read-pdf.ts';
import { withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type Reply, type World } from '#test/world.ts';
import { walletSweeps } from '../index.ts';
import { lockTerms, openOnTerms } from '../queries/terms-queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const CENTS = KEPT_CENTS;
const sent = { amountCents: CENTS, reference: 'Wire 77-1', reason: 'The account that paid is closed.' };
const kept = () => world.begin('a kept credit', () => keptCredit(world));
const refundAgain = ({ admin, paymentId }: Kept) => refundOnTerms(world, admin, paymentId);
const record = ({ owner, admin }: Pick<Kept, 'owner' | 'admin'>, body: Partial<typeof sent> = {}, key = newId()) =>
  world.call(calls.recordCreditReturn, { as: admin, params: { id: owner.userId }, body: { ...sent, ...body }, key });
/** Who owes what a bank took back books as long as the policy lets them. */
async function bookOnTerms({ owner }: Kept): Promise<void> {
  await setPolicy(world, { owedLimitCents: 100_000 });
  await approvedShift(world, { of: owner });
}
const said = ({ status, body }: Reply<typeof calls.recordCreditReturn>) => [status, body.error?.code ?? 'done'];
const termsOf = async ({ owner, admin }: Pick<Kept, 'owner' | 'admin'>) =>
  (await world.must(calls.getTerms, { as: admin, params: { id: owner.userId } })).terms;
const recorded = () =>
  world.db.selectFrom('events').select('data').where('name', '=', 'termsCreditReturnRecorded').execute();
const toReturn = async () => (await attentionFigures(world.db, new Date(0), new Date(0), '2020-01-01')).creditsKept;
async function untilWaiting(callers: number) {
  await expect.poll(() => waitingForLocks(world.db)).toBe(callers);
}

describe('an Admin who returned a kept credit another way', () => {
  it('writes it down: the lines are settled, the float is even, and suspense waits for the withdrawal', async () => {
    const credit = await kept();
    expect([await termsOf(credit), Number(await toReturn())]).toMatchObject([{ keptCents: CENTS }, 1]);
    const before = await booksOf(world.db);
    const reply = await record(credit);
    expect([said(reply), reply.body.terms]).toMatchObject([[200, 'done'], { keptCents: 0, next: null }]);
    const after = await booksOf(world.db);
    expect([before['terms_float'], before['suspense']]).toEqual([-CENTS, undefined]);
    expect(after).toEqual({ ...without(before, 'terms_float'), suspense: -CENTS });
    expect([Number(await toReturn()), await openOnTerms(world.db, credit.owner.userId)]).toEqual([
      0,
      { cents: 0, closes_at: null },
    ]);
    expect(await recorded()).toMatchObject([{ data: sent }]);
    const { suspense } = await world.must(bookEndpoints.getBooks, { as: credit.admin });
    expect(suspense).toMatchObject([{ cents: -CENTS, reason: `${sent.reference}: ${sent.reason}` }]);
    await world.advance('15d');
    expect(await booksOf(world.db)).toEqual(after);
  });

  it('gives the owner a notification and a receipt about their invoice, both with the reference', async () => {
    const credit = await kept();
    await record(credit);
    await world.settle();
    const { items: told } = await world.must(notificationEndpoints.listNotifications, { as: credit.owner, query: {} });
    expect(told.find(({ title }) => title === 'We returned your credit of $25.00')?.body).toContain(sent.reference);
    const { items } = await world.must(paperEndpoints.listInvoices, { as: credit.owner, query: {} });
    const invoice = items.find(({ kind, totalCents }) => kind === 'invoice' && totalCents === 76_608);
    const receipt = items.find(({ kind, totalCents }) => kind === 'receipt' && totalCents < 0);
    expect(receipt).toMatchObject({ totalCents: -CENTS, about: invoice?.number });
    for (const [language, words] of [
      ['en', 'returned another way'],
      ['es', 'por otra vía'],
    ] as const) {
      const params = { id: receipt?.id ?? '' };
      const { file } = await download(world, paperEndpoints.downloadInvoice, { as: credit.owner, params, language });
      const { text } = await readPdf(file);
      for (const part of [words, sent.reference]) expect(text).toContain(part);
    }
  });

  it('writes it down once with one key, and not again with another', async () => {
    const credit = await kept();
    const key = newId();
    const [first, again] = [await record(credit, {}, key), await record(credit, {}, key)];
    expect([said(first), again.body]).toEqual([[200, 'done'], first.body]);
    expect(said(await record(credit, { reason: 'Another reason' }, key))).toEqual([422, 'idempotency_key_reused']);
    expect(said(await record(credit))).toEqual([409, 'no_kept_credit']);
    expect(await recorded()).toHaveLength(1);
  });

  it('is asked for a reason, a reference and an amount', async () => {
    const credit = await kept();
    for (const body of [{ reason: 'Too short' }, { reference: ' ' }, { amountCents: 0 }])
      expect(said(await record(credit, body))).toEqual([422, 'invalid_input']);
    expect(await recorded()).toEqual([]);
  });

  it('is told what the credit is where it changed meanwhile, and writes down all of that', async () => {
    const credit = await kept();
    await refundAgain(credit);
    const reply = await record(credit);
    expect([said(reply), reply.body.error?.message]).toEqual([
      [409, 'kept_credit_changed'],
      'The credit is $50.00 now: some of it was used, or more came off. Check what was sent.',
    ]);
    expect(said(await record(credit, { amountCents: 2 * CENTS }))).toEqual([200, 'done']);
  });

  it('is told that a credit was used meanwhile', async () => {
    const credit = await kept();
    await bookOnTerms(credit);
    expect((await openOnTerms(world.db, credit.owner.userId)).cents).toBeGreaterThan(0);
    const reply = await record(credit);
    expect([said(reply), reply.body.error?.message]).toEqual([
      [409, 'no_kept_credit'],
      'No credit waits to be returned any more: it was used, or it went back meanwhile.',
    ]);
  });

  it('leaves what is booked on terms meanwhile to be invoiced whole', async () => {
    const credit = await kept();
    await record(credit);
    await bookOnTerms(credit);
    expect((await openOnTerms(world.db, credit.owner.userId)).cents).toBe(76_608);
  });
});

describe('a kept credit that two would settle at once', () => {
  const twoAdmins = async (credit: Kept) => {
    const other = { ...credit, admin: await world.admin() };
    return [credit, other] as const;
  };

  it('is written down once, by one of two Admins', async () => {
    const [one, other] = await twoAdmins(await kept());
    const race = await inTransaction(world.db, async (db) => {
      await lockTerms(db, one.owner.userId);
      const both = Promise.all([record(one), record(other)]);
      await untilWaiting(2);
      return { both };
    });
    expect((await race.both).map(said).toSorted()).toEqual([
      [200, 'done'],
      [409, 'no_kept_credit'],
    ]);
    expect([await recorded(), await booksOf(world.db)]).toMatchObject([[{}], { suspense: -CENTS, total: 0 }]);
  });

  it('would be written down twice without the locks', async () => {
    const [one, other] = await twoAdmins(await kept());
    const replies = await withoutLocks(world, { callers: 2 }, () => Promise.all([record(one), record(other)]));
    expect(replies.map(said)).toEqual(Array(2).fill([200, 'done']));
    expect(await booksOf(world.db)).toMatchObject({ suspense: -2 * CENTS, terms_float: CENTS });
  });

  it('is returned or written down, not both, where the week is closed at the same moment', async () => {
    const credit = await kept();
    const { userId } = credit.owner;
    // What paid may take it back again: the bank gave the charge back.
    await world.db
      .updateTable('payments')
      .set({ charged_back_cents: 0 })
      .where('payer_id', '=', userId)
      .where('kind', '=', 'invoice')
      .execute();
    const { closes_at } = await openOnTerms(world.db, userId);
    const sweep = walletSweeps.find(({ name }) => name === 'closeTermsWeeks');
    if (!closes_at || !sweep) throw new Error('nothing is to be closed');
    const deps = { ...world.deps, clock: { ...world.deps.clock, now: () => closes_at } };
    const race = await inTransaction(world.db, async (db) => {
      await lockTerms(db, userId);
      const closed = sweep.act(deps, userId);
      await untilWaiting(1);
      const reply = record(credit);
      await untilWaiting(2);
      return { closed, reply };
    });
    const [closed, reply] = await Promise.all([race.closed, race.reply]);
    const returns = await world.db.selectFrom('terms_returns').select(['amount_cents', 'recorded_by']).execute();
    expect([returns.length, returns[0]?.amount_cents]).toEqual([1, CENTS]);
    expect([closed, said(reply)]).toEqual(
      returns[0]?.recorded_by ? [false, [200, 'done']] : [true, [409, 'no_kept_credit']],
    );
  });
});

function without(books: Record<string, number>, account: string): Record<string, number> {
  return Object.fromEntries(Object.entries(books).filter(([kind]) => kind !== account));
}
