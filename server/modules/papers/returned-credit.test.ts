/** The papers of a credit on terms that goes back to what paid an invoice (decision 141). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { paperEndpoints as calls } from '#contract/papers/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { download, readPdf } from '#test/world/read-pdf.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const list = (as: Owner, query = {}) => world.must(calls.listInvoices, { as, query });
const textOf = async (as: Owner, id: string, language: 'en' | 'es') =>
  (await readPdf((await download(world, calls.downloadInvoice, { as, params: { id }, language })).file)).text;

/** An owner on terms who has paid a week of $766.08, of which an Admin refunds so much. */
async function refundedOnTerms(amountCents: number) {
  const owner = await world.owner();
  const admin = await world.admin();
  const terms = { limitCents: 500_000, reason: 'Two years on time' };
  await world.must(walletEndpoints.grantTerms, { as: admin, params: { id: owner.userId }, body: terms });
  const { engagement } = await approvedShift(world, { of: owner });
  await world.advance('8d');
  const { terms: granted, paymentMethods } = await world.must(walletEndpoints.getWallet, { as: owner });
  await world.must(walletEndpoints.payTermsInvoice, {
    as: owner,
    params: { id: granted?.invoices[0]?.id ?? '' },
    body: { paymentMethodId: paymentMethods[0]?.id ?? '' },
  });
  await world.settle();
  const params = await world.db
    .selectFrom('payments')
    .select('id')
    .where('engagement_id', '=', engagement.id)
    .where('on_terms', '=', true)
    .executeTakeFirstOrThrow();
  const body = { amountCents, bornBy: 'mortar', reason: 'The system was down' } as const;
  await world.must(paymentDeskEndpoints.refundPayment, { as: admin, params, body });
  await extendSessions(world.db, 90 * 24 * 60);
  return owner;
}
/** What was taken from the owner's card less what went back, in cents. */
async function chargedCents({ userId }: Owner): Promise<number> {
  const { taken } = await world.db
    .selectFrom('payments')
    .select((eb) => [eb.fn.sum<number>(eb('captured_cents', '-', eb.ref('refunded_cents'))).as('taken')])
    .where('payer_id', '=', userId)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow();
  return Number(taken);
}

test('a returned credit has a receipt about the invoice it goes back to, and its credit note stays the only one', async () => {
  const owner = await refundedOnTerms(2_500);
  await world.advance('40d');
  const { items, totalCents } = await list(owner);
  const [returned, credited, paid, invoice] = items;
  expect(items.map(({ kind, totalCents: cents }) => [kind, cents])).toEqual([
    ['receipt', -2_500],
    ['creditNote', -2_500],
    ['receipt', 76_608],
    ['invoice', 76_608],
  ]);
  expect([returned?.about, credited?.about, paid?.about]).toEqual(Array(3).fill(invoice?.number));
  expect([totalCents, await chargedCents(owner)]).toEqual([74_108, 74_108]);
  for (const part of ['Returned', '$25.00', '4242', 'Credit on your weekly invoices, returned'])
    expect(await textOf(owner, returned?.id ?? '', 'en')).toContain(part);
  expect(await textOf(owner, returned?.id ?? '', 'es')).toContain('Saldo a favor');
  const { items: told } = await world.must(notificationEndpoints.listNotifications, { as: owner, query: {} });
  expect(told.map(({ title }) => title)).toContain('Your credit of $25.00 comes back');
});

test('work that no week billed is invoiced when the rest of the credit goes back, and the credit paid it', async () => {
  const owner = await refundedOnTerms(76_608);
  // 9.5 h at $40.00, and the fee.
  const worked = 42_560;
  await approvedShift(world, { of: owner, ratePerHourCents: 4_000 });
  await world.advance('45d');
  const { items, totalCents, openCents } = await list(owner, { kind: 'invoice' });
  const [invoice] = items;
  expect(items.map(({ totalCents: cents, appliedCents, status }) => [cents, appliedCents, status])).toEqual([
    [worked, worked, 'paid'],
    [76_608, 0, 'paid'],
  ]);
  expect([totalCents, openCents]).toEqual([76_608 + worked, 0]);
  expect(invoice?.paidAt).toBe(invoice?.issuedAt);
  expect((await list(owner)).totalCents).toBe(worked);
  expect(await chargedCents(owner)).toBe(worked);
  for (const part of ['Less credit notes', '$425.60', 'Your credit paid it'])
    expect(await textOf(owner, invoice?.id ?? '', 'en')).toContain(part);
});
