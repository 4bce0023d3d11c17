/** The 1099-NEC list as a file: who is on it, and how (PRODUCT §6). */
import { expect, onTestFinished, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { taxEndpoints as calls } from '#contract/papers/tax-endpoints.ts';
import { clockIn } from '#test/world/clock-in.ts';
import { imaniTax } from '#test/world/known-facts.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import { download } from '#test/world/read-pdf.ts';
import { createWorld, type World } from '#test/world.ts';

test('the 1099-NEC file has every payee’s masked number and dollars with cents, and nobody exempt or paid too little', async () => {
  const own = await createWorld();
  onTestFinished(() => own.close());
  const details = {
    plain: { legalName: 'Ana Álvarez' },
    quoted: { legalName: 'Okafor, "Immy" & Co', classification: 'llcP', tinKind: 'ein', tin: '12-3456789' },
    formula: { legalName: '=HYPERLINK("http://x")', tinKind: 'itin', tin: '912-70-1234' },
    missing: {},
    company: { legalName: 'Company Inc.', classification: 'sCorporation', tinKind: 'ein', tin: '98-7654321' },
    little: { legalName: 'Little Paid' },
  } as const;
  const booked: Awaited<ReturnType<World['bookedShift']>>[] = [];
  for (const [lastName, changed] of Object.entries(details)) {
    const by = await own.specialist({ taxDetails: false });
    await own.must(calls.submitTaxDetails, { as: by, body: { ...imaniTax, ...changed } });
    const row = own.db.updateTable('users').set({ first_name: '-Ida', last_name: lastName });
    await row.where('id', '=', by.userId).execute();
    const ratePerHourCents = lastName === 'little' ? 7209 : 7210;
    booked.push(await own.bookedShift({ by, ratePerHourCents, startsIn: '72h' }));
  }
  const leaving: Awaited<ReturnType<typeof clockIn>>[] = [];
  for (const each of booked) leaving.push(await clockIn(own, each));
  for (const [at, { params, leave }] of leaving.entries()) {
    await leave();
    await own.must(engagementEndpoints.approveTimesheet, { as: booked[at]?.owner ?? null, params });
  }
  await own.advance('2d');
  const missing = booked[Object.keys(details).indexOf('missing')]?.specialist.specialistId ?? '';
  await own.db.deleteFrom('tax_details').where('specialist_id', '=', missing).execute();
  const admin = await own.admin();
  await setPolicy(own, { taxFormFromCents: 68_495 });
  const csvOf = async (year: number) =>
    (await download(own, calls.exportTaxForms, { as: admin, query: { year } })).file.toString('utf8');
  expect(await csvOf(2026)).toBe(
    [
      '\uFEFFSpecialist,Legal name,TIN,Box 1',
      `'-Ida formula,"'=HYPERLINK(""http://x"")",•••-••-1234,684.95`,
      `'-Ida missing,,,684.95`,
      `'-Ida plain,Ana Álvarez,•••-••-4417,684.95`,
      `'-Ida quoted,"Okafor, ""Immy"" & Co",••-•••6789,684.95`,
      '',
    ].join('\r\n'),
  );
  expect(await csvOf(2025)).toBe('\uFEFFSpecialist,Legal name,TIN,Box 1\r\n');
  const { items } = await own.must(auditEndpoints.listAudit, { as: admin, query: { name: 'taxFormsExported' } });
  expect(items).toHaveLength(2);
  const sealed = await own.db.selectFrom('tax_details').select('sealed').execute();
  expect(JSON.stringify(sealed)).not.toMatch(/123-?45-?4417|12-?3456789|912-?70-?1234|98-?7654321|HYPERLINK|Okafor/);
});
