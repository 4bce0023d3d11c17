import { expect, it } from 'vitest';
import type { RosterPerson } from '#contract/businesses/roster.ts';
import { changedOf, readPerson, valuesOf, withLunch } from './person-values.ts';

const lunch = { from: '14:00', to: '14:30', onSite: true };
const sam: RosterPerson = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Sam Ishii',
  role: 'Pharmacist',
  week: [
    { weekday: 1, from: '09:00', to: '19:00', lunch },
    { weekday: 3, from: '08:00', to: '12:00', lunch: null },
    { weekday: 3, from: '15:00', to: '19:00', lunch: null },
  ],
  daysOff: [{ from: '2026-11-25', to: '2026-11-25', note: '' }],
  firstDay: '2026-11-02',
  lastDay: null,
};

it('gives a stored person back as it was when nothing is changed', () => {
  expect(readPerson(valuesOf(sam), sam.id)).toEqual({ person: sam, errors: {} });
});

it('names the row that is wrong: a missing time, hours that overlap, a missing name', () => {
  const values = valuesOf(sam);
  const days = values.days.map((day) =>
    day.weekday === 3 ? { ...day, spans: [day.spans[0]!, { from: '11:00', to: '19:00', lunch: null }] } : day,
  );
  const { person, errors } = readPerson({ ...values, name: ' ', days }, sam.id);
  expect(person).toBeNull();
  expect(Object.keys(errors).sort()).toEqual(['days.2.1', 'name']);
  const empty = values.days.map((day) => ({ ...day, spans: day.spans.map((span) => ({ ...span, to: '' })) }));
  expect(Object.keys(readPerson({ ...values, days: empty }, sam.id).errors)).toContain('days.0.0');
});

it('gives the break to the hours it fits in, and says when it fits none', () => {
  const values = { ...valuesOf(sam), lunch: { on: true, ...lunch } };
  expect(withLunch({ from: '09:00', to: '19:00', lunch: null }, values.lunch).lunch).toEqual(lunch);
  expect(withLunch({ from: '08:00', to: '12:00', lunch }, values.lunch).lunch).toBeNull();
  expect(withLunch({ from: '09:00', to: '19:00', lunch }, { ...values.lunch, on: false }).lunch).toBeNull();
  const none = values.days.map((day) => ({ ...day, spans: day.spans.map((span) => ({ ...span, lunch: null })) }));
  expect(Object.keys(readPerson({ ...values, days: none }, sam.id).errors)).toEqual(['lunch']);
});

it('tells what differs between two versions of a person', () => {
  expect(changedOf(sam, { ...sam, name: 'S. Ishii', week: [] })).toEqual(['name', 'week']);
});
