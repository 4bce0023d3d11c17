import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { dayIn } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const list = (as: Person, query = {}) => world.must(paperEndpoints.listInvoices, { as, query });

test('an invoice is found by where it stands: open, late once it is due, on its way while a debit is, paid', async () => {
  const owner = await world.owner();
  const terms = { limitCents: 500_000, reason: 'Two years on time' };
  await world.must(walletEndpoints.grantTerms, { as: await world.admin(), params: { id: owner.userId }, body: terms });
  await approvedShift(world, { of: owner });
  await world.advance('8d');
  const found = async () => {
    const by = ['open', 'overdue', 'beingPaid', 'paid'].map(async (status) => (await list(owner, { status })).items);
    return (await Promise.all(by)).map((items) => items.map(({ kind, status }) => `${status} ${kind}`));
  };
  expect(await found()).toEqual([['open invoice'], [], [], []]);
  const issuedAt = (await list(owner)).items[0]?.issuedAt ?? '';
  const [year = 0, month = 0] = dayIn(issuedAt, 'America/New_York').split('-').map(Number);
  const total = async (query: object) => (await list(owner, { status: 'open', ...query })).total;
  expect([await total({ year, month }), await total({ year: year - 1, month })]).toEqual([1, 0]);
  await world.advance('17d');
  expect(await found()).toEqual([[], ['overdue invoice'], [], []]);
  await world.must(walletEndpoints.addPaymentMethod, {
    as: owner,
    body: { kind: 'bankAccount', token: 'pm_usBankAccount', makeDefault: true } as never,
  });
  const { terms: granted, paymentMethods } = await world.must(walletEndpoints.getWallet, { as: owner });
  const body = { paymentMethodId: paymentMethods.find(({ kind }) => kind === 'bankAccount')?.id ?? '' };
  await world.must(walletEndpoints.payTermsInvoice, {
    as: owner,
    params: { id: granted?.invoices[0]?.id ?? '' },
    body,
  });
  await world.settle();
  expect(await found()).toEqual([[], [], ['beingPaid invoice'], []]);
  await world.advance('6d');
  expect(await found()).toEqual([[], [], [], ['paid invoice']]);
  // A receipt stands nowhere.
  expect((await list(owner)).items.map(({ kind, status }) => [kind, status])).toEqual([
    ['receipt', null],
    ['invoice', 'paid'],
  ]);
});
