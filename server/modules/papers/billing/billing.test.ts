import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumCents } from '#contract/money.ts';
import { paperEndpoints as calls } from '#contract/papers/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { download, readPdf } from '#test/world/read-pdf.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let owner: Owner;
let year: number;
let month: number;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ name: '=HYPERLINK("x") Drug' });
  const set = (body: { costCenter: string; purchaseOrder: string }) =>
    world.must(calls.updatePharmacyCodes, { as: owner, params: { id: owner.businessId }, body });
  await set({ costCenter: '4100-JC', purchaseOrder: 'PO 7712' });
  await approvedShift(world, { of: owner, travelAllowanceCents: 1800 });
  await set({ costCenter: '4100-JC', purchaseOrder: 'PO 8000' });
  [year = 0, month = 0] = world.at('0m').split('-').map(Number);
});
afterAll(() => world.close());

const period = () => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const csvOf = async (format: 'quickbooks' | 'xero') => {
  const { file, type } = await download(world, calls.downloadExport, { as: owner, query: { ...period(), format } });
  expect(type).toContain('text/csv');
  return Papa.parse<Record<string, string>>(file.toString('utf8').replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;
};

test('a code changed after an invoice was issued leaves the invoice as it is', async () => {
  const { items } = await world.must(calls.listInvoices, { as: owner });
  expect(items.map(({ purchaseOrder }) => purchaseOrder)).toEqual(['PO 7712', 'PO 7712']);
});

test('a posting’s own purchase order and cost center are printed in place of the pharmacy’s, where it has any', async () => {
  const other = await world.owner();
  const booked = await world.bookedShift({ of: other });
  const { posting_id: id } = await world.db
    .selectFrom('shifts')
    .select('posting_id')
    .where('id', '=', booked.shift.id)
    .executeTakeFirstOrThrow();
  const set = (as: Owner) =>
    world.call(calls.updatePostingOrder, { as, params: { id }, body: { purchaseOrder: 'PO 42', costCenter: '' } });
  expect((await set(owner)).status).toBe(404);
  expect((await set(other)).status).toBe(200);
  await world.must(calls.updatePharmacyCodes, {
    as: other,
    params: { id: other.businessId },
    body: { costCenter: '4100-JC', purchaseOrder: 'PO 1' },
  });
  const { paymentSource } = await import('../queries/source-queries.ts');
  const payment = await world.db
    .selectFrom('payments')
    .select('id')
    .where('engagement_id', '=', booked.engagement.id)
    .executeTakeFirstOrThrow();
  const printed = async () => {
    const { purchase_order, cost_center } = await paymentSource(world.db, payment.id);
    return [purchase_order, cost_center];
  };
  expect(await printed()).toEqual(['PO 42', '4100-JC']);
  const body = { purchaseOrder: '', costCenter: '4100-NIGHT' };
  await world.must(calls.updatePostingOrder, { as: other, params: { id }, body });
  expect(await printed()).toEqual(['PO 1', '4100-NIGHT']);
  expect(await world.must(calls.getPostingOrder, { as: other, params: { id } })).toEqual({
    ...body,
    standing: { purchaseOrder: 'PO 1', costCenter: '4100-JC' },
  });
  expect((await world.call(calls.getPostingOrder, { as: owner, params: { id } })).status).toBe(404);
});

test('the export has a row for each line with the owner’s accounts, and its sum is that of the invoices', async () => {
  const preview = () =>
    world.must(calls.previewExport, { as: owner, query: { ...period(), format: 'quickbooks' as const } });
  expect(await preview()).toMatchObject({ rowCount: 3, withoutCode: ['pay', 'allowance', 'fee'] });
  await world.must(calls.updateGlCodes, {
    as: owner,
    body: { glCodes: { pay: '6120', fee: '6130', allowance: '6125' } },
  });
  const { rows, rowCount, totalCents, withoutCode } = await preview();
  const { items } = await world.must(calls.listInvoices, { as: owner, query: { kind: 'invoice' } });
  expect([rowCount, withoutCode, totalCents]).toEqual([3, [], items[0]?.totalCents]);
  const quickbooks = await csvOf('quickbooks');
  expect(quickbooks.map((row) => Object.values(row))).toEqual(
    rows.map((row) => row.map((cell) => (cell.startsWith('=') ? `'${cell}` : cell))),
  );
  expect(
    quickbooks.map((row) => [row['Bill No.'], row['Account'], row['Line Amount'], row['Class'], row['Memo']]),
  ).toEqual([
    [items[0]?.number, '6120', '684.00', '4100-JC', 'PO 7712'],
    [items[0]?.number, '6125', '18.00', '4100-JC', 'PO 7712'],
    [items[0]?.number, '6130', '84.24', '4100-JC', 'PO 7712'],
  ]);
  const xero = await csvOf('xero');
  expect(
    xero.map((row) => [
      row['*InvoiceNumber'],
      row['*AccountCode'],
      row['*UnitAmount'],
      row['TrackingOption1'],
      row['Currency'],
    ]),
  ).toEqual([
    [items[0]?.number, '6120', '684.00', '4100-JC', 'USD'],
    [items[0]?.number, '6125', '18.00', '4100-JC', 'USD'],
    [items[0]?.number, '6130', '84.24', '4100-JC', 'USD'],
  ]);
  // As Xero's own template for bills has them: headings may be neither changed nor left out.
  expect(Object.keys(xero[0] ?? {}).join(',')).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency',
  );
  expect(xero[0]?.['Description']).toMatch(/^Pay for hours worked, .+, PO 7712$/);
  expect(Object.keys(quickbooks[0] ?? {}).join(',')).toBe(
    'Bill No.,Vendor,Bill Date,Due Date,Account,Line Description,Line Amount,Class,Location,Memo',
  );
  const sum = sumCents(xero.map((row) => Math.round(Number(row['*UnitAmount']) * 100)));
  expect(sum).toBe(totalCents);
});

test('a text that a spreadsheet would calculate is no formula in the file', async () => {
  const [row] = await csvOf('quickbooks');
  expect(row?.['Location']).toBe(`'=HYPERLINK("x") Drug`);
});

test('a statement adds up a month or a year by pharmacy, and its PDF says the same', async () => {
  const query = { year, month };
  const { rows, totalCents } = await world.must(calls.getSpendStatement, { as: owner, query });
  expect(rows).toMatchObject([
    {
      costCenter: '4100-JC',
      purchaseOrder: 'PO 8000',
      invoices: 1,
      creditNotes: 0,
      shifts: 1,
      payCents: 70_200,
      feeCents: 8424,
      totalCents: 78_624,
    },
  ]);
  expect(totalCents).toBe(78_624);
  expect(await world.must(calls.getSpendStatement, { as: owner, query: { year } })).toEqual({ rows, totalCents });
  expect((await world.must(calls.getSpendStatement, { as: owner, query: { year: year - 1 } })).rows).toEqual([]);
  const { file } = await download(world, calls.downloadSpendStatement, { as: owner, query });
  const { text, isTagged } = await readPdf(file);
  for (const part of ['Statement by pharmacy', '$702.00', '$84.24', '$786.24', '4100-JC']) expect(text).toContain(part);
  expect(isTagged).toBe(true);
});

test('codes, statements and exports of another owner’s pharmacy are not found', async () => {
  const stranger = await world.owner();
  const businessId = owner.businessId;
  const codes = { costCenter: '', purchaseOrder: '' };
  expect(
    (await world.call(calls.updatePharmacyCodes, { as: stranger, params: { id: businessId }, body: codes })).status,
  ).toBe(404);
  expect((await world.call(calls.getSpendStatement, { as: stranger, query: { year, businessId } })).status).toBe(404);
  expect((await world.call(calls.previewExport, { as: stranger, query: { ...period(), businessId } })).status).toBe(
    404,
  );
});
