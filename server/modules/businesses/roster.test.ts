import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { type ClosureInput, MOST_CLOSURES, MOST_STAFF, type RosterPersonInput } from '#contract/businesses/roster.ts';
import { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import { coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { callSixteen, countWinners } from '#test/world/concurrent-calls.ts';
import type { Owner } from '#test/world/situations.ts';
import { withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let owner: Owner;
let manager: Person;
let today: string;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.owner({ card: null });
  manager = await world.manager(owner);
  today = dayIn(world.clock.now(), 'America/New_York');
});

const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
const sam: RosterPersonInput = { name: 'Sam Ishii', role: 'Pharmacist', week };
const day = (offset: number) => addDays(today, offset);

const read = (as: Person = owner, of: World = world) =>
  of.must(rosterEndpoints.getRoster, { as, params: { id: owner.businessId } });
const save = (version: number, people: RosterPersonInput[], as: Person = owner) =>
  world.call(rosterEndpoints.updateRoster, { as, params: { id: owner.businessId }, body: { version, people } });
const close = (version: number, closures: ClosureInput[], as: Person = owner) =>
  world.call(rosterEndpoints.updateClosures, { as, params: { id: owner.businessId }, body: { version, closures } });
const coverage = () =>
  world.must(coverageEndpoints.getCoverage, { as: owner, params: { id: owner.businessId }, query: { days: 14 } });
const eventsOf = (...names: string[]) =>
  world.db
    .selectFrom('events')
    .selectAll()
    .where('business_id', '=', owner.businessId)
    .where('name', 'in', names)
    .execute();

describe('own staff', () => {
  test('was never asked of a new pharmacy; nobody is an answer', async () => {
    expect(await read()).toMatchObject({ version: 0, asked: false, people: [], savedAt: null, closures: [] });
    expect((await coverage()).rosterAsked).toBe(false);
    expect((await save(0, [])).status).toBe(200);
    expect(await read(manager)).toMatchObject({ version: 1, asked: true, people: [] });
    expect((await coverage()).rosterAsked).toBe(true);
    const business = await world.must(businessEndpoints.getBusiness, { as: owner, params: { id: owner.businessId } });
    expect(business).toMatchObject({ rosterAsked: true });
  });

  test('is kept as it was sent, with an id for everybody new', async () => {
    const lunch = { from: '13:00', to: '13:30' };
    const tess: RosterPersonInput = {
      ...{ name: '  Tess   Baran ', role: 'Pharmacy Intern', firstDay: day(-90), lastDay: day(90) },
      week: [{ weekday: 7, from: '22:00', to: '06:00', lunch: { from: '01:00', to: '01:30' } }],
      daysOff: [{ from: day(3), to: day(5), note: 'Exams' }],
    };
    const saved = await save(0, [{ ...sam, week: week.map((span) => ({ ...span, lunch })) }, tess], manager);
    expect(saved.status).toBe(200);
    const { people, savedAt } = await read();
    expect(savedAt).toBe(world.clock.now().toISOString());
    expect(people).toMatchObject([
      { name: 'Sam Ishii', daysOff: [], firstDay: null, lastDay: null },
      { ...tess, name: 'Tess Baran', week: [{ lunch: { from: '01:00', to: '01:30', onSite: false } }] },
    ]);
    expect(people[0]?.week[0]?.lunch).toEqual({ ...lunch, onSite: false });
    await save(1, [...people, { ...sam, name: 'Lena Cruz' }]);
    expect((await read()).people.slice(0, 2)).toEqual(people);
  });

  const overlapping = [...week, { weekday: 3, from: '16:45', to: '20:00' }];
  const sunday = { weekday: 7, from: '22:00', to: '06:00' };
  const span = { weekday: 1, from: '09:00', to: '17:00' };
  test.each<[string, Partial<RosterPersonInput>, string, string]>([
    ['hours that overlap', { week: overlapping }, 'people.0.week.7', 'overlap'],
    ['Sunday night into Monday', { week: [{ ...span, from: '05:00' }, sunday] }, 'people.0.week.1', 'overlap'],
    [
      'a break outside',
      { week: [{ ...span, lunch: { from: '16:45', to: '17:15' } }] },
      'people.0.week.0.lunch',
      'break',
    ],
    [
      'a break as long as the hours',
      { week: [{ ...span, lunch: { from: '09:00', to: '17:00' } }] },
      'people.0.week.0.lunch',
      'break',
    ],
    ['a time that is none', { week: [{ ...span, from: '9' }] }, 'people.0.week.0.from', 'time'],
    [
      'days off that end before',
      { daysOff: [{ from: '2026-12-05', to: '2026-12-04' }] },
      'people.0.daysOff.0.to',
      'before',
    ],
    ['a last day before the first', { firstDay: '2026-12-05', lastDay: '2026-12-04' }, 'people.0.lastDay', 'before'],
    ['no name', { name: ' ' }, 'people.0.name', 'Fill'],
    ['a role that is none', { role: 'Cashier' as never }, 'people.0.role', 'list'],
  ])('is refused at the field with %s', async (_what, wrong, field, words) => {
    const reply = await save(0, [{ ...sam, ...wrong }]);
    expect([reply.status, Object.keys(reply.body.error?.fields ?? {})]).toEqual([422, [field]]);
    expect(reply.body.error?.fields?.[field]).toContain(words);
  });

  test('is at most sixty, each once', async () => {
    const many = Array.from({ length: MOST_STAFF }, (_, index) => ({ ...sam, name: `Person ${index}` }));
    expect((await save(0, [...many, sam])).body.error?.fields).toEqual({ people: 'We keep up to 60 people' });
    const id = newId();
    expect(
      (
        await save(0, [
          { ...sam, id },
          { ...sam, id },
        ])
      ).body.error?.fields,
    ).toEqual({
      'people.1': 'This person is in the list twice',
    });
    expect((await save(0, many)).status).toBe(200);
  });

  test('saved over a newer version is refused; the same again changes nothing', async () => {
    await save(0, [sam]);
    const { people } = await read();
    const stale = await save(0, [{ ...sam, name: 'Tess Baran' }], manager);
    expect([stale.status, stale.body.error?.code]).toEqual([409, 'changed_meanwhile']);
    expect((await save(0, people)).status, 'a save whose answer was lost, sent again').toBe(200);
    expect(await read()).toMatchObject({ version: 1, people });
    expect(await eventsOf('rosterChanged')).toHaveLength(1);
  });

  describe('of sixteen saves at once by two managers', () => {
    let other: Person;
    beforeEach(async () => {
      other = await world.manager(owner);
    });
    const race = () => {
      const names = ['Tess Baran', 'Lena Cruz'];
      return callSixteen(
        () => save(0, [{ ...sam, name: names[0] ?? '' }], manager),
        () => save(0, [{ ...sam, name: names[1] ?? '' }], other),
      );
    };

    test('one holds, and the others hear that it changed', async () => {
      expect(countWinners(await race(), ['changed_meanwhile'])).toBe(1);
      expect(await read()).toMatchObject({ version: 1, people: [{}] });
      expect(await eventsOf('rosterChanged')).toHaveLength(1);
    });

    test('more would without the lock', async () => {
      const replies = await withoutLocks(world, { callers: 16 }, race);
      expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
    });
  });

  test('is for its side alone: not for another owner, nor for a manager of another pharmacy', async () => {
    await save(0, [sam]);
    const stranger = await world.owner({ card: null });
    for (const as of [stranger, await world.manager(stranger)]) {
      const params = { id: owner.businessId };
      const replies = [
        await world.call(rosterEndpoints.getRoster, { as, params }),
        await save(1, [], as),
        await close(0, [{ name: 'Fire', from: day(1), to: day(1) }], as),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(JSON.stringify(replies)).not.toContain('Ishii');
    }
    expect(await read()).toMatchObject({ version: 1, closuresVersion: 0, people: [{ name: 'Sam Ishii' }] });
  });

  test('leaves no name and no note in the audit log', async () => {
    await save(0, [{ ...sam, daysOff: [{ from: day(1), to: day(2), note: 'Surgery' }] }]);
    await close(0, [{ name: 'Inventory', from: day(3), to: day(3) }]);
    const query = { subjectId: owner.businessId };
    const { items } = await world.must(auditEndpoints.listAudit, { as: await world.admin(), query });
    const lines = JSON.stringify(items);
    expect(lines).toContain('Changed the staff roster: 1 person');
    expect(lines).toContain('Changed the closures: 1 ahead');
    expect(JSON.stringify([lines, await eventsOf('rosterChanged', 'closuresChanged')])).not.toMatch(/Ishii|Surgery/);
  });

  test('is erased with the owner\u2019s account, names and notes', async () => {
    await save(0, [{ ...sam, daysOff: [{ from: day(1), to: day(2), note: 'Surgery' }] }]);
    await close(0, [{ name: 'Inventory', from: day(3), to: day(3) }]);
    await world.prove(owner);
    const body = { reasons: ['Closing the pharmacy'] };
    await world.must(accountEndpoints.deleteUser, { as: owner, params: { id: owner.userId }, body });
    const kept = await world.db.selectFrom('rosters').selectAll().where('business_id', '=', owner.businessId).execute();
    expect(kept).toEqual([]);
    expect(
      (await world.call(rosterEndpoints.getRoster, { as: manager, params: { id: owner.businessId } })).status,
    ).toBe(404);
  });
});

describe('closures', () => {
  test('are by day, and the holidays ahead say what the pharmacy does', async () => {
    const before = (await read()).holidays;
    expect(before).toHaveLength(11);
    const [first, second, third] = before.filter(({ state }) => state === 'open');
    if (!first || !second || !third) throw new Error('every holiday is closed already');
    const { status, body } = await close(0, [
      { name: second.name, from: second.day, to: second.day, hours: { opens: '10:00', closes: '14:00' } },
      { name: first.name, from: first.day, to: first.day },
    ]);
    expect(status).toBe(200);
    expect(body.closures?.map(({ from }) => from)).toEqual([first.day, second.day]);
    const after = (await read(manager)).holidays;
    const stateOf = (of: string) => after.find((one) => one.day === of);
    expect(stateOf(first.day)).toMatchObject({ state: 'closed', closureId: body.closures?.[0]?.id });
    expect(stateOf(second.day)?.state).toBe('shorter');
    expect(stateOf(third.day)).toMatchObject({ state: 'open', closureId: null });
  });

  test('leave no hours to cover', async () => {
    const openingHours = week.map(({ weekday, from, to }) => ({ weekday, opens: from, closes: to }));
    const params = { id: owner.businessId };
    await world.must(businessEndpoints.updateBusiness, { as: owner, params, body: { openingHours } });
    const tomorrow = async () => (await coverage()).days.find((one) => one.day === day(1));
    expect((await tomorrow())?.gapMinutes).toBe(480);
    await close(0, [{ name: 'Inventory', from: day(1), to: day(1) }]);
    expect(await tomorrow()).toMatchObject({
      open: null,
      gapMinutes: 0,
      closure: { name: 'Inventory', isShorter: false },
    });
  });

  test.each<[string, Partial<ClosureInput>[], Record<string, string>]>([
    ['that end before they begin', [{ from: '2026-12-05', to: '2026-12-04' }], { 'closures.0.to': 'before' }],
    ['without a name', [{ name: '' }], { 'closures.0.name': 'Fill' }],
    ['on one day', [{ to: '2026-12-12' }, { from: '2026-12-12', to: '2026-12-13' }], { 'closures.1.from': 'Another' }],
    [
      'with a time that is none',
      [{ hours: { opens: '25:00', closes: '15:00' } }],
      { 'closures.0.hours.opens': 'time' },
    ],
  ])('%s are refused at the field', async (_what, wrong, problems) => {
    const sent = wrong.map((one) => ({ name: 'Inventory', from: '2026-12-10', to: '2026-12-10', ...one }));
    const reply = await close(0, sent);
    expect([reply.status, Object.keys(reply.body.error?.fields ?? {})]).toEqual([422, Object.keys(problems)]);
    for (const [field, words] of Object.entries(problems)) expect(reply.body.error?.fields?.[field]).toContain(words);
  });

  test('are at most a hundred', async () => {
    const many = Array.from({ length: MOST_CLOSURES + 1 }, (_, index) => {
      return { name: 'Inventory', from: day(index), to: day(index) };
    });
    expect((await close(0, many)).body.error?.fields).toEqual({ closures: 'We keep up to 100 closures' });
    expect((await close(0, many.slice(1))).status).toBe(200);
  });

  test('sent again under the name the client gave it, after a lost answer, a closure is the one that is there', async () => {
    const named = [{ id: newId(), name: 'Inventory', from: day(200), to: day(200), hours: null }];
    const saved = await close(0, named);
    const again = await close(0, named);
    expect([again.status, again.body]).toEqual([200, saved.body]);
  });

  test('that are over stay as they were, whatever is sent', async () => {
    await close(0, [{ name: 'Flood', from: day(0), to: day(0) }]);
    await world.advance('2d');
    const [flood] = (await read()).closures;
    if (!flood) throw new Error('the closure is gone');
    await close(1, [{ name: 'Inventory', from: day(4), to: day(4) }]);
    expect((await read()).closures).toMatchObject([flood, { name: 'Inventory' }]);
    await close(2, [{ ...flood, name: 'Nothing happened' }]);
    expect((await read()).closures).toEqual([flood]);
    expect((await close(3, [{ name: 'Fire', from: flood.from, to: day(4) }])).body.error?.fields).toEqual({
      'closures.0.from': 'Another closure is on one of these days',
    });
  });

  test('and staff have versions of their own: a save of one leaves the other to somebody else', async () => {
    await close(0, [{ name: 'Inventory', from: day(4), to: day(4) }], manager);
    expect((await save(0, [sam])).status).toBe(200);
    const stale = await close(0, [{ name: 'Fire', from: day(5), to: day(5) }]);
    expect([stale.status, stale.body.error?.code]).toEqual([409, 'changed_meanwhile']);
    expect((await read()).closures).toMatchObject([{ name: 'Inventory' }]);
  });
});
