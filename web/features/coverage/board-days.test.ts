import { describe, expect, it } from 'vitest';
import type { Coverage } from '#contract/shifts/coverage-endpoints.ts';
import { cellLabel, gapMinutes, gapsOf, mainStretch, placeOf, shortName } from './board-days.ts';

const stretch = (kind: 'staff' | 'gap' | 'requested', startsAt: string, endsAt: string) => ({
  kind,
  startsAt,
  endsAt,
  name: kind === 'staff' ? 'Dana Whitlock' : null,
  shiftId: null,
  requests: kind === 'requested' ? 2 : 0,
  places: null,
});

const monday = {
  day: '2026-11-23',
  open: { opensAt: '2026-11-23T14:00:00Z', closesAt: '2026-11-23T23:00:00Z' },
  holiday: null,
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
