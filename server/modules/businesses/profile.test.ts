import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Business, BusinessCard } from '#contract/businesses/business.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { milesBetween } from '#contract/geo.ts';
import { type EngagementStatus, engagementStatuses, profileStatuses } from '#contract/statuses.ts';
import { larkspur } from '#test/world/known-facts.ts';
import { engagementIn, forceStatus } from '#test/world/profiles.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Owner = Awaited<ReturnType<World['owner']>>;

async function read(owner: Owner): Promise<Business> {
  return (await world.must(businessEndpoints.getBusiness, { as: owner, params: { id: owner.businessId } })) as Business;
}

async function change(owner: Owner, body: object) {
  return world.call(businessEndpoints.updateBusiness, { as: owner, params: { id: owner.businessId }, body });
}

describe('a new pharmacy', () => {
  test('is In Review, knows its time zone, and shows a point 300 to 700 m from its own', async () => {
    const owner = await world.owner({ approved: false, card: null });
    const business = await read(owner);
    expect(business).toMatchObject({ status: 'In Review', timeZone: 'America/New_York', ...larkspur });
    const meters = milesBetween(business.exactCoordinates, business.estimatedCoordinates) * 1609.344;
    expect(meters).toBeGreaterThan(299);
    expect(meters).toBeLessThan(701);
  });

  test('in a ZIP nobody knows is refused at the field', async () => {
    const owner = await world.person('Business');
    const reply = await world.call(businessEndpoints.createBusiness, {
      as: owner,
      body: { ...larkspur, zip: '00000' },
    });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        error: { code: 'unknown_zip', fields: { zip: 'ZIP 00000 wasn’t found. Check the number or try a city.' } },
      },
    });
  });

  test.each([
    ['status', 'Approved'],
    ['ownerId', '0190f3b0-0000-7000-8000-000000000000'],
    ['exactCoordinates', { lat: 1, lng: 1 }],
    ['estimatedCoordinates', { lat: 1, lng: 1 }],
    ['region', 'NY'],
    ['timeZone', 'Asia/Tokyo'],
  ])('does not take %s from whoever registers it', async (field, value) => {
    const owner = await world.person('Business');
    const body = { ...larkspur, [field]: value };
    expect((await world.call(businessEndpoints.createBusiness, { as: owner, body })).status).toBe(422);
    expect((await world.must(businessEndpoints.listBusinesses, { as: owner })).total).toBe(0);
  });
});

describe('changing a pharmacy', () => {
  test('leaves what is not sent as it was', async () => {
    const owner = await world.owner({
      card: null,
      languagePreferences: ['Spanish'],
      openingHours: [{ weekday: 1, opens: '09:00', closes: '18:00' }],
    });
    expect((await change(owner, { software: 'Liberty' })).status).toBe(200);
    expect(await read(owner)).toMatchObject({
      ...larkspur,
      software: 'Liberty',
      status: 'Approved',
      languagePreferences: ['Spanish'],
      openingHours: [{ weekday: 1, opens: '09:00', closes: '18:00' }],
    });
  });

  test.each([
    ['status', 'Approved'],
    ['statusReason', 'fine'],
    ['ownerId', '0190f3b0-0000-7000-8000-000000000000'],
    ['exactCoordinates', { lat: 1, lng: 1 }],
    ['sitePack', {}],
    ['id', '0190f3b0-0000-7000-8000-000000000000'],
  ])('does not take %s', async (field, value) => {
    const owner = await world.owner({ card: null, approved: false });
    const before = await read(owner);
    expect((await change(owner, { [field]: value })).status).toBe(422);
    expect(await read(owner)).toEqual(before);
  });

  test('is refused once it is deleted, also to an Admin', async () => {
    const owner = await world.owner({ card: null });
    await forceStatus(world.db, 'businesses', owner.businessId, 'Deleted');
    const params = { id: owner.businessId };
    const reply = await world.call(businessEndpoints.updateBusiness, {
      as: await world.admin(),
      params,
      body: { name: 'Back' },
    });
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'wrong_status' } } });
    expect((await change(owner, { name: 'Back' })).status).toBe(404);
  });

  test('with a new address hides its open shifts until it is approved again', async () => {
    const shift = await world.shift();
    const published = async () =>
      (await world.db.selectFrom('shifts').select('published').where('id', '=', shift.id).executeTakeFirstOrThrow())
        .published;
    expect(await published()).toBe(true);
    await change(shift.owner, { address: '99 New St' });
    expect(await published()).toBe(false);
    await world.approve('business', shift.owner.businessId);
    expect(await published()).toBe(true);
  });

  test('a new address is located again and goes back to review', async () => {
    const owner = await world.owner({ card: null });
    const before = await read(owner);
    const reply = await change(owner, {
      address: '1 Fisherman’s Wharf',
      city: 'San Francisco',
      state: 'CA',
      zip: '94133',
    });
    expect(reply.body).toMatchObject({ status: 'In Review', timeZone: 'America/Los_Angeles' });
    expect(milesBetween(before.exactCoordinates, (await read(owner)).exactCoordinates)).toBeGreaterThan(2000);
    const events = await world.db
      .selectFrom('events')
      .select('name')
      .where('subject_id', '=', owner.businessId)
      .orderBy('id')
      .execute();
    expect(events.map(({ name }) => name)).toEqual([
      'businessCreated',
      'profileApproved',
      'businessChanged',
      'profileSubmitted',
    ]);
  });

  test('the same address again changes nothing', async () => {
    const owner = await world.owner({ card: null });
    expect((await change(owner, larkspur)).body).toMatchObject({ status: 'Approved' });
    const events = await world.db
      .selectFrom('events')
      .select('name')
      .where('subject_id', '=', owner.businessId)
      .execute();
    expect(events.map(({ name }) => name)).not.toContain('businessChanged');
  });

  test('a declined pharmacy comes back for review with what its owner changes', async () => {
    const owner = await world.owner({ card: null, approved: false });
    await forceStatus(world.db, 'businesses', owner.businessId, 'Declined', 'Send the full name.');
    expect(await read(owner)).toMatchObject({ status: 'Declined', statusReason: 'Send the full name.' });
    expect((await change(owner, { fullName: 'Larkspur Holdings LLC' })).body).toMatchObject({
      status: 'In Review',
      statusReason: null,
    });
  });
});

describe('pausing', () => {
  test('takes an approved pharmacy off the market and puts it back', async () => {
    const owner = await world.owner({ card: null });
    expect((await change(owner, { paused: true })).body).toMatchObject({ status: 'Paused' });
    expect((await change(owner, { paused: true })).body).toMatchObject({ status: 'Paused' });
    expect((await change(owner, { paused: false })).body).toMatchObject({ status: 'Approved' });
  });

  test.each(profileStatuses)('does from %s what the actions of the read say', async (status) => {
    const owner = await world.owner({ card: null, approved: false });
    const admin = await world.admin();
    await forceStatus(world.db, 'businesses', owner.businessId, status);
    for (const paused of [true, false]) {
      const params = { id: owner.businessId };
      const seen = (await world.must(businessEndpoints.getBusiness, { as: admin, params })) as Business;
      const name = paused ? 'updateBusiness.pause' : 'updateBusiness.resume';
      const { refusal } = seen.actions.find((action) => action.name === name) ?? { refusal: 'none' };
      const reply = await world.call(businessEndpoints.updateBusiness, { as: admin, params, body: { paused } });
      // Asking for what is already so is no act, and is answered as it is.
      if (status === 'Deleted') expect(reply).toMatchObject({ status: 409, body: { error: { code: 'wrong_status' } } });
      else if (paused === (seen.status === 'Paused')) expect(reply.body).toMatchObject({ status: seen.status });
      else if (refusal === null) expect(reply.body).toMatchObject({ status: paused ? 'Paused' : 'Approved' });
      else expect(reply).toMatchObject({ status: 409, body: { error: { code: refusal } } });
    }
  });

  test('by an Admin is not undone by the owner', async () => {
    const owner = await world.owner({ card: null });
    await forceStatus(world.db, 'businesses', owner.businessId, 'Paused', 'Call us.');
    expect(await change(owner, { paused: false })).toMatchObject({
      status: 409,
      body: { error: { code: 'paused_by_admin' } },
    });
  });
});

describe('where a pharmacy is', () => {
  const knows: readonly EngagementStatus[] = ['Booked', 'In Progress', 'In Review', 'Approved', 'Completed'];

  test.each(engagementStatuses)('with an engagement %s is told only from Booked on', async (status) => {
    const owner = await world.owner({ card: null, address: `77 Hidden Lane ${status}`, phone: '(201) 555-0188' });
    await world.must(businessEndpoints.updateSitePack, {
      as: owner,
      params: { id: owner.businessId },
      body: {
        softwareLogin: 'canary-login',
        keys: '',
        alarm: '',
        phones: '',
        staffOnDuty: '',
        firstTenMinutes: '',
        loginReady: true,
      },
    });
    const somebody = await world.specialist();
    await engagementIn(world.db, world.clock.now(), {
      businessId: owner.businessId,
      specialistId: somebody.specialistId,
      status,
    });
    const own = await read(owner);
    const card = (await world.must(businessEndpoints.getBusiness, {
      as: somebody,
      params: { id: owner.businessId },
    })) as BusinessCard;
    expect(card.estimatedCoordinates).toEqual(own.estimatedCoordinates);
    if (knows.includes(status)) {
      expect(card.exact).toMatchObject({
        address: own.address,
        coordinates: own.exactCoordinates,
        phone: '(201) 555-0188',
        // Bookings say it, when they do.
        sitePack: null,
      });
    } else {
      const said = JSON.stringify(card);
      expect(card.exact).toBeNull();
      for (const secret of [
        'Hidden Lane',
        'canary-login',
        '555-0188',
        String(own.exactCoordinates.lat),
        'store@example.com',
      ])
        expect(said).not.toContain(secret);
    }
  });

  test('is not told for a booking at another pharmacy', async () => {
    const [booked, other] = [await world.owner({ card: null }), await world.owner({ card: null })];
    const somebody = await world.specialist();
    await engagementIn(world.db, world.clock.now(), {
      businessId: booked.businessId,
      specialistId: somebody.specialistId,
      status: 'Booked',
    });
    const card = (await world.must(businessEndpoints.getBusiness, {
      as: somebody,
      params: { id: other.businessId },
    })) as BusinessCard;
    expect(card.exact).toBeNull();
  });

  test('a pharmacy that is not approved is not found by strangers, but by those booked there', async () => {
    const owner = await world.owner({ card: null, approved: false });
    const somebody = await world.specialist();
    const ask = () => world.call(businessEndpoints.getBusiness, { as: somebody, params: { id: owner.businessId } });
    expect((await ask()).status).toBe(404);
    await engagementIn(world.db, world.clock.now(), {
      businessId: owner.businessId,
      specialistId: somebody.specialistId,
      status: 'Booked',
    });
    expect((await ask()).status).toBe(200);
  });
});
