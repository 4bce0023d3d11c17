import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { savedSearchEndpoints as calls, MOST_SAVED_SEARCHES } from '#contract/search/saved-searches.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Specialist } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const MONTCLAIR = { lat: 40.8259, lng: -74.209 };
const nearMontclair = {
  name: 'Near Montclair',
  place: 'Montclair, NJ',
  center: MONTCLAIR,
  radiusMiles: 15,
  filters: { weekdays: [5, 4] },
};
const list = (as: Person) => world.must(calls.listSavedSearches, { as });
const save = (as: Person, body: Partial<typeof nearMontclair> & { alerts?: boolean } = {}) =>
  world.call(calls.saveSearch, { as, body: { ...nearMontclair, ...body } });
const toldOf = async (as: Person, language: 'en' | 'es' = 'en') =>
  (await world.must(notificationEndpoints.listNotifications, { as, query: {}, language })).items.filter(
    ({ kind }) => kind === 'savedSearchMatched',
  );

describe('keeping searches', () => {
  test('a search is kept, renamed, paused and forgotten', async () => {
    const me = await world.specialist();
    const saved = (await save(me)).body;
    expect(saved).toMatchObject({ ...nearMontclair, alerts: true, newShifts: 0 });
    const params = { id: saved.id };
    await world.must(calls.updateSavedSearch, { as: me, params, body: { name: 'Fridays', alerts: false } });
    expect((await list(me)).items).toMatchObject([{ id: saved.id, name: 'Fridays', alerts: false }]);
    await world.must(calls.deleteSavedSearch, { as: me, params });
    expect(await list(me)).toEqual({ items: [], total: 0, page: 0 });
    expect((await world.call(calls.deleteSavedSearch, { as: me, params })).status).toBe(404);
  });

  test('the same search twice says which one it is, in whatever order its filters come', async () => {
    const me = await world.specialist();
    await save(me);
    const again = await save(me, { name: 'Again', filters: { weekdays: [4, 5] } });
    expect(again.status).toBe(409);
    expect(again.body.error?.message).toBe('You already saved this search, as Near Montclair.');
    expect((await list(me)).total).toBe(1);
  });

  test('twenty are kept, one more is refused, also when both last ones come together', async () => {
    const me = await world.specialist();
    for (let miles = 1; miles < MOST_SAVED_SEARCHES; miles += 1) await save(me, { radiusMiles: miles });
    const both = await Promise.all([save(me, { radiusMiles: 50 }), save(me, { radiusMiles: 51 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list(me)).total).toBe(MOST_SAVED_SEARCHES);
  });

  test('somebody else\u2019s saved search is not found, and a bad radius is said at its field', async () => {
    const me = await world.specialist();
    const saved = (await save(me)).body;
    const params = { id: saved.id };
    const other = await world.specialist();
    const renamed = await world.call(calls.updateSavedSearch, { as: other, params, body: { name: 'Mine' } });
    expect(renamed.status).toBe(404);
    expect((await world.call(calls.deleteSavedSearch, { as: other, params })).status).toBe(404);
    const wide = await save(me, { radiusMiles: 500 });
    expect([wide.status, wide.body.error?.fields]).toEqual([
      422,
      { radiusMiles: 'Choose a radius from 1 to 200 miles' },
    ]);
    expect((await list(me)).items).toMatchObject([{ name: 'Near Montclair' }]);
  });

  test('a deleted account leaves no saved search behind', async () => {
    const me = await world.specialist();
    await save(me);
    await world.prove(me);
    await world.must(accountEndpoints.deleteUser, {
      as: me,
      params: { id: me.userId },
      body: { reasons: ['I no longer need it'] },
    });
    const left = await world.db
      .selectFrom('saved_searches')
      .selectAll()
      .where('specialist_id', '=', me.specialistId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('being told of a shift that fits', () => {
  test('a posting of two is one message that lists both, and the list counts them until they are seen', async () => {
    const me = await world.specialist();
    const saved = (await save(me, { filters: {} as never })).body;
    const owner = await world.owner();
    const dates = ['72h', '96h'].map((offset) => ({
      startsAt: world.at(offset),
      endsAt: world.at(offset === '72h' ? '80h' : '104h'),
    }));
    await world.advance('1m');
    await world.shift({ of: owner, shifts: dates });
    await world.settle();
    const told = await toldOf(me);
    expect(told).toMatchObject([
      { title: '2 new shifts for Near Montclair', subject: { type: 'savedSearch', id: saved.id } },
    ]);
    expect(told[0]?.body).toBe(
      'Larkspur Pharmacy, Thu, Nov 19, 9:00 AM – 5:00 PM ET, $72.00/h\nLarkspur Pharmacy, Fri, Nov 20, 9:00 AM – 5:00 PM ET, $72.00/h',
    );
    expect((await list(me)).items).toMatchObject([{ newShifts: 2 }]);
    await world.must(calls.updateSavedSearch, { as: me, params: { id: saved.id }, body: { seen: true } });
    expect((await list(me)).items).toMatchObject([{ newShifts: 0 }]);
  });

  describe('the number of new shifts is that of those the search lists', () => {
    type Found = Awaited<ReturnType<World['shift']>>;
    const filters = { minRateCents: 7000 };
    const search = { zip: '07042', radiusMiles: nearMontclair.radiusMiles, filters, stepSize: 31 };
    const listed = async (as: Person) => {
      const answer = await world.must(searchEndpoints.searchShifts, { as, body: search });
      return answer.pharmacies.flatMap(({ shifts }) => shifts).length;
    };
    const nothing = async () => {};
    const block = ({ owner }: Found, { specialistId }: Specialist) =>
      world.must(businessEndpoints.blockSpecialist, {
        ...{ as: owner, params: { id: owner.businessId, specialistId }, body: { reason: 'Left early' } },
      });
    const lowerRate = ({ id, owner }: Found) =>
      world.must(shiftEndpoints.updateShift, { as: owner, params: { id }, body: { ratePerHourCents: 6900 } });
    const moveAway = async ({ owner }: Found) => {
      const address = { address: '500 S Grand Ave', city: 'Los Angeles', state: 'CA', zip: '90013' } as const;
      await world.must(businessEndpoints.updateBusiness, {
        as: owner,
        params: { id: owner.businessId },
        body: address,
      });
      await world.approve('business', owner.businessId);
    };
    const payByBankAlone = ({ id }: Found) =>
      world.db.updateTable('shifts').set({ debit_only: true }).where('id', '=', id).execute();
    const cancelListedPlace = ({ id, owner }: Found) =>
      world.must(engagementEndpoints.cancelShift, { as: owner, params: { id }, body: { reason: 'One is enough' } });

    test.each([
      ['found and unchanged', nothing, 1],
      ['of a pharmacy that blocks them since', block, 0],
      ['that pays less than they look for since', lowerRate, 0],
      ['of a pharmacy that moved away since', moveAway, 0],
      ['that nothing pays in time since', payByBankAlone, 0],
      ['of which the place it was found by is canceled since', cancelListedPlace, 1],
    ] as const)('a shift %s', async (_what, change, count) => {
      const me = await world.specialist();
      await save(me, { filters: filters as never });
      await world.advance('1m');
      const shift = await world.shift({ startsIn: '72h', bookingMode: 'instant', headcount: 2 });
      await world.settle();
      expect((await list(me)).items).toMatchObject([{ newShifts: 1 }]);
      await change(shift, me);
      await world.settle();
      expect([(await list(me)).items[0]?.newShifts, await listed(me)]).toEqual([count, count]);
    });
  });

  test('one shift opens itself, in the language of who reads it', async () => {
    const me = await world.specialist();
    await world.must(accountEndpoints.updateUser, { as: me, body: { language: 'es' } });
    await save(me, { filters: {} as never });
    const shift = await world.shift();
    await world.settle();
    expect(await toldOf(me, 'es')).toMatchObject([
      { title: 'Un turno nuevo para Near Montclair', subject: { type: 'shift', id: shift.id } },
    ]);
  });

  test('an invite-first shift is told when it opens to all, to whoever was not told as a favorite', async () => {
    const owner = await world.owner();
    const [favourite, other] = [await world.specialist(), await world.specialist()];
    await world.must(businessEndpoints.addFavourite, {
      as: owner,
      params: { id: owner.businessId, specialistId: favourite.specialistId },
    });
    for (const who of [favourite, other]) await save(who, { filters: {} as never });
    await world.shift({ of: owner, bookingMode: 'invite-first', startsIn: '200h' });
    await world.settle();
    expect([(await toldOf(favourite)).length, (await toldOf(other)).length]).toEqual([0, 0]);
    await world.advance('3d');
    expect([(await toldOf(favourite)).length, (await toldOf(other)).length]).toEqual([0, 1]);
  });

  test('a booking given back is told to whoever saved a search since it was posted', async () => {
    const { engagement, specialist } = await world.bookedShift();
    const me = await world.specialist();
    await save(me, { filters: {} as never });
    await world.must(engagementEndpoints.undoBooking, { as: specialist, params: { id: engagement.id } } as never);
    await world.settle();
    expect((await toldOf(me)).length).toBe(1);
  });
});
