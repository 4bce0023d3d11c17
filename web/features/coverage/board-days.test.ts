import { describe, expect, it } from 'vitest';
import type { Coverage, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import {
  cellLabel,
  gapMinutes,
  gapsOf,
  mainStretch,
  placeOf,
  shortName,
  stretchWords,
  unfilledOf,
} from './board-days.ts';

const stretch = (kind: CoverageStretch['kind'], startsAt: string, endsAt: string) => ({
  kind,
  startsAt,
  endsAt,
  name: kind === 'staff' ? 'Dana Whitlock' : null,
  shiftId: null,
  requests: kind === 'requested' ? 2 : 0,
  uncoveredMinutes: kind === 'staff' ? 0 : 60,
  isUrgent: kind === 'gap',
  places: null,
  lunch: null,
  isLunch: false,
  favoritesUntil: null,
});

const monday = {
  day: '2026-11-23',
  open: { opensAt: '2026-11-23T14:00:00Z', closesAt: '2026-11-23T23:00:00Z' },
  holiday: null,
  closure: null,
  stretches: [
    stretch('staff', '2026-11-23T14:00:00Z', '2026-11-23T18:00:00Z'),
    stretch('gap', '2026-11-23T18:00:00Z', '2026-11-23T23:00:00Z'),
  ],
  gapMinutes: 300,
};
const harborlight: Coverage = {
  businessId: 'b1',
  name: 'Harborlight',
  timeZone: 'America/New_York',
  hoursKnown: true,
  rosterAsked: true,
  days: [monday],
};

describe('the coverage board', () => {
  it('counts only the gaps that still lie ahead', () => {
    expect(gapsOf([harborlight], Date.parse('2026-11-23T20:00:00Z'))).toHaveLength(1);
    expect(gapsOf([harborlight], Date.parse('2026-11-23T23:00:00Z'))).toHaveLength(0);
  });

  it('says how long nobody is there', () => {
    expect(gapMinutes(gapsOf([harborlight], 0))).toBe(300);
  });

  it('puts the stretch that most needs somebody into words', () => {
    expect(mainStretch(monday)?.kind).toBe('gap');
    expect(mainStretch({ ...monday, stretches: monday.stretches.slice(0, 1) })?.kind).toBe('staff');
  });

  it('puts what is red before what waits, and that before who is there', () => {
    const posted = { ...stretch('requested', '2026-11-23T18:00:00Z', '2026-11-23T23:00:00Z'), kind: 'posted' as const };
    const [there] = monday.stretches;
    const main = (...stretches: (typeof monday.stretches)[number][]) => mainStretch({ ...monday, stretches });
    const waits = stretch('requested', '2026-11-23T18:00:00Z', '2026-11-23T23:00:00Z');
    expect(main(there!, waits, { ...posted, isUrgent: true })?.kind).toBe('posted');
    expect(main(there!, posted, waits)?.kind).toBe('requested');
    expect(main(there!, { ...posted, uncoveredMinutes: 0 })?.kind).toBe('posted');
    expect(stretchWords(posted)).toBe('Nobody');
    expect(stretchWords({ ...posted, uncoveredMinutes: 0 })).toBe('Posted');
  });

  it('knows what is posted and has nobody, soonest first', () => {
    const posted = { ...stretch('requested', '2026-11-23T18:00:00Z', '2026-11-23T23:00:00Z'), kind: 'posted' as const };
    const day = { ...monday, stretches: [...monday.stretches, posted, { ...posted, uncoveredMinutes: 0 }] };
    expect(unfilledOf([{ ...harborlight, days: [day] }], 0).map(({ stretch: { kind } }) => kind)).toEqual(['posted']);
    expect(unfilledOf([{ ...harborlight, days: [day] }], Date.parse('2026-11-24T00:00:00Z'))).toEqual([]);
  });

  it('reads a cell as the pharmacy, the day, its hours and who is missing', () => {
    expect(cellLabel(harborlight, monday, 'pharmacist')).toBe(
      'Harborlight, Mon, Nov 23, open 9 AM to 6 PM, Dana Whitlock 9 AM to 1 PM, no pharmacist 1 PM to 6 PM',
    );
  });

  it('draws a stretch between 7 AM and 10 PM of the pharmacy, and nothing outside', () => {
    expect(placeOf(monday.stretches[1]!, '2026-11-23', 'America/New_York')).toEqual({
      left: 40,
      width: (5 / 15) * 100,
    });
    expect(
      placeOf({ startsAt: '2026-11-23T08:00:00Z', endsAt: '2026-11-23T11:00:00Z' }, '2026-11-23', 'America/New_York'),
    ).toBeNull();
  });

  it('shortens a name to an initial and the last name, or to the last name where that is too long', () => {
    expect(shortName('Dana Reyes')).toBe('D. Reyes');
    expect(shortName('Dana Whitlock')).toBe('Whitlock');
    expect(shortName('Whitlock')).toBe('Whitlock');
  });
});
