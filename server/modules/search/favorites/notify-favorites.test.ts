/** Favorites hear that they come first (PRODUCT §3, decision 146). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { SearchFilters } from '#contract/search/endpoints.ts';
import { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { blocksIn } from '#test/world/block-of.ts';
import { favoritesIn } from '#test/world/favorites-in.ts';
import { linesIn } from '#test/world/line-of.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { announceShifts } from '../announce-shifts.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { favorite, prefer, drop, block, post, dates, told, timesTold, ask } = favoritesIn(() => world);
const lines = linesIn(() => world);
const blocks = blocksIn(() => world);

async function joinOwnBank(of: Owner, who: Specialist) {
  const params = { id: of.businessId };
  await world.must(ownBankEndpoints.proposeForOwnBank, { as: of, params, body: { specialistId: who.specialistId } });
  await world.must(ownBankEndpoints.confirmOwnBank, { as: who, params });
  await world.settle();
}
const save = (as: Person) =>
  world.must(savedSearchEndpoints.saveSearch, {
    as,
    body: {
      ...{ name: 'Near Montclair', place: 'Montclair, NJ', center: { lat: 40.8259, lng: -74.209 }, radiusMiles: 15 },
      filters: SearchFilters.parse({}),
    },
  });
const alertsOf = async (as: Person) => {
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: {} });
  return items.filter(({ kind }) => kind === 'savedSearchMatched').length;
};
const countTold = async (as: Owner, id: string) =>
  (await world.must(engagementEndpoints.getStandby, { as, params: { id } })).told;

describe('a posting for favorites first', () => {
  test('is told to favorites and the own bank, with until when they come first, and to nobody else', async () => {
    const of = await world.owner();
    const [liked, known, stranger] = [await favorite(of), await world.specialist(), await world.specialist()];
    await joinOwnBank(of, known);
    await world.must(accountEndpoints.updateUser, { as: known, body: { language: 'es' } });
    const { id } = await post({ of });
    expect(await told(liked)).toMatchObject([
      {
        title: 'You can request a shift at Larkspur Pharmacy first',
        body: 'Thu, Nov 26, 9:00 AM – 7:00 PM ET, $72.00/h\nIt opens to everyone Mon, Nov 16, 9:00 PM.',
        subject: { type: 'shift', id },
      },
    ]);
    expect(await told(known, 'es')).toMatchObject([{ title: expect.stringMatching(/Larkspur Pharmacy/) }]);
    expect(await timesTold(stranger)).toEqual([0]);
    expect(await countTold(of, id)).toEqual({ invited: 0, favorites: 2, alerted: 0, favoritesInAll: 2 });
    await world.must(engagementEndpoints.inviteSpecialist, {
      as: of,
      params: { id },
      body: { specialistId: liked.specialistId },
    });
    expect(await countTold(of, id)).toEqual({ invited: 1, favorites: 1, alerted: 0, favoritesInAll: 2 });
  });

  test('of several shifts is told once, with those the person can request; the link opens the first', async () => {
    const of = await world.owner();
    const [free, busy] = [await favorite(of), await favorite(of)];
    await world.bookedShift({ startsIn: '240h', lasts: '8h', by: busy });
    const posting = await world.must(shiftEndpoints.createPosting, {
      as: of,
      body: {
        ...{ businessId: of.businessId, role: 'Pharmacist', ratePerHourCents: 7200, bookingMode: 'invite-first' },
        shifts: dates(60, 240, 264, 288, 312, 336, 360),
      },
    });
    await world.settle();
    const [first] = posting.shifts;
    const [mine] = await told(free);
    expect(mine).toMatchObject({ title: 'You can request 7 shifts at Larkspur Pharmacy first' });
    expect(mine?.subject).toEqual({ type: 'shift', id: first?.id });
    expect(mine?.body.split('\n')).toEqual([
      expect.stringMatching(/^Wed, Nov 18, 9:00 PM/),
      ...Array.from({ length: 4 }, () => expect.stringMatching(/9:00 AM – 5:00 PM ET, \$72\.00\/h$/)),
      'and 2 more.',
      'The first of them opens to everyone Mon, Nov 16, 11:00 AM, the last Mon, Nov 16, 9:00 PM.',
    ]);
    expect(await told(busy)).toMatchObject([{ title: 'You can request 6 shifts at Larkspur Pharmacy first' }]);
    const overlapping = posting.shifts[1]?.id ?? '';
    expect((await countTold(of, overlapping)).favorites, 'of the shift she could not take one was told').toBe(1);
  });

  test('is told to nobody who could not request it, or does not look for it', async () => {
    const of = await world.owner();
    const unable: Record<string, Specialist> = {};
    const make = async (name: string, wish: Parameters<World['specialist']>[0] = {}) => {
      unable[name] = await favorite(of, await world.specialist(wish));
      return unable[name];
    };
    await make('of another state', { licenseState: 'NY' });
    await make('of another role', { license: 'Pharmacy Technician' });
    await make('in review', { approved: false });
    await make('unconfirmed', { confirmed: false });
    await make('without the software', { softwares: [] });
    const set = (id: string, change: object) =>
      world.db.updateTable('specialists').set(change).where('id', '=', id).execute();
    await set((await make('whose account is blocked')).specialistId, { account_blocked: true });
    await block(of, await make('blocked by the pharmacy'));
    await drop(of, await make('no favorite any more'));
    const picky = await make('with a higher rate');
    await world.db
      .insertInto('specialist_preferences')
      .values({ specialist_id: picky.specialistId, region: 'US', min_rate_cents: 7300, updated_at: world.clock.now() })
      .execute();
    const able = await favorite(of);
    const paused = await favorite(of);
    await set(paused.specialistId, { booking_paused_since: world.clock.now() });
    await post({ of, requirements: { softwares: ['PioneerRx'] } });
    for (const [name, person] of Object.entries(unable)) expect(await timesTold(person), name).toEqual([0]);
    expect(await timesTold(able, paused), 'favorites may still book while their standing pauses them').toEqual([1, 1]);
  });

  test('for several people is told as one shift; a block only to who can take all its dates', async () => {
    const of = await world.owner();
    const [free, busy] = [await favorite(of), await favorite(of)];
    await world.bookedShift({ startsIn: '132h', lasts: '8h', by: busy });
    const { ids } = await lines.post(3, { of, bookingMode: 'invite-first', startsIn: '400h' });
    await world.settle();
    expect(await told(free)).toMatchObject([{ title: 'You can request a shift at Larkspur Pharmacy first' }]);
    for (const id of ids) expect((await countTold(of, id)).favorites).toBe(2);
    await blocks.post({ of, dates: 4, firstDay: 2.5, headcount: 2, bookingMode: 'invite-first' });
    await world.advance('1h');
    const late = await favorite(of);
    await world.settle();
    for (const who of [free, late]) {
      const block = (await told(who)).find(
        ({ title }) => title === 'You can request 4 shifts at Larkspur Pharmacy first',
      );
      expect(block?.body).toMatch(/They open to everyone Mon, Nov 16, 11:00 AM\.$/);
    }
    expect(await timesTold(free, busy, late)).toEqual([2, 1, 2]);
  });

  test('in another mode, or one everybody can request by now, is told to no favorite', async () => {
    const of = await world.owner();
    const person = await favorite(of);
    await post({ of, bookingMode: 'request' });
    await world.shift({ of, bookingMode: 'invite-first', startsIn: '264h' });
    world.clock.moveTo(new Date(world.at('13h')));
    await world.settle();
    expect(await timesTold(person)).toEqual([0]);
  });
});

describe('a person is told of a posting once', () => {
  test('also when the reaction runs again, the posting is paused and resumed, or a shift of it changes', async () => {
    const of = await world.owner();
    const person = await favorite(of);
    const { id } = await post({ of });
    await announceShifts(world.deps, [id]);
    const method = (await world.must(walletEndpoints.getWallet, { as: of, query: {} })).paymentMethods[0];
    await world.must(walletEndpoints.removePaymentMethod, { as: of, params: { id: method?.id ?? '' } });
    const body = { kind: 'card', token: 'pm_card_visa', makeDefault: true } as const;
    await world.must(walletEndpoints.addPaymentMethod, { as: of, body });
    await world.must(shiftEndpoints.updateShift, { as: of, params: { id }, body: { ratePerHourCents: 7300 } });
    await drop(of, person);
    await prefer(of, person);
    await world.settle();
    expect(await timesTold(person)).toEqual([1]);
  });

  test('when it opens, where it waited for a card', async () => {
    const of = await world.owner({ card: null });
    const person = await favorite(of);
    await post({ of });
    expect(await timesTold(person)).toEqual([0]);
    await world.advance('20h');
    const body = { kind: 'card', token: 'pm_card_visa', makeDefault: true } as const;
    await world.must(walletEndpoints.addPaymentMethod, { as: of, body });
    await world.settle();
    expect((await told(person))[0]?.body).toMatch(/It opens to everyone Tue, Nov 17, 5:00 PM\.$/);
  });

  test('as a favorite and not by their saved search, now or when it opens to everyone', async () => {
    const of = await world.owner();
    const [liked, stranger] = [await favorite(of), await world.specialist()];
    for (const who of [liked, stranger]) await save(who);
    const { id } = await post({ of });
    expect([await timesTold(liked), await alertsOf(liked), await alertsOf(stranger)]).toEqual([[1], 0, 0]);
    await world.advance('13h');
    expect([await alertsOf(liked), await alertsOf(stranger)]).toEqual([0, 1]);
    expect(await countTold(of, id)).toEqual({ invited: 0, favorites: 1, alerted: 1, favoritesInAll: 1 });
  });

  test('and not as a favorite where a saved search, an invite or their own request came before', async () => {
    const of = await world.owner();
    const [alerted, invited, asking, none] = await Promise.all(Array.from({ length: 4 }, () => world.specialist()));
    if (!alerted || !invited || !asking || !none) throw new Error('four people');
    await save(alerted);
    const { id } = await post({ of, shifts: dates(60, 240) });
    const params = { id };
    await world.must(engagementEndpoints.inviteSpecialist, {
      as: of,
      params,
      body: { specialistId: invited.specialistId },
    });
    // The first has opened to everyone, the second has not.
    await world.advance('3h');
    expect(await alertsOf(alerted)).toBe(1);
    await world.must(engagementEndpoints.requestShift, { as: asking, params, body: {} });
    for (const who of [alerted, invited, asking, none]) await prefer(of, who);
    await world.settle();
    expect(await timesTold(alerted, invited, asking, none)).toEqual([0, 0, 0, 1]);
  });
});

describe('somebody who becomes a favorite in the favorites’ time', () => {
  test('is told of what they come first for, and of nothing that is open to everyone, full or cancelled', async () => {
    const of = await world.owner();
    const [liked, known] = [await world.specialist(), await world.specialist()];
    await post({ of });
    await world.advance('11h');
    const late = await post({ of, startsIn: '300h' });
    const [gone, full] = [await post({ of, startsIn: '330h' }), await post({ of, startsIn: '360h' })];
    const body = { reason: 'Closed.', expected: { compensationCents: 0 } };
    await world.must(engagementEndpoints.cancelShift, { as: of, params: { id: gone.id }, body });
    const { body: request } = await ask(await favorite(of), full.id);
    await world.must(engagementEndpoints.acceptEngagement, { as: of, params: { id: request.id } });
    await world.advance('2h');
    await prefer(of, liked);
    await joinOwnBank(of, known);
    await world.settle();
    for (const who of [liked, known]) expect((await told(who)).map(({ subject }) => subject?.id)).toEqual([late.id]);
  });
});

test('what somebody was told of as a favorite goes with their account', async () => {
  const of = await world.owner();
  const person = await favorite(of);
  await post({ of });
  await world.prove(person);
  await world.must(accountEndpoints.deleteUser, {
    as: person,
    params: { id: person.userId },
    body: { reasons: ['Other'] },
  });
  expect(await world.db.selectFrom('favorites_notified').selectAll().execute()).toEqual([]);
});
