/** Every kind of paper as its reader opens it, in both languages: readable by a screen reader, complete, and the same total. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import type { Language } from '#contract/language.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import type { Paper } from '#contract/papers/paper.ts';
import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { after, HOUR, MINUTE, toMillis } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import { download, readPdf } from '#test/world/read-pdf.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let owner: Owner;
let onTerms: Owner;
let specialist: Specialist;
beforeAll(async () => {
  world = await createWorld();
  await setPolicy(world, { instantAfterShifts: 0, taxFormFromCents: 1 });
  const admin = await world.admin();
  owner = await world.owner({ card: 'pm_card_createDispute', name: 'Ñandú & Łódź Pharmacy' });
  specialist = await world.specialist();
  await world.prove(specialist);
  await world.must(walletEndpoints.addPaymentMethod, {
    as: specialist,
    body: { kind: 'bankAccount', token: 'pm_usBankAccount', makeDefault: true },
  });
  const { engagement, shift } = await approvedShift(world, { of: owner, by: specialist, bonusCents: 5000 });
  await world.must(walletEndpoints.requestPayout, { as: specialist, body: { instant: true } });
  await world.settle();
  // The bank keeps the charge, its fee is invoiced, an hour comes off what is owed, and a part of the payout is pulled back.
  await world.advance('12d');
  await shorten({ engagement, shift }, HOUR);
  const { id } = await world.db.selectFrom('payouts').select('id').executeTakeFirstOrThrow();
  await world.must(paymentDeskEndpoints.reversePayout, {
    as: admin,
    params: { id },
    body: { amountCents: 7200, reason: 'The hour that came off' },
  });
  onTerms = await world.owner({ name: 'Harbor Pharmacy' });
  await world.must(walletEndpoints.grantTerms, {
    as: admin,
    params: { id: onTerms.userId },
    body: { limitCents: 900_000, reason: 'Two years on time' },
  });
  for (let shifts = 0; shifts < 3; shifts += 1)
    await shorten(await approvedShift(world, { of: onTerms, startsIn: '20h' }), shifts * MINUTE);
  const until = Math.ceil((toMillis('2027-01-05T12:00:00Z') - world.clock.now().getTime()) / (24 * HOUR));
  await world.advance(`${until}d`);
  await extendSessions(world.db, 90 * 24 * 60);
}, 300_000);
afterAll(() => world.close());

/** Approved hours are corrected to end so much earlier. */
async function shorten({ engagement, shift }: Pick<Worked, 'engagement' | 'shift'>, by: number): Promise<void> {
  if (by === 0) return;
  await world.must(onBehalfEndpoints.correctHours, {
    as: await world.admin(),
    params: { id: engagement.id },
    body: {
      hours: { startedAt: shift.startsAt, endedAt: after(shift.endsAt, -by).toISOString(), breakMinutes: 30 },
      reason: 'The break was longer.',
    },
  });
  await world.settle();
}
type Worked = Awaited<ReturnType<typeof approvedShift>>;

const languages = ['en', 'es'] as const satisfies readonly Language[];
/** Dollars as both languages of the United States write them; of a credit note what it is of. */
const dollars = (cents: number) =>
  (Math.abs(cents) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace('$', '');

type Load = (id: string, language: Language) => ReturnType<typeof download>;

async function expectPaper(paper: Paper, load: Load) {
  for (const language of languages) {
    const { file, status } = await load(paper.id, language);
    expect(status).toBe(200);
    const read = await readPdf(file);
    expect(read, `${paper.number} ${language}`).toMatchObject({ isTagged: true, embedsAllFonts: true, language });
    expect(read.title).toContain(paper.number);
    for (const part of [paper.number, dollars(paper.totalCents), ...(paper.about ? [paper.about] : [])])
      expect(read.text).toContain(part);
    for (const { amountCents } of paper.lines) expect(read.text).toContain(dollars(amountCents));
  }
}

describe('each paper is tagged, embeds its fonts, and says its number, its lines and its total', () => {
  test('of a pharmacy: invoice, receipt, the bank’s fee, credit note, weekly invoice', async () => {
    const kinds = new Set<string>();
    for (const as of [owner, onTerms]) {
      const { items } = await world.must(paperEndpoints.listInvoices, { as, query: { pageSize: 100 } });
      for (const paper of items) {
        kinds.add(paper.dueOn ? `${paper.kind} due` : paper.kind);
        await expectPaper(paper, (id, language) =>
          download(world, paperEndpoints.downloadInvoice, { as, params: { id }, language }),
        );
      }
    }
    // Hours whose hundredths times the rate are not the pay beside them stand in minutes.
    const { items } = await world.must(paperEndpoints.listInvoices, { as: onTerms, query: { kind: 'invoice' } });
    const week = items.find(({ shifts }) => shifts.some(({ paidMinutes }) => paidMinutes === 569));
    const { file } = await download(world, paperEndpoints.downloadInvoice, {
      as: onTerms,
      params: { id: week?.id ?? '' },
    });
    for (const part of [' 9:29 $72.00 $682.80 ', ' 9.50 $72.00 $684.00 '])
      expect((await readPdf(file)).text).toContain(part);
    expect([...kinds].sort()).toEqual(['creditNote', 'invoice', 'invoice due', 'receipt']);
    // A bank's fee is no part of a price: it has neither hours nor a share that anybody keeps.
    const { items: own } = await world.must(paperEndpoints.listInvoices, { as: owner, query: {} });
    const textOf = async (paper: Paper | undefined) => {
      const { file } = await download(world, paperEndpoints.downloadInvoice, {
        as: owner,
        params: { id: paper?.id ?? '' },
      });
      return (await readPdf(file)).text;
    };
    const fee = await textOf(own.find(({ lines }) => lines.some(({ kind }) => kind === 'chargebackFee')));
    expect(fee).toContain('Bank’s fee for a charge it took back');
    for (const part of ['Hours', 'Fee 12%', 'Who keeps what']) expect(fee).not.toContain(part);
    expect(await textOf(own.find(({ kind }) => kind === 'creditNote'))).toContain('\u2212$80.64');
    expect(await textOf(own.find(({ kind }) => kind === 'receipt'))).toContain(
      'Held on the card before, and charged in full: $822.08.',
    );
  });

  test('of a specialist: the statement of an instant payout, and what was pulled back of it', async () => {
    const { items } = await world.must(paperEndpoints.listPayoutStatements, { as: specialist, query: {} });
    // The bonus is no pay for hours: hours times the rate are what stands beside them.
    expect(items.find(({ kind }) => kind === 'payoutStatement')?.lines).toMatchObject([
      { kind: 'pay', amountCents: 68_400 },
      { kind: 'bonus', amountCents: 5000 },
      { kind: 'instantFee' },
    ]);
    const opposite = items.find(({ kind }) => kind === 'payoutReturn');
    const { file } = await download(world, paperEndpoints.downloadPayoutStatement, {
      as: specialist,
      params: { id: opposite?.id ?? '' },
    });
    expect((await readPdf(file)).text).toContain('Mortar pulled this amount of the payout back.');
    expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual(['payoutReturn', 'payoutStatement']);
    for (const paper of items)
      await expectPaper(paper, (id, language) =>
        download(world, paperEndpoints.downloadPayoutStatement, { as: specialist, params: { id }, language }),
      );
  });

  test('statement by pharmacy, the year and its form, each with the total of its screen', async () => {
    const query = { year: 2026 };
    const spend = await world.must(paperEndpoints.getSpendStatement, { as: onTerms, query });
    const year = await world.must(taxEndpoints.getYearSummary, { as: specialist, query });
    expect([spend.totalCents, year.payCents].every((cents) => cents > 0)).toBe(true);
    for (const language of languages) {
      const files = [
        [
          await download(world, paperEndpoints.downloadSpendStatement, { as: onTerms, query, language }),
          spend.totalCents,
        ],
        [
          await download(world, taxEndpoints.downloadYearSummaryPdf, { as: specialist, query, language }),
          year.payCents,
        ],
        [await download(world, taxEndpoints.downloadTaxForm, { as: specialist, query, language }), year.payCents],
      ] as const;
      for (const [{ file, status, name }, cents] of files) {
        expect(`${name} ${status}`).toBe(`${name} 200`);
        const read = await readPdf(file);
        expect(read, name).toMatchObject({ isTagged: true, embedsAllFonts: true, language });
        expect(read.text).toContain(dollars(cents));
      }
    }
  });
});
