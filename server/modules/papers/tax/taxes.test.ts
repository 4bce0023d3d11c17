import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import { roundCents } from '#contract/money.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { isExemptClass, isPossibleTin, maskedTin, type TaxClass, TaxDetails } from '#contract/papers/tax.ts';
import { taxEndpoints as calls } from '#contract/papers/tax-endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { workedWithExpenses } from '#test/world/expenses-of.ts';
import { imaniTax } from '#test/world/known-facts.ts';
import { download, readPdf } from '#test/world/read-pdf.ts';
import type { Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';
import { seal, unseal } from '../../../db/seal.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const submit = (as: Specialist, change: object = {}) =>
  world.call(calls.submitTaxDetails, { as, body: { ...imaniTax, ...change } });
const notificationsOf = async (userId: string) =>
  world.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', 'payoutWaitsForTaxDetails')
    .execute();

describe('W-9 details', () => {
  test('are shown masked, and the database holds no digit of the number but the last four', async () => {
    const specialist = await world.specialist({ taxDetails: false });
    const read = () => world.must(calls.getTaxDetails, { as: specialist });
    expect(await read()).toEqual({ details: null });
    expect((await submit(specialist)).body).toMatchObject({ legalName: 'Imani Okafor', tinMasked: '•••-••-4417' });
    expect(JSON.stringify(await read())).not.toMatch(/123-?45/);
    const row = await world.db
      .selectFrom('tax_details')
      .selectAll()
      .where('specialist_id', '=', specialist.specialistId)
      .executeTakeFirstOrThrow();
    // Three digits alone stand in any date by chance, and five in an id.
    expect(JSON.stringify({ ...row, specialist_id: '' })).not.toMatch(/123-?45|Okafor|Broad/);
    const events = await world.db
      .selectFrom('events')
      .select('data')
      .where('name', '=', 'taxDetailsSubmitted')
      .where('subject_id', '=', specialist.specialistId)
      .execute();
    expect(JSON.stringify(events)).not.toContain('12345');
  });

  test('change only with a proof of the password', async () => {
    const specialist = await world.specialist();
    const change = { tinKind: 'ein', tin: '12-3456789' };
    expect(await submit(specialist, change)).toMatchObject({ status: 409, body: { error: { code: 'proof_needed' } } });
    await world.prove(specialist);
    expect(await submit(specialist, change)).toMatchObject({ status: 200, body: { tinMasked: '••-•••6789' } });
  });

  test.each([
    [{ tin: '1234' }, 'tin'],
    [{ tin: '000-12-3456' }, 'tin'],
    [{ tin: '666-12-3456' }, 'tin'],
    [{ tin: '123-00-3456' }, 'tin'],
    [{ tinKind: 'itin' }, 'tin'],
    [{ tinKind: 'ein', tin: '00-1234567' }, 'tin'],
    [{ certified: false }, 'certified'],
    [{ state: 'New Jersey' }, 'state'],
    [{ classification: 'llc' }, 'classification'],
  ])('refuse %o at its field', async (change, field) => {
    const { status, body } = await submit(await impossible(), change);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, [field]]);
  });
  let nobody: Specialist | undefined;
  const impossible = async () => (nobody ??= await world.specialist({ taxDetails: false }));

  test('are no business of a pharmacy, an Admin or a visitor', async () => {
    for (const as of [await world.owner(), await world.admin()])
      expect((await world.call(calls.getTaxDetails, { as })).status).toBe(403);
    expect((await world.call(calls.getTaxDetails)).status).toBe(401);
  });

  test('open only for their own row and under the same key', () => {
    const of = { secretKey: 'k'.repeat(32), purpose: 'tax details', id: 'a' };
    const sealed = seal('123454417', of);
    expect(unseal(sealed, of)).toBe('123454417');
    expect(seal('123454417', of)).not.toBe(sealed);
    for (const other of [{ id: 'b' }, { purpose: 'bank' }, { secretKey: 'x'.repeat(32) }])
      expect(() => unseal(sealed, { ...of, ...other })).toThrow();
    const otherEnd = sealed.endsWith('AA') ? 'QA' : 'AA';
    expect(() => unseal(`${sealed.slice(0, -2)}${otherEnd}`, of)).toThrow();
  });

  test('of an LLC that has not said what it is taxed as are kept, and exempt it from nothing', () => {
    expect(TaxDetails.shape.classification.parse('llc')).toBe('llc');
    expect(['cCorporation', 'sCorporation', 'llcC', 'llcS'].every((one) => isExemptClass(one as TaxClass))).toBe(true);
    expect(
      ['individual', 'partnership', 'trustEstate', 'llcP', 'llc'].some((one) => isExemptClass(one as TaxClass)),
    ).toBe(false);
  });

  test('an SSN is none that begins with 9, an ITIN is', () => {
    expect([isPossibleTin('ssn', '912345678'), isPossibleTin('itin', '912345678')]).toEqual([false, true]);
    expect(maskedTin('ein', '6789')).toBe('••-•••6789');
  });
});

describe('a payout without W-9 details', () => {
  test('waits, says so with a link, asks again after the policy’s hours, and leaves as soon as they are there', async () => {
    const policy = { ...defaultPolicy, taxReminderHours: 48 };
    await world.must(adminEndpoints.updatePolicy, { as: await world.admin(), body: { version: 1, policy } });
    const specialist = await world.specialist({ taxDetails: false });
    await approvedShift(world, { by: specialist });
    const request = () => world.call(walletEndpoints.requestPayout, { as: specialist, body: { instant: false } });
    expect(await request()).toMatchObject({ status: 409, body: { error: { code: 'tax_details_missing' } } });
    const { payout } = await world.must(walletEndpoints.getWallet, { as: specialist });
    expect(payout.actions).toMatchObject([{ name: 'requestPayout', refusal: 'tax_details_missing' }]);
    await world.advance('25h');
    expect(await notificationsOf(specialist.userId)).toHaveLength(1);
    const count = async () =>
      (
        await world.db
          .selectFrom('events')
          .select('id')
          .where('name', '=', 'payoutWaitsForTaxDetails')
          .where('subject_id', '=', specialist.specialistId)
          .execute()
      ).length;
    expect(await count()).toBe(1);
    await world.advance('40h');
    expect(await count()).toBe(1);
    await world.advance('5h');
    expect(await count()).toBe(2);
    const payouts = () =>
      world.db
        .selectFrom('payouts')
        .select('amount_cents')
        .where('specialist_id', '=', specialist.specialistId)
        .execute();
    expect(await payouts()).toEqual([]);
    const asked = async () =>
      (await world.must(notificationEndpoints.listNotifications, { as: specialist, query: {} })).items.filter(
        ({ kind, lists }) => kind === 'payoutWaitsForTaxDetails' && lists.includes('answer'),
      ).length;
    expect(await asked()).toBe(2);
    expect((await submit(specialist)).status).toBe(200);
    expect(await asked()).toBe(0);
    await world.advance('1m');
    expect(await payouts()).toEqual([{ amount_cents: 68_400 }]);
  });
});

describe('a year', () => {
  test('counts what arrived, expenses apart, and the way there and back once; its form is made from the policy’s amount', async () => {
    const own = await createWorld();
    try {
      const specialist = await own.specialist();
      const owner = await own.owner();
      await approvedShift(own, { by: specialist, of: owner });
      const summary = (year: number) => own.must(calls.getYearSummary, { as: specialist, query: { year } });
      expect(await summary(2026)).toMatchObject({ payCents: 0, shifts: 0, miles: 0, lines: [] });
      await own.advance('2d');
      const year = await summary(2026);
      expect(year).toMatchObject({
        years: [2026],
        payCents: 68_400,
        expenseCents: 0,
        shifts: 1,
        form: { fromCents: 200_000, isNeeded: false },
      });
      expect(year.lines).toHaveLength(1);
      expect(year.miles).toBeGreaterThan(1);
      expect(year.miles).toBeLessThan(30);
      expect(await summary(2025)).toMatchObject({ payCents: 0, lines: [] });

      const csv = (
        await download(own, calls.downloadYearSummary, { as: specialist, query: { year: 2026 } })
      ).file.toString('utf8');
      expect(csv).toContain('"Larkspur Pharmacy"'.replaceAll('"', ''));
      expect(csv).toContain(`684.00,0.00,${year.miles.toFixed(1)}`);
      const pdf = await readPdf(
        (await download(own, calls.downloadYearSummaryPdf, { as: specialist, query: { year: 2026 }, language: 'es' }))
          .file,
      );
      expect(pdf.text).toContain('Ingresos 2026');
      expect(pdf.text).toContain('$684.00');
      expect(pdf).toMatchObject({ isTagged: true, embedsAllFonts: true, language: 'es' });

      const admin = await own.admin();
      const forms = () => own.must(calls.listTaxForms, { as: admin, query: { year: 2026 } });
      expect(await forms()).toMatchObject({ items: [], fromCents: 200_000 });
      const formOf = (as: Specialist) => download(own, calls.downloadTaxForm, { as, query: { year: 2026 } });
      await own.must(adminEndpoints.updatePolicy, {
        as: admin,
        body: { version: 1, policy: { ...defaultPolicy, taxFormFromCents: 68_400 } },
      });
      expect((await forms()).items).toMatchObject([
        { legalName: 'Imani Okafor', tinMasked: '•••-••-4417', payCents: 68_400 },
      ]);
      expect((await formOf(specialist)).status).toBe(404);
      await own.advance('60d');
      const form = await readPdf((await formOf(specialist)).file);
      for (const part of [
        // As the published form words them.
        'Form 1099-NEC, Nonemployee Compensation',
        'For calendar year',
        'Copy B, For Recipient',
        '1 Nonemployee compensation',
        '4 Federal income tax withheld',
        'OMB No. 1545-0116',
        'Imani Okafor',
        maskedTin('ssn', '4417').replaceAll('•', 'X'),
        '$684.00',
        '2026',
        '88-0000000',
      ])
        expect(form.text).toContain(part);
      expect(form.text).not.toMatch(/123-?45/);

      const exported = await download(own, calls.exportTaxForms, { as: admin, query: { year: 2026 } });
      expect(exported.file.toString('utf8')).toContain('•••-••-4417,684.00');
      const { items } = await own.must(auditEndpoints.listAudit, { as: admin, query: { name: 'taxFormsExported' } });
      expect(items).toHaveLength(1);
    } finally {
      await own.close();
    }
  });

  test('counts the way of a shift once, whichever years its pay and its expenses arrive in', async () => {
    const own = await createWorld({ startsAt: '2026-12-18T14:00:00Z' });
    try {
      const { owner, specialist, params, claim } = await workedWithExpenses(own);
      const [parking] = (await claim([{ kind: 'tolls', amountCents: 650 }])).body.expenses.lines;
      const refused = [{ id: parking!.id, refusedBecause: 'That is another day.' }];
      await own.must(engagementEndpoints.approveTimesheet, { as: owner, params, body: { expenses: refused } });
      await own.advance('13d');
      await own.must(expenseEndpoints.approveExpense, { as: owner, params: { id: parking!.id } });
      await own.advance('2d');
      const summary = (year: number) => own.must(calls.getYearSummary, { as: specialist, query: { year } });
      const [before, after] = [await summary(2026), await summary(2027)];
      expect(before).toMatchObject({ payCents: 68_400, lines: [{ kind: 'shift', miles: before.miles }] });
      expect(before.miles).toBeGreaterThan(1);
      expect(after).toMatchObject({ expenseCents: 650, miles: 0, lines: [{ kind: 'expense', miles: null }] });
      expect(after.years).toEqual([2027, 2026]);
    } finally {
      await own.close();
    }
  });

  test('counts the way in the year of the shift’s own day, also where its pay arrives in the next', async () => {
    // 8 PM at the pharmacy on December 31 is the next year in UTC.
    const own = await createWorld({ startsAt: '2026-12-29T01:00:00Z' });
    try {
      const { specialist } = await approvedShift(own);
      await own.advance('2d');
      const summary = (year: number) => own.must(calls.getYearSummary, { as: specialist, query: { year } });
      const [worked, paid] = [await summary(2026), await summary(2027)];
      expect(worked).toMatchObject({ years: [2027, 2026], payCents: 0, lines: [] });
      expect(worked.miles).toBeGreaterThan(1);
      expect(worked.milesCents).toBe(roundCents(worked.miles * worked.centsPerMile));
      expect(paid).toMatchObject({ years: [2027, 2026], payCents: 68_400, miles: 0, milesCents: 0 });
      expect(paid.lines).toMatchObject([{ day: '2026-12-31', miles: worked.miles }]);
    } finally {
      await own.close();
    }
  });

  test('has no form for a corporation, nor for an LLC taxed as one; the list says how many it leaves out', async () => {
    const own = await createWorld();
    try {
      const [person, company] = [await own.specialist(), await own.specialist({ taxDetails: false })];
      const ein = { classification: 'llcS', tinKind: 'ein', tin: '12-3456789' } as const;
      await own.must(calls.submitTaxDetails, { as: company, body: { ...imaniTax, ...ein } });
      for (const by of [person, company]) await approvedShift(own, { by });
      await own.advance('2d');
      const admin = await own.admin();
      await own.must(adminEndpoints.updatePolicy, {
        as: admin,
        body: { version: 1, policy: { ...defaultPolicy, taxFormFromCents: 68_400 } },
      });
      const forms = () => own.must(calls.listTaxForms, { as: admin, query: { year: 2026 } });
      expect(await forms()).toMatchObject({ items: [{ tinMasked: '•••-••-4417' }], exempt: 1, totalCents: 68_400 });
      const summary = (as: Specialist) => own.must(calls.getYearSummary, { as, query: { year: 2026 } });
      expect((await summary(company)).form).toMatchObject({ isExempt: true, isNeeded: false });
      expect((await summary(person)).form).toMatchObject({ isExempt: false, isNeeded: true });
      await own.advance('60d');
      const form = await download(own, calls.downloadTaxForm, { as: company, query: { year: 2026 } });
      expect(form.status).toBe(404);
    } finally {
      await own.close();
    }
  });
});
