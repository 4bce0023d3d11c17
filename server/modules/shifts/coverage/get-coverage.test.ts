import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { addPolicy, currentPolicy } from '#server/policy/policy.ts';
import { coverageOf, everyDay, opens, staff } from '#test/world/coverage-of.ts';
import { createMarket, type Market, type PharmacyRow } from '#test/world/market.ts';
import { loadCoverage } from './get-coverage.ts';

type Boards = ReturnType<typeof coverageOf>;
let market: Market;
let board: Boards['board'];
let read: Boards['read'];
let pharmacy: Boards['pharmacy'];
beforeAll(async () => {
  market = await createMarket();
  ({ board, read, pharmacy } = coverageOf(market));
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.deleteFrom('engagements').execute();
  await market.db.deleteFrom('shifts').execute();
});

async function booked(
  of: PharmacyRow,
  startsAt: string,
  hours: number,
  name: [string, string],
  status = 'In Progress',
) {
  const specialist = await market.specialist({ user_id: await market.person('Specialist', ...name) });
  const shift = await market.shift(of, { startsAt, hours, status, specialist_id: specialist.id });
  await market.engage(shift, specialist.id, {
    status: 'Booked',
    terms: '{}',
    terms_hash: 'x',
  });
  return shift;
}

describe('a gap', () => {
  test('is opening time with no pharmacist on duty', async () => {
    const open = await pharmacy(opens('09:00', '18:00'), staff('D. Reyes', '09:00', '13:00'));
    await booked(open, '2026-11-16T15:00:00-05:00', 2, ['Grace', 'Abara'], 'Booked');
    expect(await read(open)).toEqual([
      ['staff D. Reyes 09:00-13:00', 'gap 13:00-15:00', 'booked Grace Abara 15:00-17:00', 'gap 17:00-18:00'],
    ]);
    expect((await board(open)).days[0]).toMatchObject({ gapMinutes: 180, holiday: null });
  });

  test('is never on a closed day', async () => {
    const open = await pharmacy(opens('09:00', '17:00', [1, 3]));
    const { days, hoursKnown } = await board(open, { days: 3 });
    expect(hoursKnown).toBe(true);
    expect(days.map((day) => [day.open !== null, day.gapMinutes])).toEqual([
      [true, 480],
      [false, 0],
      [true, 480],
    ]);
    expect(days[1]?.stretches).toEqual([]);
  });

  test('is unknown while the opening hours are', async () => {
    expect(await board(await pharmacy([], staff('D. Reyes', '09:00', '13:00')))).toMatchObject({
      hoursKnown: false,
      days: [{ open: null, gapMinutes: 0, stretches: [{ kind: 'staff' }] }],
    });
  });

  test('is filled once by two staff who overlap, and by neither outside their hours', async () => {
    const open = await pharmacy(opens('08:00', '20:00'), [
      ...staff('S. Ito', '08:00', '14:00'),
      ...staff('R. Quill', '12:00', '18:00'),
    ]);
    expect(await read(open)).toEqual([['staff S. Ito 08:00-14:00', 'staff R. Quill 12:00-18:00', 'gap 18:00-20:00']]);
    expect((await board(open)).days[0]?.gapMinutes).toBe(120);
  });

  test('gives way to what is posted for it, which shows as posted or by its requests', async () => {
    const open = await pharmacy(opens('08:00', '20:00'));
    await market.shift(open, { startsAt: '2026-11-16T08:00:00-05:00', hours: 4 });
    const asked = await market.shift(open, { startsAt: '2026-11-16T12:00:00-05:00', hours: 4 });
    for (const _ of [1, 2]) await market.engage(asked, (await market.specialist()).id, { awaits: 'business' });
    await market.shift(open, { startsAt: '2026-11-16T16:00:00-05:00', hours: 4, status: 'Cancelled' });
    expect(await read(open)).toEqual([['posted 08:00-12:00', 'requested 2 12:00-16:00', 'gap 16:00-20:00']]);
  });

  test('stays one while a posted shift has nobody: waiting, and red inside 72 h of its start', async () => {
    const open = await pharmacy(opens('09:00', '17:00'), staff('D. Reyes', '09:00', '11:00'));
    const asked = await market.shift(open, { startsAt: '2026-11-18T09:00:00-05:00', hours: 8 });
    await market.engage(asked, (await market.specialist()).id, { awaits: 'business' });
    await market.shift(open, { startsAt: '2026-11-19T09:00:00-05:00', hours: 8 });
    await market.shift(open, { startsAt: '2026-11-20T09:00:00-05:00', hours: 8 });
    await market.shift(open, { startsAt: '2026-11-20T19:00:00-05:00', hours: 4 });
    const { days } = await board(open, { from: '2026-11-18', days: 3 });
    expect(
      days.map(({ gapMinutes, stretches }) => [
        gapMinutes,
        ...stretches
          .filter(({ kind }) => kind !== 'staff')
          .map(({ kind, uncoveredMinutes, isUrgent }) => `${kind} ${uncoveredMinutes}${isUrgent ? ' urgent' : ''}`),
      ]),
    ).toEqual([
      [0, 'requested 360 urgent'],
      // 9 AM on the 19th is 72 h after 9 AM on the 16th, which is now.
      [0, 'posted 360'],
      [0, 'posted 360', 'posted 0'],
    ]);
  });

  test('says until when favorites alone see what is posted', async () => {
    const open = await pharmacy(opens('09:00', '17:00'));
    // It is 9 AM.
    for (const [startsAt, opens_to_all_at] of [
      ['2026-11-16T12:00:00-05:00', '2026-11-16T14:30:00Z'],
      ['2026-11-16T13:00:00-05:00', '2026-11-16T13:30:00Z'],
    ] as const)
      await market.shift(open, { startsAt, hours: 4, booking_mode: 'invite-first', opens_to_all_at });
    const { days } = await board(open);
    const posted = days[0]?.stretches.filter(({ kind }) => kind === 'posted');
    expect(posted?.map(({ favoritesUntil }) => favoritesUntil)).toEqual(['2026-11-16T14:30:00.000Z', null]);
  });

  test('turns red as long before the start as the policy says', async () => {
    const open = await pharmacy(opens('09:00', '17:00'));
    await market.shift(open, { startsAt: '2026-11-20T09:00:00-05:00', hours: 8 });
    const isUrgent = async () => (await board(open, { from: '2026-11-20' })).days[0]?.stretches[0]?.isUrgent;
    expect(await isUrgent()).toBe(false);
    const { version, policy } = await currentPolicy(market.db);
    const next = { version: version + 1, policy: { ...policy, coverageAlarmHours: 97 } };
    await addPolicy(market.db, { ...next, changedAt: market.now, changedBy: null });
    expect(await isUrgent()).toBe(true);
    await addPolicy(market.db, { version: next.version + 1, policy, changedAt: market.now, changedBy: null });
  });

  test('is no shift that a person on duty stands beside, nor one of technicians', async () => {
    const open = await pharmacy(opens('09:00', '17:00'), staff('D. Reyes', '09:00', '17:00'));
    await market.shift(open, { startsAt: '2026-11-16T10:00:00-05:00', hours: 4 });
    await market.shift(open, { startsAt: '2026-11-16T10:00:00-05:00', hours: 4, role: 'Pharmacy Technician' });
    for (const role of ['Pharmacist', 'Pharmacy Technician']) {
      const posted = (await board(open, { role })).days[0]?.stretches.find(({ kind }) => kind === 'posted');
      expect(posted).toMatchObject({ uncoveredMinutes: 0, isUrgent: false });
    }
  });

  test('is about pharmacists: technicians are shown, and missing ones keep nothing closed', async () => {
    const open = await pharmacy(opens('09:00', '17:00'), [
      ...staff('D. Reyes', '09:00', '17:00'),
      ...staff('T. Lane', '10:00', '12:00', everyDay, 'Pharmacy Technician'),
    ]);
    await market.shift(open, { startsAt: '2026-11-16T13:00:00-05:00', hours: 4, role: 'Pharmacy Technician' });
    expect(await read(open)).toEqual([['staff D. Reyes 09:00-17:00']]);
    expect(await read(open, { role: 'Pharmacy Technician' })).toEqual([
      ['staff T. Lane 10:00-12:00', 'posted 13:00-17:00'],
    ]);
  });
});

describe('nights and clock changes', () => {
  test('a pharmacy open past midnight is covered by the night shift, drawn on the day it starts', async () => {
    const open = await pharmacy(opens('20:00', '06:00', [1]), staff('N. Haddad', '20:00', '23:00'));
    await booked(open, '2026-11-16T23:00:00-05:00', 5, ['Priya', 'Raman']);
    expect(await read(open, { days: 2 })).toEqual([
      ['staff N. Haddad 20:00-23:00', 'booked Priya Raman 23:00-17 04:00', 'gap 17 04:00-17 06:00'],
      ['staff N. Haddad 20:00-23:00'],
    ]);
  });

  test('a night shift covers the early hours of the next day, even from before the window', async () => {
    const open = await pharmacy(opens('00:00', '00:00'), staff('S. Ito', '08:00', '00:00'));
    await booked(open, '2026-11-15T22:00:00-05:00', 8, ['Priya', 'Raman']);
    expect(await read(open)).toEqual([['gap 06:00-08:00', 'staff S. Ito 08:00-17 00:00']]);
    const nightStaff = await pharmacy(opens('00:00', '08:00', [1]), staff('N. Haddad', '22:00', '07:00', [7]));
    expect(await read(nightStaff)).toEqual([['gap 07:00-08:00']]);
    const nextMorning = await pharmacy(opens('20:00', '06:00', [1]), staff('S. Ito', '00:00', '05:00', [2]));
    expect(await read(nextMorning)).toEqual([['gap 20:00-17 00:00', 'gap 17 05:00-17 06:00']]);
  });

  test('days last what they last: 23 hours when clocks go forward, 25 when they go back', async () => {
    const open = await pharmacy(opens('00:00', '00:00'));
    const gap = async (from: string) => (await board(open, { from })).days[0]?.gapMinutes;
    expect(await gap('2027-03-14')).toBe(23 * 60);
    expect(await gap('2026-11-01')).toBe(25 * 60);
    expect(await gap('2026-11-16')).toBe(24 * 60);
    const atTwo = await pharmacy(opens('02:30', '06:00'), staff('D. Reyes', '02:30', '04:00'));
    expect(await read(atTwo, { from: '2027-03-14' }), 'half past two does not exist that night').toEqual([
      ['staff D. Reyes 03:30-04:00', 'gap 04:00-06:00'],
    ]);
  });

  test('days are the pharmacy\u2019s own', async () => {
    const west = await pharmacy(opens('09:00', '17:00', [1]), [], { time_zone: 'America/Los_Angeles' });
    const late = await market.shift(west, { startsAt: '2026-11-16T23:30:00-08:00', hours: 4 });
    const { timeZone, days } = await board(west, { days: 2 });
    expect(timeZone).toBe('America/Los_Angeles');
    expect(days[0]?.open).toEqual({ opensAt: '2026-11-16T17:00:00.000Z', closesAt: '2026-11-17T01:00:00.000Z' });
    expect(days.map(({ stretches }) => stretches.map(({ shiftId }) => shiftId))).toEqual([[null, late.id], []]);
  });
});

describe('the board', () => {
  test('starts today in the pharmacy\u2019s zone, and names holidays', async () => {
    const open = await pharmacy(opens('09:00', '17:00'));
    const { days } = await board(open, { from: undefined, days: 14 });
    expect(days[0]?.day).toBe('2026-11-16');
    expect(days.filter(({ holiday }) => holiday).map(({ day, holiday }) => [day, holiday])).toEqual([
      ['2026-11-26', 'Thanksgiving'],
    ]);
  });

  test('is for the owner, a manager of the pharmacy and Admins; to others it does not exist', async () => {
    const open = await pharmacy(opens('09:00', '17:00'));
    const [manager, stranger, admin] = await Promise.all([
      market.person('Manager'),
      market.person('Manager'),
      market.person('Admin'),
    ]);
    await market.db
      .insertInto('business_managers')
      .values({ business_id: open.id, user_id: manager, joined_at: market.now })
      .execute();
    expect(await board(open, {}, market.asUser(manager, 'Manager'))).toMatchObject({ businessId: open.id });
    expect(await board(open, {}, market.asUser(admin, 'Admin'))).toMatchObject({ businessId: open.id });
    await expect(board(open, {}, market.asUser(stranger, 'Manager'))).rejects.toMatchObject({ code: 'not_found' });
    await expect(board(open, {}, market.asUser(newId(), 'Business'))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of any number of pharmacies is one statement: hours, rosters, shifts, who has them and who asks', async () => {
    const call = market.asUser(await market.person('Business'), 'Business');
    const owned = { owner_id: call.actor.userId };
    const first = await pharmacy(opens('09:00', '17:00'), staff('D. Reyes', '09:00', '13:00'), owned);
    await booked(first, '2026-11-16T15:00:00-05:00', 2, ['Grace', 'Abara'], 'Booked');
    const second = await pharmacy(opens('09:00', '17:00'), [], owned);
    await market.shift(second, { startsAt: '2026-11-16T09:00:00-05:00', hours: 8 });
    const window = { from: '2026-11-16', days: 14, role: 'Pharmacist' };
    const boards = (seen: Counted) => loadCoverage({ ...call, db: seen.db }, [first.id, second.id], window);
    const seen = counting(market.deps.db);
    await boards(seen);
    seen.asked.length = 0;
    expect((await boards(seen)).map(({ days: [day] }) => day?.stretches.map(({ kind }) => kind))).toEqual([
      ['staff', 'gap', 'booked'],
      ['posted'],
    ]);
    expect(seen.asked).toHaveLength(1);
  });
});

type Counted = ReturnType<typeof counting>;

/** Returns the same database, and what was asked of it. */
function counting(db: Db) {
  const asked: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), asked };
}
