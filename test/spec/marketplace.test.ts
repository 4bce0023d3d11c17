/** SPEC rows of pharmacies, pharmacists, shifts and search: E-2, E-3, E-6, E-8, P-1…P-3. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SentBody } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { milesBetween } from '#contract/geo.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { addDays } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Profile = SentBody<typeof specialistEndpoints.updateMyProfile>;
const METERS_IN_MILE = 1609.344;

test('E-2: a pharmacy keeps each field of the row as it was typed and as it is changed, its places estimated and exact', async () => {
  const owner = await world.person('Business');
  const typed: SentBody<typeof businessEndpoints.createBusiness> = {
    name: 'Juniper Drugs',
    fullName: 'Juniper Drugs of Essex County LLC',
    email: 'counter@juniper.example.com',
    address: '77 Bloomfield Ave',
    city: 'Montclair',
    state: 'NJ',
    zip: '07042',
    type: 'Retail Pharmacy',
    software: 'Computer-Rx',
    script: 'Very high (>175/day)',
    languagePreferences: ['Korean', 'Haitian Creole'],
    parking: 'Metered parking closeby',
  };
  const { id } = await world.must(businessEndpoints.createBusiness, { as: owner, body: typed });
  const read = async () => {
    const told = await world.must(businessEndpoints.getBusiness, { as: owner, params: { id } });
    if (!('exactCoordinates' in told)) throw new Error('the owner was shown a card');
    return told;
  };
  const first = await read();
  expect(first).toMatchObject({ ...typed, status: 'In Review', ownerId: owner.userId });
  // Within 2 km of the middle of 07042, and a point 300 to 700 m from it for strangers (PRODUCT §7).
  const zip = world.deps.gateways.geocode.findZip('07042')?.coordinates ?? { lat: 0, lng: 0 };
  expect(milesBetween(zip, first.exactCoordinates)).toBeLessThan(2000 / METERS_IN_MILE);
  const between = milesBetween(first.exactCoordinates, first.estimatedCoordinates) * METERS_IN_MILE;
  expect([between > 290, between < 710]).toEqual([true, true]);

  const changed = {
    name: 'Juniper Pharmacy',
    fullName: 'Juniper Pharmacy Inc.',
    email: 'desk@juniper.example.com',
    address: '5 Elm St',
    city: 'Hartford',
    state: 'CT',
    zip: '06103',
    software: 'Liberty',
    script: 'Low (0-50/day)',
    languagePreferences: ['Polish'],
    parking: 'Street parking',
  } as const;
  for (const [field, value] of Object.entries(changed).filter(([name]) => !['city', 'state', 'zip'].includes(name)))
    await world.must(businessEndpoints.updateBusiness, { as: owner, params: { id }, body: { [field]: value } });
  const { city, state, zip: moved } = changed;
  await world.must(businessEndpoints.updateBusiness, {
    as: owner,
    params: { id },
    body: { city, state, zip: moved },
  });
  await world.approve('business', id);
  const last = await read();
  expect(last).toMatchObject({ ...typed, ...changed, status: 'Approved' });
  const hartford = world.deps.gateways.geocode.findZip('06103')?.coordinates ?? zip;
  expect(milesBetween(hartford, last.exactCoordinates)).toBeLessThan(2000 / METERS_IN_MILE);
  expect(milesBetween(last.exactCoordinates, last.estimatedCoordinates) * METERS_IN_MILE).toBeLessThan(710);
  // A stranger reads neither the exact place nor what is for its own side.
  const stranger = await world.specialist();
  const card = await world.must(businessEndpoints.getBusiness, { as: stranger, params: { id } });
  expect(card).toMatchObject({ city: 'Hartford', estimatedCoordinates: last.estimatedCoordinates, exact: null });
  for (const hidden of [changed.address, changed.email, String(last.exactCoordinates.lat)])
    expect(JSON.stringify(card)).not.toContain(hidden);
  // Random digits may be a ZIP code by chance.
  const { id: _, estimatedCoordinates: __, ...words } = card;
  expect(JSON.stringify(words)).not.toContain(changed.zip);
});

test('E-3: a specialist keeps each field of the row as it was typed and as it is changed', async () => {
  const person = await world.person('Specialist');
  const typed: Profile = {
    address: '5 Broad St',
    city: 'Bloomfield',
    state: 'NJ',
    zip: '07003',
    license: 'Pharmacy Technician',
    immunizer: true,
    languages: ['English', 'Tagalog'],
    softwares: ['PioneerRx', 'BestRx'],
    licenseNumber: '28RW-0417200',
    licenseState: 'NJ',
    licenseExp: '2028-04-30',
    licenseOrStateId: 'D4417-22910',
    licenseOrStateIdExpiry: '2029-01-31',
    registrationId: 'CPhT-90017',
    registrationIdExpiry: '2027-09-30',
  };
  const changed: Profile = {
    address: '9 Elm St',
    city: 'Hartford',
    state: 'CT',
    zip: '06103',
    license: 'Pharmacist',
    immunizer: false,
    languages: ['Polish'],
    softwares: ['Liberty'],
    licenseNumber: 'PCT.0012345',
    licenseState: 'CT',
    licenseExp: '2027-12-31',
    licenseOrStateId: 'CT-551',
    licenseOrStateIdExpiry: '2030-02-28',
    registrationId: null,
    registrationIdExpiry: null,
  };
  for (const [fields, coordinates] of [
    [typed, world.deps.gateways.geocode.findZip('07003')?.coordinates],
    [changed, world.deps.gateways.geocode.findZip('06103')?.coordinates],
  ] as const) {
    await world.must(specialistEndpoints.updateMyProfile, { as: person, body: fields });
    const told = await world.must(specialistEndpoints.getMyProfile, { as: person });
    expect(told).toMatchObject({ ...fields, coordinates, userId: person.userId, status: 'In Review' });
  }
  const { id } = await world.must(specialistEndpoints.getMyProfile, { as: person });
  await world.approve('specialist', id);
  expect(await world.must(specialistEndpoints.getMyProfile, { as: person })).toMatchObject({
    ...changed,
    status: 'Approved',
  });
});

test('P-3, E-6: a search by any of the customer’s fields lists the pharmacies around, nearest first, with their points and the map’s centre', async () => {
  const places = [
    { name: 'Bangor Pharmacy', city: 'Bangor', state: 'ME', zip: '04401' },
    { name: 'Brewer Drugs', city: 'Brewer', state: 'ME', zip: '04412' },
    { name: 'Portland Pharmacy', city: 'Portland', state: 'ME', zip: '04101' },
  ] as const;
  const there = [];
  for (const place of places) {
    const owner = await world.owner(place);
    const shift = await world.shift({ of: owner });
    const told = await world.must(businessEndpoints.getBusiness, { as: owner, params: { id: owner.businessId } });
    const { lat, lng } = told.estimatedCoordinates;
    const at = { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
    there.push({ ...place, id: owner.businessId, shift, at });
  }
  const [bangor, brewer, portland] = there;
  if (!bangor || !brewer || !portland) throw new Error('not all pharmacies are there');
  const as = await world.specialist();
  const search = async (body: object) => {
    const { pharmacies, totalPharmacies, totalShifts, pharmacyLocations, mapCenter } = await world.must(
      searchEndpoints.searchShifts,
      { as, body },
    );
    const listed = pharmacies.map((one) => [one.id, one.name, one.coordinates, one.shifts.map(({ id }) => id)]);
    const points = new Map((pharmacyLocations ?? []).map(({ id, lat, lng }) => [id, { lat, lng }]));
    return { listed, totalPharmacies, totalShifts, points, mapCenter };
  };
  const rowOf = ({ id, name, at, shift }: typeof bangor) => [id, name, at, [shift.id]];
  const zip = world.deps.gateways.geocode.findZip('04401')?.coordinates;
  const city = world.deps.gateways.geocode.findCity('Bangor', 'ME')?.coordinates;
  const startDate = bangor.shift.day;
  for (const [place, center] of [
    [{ pharmacistLocation: { latitude: bangor.at.lat, longitude: bangor.at.lng } }, bangor.at],
    [{ zip: '04401' }, zip],
    [{ city: 'Bangor', state: 'ME' }, city],
    [{ address: 'Bangor, ME 04401' }, zip],
  ] as const) {
    expect(await search({ startDate, ...place })).toEqual({
      listed: [rowOf(bangor), rowOf(brewer)],
      totalPharmacies: 2,
      totalShifts: 2,
      points: new Map([bangor, brewer].map(({ id, at }) => [id, at])),
      mapCenter: center,
    });
  }
  expect((await search({ startDate, city: 'Portland', state: 'ME' })).listed).toEqual([rowOf(portland)]);
  // The day itself counts, the one after it no more.
  const later = addDays(startDate, 1);
  expect(await search({ startDate: later, zip: '04401' })).toMatchObject({ listed: [], totalPharmacies: 0 });
  // A page of the list; the points stay those of all.
  const second = await search({ startDate, zip: '04401', pharmacyPage: 2, pageSize: 1 });
  expect([second.listed, second.totalPharmacies, second.points.size]).toEqual([[rowOf(brewer)], 2, 2]);
});

test('P-1, P-2: a pharmacy’s shift is staffed by a pharmacist it invites; a cancellation by the specialist opens it again', async () => {
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
  expect(left).toMatchObject({ status: 'Cancelled', cancelledBy: 'specialist' });
  expect((await read()).status).toBe('Active');
});

test('E-8: a wallet holds payment methods and transactions with both words for their state', async () => {
  const { owner, engagement } = await world.bookedShift({ startsIn: '12h' });
  // One hold, two views of it: the payment's and the charge's (PRODUCT §2).
  expect(engagement.payment).toMatchObject({ status: 'Pending', providerStatus: 'requires_capture' });
  const wallet = await world.must(walletEndpoints.getWallet, { as: owner });
  expect(wallet.paymentMethods).toMatchObject([{ kind: 'card', last4: '4242' }]);
  expect(wallet.transactions).toMatchObject([
    { status: 'Pending', providerStatus: 'uncaptured', amountCents: -76_608 },
  ]);
});
