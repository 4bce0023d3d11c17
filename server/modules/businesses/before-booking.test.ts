/** What a stranger learns of where a pharmacy is, from everything that can be read (PRODUCT §7). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Business } from '#contract/businesses/business.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { milesBetween } from '#contract/geo.ts';
import { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { pointsIn } from '#test/world/places-in.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

const METERS_PER_MILE = 1609.344;
/** Told apart from every other place of the test: no ZIP, street or number of it occurs elsewhere. */
const hidden = { address: '7719 Canary Lane', city: 'Paterson', state: 'NJ', zip: '07524' } as const;
const pack = { softwareLogin: 'canary-login', keys: 'canary-keys', alarm: '', phones: '', staffOnDuty: '' };

let world: World;
let owner: Owner;
let seeker: Specialist;
let business: Business;
let shiftId: string;
let engagementId: string;
let invitation: string;

beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ ...hidden, phone: '(201) 555-0188', email: 'canary-store@example.com' });
  const params = { id: owner.businessId };
  await world.must(businessEndpoints.updateSitePack, {
    as: owner,
    params,
    body: { ...pack, firstTenMinutes: '', loginReady: true },
  });
  business = (await world.must(businessEndpoints.getBusiness, { as: owner, params })) as Business;
  const email = 'invited@example.com';
  await world.must(businessEndpoints.addManager, { as: owner, params, body: { email } });
  invitation = await world.invitationTo(email);
  seeker = await world.specialist();
  // Everything that may bring news of the pharmacy: an alert, a shift for favorites first, a bookmark, an invitation and a request.
  await world.must(savedSearchEndpoints.saveSearch, {
    as: seeker,
    body: { name: 'Near home', place: 'Bloomfield, NJ', center: business.estimatedCoordinates, radiusMiles: 30 },
  });
  await world.must(businessEndpoints.addFavourite, {
    as: owner,
    params: { id: owner.businessId, specialistId: seeker.specialistId },
  });
  await world.settle();
  await world.shift({ of: owner, startsIn: '216h', bookingMode: 'invite-first' });
  const [saved, invited, requested] = [
    await world.shift({ of: owner, startsIn: '72h' }),
    await world.shift({ of: owner, startsIn: '120h' }),
    await world.shift({ of: owner, startsIn: '168h' }),
  ];
  await world.must(engagementEndpoints.saveShift, { as: seeker, params: { id: saved.id } });
  await world.must(engagementEndpoints.inviteSpecialist, {
    as: owner,
    params: { id: invited.id },
    body: { specialistId: seeker.specialistId },
  });
  shiftId = requested.id;
  engagementId = (await world.must(engagementEndpoints.requestShift, { as: seeker, params: { id: shiftId }, body: {} }))
    .id;
  await messagesIn(() => world).sent(owner, engagementId, 'Thank you for asking.');
  await world.advance('10m');
  await world.settle();
});
afterAll(() => world.close());

type Sent = { readonly params?: object; readonly query?: object; readonly body?: object };

/** What is sent to each read; a new one has to be added here. `null`: nothing in it is of a pharmacy. */
function sentTo(name: string): Sent | null | undefined {
  const near = { pharmacistLocation: { latitude: 40.9, longitude: -74.17 }, radiusMiles: 60, startDate: '2026-11-16' };
  const reads: Readonly<Record<string, Sent | null>> = {
    getCurrentUser: {},
    getUser: { params: { id: owner.userId } },
    listSessions: {},
    getSecondFactor: {},
    listPushDevices: {},
    getBusiness: { params: { id: owner.businessId } },
    getMyProfile: {},
    getStanding: {},
    getSpecialistPreferences: {},
    getAvailability: {},
    listDocuments: {},
    listReviewQuestions: {},
    listLicenses: {},
    getShift: { params: { id: shiftId }, query: { fromLat: 40.9, fromLng: -74.17 } },
    listEngagements: { query: { pageSize: 100 } },
    countEngagements: {},
    getEngagement: { params: { id: engagementId } },
    getEvidence: { params: { id: engagementId } },
    previewCancel: { params: { id: engagementId } },
    // Of a booking alone.
    previewEnding: null,
    getFairRates: { query: { shiftId } },
    listOwnBanks: {},
    getBookingRecord: { params: { id: engagementId } },
    searchShifts: { body: { ...near, pageSize: 50, stepSize: 31 } },
    countShifts: { body: { ...near, stepSize: 31 } },
    listSavedSearches: {},
    findStreets: { query: { query: hidden.address } },
    openInvitation: { body: { token: invitation } },
    getCalendarFeed: {},
    getWallet: {},
    getPaymentSetup: {},
    getPayoutAccount: {},
    getEarningWeeks: {},
    listPayoutStatements: {},
    getTaxDetails: {},
    getYearSummary: { query: { year: 2026 } },
    listViews: {},
    listMySupportCases: {},
    // In a view alone, and what people wrote to Mortar.
    getViewing: null,
    openSupportLink: null,
    getMySupportCase: null,
    listNotifications: { query: { pageSize: 100 } },
    getPreferences: {},
    // A topic's name, for whoever has the link.
    getUnsubscribe: null,
    listMessages: { params: { id: engagementId } },
    getRatings: { params: { id: engagementId } },
    listRatingsToGive: {},
    listBusinessRatings: { params: { id: owner.businessId } },
    // Their own.
    listSpecialistRatings: null,
    listThreads: {},
    readOutbox: { query: { to: seeker.email, limit: 200 } },
    // Only of a booking, which neither has.
    previewAmendment: null,
    // Places of the map as anybody has them, oracles about addresses of people, and what has no pharmacy in it.
    findPlaces: null,
    findDuplicateUser: null,
    checkEmail: null,
    checkDuplicateEmail: null,
    checkEmailClash: null,
    checkPhoneClash: null,
    health: null,
    readiness: null,
    getPublicTerms: null,
    readClock: null,
  };
  return reads[name];
}

/** The reads of visitors or of specialists, that answer in JSON. */
const reads = (Object.values(endpoints) as Endpoint[]).filter(
  ({ method, reads: asks, who, medium }) =>
    (method === 'GET' || asks === true) &&
    (medium ?? 'json') === 'json' &&
    (typeof who === 'string' || who.includes('Specialist')),
);

/** Returns the answers of all reads, as text, by the call's name. */
async function readAll(as: Person | null): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const endpoint of reads) {
    const sent = sentTo(endpoint.name);
    expect(sent, `what is sent to ${endpoint.name}`).toBeDefined();
    if (!sent || (!as && endpoint.who !== 'anyone')) continue;
    const { status, body } = await world.call(endpoint, { ...sent, as } as never);
    expect([200, 404], `${endpoint.name}: ${JSON.stringify(body)}`).toContain(status);
    answers.set(endpoint.name, JSON.stringify(body));
  }
  return answers;
}

/** What in a text gives the place away. */
function leaksIn(text: string): string[] {
  const { lat, lng } = business.exactCoordinates;
  const words = ['Canary Lane', 'canary', '555-0188', '5550188', owner.email];
  const numbers = [lat, lng].flatMap((degrees) => [degrees.toFixed(7).slice(0, -1), String(Math.round(degrees * 1e6))]);
  const near = pointsIn(JSON.parse(text)).filter(
    (point) => milesBetween(point, business.exactCoordinates) * METERS_PER_MILE < 290,
  );
  return [
    ...[...words, ...numbers].filter((secret) => text.includes(secret)),
    ...(text.match(/(?<![\w.-])07524(?![\w-])/g) ?? []),
    ...near.map((point) => JSON.stringify(point)),
  ];
}

describe('before booking', () => {
  test.each([
    ['a visitor', () => null, []],
    ['a favorite who saved, asked and was invited', () => seeker, ['favoriteNotified', 'specialistInvited']],
  ])(
    'nothing %s can read has the ZIP, the address, the true point or a way to reach the pharmacy',
    async (_who, as, news) => {
      const answers = await readAll(as());
      for (const kind of news) expect(answers.get('listNotifications'), 'news of it was read').toContain(kind);
      for (const [name, text] of answers) expect(leaksIn(text), name).toEqual([]);
      expect(answers.get('searchShifts'), 'the pharmacy is among what was read').toContain(owner.businessId);
      expect(answers.get('getShift')).toContain('"city":"Paterson"');
    },
  );
});

describe('two pharmacies at one address', () => {
  test('have two points: a guess registered there tells nothing about the other', async () => {
    const spy = await world.owner({ ...hidden, approved: false, card: null });
    const guess = (await world.must(businessEndpoints.getBusiness, {
      as: spy,
      params: { id: spy.businessId },
    })) as Business;
    expect(guess.exactCoordinates, 'the guess was right').toEqual(business.exactCoordinates);
    const apart = milesBetween(guess.estimatedCoordinates, business.estimatedCoordinates) * METERS_PER_MILE;
    expect(apart).toBeGreaterThan(1);
  });

  test('are registered alike, wherever others are', async () => {
    const register = async (address: string) => {
      const as = await world.person('Business');
      const { status, body } = await world.call(businessEndpoints.createBusiness, {
        as,
        body: {
          ...{ name: 'Guess', software: 'PioneerRx', script: 'Medium (51-100/day)', parking: 'On-site parking' },
          ...hidden,
          address,
        },
      });
      return { status, fields: Object.keys(body), actions: body.actions };
    };
    expect(await register(hidden.address)).toEqual(await register('1 Nobody Road'));
  });
});

describe('an estimated point', () => {
  const move = async (body: object) =>
    (await world.must(businessEndpoints.updateBusiness, {
      as: owner,
      params: { id: owner.businessId },
      body,
    })) as Business;

  test('stays while the pharmacy does, however its address is written, and comes back with it', async () => {
    const again = await move({ address: '7719  CANARY lane' });
    expect(again.estimatedCoordinates).toEqual(business.estimatedCoordinates);
    const away = await move({ address: '1 Elsewhere Ave' });
    expect(away.estimatedCoordinates).not.toEqual(business.estimatedCoordinates);
    expect((await move({ address: hidden.address })).estimatedCoordinates).toEqual(business.estimatedCoordinates);
  });

  test('drawn before points were each pharmacy\u2019s own is kept while the pharmacy stays', async () => {
    const earlier = {
      lat: business.exactCoordinates.lat + 0.004,
      lng: business.exactCoordinates.lng,
    };
    await world.db
      .updateTable('businesses')
      .set({ estimated_lat: earlier.lat, estimated_lng: earlier.lng })
      .where('id', '=', owner.businessId)
      .execute();
    expect((await move({ address: '7719 canary lane' })).estimatedCoordinates).toEqual(earlier);
  });
});

test('from Booked on the address and the ZIP are theirs to know', async () => {
  const at = await world.owner({ ...hidden, address: '7720 Canary Lane' });
  const { specialist } = await world.bookedShift({ of: at });
  const text = JSON.stringify(
    await world.must(businessEndpoints.getBusiness, { as: specialist, params: { id: at.businessId } }),
  );
  expect(text).toContain('"address":"7720 Canary Lane","zip":"07524"');
});
