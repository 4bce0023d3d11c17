import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { after, dayIn, HOUR } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
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
  const sums = async (query = {}) => {
    const { totalCents, paidCents, openCents } = await list(owner, query);
    return { totalCents, paidCents, openCents };
  };
  const open = { totalCents: 76_608, paidCents: 0, openCents: 76_608 };
  expect([await sums(), (await list(owner)).items[0]?.paidAt]).toEqual([open, null]);
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
  expect(await sums()).toEqual(open);
  await world.advance('6d');
  expect(await found()).toEqual([[], [], [], ['paid invoice']]);
  expect(await sums()).toEqual({ totalCents: 76_608, paidCents: 76_608, openCents: 0 });
  expect(await sums({ kind: 'receipt' })).toEqual({ totalCents: 0, paidCents: 0, openCents: 0 });
  const paidAt = new Date((await list(owner, { kind: 'invoice' })).items[0]?.paidAt ?? 0).getTime();
  expect([paidAt > new Date(issuedAt).getTime(), paidAt <= world.clock.now().getTime()]).toEqual([true, true]);
  // A receipt stands nowhere.
  expect((await list(owner)).items.map(({ kind, status }) => [kind, status])).toEqual([
    ['receipt', null],
    ['invoice', 'paid'],
  ]);
});

test('a charge is paid as its invoice is issued, until its bank takes it back; a credit note that is not taken off stays beside it', async () => {
  const owner = await world.owner();
  const { engagement, shift } = await approvedShift(world, { of: owner });
  const [invoice] = (await list(owner, { kind: 'invoice' })).items;
  expect([invoice?.status, invoice?.paidAt]).toEqual(['paid', invoice?.issuedAt]);
  const body = {
    hours: { startedAt: shift.startsAt, endedAt: after(shift.endsAt, -HOUR).toISOString(), breakMinutes: 30 },
    reason: 'The break was longer.',
  };
  await world.must(onBehalfEndpoints.correctHours, { as: await world.admin(), params: { id: engagement.id }, body });
  await world.settle();
  const { totalCents, paidCents, openCents } = await list(owner);
  expect({ totalCents, paidCents, openCents }).toEqual({ totalCents: 68_544, paidCents: 76_608, openCents: 0 });
  const disputed = await world.owner({ card: 'pm_card_createDispute' });
  await approvedShift(world, { of: disputed });
  await world.advance('12d');
  const taken = (await list(disputed, { kind: 'invoice' })).items.map(({ status, paidAt }) => [status, paidAt]);
  expect(taken).toEqual([
    ['open', null],
    ['open', null],
  ]);
  const won = await world.owner({ card: 'pm_card_createDisputeInquiry' });
  await approvedShift(world, { of: won });
  await world.advance('12d');
  expect((await list(won, { kind: 'invoice' })).items.map(({ paidAt, issuedAt }) => paidAt === issuedAt)).toEqual([
    true,
  ]);
});
