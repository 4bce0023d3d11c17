/** The main job, end to end through the API: from two sign-ups to money that has arrived and a ledger that sums to zero. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a pharmacy posts, a pharmacist finds, requests, works and gets paid, and every cent is in the ledger', async () => {
  const owner = await world.owner();
  const pharmacist = await world.specialist();
  const shift = await world.shift({ of: owner });

  const found = await world.must(searchEndpoints.searchShifts, { as: pharmacist, body: { zip: '07003' } });
  expect(found.pharmacies.flatMap((pharmacy) => pharmacy.shifts.map((one) => one.id))).toEqual([shift.id]);

  const asked = await world.must(engagementEndpoints.requestShift, {
    as: pharmacist,
    params: { id: shift.id },
    body: {},
  });
  expect(asked).toMatchObject({ status: 'Pending', awaits: 'business', payCents: 68_400 });
  const booked = await world.must(engagementEndpoints.acceptEngagement, { as: owner, params: { id: asked.id } });
  expect(booked).toMatchObject({ status: 'Booked', payment: { status: 'Pending' } });
  expect(booked.termsHash).toMatch(/^[0-9a-f]{64}$/);
  expect(
    (await world.must(shiftEndpoints.getShift, { as: pharmacist, params: { id: shift.id } })).business.exact?.address,
  ).toContain('12 Church St');

  await world.advance(world.until(shift.startsAt, 1));
  const codes = await world.must(engagementEndpoints.getAttendanceCodes, { as: owner, params: { id: asked.id } });
  await world.must(engagementEndpoints.announceArrival, { as: pharmacist, params: { id: asked.id }, body: {} });
  const arrived = await world.must(engagementEndpoints.arrive, {
    as: pharmacist,
    params: { id: asked.id },
    body: { code: codes.arrival },
  });
  expect(arrived).toMatchObject({ status: 'In Progress', arrivedBy: 'code', attendance: 'Arrived' });

  await world.advance('11h');
  const left = await world.must(engagementEndpoints.depart, {
    as: pharmacist,
    params: { id: asked.id },
    body: { code: codes.supervisorAttendance },
  });
  expect(left).toMatchObject({
    status: 'In Review',
    timesheet: { status: 'Pending', paidMinutes: 570, payCents: 68_400, totalCents: 76_608 },
  });

  const approved = await world.must(engagementEndpoints.approveTimesheet, { as: owner, params: { id: asked.id } });
  expect(approved).toMatchObject({ status: 'Approved', timesheet: { status: 'Approved' } });
  await world.settle();
  await world.advance('24h');

  const paid = await world.must(engagementEndpoints.getEngagement, { as: pharmacist, params: { id: asked.id } });
  expect(paid).toMatchObject({ status: 'Completed', payment: { status: 'Succeeded' } });
  expect(paid.timeline.map((line) => line.sentence)).toEqual([
    'Requested this shift',
    'Accepted',
    'Booked',
    'Asked to confirm',
    'Software login asked for',
    'Asked to confirm',
    'Software login asked for',
    'Asked to confirm',
    'Not confirmed: pharmacy told',
    'On the way',
    'Arrived, code entered',
    'Clocked out with the supervisor’s code',
    'Hours approved',
    'Paid',
  ]);
  const wallet = await world.must(walletEndpoints.getWallet, { as: pharmacist });
  expect(wallet.transactions.filter((line) => line.kind === 'payout')).toMatchObject([
    { amountCents: -68_400, status: 'Succeeded' },
  ]);
  const bill = await world.must(walletEndpoints.getWallet, { as: owner });
  expect(bill.transactions).toMatchObject([{ kind: 'charge', amountCents: -76_608, status: 'Succeeded' }]);

  const ledger = await world.must(adminEndpoints.checkLedger, { as: await world.admin() });
  expect(ledger).toMatchObject({ balanced: true, unbalanced: [] });
  expect(ledger.accounts.reduce((sum, account) => sum + account.postedCents, 0)).toBe(0);
});
