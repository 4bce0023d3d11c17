import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closed, coverageOf, opens, staff } from '#test/world/coverage-of.ts';
import { createMarket, type Market } from '#test/world/market.ts';

let market: Market;
let boards: ReturnType<typeof coverageOf>;
beforeAll(async () => {
  market = await createMarket();
  boards = coverageOf(market);
});
afterAll(() => market.close());

describe('own staff', () => {
  test('leave a gap at lunch, which is no alarm, unless they stay on site', async () => {
    const { pharmacy, read, board } = boards;
    const at = (onSite: boolean) => ({ lunch: { from: '13:00', to: '13:30', onSite } });
    const away = await pharmacy(
      opens('09:00', '17:00'),
      staff('Sam Ishii', '09:00', '17:00', [1], 'Pharmacist', at(false)),
    );
    expect(await read(away)).toEqual([['staff Sam Ishii 09:00-17:00', 'gap 13:00-13:30']]);
    const [day] = (await board(away)).days;
    expect(day).toMatchObject({ gapMinutes: 30, stretches: [{ kind: 'staff' }, { isLunch: true, isUrgent: false }] });
    expect(day?.stretches[0]?.lunch).toEqual({
      startsAt: '2026-11-16T18:00:00.000Z',
      endsAt: '2026-11-16T18:30:00.000Z',
      onSite: false,
    });
    const there = await pharmacy(
      opens('09:00', '17:00'),
      staff('Sam Ishii', '09:00', '17:00', [1], 'Pharmacist', at(true)),
    );
    expect(await read(there)).toEqual([['staff Sam Ishii 09:00-17:00']]);
    const both = await pharmacy(opens('09:00', '17:00'), [
      ...staff('Sam Ishii', '09:00', '17:00', [1], 'Pharmacist', at(false)),
      ...staff('Tess Baran', '12:00', '14:00'),
    ]);
    expect((await board(both)).days[0]?.gapMinutes, 'somebody else is there').toBe(0);
  });

  test('are not there on a day off, before the first day and after the last', async () => {
    const { pharmacy, read } = boards;
    const all = ['staff Sam Ishii 09:00-17:00'];
    const none = ['gap 09:00-17:00'];
    const sam = (more: Parameters<typeof staff>[5]) =>
      staff('Sam Ishii', '09:00', '17:00', undefined, 'Pharmacist', more);
    const off = await pharmacy(
      opens('09:00', '17:00'),
      sam({ daysOff: [{ from: '2026-11-17', to: '2026-11-18', note: 'Dentist' }] }),
    );
    expect(await read(off, { days: 4 })).toEqual([all, none, none, all]);
    const leaves = await pharmacy(opens('09:00', '17:00'), sam({ firstDay: '2026-11-17', lastDay: '2026-11-18' }));
    expect(await read(leaves, { days: 4 })).toEqual([none, all, all, none]);
  });

  test('never asked for are no alarm: the gaps are there, and none is urgent', async () => {
    const { pharmacy, board } = boards;
    const fresh = await pharmacy(opens('09:00', '17:00'), [], { roster_version: 0 });
    await market.shift(fresh, { startsAt: '2026-11-17T09:00:00-05:00', hours: 8 });
    const { rosterAsked, days } = await board(fresh, { days: 2 });
    expect(rosterAsked).toBe(false);
    expect(days.flatMap(({ stretches }) => stretches.map(({ kind, isUrgent }) => [kind, isUrgent]))).toEqual([
      ['gap', false],
      ['posted', false],
    ]);
    await market.db.updateTable('businesses').set({ roster_version: 1 }).where('id', '=', fresh.id).execute();
    const asked = await board(fresh, { days: 2 });
    expect([asked.rosterAsked, asked.days.map(({ stretches }) => stretches[0]?.isUrgent)]).toEqual([
      true,
      [true, true],
    ]);
  });
});

describe('closures', () => {
  test('leave a day without opening hours, and its own staff off', async () => {
    const open = await boards.pharmacy(opens('09:00', '17:00'), staff('D. Reyes', '09:00', '13:00'), {
      closures: [closed('2026-11-17', '2026-11-18')],
    });
    expect(await boards.read(open, { days: 4 })).toEqual([
      ['staff D. Reyes 09:00-13:00', 'gap 13:00-17:00'],
      [],
      [],
      ['staff D. Reyes 09:00-13:00', 'gap 13:00-17:00'],
    ]);
    expect(
      (await boards.board(open, { days: 2 })).days.map(({ open: hours, closure }) => [hours === null, closure]),
    ).toEqual([
      [false, null],
      [true, { name: 'Inventory', isShorter: false }],
    ]);
  });

  test('shorten a day to what is left of its usual hours, and whoever works then', async () => {
    const open = await boards.pharmacy(opens('09:00', '17:00', [1]), staff('D. Reyes', '10:00', '17:00'), {
      closures: [closed('2026-11-16', '2026-11-17', { opens: '08:00', closes: '15:00' })],
    });
    expect(await boards.read(open, { days: 2 }), 'a day that is usually closed stays closed').toEqual([
      ['gap 09:00-10:00', 'staff D. Reyes 10:00-15:00'],
      ['staff D. Reyes 10:00-17:00'],
    ]);
  });

  test('are bridged by nobody: the night staff of a closed day does not open the next morning', async () => {
    const night = staff('N. Haddad', '22:00', '06:00');
    const open = await boards.pharmacy(opens('00:00', '00:00'), [...night, ...staff('S. Ito', '06:00', '22:00')], {
      closures: [closed('2026-11-17', '2026-11-17')],
    });
    expect((await boards.read(open, { days: 3 }))[2]).toEqual([
      'gap 00:00-06:00',
      'staff S. Ito 06:00-22:00',
      'staff N. Haddad 22:00-19 06:00',
    ]);
  });
});
