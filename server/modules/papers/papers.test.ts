import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { paperEndpoints as calls } from '#contract/papers/endpoints.ts';
import { dayIn, weekdayOf } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { disputedHours } from '#test/world/disputed-hours.ts';
import { larkspur } from '#test/world/known-facts.ts';
import { download, readPdf } from '#test/world/read-pdf.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
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
      'Held on the card before, and charged in full: $766.08',
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

describe('of a business on terms', () => {
  async function onTerms() {
    const owner = await world.owner();
    const admin = await world.admin();
    const body = { limitCents: 500_000, reason: 'Two years on time' };
    await world.must(walletEndpoints.grantTerms, { as: admin, params: { id: owner.userId }, body });
    return { owner, admin };
  }
  const newest = async (owner: Person, kind: 'invoice' | 'receipt' | 'creditNote') =>
    (await list(owner, { kind })).items[0];
  const numbers = async (owner: Person) => (await list(owner)).items.map(({ kind, number }) => [kind, number]);

  test('the week is one invoice with a number, due later; paid, it has a receipt, and neither before', async () => {
    const { owner } = await onTerms();
    await approvedShift(world, { of: owner });
    expect(await numbers(owner)).toEqual([]);
    const { transactions } = await world.must(walletEndpoints.getWallet, { as: owner });
    expect(transactions).toMatchObject([{ onTerms: true, detail: 'On your weekly invoice', amountCents: -76_608 }]);
    await world.advance('8d');
    const { terms, paymentMethods } = await world.must(walletEndpoints.getWallet, { as: owner });
    const [week] = terms?.invoices ?? [];
    const invoice = await newest(owner, 'invoice');
    expect(await numbers(owner)).toEqual([['invoice', invoice?.number]]);
    expect(invoice).toMatchObject({ totalCents: 76_608, appliedCents: 0, businessId: owner.businessId });
    expect(invoice?.number).toMatch(/-\d{4}-0001$/);
    expect(week?.amountCents).toBe(76_608);
    const { text } = await readPdf((await fileOf(owner, invoice?.id ?? '')).file);
    for (const part of [invoice?.number ?? '', '$766.08', 'Pay this invoice in Billing']) expect(text).toContain(part);
    const body = { paymentMethodId: paymentMethods[0]?.id ?? '' };
    await world.must(walletEndpoints.payTermsInvoice, { as: owner, params: { id: week?.id ?? '' }, body });
    await world.settle();
    const receipt = await newest(owner, 'receipt');
    expect(receipt).toMatchObject({ about: invoice?.number, totalCents: 76_608, dueOn: null });
    const paper = await readPdf((await fileOf(owner, receipt?.id ?? '', 'es')).file);
    for (const part of ['Recibo', '766.08', '4242']) expect(paper.text).toContain(part);
  });

  test('a refund after the week is a credit note, taken off what the next invoice comes to', async () => {
    const { owner, admin } = await onTerms();
    const { engagement } = await approvedShift(world, { of: owner });
    await world.advance('8d');
    const first = await newest(owner, 'invoice');
    const { id: paymentId } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('engagement_id', '=', engagement.id)
      .executeTakeFirstOrThrow();
    await world.must(paymentDeskEndpoints.refundPayment, {
      as: admin,
      params: { id: paymentId },
      body: { amountCents: 2_500, bornBy: 'mortar', reason: 'The system was down' },
    });
    expect(await newest(owner, 'creditNote')).toMatchObject({ about: first?.number, totalCents: -2_500 });
    await approvedShift(world, { of: owner });
    await world.advance('8d');
    const second = await newest(owner, 'invoice');
    expect(second).toMatchObject({ totalCents: 76_608, appliedCents: 2_500 });
    const { terms } = await world.must(walletEndpoints.getWallet, { as: owner });
    expect(terms?.invoices.map(({ amountCents }) => amountCents)).toEqual([74_108, 76_608]);
    const { text } = await readPdf((await fileOf(owner, second?.id ?? '')).file);
    for (const part of ['Less credit notes', '$741.08']) expect(text).toContain(part);
    // What is on paper is what was taken on terms, less what came off.
    expect((await list(owner)).totalCents).toBe(2 * 76_608 - 2_500);
  });

  test('what comes off in the same week is on the invoice already, and no credit note', async () => {
    const { owner, admin } = await onTerms();
    const { engagement } = await approvedShift(world, { of: owner });
    const { id } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('engagement_id', '=', engagement.id)
      .executeTakeFirstOrThrow();
    const body = { amountCents: 2_500, bornBy: 'mortar', reason: 'The system was down' } as const;
    await world.must(paymentDeskEndpoints.refundPayment, { as: admin, params: { id }, body });
    await world.advance('8d');
    expect((await list(owner)).items.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([['invoice', 74_108]]);
  });

  test('with several pharmacies it is one invoice, each line with its own codes in statement and export', async () => {
    const { owner } = await onTerms();
    const { id: businessId } = await world.must(businessEndpoints.createBusiness, {
      as: owner,
      body: { ...larkspur, name: 'Harbor Pharmacy' },
    });
    await world.approve('business', businessId);
    const second = { ...owner, businessId };
    await world.must(calls.updatePharmacyCodes, {
      as: owner,
      params: { id: second.businessId },
      body: { costCenter: '4200-HB', purchaseOrder: 'PO 9' },
    });
    // Both in one week of the owner's.
    const today = weekdayOf(dayIn(world.clock.now(), 'America/New_York'));
    await world.advance(`${9 - today}d`);
    await approvedShift(world, { of: owner, startsIn: '20h' });
    await approvedShift(world, { of: second, startsIn: '20h' });
    await world.advance('8d');
    const invoice = await newest(owner, 'invoice');
    expect(invoice).toMatchObject({ businessId: null, totalCents: 2 * 76_608 });
    const query = { businessId: second.businessId };
    expect((await list(owner, query)).items.map(({ id }) => id)).toEqual([invoice?.id]);
    const year = Number(invoice?.issuedAt.slice(0, 4));
    const statement = await world.must(calls.getSpendStatement, { as: owner, query: { year } });
    expect(statement.rows.map(({ name, totalCents }) => [name, totalCents]).sort()).toEqual([
      ['Harbor Pharmacy', 76_608],
      ['Larkspur Pharmacy', 76_608],
    ]);
    const preview = await world.must(calls.previewExport, {
      as: owner,
      query: { from: `${year}-01-01`, to: `${year}-12-31`, format: 'quickbooks', ...query },
    });
    expect(preview.totalCents).toBe(76_608);
    for (const row of preview.rows) expect(row).toEqual(expect.arrayContaining(['4200-HB', 'Harbor Pharmacy', 'PO 9']));
  });
});
