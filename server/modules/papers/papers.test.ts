import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumCents } from '#contract/money.ts';
import { paperEndpoints as calls } from '#contract/papers/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { systemCall } from '#server/call/call.ts';
import { inTransaction } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { disputedHours } from '#test/world/disputed-hours.ts';
import { download, readPdf } from '#test/world/read-pdf.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { issueTermsInvoice, issueTermsReceipt } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const list = (as: Person, query = {}) => world.must(calls.listInvoices, { as, query });
const fileOf = (as: Person, id: string, language: 'en' | 'es' = 'en') =>
  download(world, calls.downloadInvoice, { as, params: { id }, language });
const statements = async (as: Person) => (await world.must(calls.listPayoutStatements, { as })).items;

/** What the ledger says was taken from a payer for a booking, less what went back. */
async function ledgerCents(engagementId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id and t.phase = 'posted' and t.kind in ('capture', 'refund')
    join ledger_accounts a on a.id = e.account_id and a.kind = 'shift_escrow' and a.owner_id = ${engagementId}`.execute(
    world.db,
  );
  return -(rows[0]?.cents ?? 0);
}

describe('an invoice', () => {
  test('is issued with its receipt when the payment is captured; each line and the total are the ledger’s', async () => {
    const owner = await world.owner();
    await world.must(calls.updatePharmacyCodes, {
      as: owner,
      params: { id: owner.businessId },
      body: { costCenter: '4100-JC', purchaseOrder: 'PO 7712' },
    });
    const { engagement } = await approvedShift(world, { of: owner, bonusCents: 5000, travelAllowanceCents: 1800 });
    const { items, totalCents } = await list(owner);
    expect(items.map(({ kind, number }) => [kind, number])).toEqual([
      ['receipt', 'LP-R-2026-0001'],
      ['invoice', 'LP-2026-0001'],
    ]);
    const [receipt, invoice] = items;
    if (!receipt || !invoice) throw new Error('no papers');
    expect(invoice).toMatchObject({ purchaseOrder: 'PO 7712', costCenter: '4100-JC', engagementId: engagement.id });
    expect(receipt).toMatchObject({ about: 'LP-2026-0001', totalCents: invoice.totalCents });
    expect(invoice.lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['pay', 68_400],
      ['bonus', 5000],
      ['allowance', 1800],
      ['fee', 9024],
    ]);
    expect(sumCents(invoice.lines.map(({ amountCents }) => amountCents))).toBe(invoice.totalCents);
    expect([invoice.totalCents, totalCents]).toEqual([84_224, await ledgerCents(engagement.id)]);
  });

  test('is a PDF in the reader’s language: tagged, its fonts embedded, its total the ledger’s, the same each time', async () => {
    const owner = await world.owner({ name: 'Ñandú & Łódź Pharmacy', fullName: 'Ñandú Łódź LLC' });
    const { engagement, specialist } = await approvedShift(world, { of: owner });
    const invoice = (await list(owner, { kind: 'invoice' })).items[0];
    if (!invoice) throw new Error('no invoice');
    const english = await fileOf(owner, invoice.id);
    expect([english.status, english.type]).toEqual([200, 'application/pdf']);
    expect(english.name).toContain(`${invoice.number}.pdf`);
    const read = await readPdf(english.file);
    expect(await ledgerCents(engagement.id)).toBe(76_608);
    for (const part of [
      'Invoice',
      invoice.number,
      'Ñandú Łódź LLC',
      '9.50',
      '$72.00',
      '$684.00',
      '$82.08',
      '$766.08',
      'Service fee 12%',
      'Page 1 of 1',
      'Held on the card before: $766.08',
    ])
      expect(read.text).toContain(part);
    expect(read).toMatchObject({ isTagged: true, embedsAllFonts: true, language: 'en', pages: 1 });
    const spanish = await readPdf((await fileOf(owner, invoice.id, 'es')).file);
    expect(spanish.text).toContain('Factura');
    expect(spanish.text).toContain('Página 1 de 1');
    expect(spanish.text).not.toContain('Invoice');
    await world.advance('3h');
    expect((await fileOf(owner, invoice.id)).file.equals(english.file)).toBe(true);
    for (const as of [await world.owner(), specialist])
      expect([404, 403]).toContain((await fileOf(as, invoice.id)).status);
  });

  test('never changes, and a number that leaves a gap or a total that its lines do not give is refused', async () => {
    const { owner } = await approvedShift(world);
    const invoice = (await list(owner, { kind: 'invoice' })).items[0];
    const change = (statement: ReturnType<typeof sql>) => statement.execute(world.db);
    await expect(change(sql`update papers set total_cents = 1 where id = ${invoice?.id}`)).rejects.toThrow(
      /never changed/,
    );
    await expect(change(sql`delete from paper_lines where paper_id = ${invoice?.id}`)).rejects.toThrow(/never changed/);
    const copy = (place: number, cents: number) => sql`
      insert into papers select gen_random_uuid(), region, kind, owner_id, business_id, year, ${place}, ${`LP-X-${place}`},
        cause_type, ${`other ${place}`}, about_id, ${cents}, facts, issued_at from papers where id = ${invoice?.id}`;
    await expect(change(copy(3, 0))).rejects.toThrow(/gap/);
    await expect(change(copy(2, 100))).rejects.toThrow(/its lines 0/);
  });

  test('is found by number, order, cost center, pharmacy, month and kind', async () => {
    const { owner } = await approvedShift(world, { of: await world.owner({ name: 'Quillwood Drug' }) });
    const count = async (query: object) => (await list(owner, query)).total;
    expect(await count({})).toBe(2);
    expect(await count({ query: 'quill' })).toBe(2);
    expect(await count({ query: '%' })).toBe(0);
    expect(await count({ kind: 'receipt' })).toBe(1);
    const month = Number(world.at('0m').slice(5, 7));
    expect(await count({ year: 2026, month })).toBe(2);
    expect(await count({ year: 2025 })).toBe(0);
    expect(
      (await world.call(calls.listInvoices, { as: owner, query: { businessId: (await world.owner()).businessId } }))
        .status,
    ).toBe(404);
  });
});

describe('a credit note', () => {
  test('says what of a disputed charge was given back, and its lines turn the invoice into what was paid', async () => {
    const { owner, engagement, answer } = await disputedHours(world, { minutesLess: 60 });
    await world.settle();
    const before = (await list(owner, { kind: 'invoice' })).items[0];
    expect(before?.lines.find(({ kind }) => kind === 'disputed')?.amountCents).toBeGreaterThan(0);
    expect(before?.totalCents).toBe(await ledgerCents(engagement.id));
    expect((await answer(true)).status).toBe(200);
    await world.settle();
    const { items, totalCents } = await list(owner);
    const note = items.find(({ kind }) => kind === 'creditNote');
    expect(note).toMatchObject({ number: expect.stringMatching(/-C-2026-0001$/), about: before?.number });
    expect(totalCents).toBe(await ledgerCents(engagement.id));
    expect(sumCents([before?.totalCents ?? 0, note?.totalCents ?? 0])).toBe(totalCents);
    const left = [...(before?.lines ?? []), ...(note?.lines ?? [])];
    expect(sumCents(left.filter(({ kind }) => kind === 'disputed').map(({ amountCents }) => amountCents))).toBe(0);
    const { text } = await readPdf((await fileOf(owner, note?.id ?? '')).file);
    expect(text).toContain('Credit note');
    expect(text).toContain(before?.number);
  });
});

describe('a payout statement', () => {
  test('is issued when the payout arrives, less the fee of an instant one; its opposite when the bank sends it back', async () => {
    const specialist = await world.specialist();
    await approvedShift(world, { by: specialist });
    expect(await statements(specialist)).toEqual([]);
    await world.advance('1d');
    const [statement] = await statements(specialist);
    expect(statement).toMatchObject({
      kind: 'payoutStatement',
      totalCents: 68_400,
      number: expect.stringMatching(/^IN\d*-P-2026-0001$/),
    });
    const file = await download(world, calls.downloadPayoutStatement, {
      as: specialist,
      params: { id: statement?.id ?? '' },
    });
    const { text, isTagged } = await readPdf(file.file);
    for (const part of ['Payout statement', '$684.00', 'Larkspur Pharmacy', 'Paid out']) expect(text).toContain(part);
    expect(isTagged).toBe(true);
    const { transactions } = await world.must(walletEndpoints.getWallet, { as: specialist });
    expect(transactions.find(({ kind }) => kind === 'payout')?.amountCents).toBe(-68_400);
  });
});

test('the invoice of a week on terms is due later and issued once; its receipt repeats its lines once it is paid', async () => {
  const { owner, engagement } = await world.bookedShift();
  const termsId = newId();
  const charge = {
    engagementId: engagement.id,
    paymentId: null,
    kind: 'shift',
    payCents: 68_400,
    feeCents: 8208,
    expenseCents: 900,
  };
  const week = {
    termsId,
    region: 'US',
    payerId: owner.userId,
    businessId: owner.businessId,
    charges: [charge],
    period: { from: '2026-11-09', to: '2026-11-15' },
    dueOn: '2026-12-01',
    feePercent: 12,
  };
  const method = { kind: 'bankAccount', brand: 'PNC', last4: '8830' } as const;
  for (let time = 0; time < 2; time += 1)
    await inTransaction(world.db, async (db) => {
      const call = systemCall(world.deps, db, world.clock.now());
      await issueTermsInvoice(call, week);
      await issueTermsReceipt(call, { termsId, method });
    });
  const { items, totalCents } = await list(owner);
  expect(items.map(({ kind, dueOn, totalCents: cents }) => [kind, dueOn, cents])).toEqual([
    ['receipt', null, 77_508],
    ['invoice', '2026-12-01', 77_508],
  ]);
  expect(totalCents).toBe(77_508);
  const { text } = await readPdf((await fileOf(owner, items[1]?.id ?? '')).file);
  for (const part of ['Due by Dec 1, 2026', '$775.08', 'Nov 9, 2026 – Nov 15, 2026']) expect(text).toContain(part);
});
