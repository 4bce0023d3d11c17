/** SPEC rows of pharmacies, pharmacists, shifts and search: E-2, E-3, E-6, E-8, P-1…P-3, T-2…T-7, K-3, K-4. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('E-2: a pharmacy keeps every field of the row, its places estimated and exact', async () => {
  const owner = await world.owner();
  const business = await world.must(businessEndpoints.getBusiness, { as: owner, params: { id: owner.businessId } });
  for (const field of [
    'address',
    'city',
    'state',
    'zip',
    'fullName',
    'name',
    'email',
    'status',
    'estimatedCoordinates',
    'exactCoordinates',
    'type',
    'software',
    'script',
    'languagePreferences',
    'parking',
  ]) {
    expect(business).toHaveProperty(field);
  }
  expect(business).toMatchObject({
    type: 'Retail Pharmacy',
    script: 'Medium (51-100/day)',
    parking: 'On-site parking',
  });
});

test('E-3: a specialist keeps every field of the row', async () => {
  const profile = await world.must(specialistEndpoints.getMyProfile, { as: await world.specialist() });
  for (const field of [
    'address',
    'license',
    'immunizer',
    'languages',
    'licenseNumber',
    'licenseState',
    'softwares',
    'status',
    'zip',
    'city',
    'state',
    'licenseExp',
    'licenseOrStateId',
    'licenseOrStateIdExpiry',
    'registrationId',
    'registrationIdExpiry',
  ]) {
    expect(profile).toHaveProperty(field);
  }
});

test('P-3, E-6: the search takes the customer’s fields and answers pharmacies, a total, points and a map centre', async () => {
  const shift = await world.shift();
  const specialist = await world.specialist();
  const search = (body: object) => world.must(searchEndpoints.searchShifts, { as: specialist, body });
  for (const place of [
    { pharmacistLocation: { latitude: 40.81, longitude: -74.19 } },
    { zip: '07003' },
    { city: 'Bloomfield', state: 'NJ' },
    { address: 'Bloomfield, NJ 07003' },
  ]) {
    const answer = await search({ startDate: shift.day, ...place });
    expect(answer.pharmacies.flatMap((pharmacy) => pharmacy.shifts.map((one) => one.id))).toContain(shift.id);
    expect(answer.pharmacyLocations).toHaveLength(answer.totalPharmacies);
    expect(answer.mapCenter.lat).toBeCloseTo(40.8, 0);
  }
});

test('P-1, P-2, T-2: a pharmacy’s shift is staffed by a pharmacist it invites; a cancellation by the specialist opens it again', async () => {
  const shift = await world.shift();
  const { owner } = shift;
  const specialist = await world.specialist();
  const read = () => world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
  const invited = await world.must(engagementEndpoints.inviteSpecialist, {
    as: owner,
    params: { id: shift.id },
    body: { specialistId: specialist.specialistId },
  });
  expect(invited).toMatchObject({ status: 'Pending', awaits: 'specialist' });
  const params = { id: invited.id };
  const booked = await world.must(engagementEndpoints.acceptEngagement, { as: specialist, params });
  expect([booked.status, (await read()).status]).toEqual(['Booked', 'Booked']);
  const left = await world.must(engagementEndpoints.cancelEngagement, {
    as: specialist,
    params,
    body: { reason: 'Ill' },
  });
  expect(left.engagement).toMatchObject({ status: 'Cancelled', cancelledBy: 'specialist' });
  expect((await read()).status).toBe('Active');
});

test('T-3, T-4: a posting is drafted, published and over; its shift follows', async () => {
  const owner = await world.owner();
  const draft = await world.must(shiftEndpoints.createPosting, {
    as: owner,
    body: {
      businessId: owner.businessId,
      role: 'Pharmacist',
      ratePerHourCents: 7200,
      publish: false,
      shifts: [{ startsAt: world.at('24h'), endsAt: world.at('32h') }],
    },
  });
  expect(draft.status).toBe('Drafted');
  const posting = await world.must(shiftEndpoints.publishPosting, { as: owner, params: { id: draft.id } });
  expect([posting.status, posting.shifts[0]?.status]).toEqual(['Active', 'Active']);
  await world.must(shiftEndpoints.cancelShift, {
    as: owner,
    params: { id: posting.shifts[0]?.id ?? '' },
    body: { reason: 'Closed that day' },
  });
  expect((await world.must(shiftEndpoints.getPosting, { as: owner, params: { id: posting.id } })).status).toBe(
    'Completed',
  );
});

test('E-8, T-5, T-6: a wallet holds payment methods and transactions with both words for their state', async () => {
  const { owner, engagement } = await world.bookedShift({ startsIn: '12h' });
  // One hold, two views of it: the payment's and the charge's (PRODUCT §2).
  expect(engagement.payment).toMatchObject({ status: 'Pending', providerStatus: 'requires_capture' });
  const wallet = await world.must(walletEndpoints.getWallet, { as: owner });
  expect(wallet.paymentMethods).toMatchObject([{ kind: 'card', last4: '4242' }]);
  expect(wallet.transactions).toMatchObject([
    { status: 'Pending', providerStatus: 'uncaptured', amountCents: -76_608 },
  ]);
});

test('T-7: hours are Pending until they are approved', async () => {
  const { engagement, owner, specialist, shift } = await world.bookedShift();
  await world.advance(world.until(shift.startsAt, 1));
  const params = { id: engagement.id };
  const codes = await world.must(engagementEndpoints.getAttendanceCodes, { as: owner, params });
  await world.must(engagementEndpoints.arrive, { as: specialist, params, body: { code: codes.arrival } });
  await world.advance('11h');
  const left = await world.must(engagementEndpoints.depart, {
    as: specialist,
    params,
    body: { code: codes.supervisorAttendance },
  });
  expect(left.timesheet?.status).toBe('Pending');
  expect((await world.must(engagementEndpoints.approveTimesheet, { as: owner, params })).timesheet?.status).toBe(
    'Approved',
  );
});
