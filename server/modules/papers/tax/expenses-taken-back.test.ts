/** Expenses that are taken back lessen the expenses of the year, not its pay (PRODUCT §6). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { taxEndpoints as calls } from '#contract/papers/tax-endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { workedWithExpenses } from '#test/world/expenses-of.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import { download } from '#test/world/read-pdf.ts';
import { createWorld, type World } from '#test/world.ts';

const [PAY, PARKING, LATER] = [68_400, 3000, 95_000];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

/** $684.00 of hours and $30.00 of parking were paid out, and an Admin corrected them to none. */
async function takenBack() {
  const { owner, specialist, params, claim, receipt } = await workedWithExpenses(world);
  await claim([{ kind: 'parking', amountCents: PARKING, receiptId: await receipt() }]);
  await world.must(engagementEndpoints.approveTimesheet, { as: owner, params });
  await world.advance('3d');
  const admin = await world.admin();
  const body = { hours: null, reason: 'The camera shows a closed door.' };
  await world.must(onBehalfEndpoints.correctHours, { as: admin, params, body });
  await world.settle();
  return { specialist, admin };
}

test('pay and expenses taken back count as what they were, in the year, its file and on the 1099', async () => {
  const { specialist, admin } = await takenBack();
  const year = () => world.must(calls.getYearSummary, { as: specialist, query: { year: 2026 } });
  expect(await year()).toMatchObject({ payCents: PAY, expenseCents: PARKING });
  await approvedShift(world, { by: specialist, ratePerHourCents: 10_000 });
  await world.advance('3d');
  const after = await year();
  expect(after).toMatchObject({ payCents: LATER, expenseCents: 0 });
  expect(after.lines).toHaveLength(3);
  expect(after.lines).toContainEqual(
    expect.objectContaining({ kind: 'adjustment', payCents: -PAY, expenseCents: -PARKING }),
  );
  const query = { year: 2026 };
  const { file } = await download(world, calls.downloadYearSummary, { as: specialist, query });
  expect(file.toString('utf8')).toContain(',-684.00,-30.00,');
  await setPolicy(world, { taxFormFromCents: LATER });
  expect((await world.must(calls.listTaxForms, { as: admin, query })).items).toMatchObject([{ payCents: LATER }]);
});

test('the wallet says of a correction how much of it was expenses, without a sign', async () => {
  const { specialist } = await takenBack();
  const { transactions } = await world.must(walletEndpoints.getWallet, { as: specialist });
  expect(transactions.find(({ kind }) => kind === 'correction')).toMatchObject({
    amountCents: -PAY - PARKING,
    expenseCents: PARKING,
  });
});
