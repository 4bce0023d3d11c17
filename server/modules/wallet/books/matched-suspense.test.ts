/** A credit returned another way and its withdrawal at the provider, cleared from suspense in one step (decision 141). */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { after, HOUR } from '#contract/time.ts';
import { bookEndpoints as calls } from '#contract/wallet/book-endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { inTransaction } from '#server/db/open.ts';
import { KEPT_CENTS, keptCredit } from '#test/world/kept-credit.ts';
import { booksOf, waitingForLocks } from '#test/world/money.ts';
import { createWorld, type Reply, type World } from '#test/world.ts';
import { lockSuspense } from './queries/suspense-queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const REFERENCE = 'Wire 77-1';
const said = ({ status, body }: Reply<typeof calls.clearSuspense>) => [status, body.error?.code ?? 'done'];

/** A kept credit that was written down as returned, and the withdrawal that the provider lists, both in suspense. */
async function bothInSuspense() {
  const { owner, admin: as } = await world.begin('a kept credit', () => keptCredit(world));
  const body = { amountCents: KEPT_CENTS, reference: REFERENCE, reason: 'The account that paid is closed.' };
  await world.must(walletEndpoints.recordCreditReturn, { as, params: { id: owner.userId }, body });
  const { payments } = world.deps.gateways;
  const { listMovements } = payments;
  const at = after(world.clock.now(), -HOUR);
  Object.assign(payments, {
    async *listMovements(period: Parameters<typeof listMovements>[0]) {
      yield* listMovements(period);
      yield { id: 'po_1', kind: 'payout', amountCents: -KEPT_CENTS, at, objectId: 'po_1' };
    },
  });
  onTestFinished(() => void Object.assign(payments, { listMovements }));
  await world.must(calls.reconcileLedger, { as });
  const books = () => world.must(calls.getBooks, { as });
  const withdrawal = (await books()).differences.find(({ key }) => key === 'payout:po_1');
  if (!withdrawal) throw new Error('the withdrawal is not found');
  await world.must(calls.settleDifference, {
    as,
    params: { id: withdrawal.id },
    body: { how: 'suspense', reason: `The bank lists it as ${REFERENCE}.` },
  });
  const { suspense } = await books();
  const [returned, withdrawn] = [-1, 1].map((sign) => suspense.find(({ cents }) => cents === sign * KEPT_CENTS));
  if (!returned || !withdrawn) throw new Error('both are to be in suspense');
  const clear = (id: string, withId?: string) => {
    const reason = 'The wire of that day.';
    const body = withId === undefined ? { reason } : { reason, withId };
    return world.call(calls.clearSuspense, { as, params: { id }, body });
  };
  return { books, returned, withdrawn, clear };
}

const told = async (name: string) =>
  (await world.db.selectFrom('events').select('data').where('name', '=', name).execute()).map(({ data }) => data);

test('a return and its withdrawal are cleared together: at nobody’s cost, and suspense is never uneven', async () => {
  const { books, returned, withdrawn, clear } = await bothInSuspense();
  expect([returned.canceledBy, withdrawn.canceledBy]).toEqual([withdrawn.transactionId, returned.transactionId]);
  const [before, alarms] = [await booksOf(world.db), await told('suspenseRaised')];
  expect(said(await clear(returned.transactionId, withdrawn.transactionId))).toEqual([200, 'done']);
  expect(await books()).toMatchObject({ suspense: [], suspenseCents: 0 });
  expect([await booksOf(world.db), await told('suspenseRaised')]).toEqual([before, alarms]);
  expect(await told('suspenseMatched')).toEqual([{ cents: KEPT_CENTS, reason: 'The wire of that day.' }]);
  for (const { transactionId } of [returned, withdrawn])
    expect(said(await clear(transactionId))).toEqual([404, 'not_found']);
});

test('what does not cancel an amount out is not cleared with it', async () => {
  const { books, returned, withdrawn, clear } = await bothInSuspense();
  expect(said(await clear(returned.transactionId, returned.transactionId))).toEqual([409, 'changed_meanwhile']);
  expect(said(await clear(withdrawn.transactionId))).toEqual([200, 'done']);
  expect(said(await clear(returned.transactionId, withdrawn.transactionId))).toEqual([409, 'changed_meanwhile']);
  expect((await books()).suspense).toMatchObject([{ cents: -KEPT_CENTS, canceledBy: null }]);
});

test('of two Admins who clear an amount alone and with its counterpart at once, one does', async () => {
  const { returned, withdrawn, clear } = await bothInSuspense();
  const { replies } = await inTransaction(world.db, async (db) => {
    await lockSuspense(db);
    const both = Promise.all([clear(returned.transactionId, withdrawn.transactionId), clear(returned.transactionId)]);
    await expect.poll(() => waitingForLocks(world.db)).toBe(2);
    return { replies: both };
  });
  expect((await replies).map(said).toSorted()).toEqual([
    [200, 'done'],
    [404, 'not_found'],
  ]);
});
