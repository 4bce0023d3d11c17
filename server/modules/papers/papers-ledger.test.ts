/** After any history, what the papers say is what the ledger says: invoices less credit notes, statements, the year, the form. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import { modelSettings } from '#test/model/settings.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { disputedHours } from '#test/world/disputed-hours.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import { download } from '#test/world/read-pdf.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const Refund = fc.record({
  cents: fc.integer({ min: 1, max: 9_000 }),
  bornBy: fc.constantFrom('mortar' as const, 'fee' as const),
});
const Shift = fc.record({
  owner: fc.nat(1),
  worker: fc.nat(1),
  ratePerHourCents: fc.integer({ min: 4_000, max: 9_999 }),
  bonusCents: fc.integer({ min: 0, max: 3_333 }),
  ends: fc.constantFrom('approved', 'approved', 'cancelled', 'agreed'),
  refunds: fc.array(Refund, { maxLength: 2 }),
});
/** How many shifts a history has; every end is in it. */
const SHIFTS = 9;

async function play(
  { ratePerHourCents, bonusCents, ends }: typeof Shift extends fc.Arbitrary<infer T> ? T : never,
  of: Owner,
  by: Specialist,
) {
  const terms = { of, by, startsIn: '3h', ratePerHourCents };
  if (ends === 'approved') return (await approvedShift(world, { ...terms, bonusCents })).engagement.id;
  if (ends === 'agreed') {
    const { engagement, answer } = await disputedHours(world, { ...terms, minutesLess: bonusCents % 90 });
    await answer(true);
    return engagement.id;
  }
  const { engagement, shift } = await world.bookedShift({ ...terms, bonusCents });
  await world.must(engagementEndpoints.cancelShift, {
    as: of,
    params: { id: shift.id },
    body: { reason: 'Closed that day' },
  });
  return engagement.id;
}

/** Gives back a part of what was captured for a booking, as far as the call allows it. */
async function refund(
  engagementId: string,
  { cents: amountCents, bornBy }: { cents: number; bornBy: 'mortar' | 'fee' },
) {
  const { id } = await world.db
    .selectFrom('payments')
    .select('id')
    .where('engagement_id', '=', engagementId)
    .orderBy('captured_cents', 'desc')
    .executeTakeFirstOrThrow();
  const body = { amountCents, bornBy, reason: 'The system was down' };
  return world.call(paymentDeskEndpoints.refundPayment, { as: await world.admin(), params: { id }, body });
}

/** What the ledger says the accounts of a kind came to, for those owners, out of these postings. */
async function ledgerCents(kind: string, owners: readonly string[], postings: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id and t.phase = 'posted' and t.kind = any(${postings})
    join ledger_accounts a on a.id = e.account_id and a.kind = ${kind} and a.owner_id = any(${owners})`.execute(
    world.db,
  );
  return rows[0]?.cents ?? 0;
}

test('of any history, papers and ledger come to the same, and no number is missing', async () => {
  await setPolicy(world, { taxFormFromCents: 1 });
  const owners = [await world.owner(), await world.owner()] as const;
  const workers = [await world.specialist(), await world.specialist()] as const;
  const bookings: { owner: number; engagementId: string }[] = [];
  let refunded = 0;
  for (const shift of fc.sample(Shift, { numRuns: SHIFTS, seed: modelSettings.seed })) {
    const engagementId = await play(shift, owners[shift.owner] ?? owners[0], workers[shift.worker] ?? workers[0]);
    await world.settle();
    await extendSessions(world.db, 24 * 60);
    for (const part of shift.refunds) refunded += (await refund(engagementId, part)).status === 200 ? 1 : 0;
    bookings.push({ owner: shift.owner, engagementId });
    await world.advance('13h');
  }
  await world.advance('5d');
  await extendSessions(world.db, 5 * 24 * 60);
  expect(refunded).toBeGreaterThan(0);

  for (const [index, as] of owners.entries()) {
    const ids = bookings.filter(({ owner }) => owner === index).map(({ engagementId }) => engagementId);
    const { items, totalCents } = await world.must(paperEndpoints.listInvoices, { as, query: { pageSize: 100 } });
    const counted = items.filter(({ kind }) => kind !== 'receipt');
    expect(sumCents(counted.map((paper) => paper.totalCents))).toBe(totalCents);
    expect(totalCents).toBe(0 - (await ledgerCents('shift_escrow', ids, ['capture', 'refund'])));
    for (const paper of items) expect(sumCents(paper.lines.map((line) => line.amountCents))).toBe(paper.totalCents);
    const statement = await world.must(paperEndpoints.getSpendStatement, { as, query: { year: 2026 } });
    expect(statement.totalCents).toBe(totalCents);
  }

  const { items: forms } = await world.must(taxEndpoints.listTaxForms, {
    as: await world.admin(),
    query: { year: 2026 },
  });
  for (const as of workers) {
    const arrived = await world.db
      .selectFrom('payouts')
      .select(['id', 'amount_cents'])
      .where('specialist_id', '=', as.specialistId)
      .where('state', '=', 'succeeded')
      .execute();
    const paid = sumCents(arrived.map(({ amount_cents }) => amount_cents));
    expect(await ledgerCents('specialist_payable', [as.specialistId], ['payout'])).toBe(paid);
    const statements = await world.must(paperEndpoints.listPayoutStatements, { as, query: { pageSize: 100 } });
    expect(sumCents(statements.items.map((paper) => paper.totalCents))).toBe(paid);
    const year = await world.must(taxEndpoints.getYearSummary, { as, query: { year: 2026 } });
    expect([year.payCents, sumCents(year.lines.map((line) => line.payCents))]).toEqual([paid, paid]);
    expect(forms.find((form) => form.specialistId === as.specialistId)?.payCents).toBe(paid);
  }

  // A statement is its payee's alone.
  const [mine] = (await world.must(paperEndpoints.listPayoutStatements, { as: workers[0], query: {} })).items;
  const params = { id: mine?.id ?? '' };
  const statuses = await Promise.all(
    [workers[0], workers[1], owners[0]].map(
      async (as) => (await download(world, paperEndpoints.downloadPayoutStatement, { as, params })).status,
    ),
  );
  expect(statuses).toEqual([200, 404, 403]);

  const { rows } = await sql<{ gaps: number }>`
    select coalesce(sum(last - count), 0)::int as gaps from (
      select max(place) as last, count(*) as count from papers group by owner_id, kind, year) numbered`.execute(
    world.db,
  );
  expect(rows[0]?.gaps).toBe(0);
});
