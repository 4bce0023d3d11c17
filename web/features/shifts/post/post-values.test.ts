import { describe, expect, it } from 'vitest';
import { firstValues, openRepeatedDays, pickDays, repeatedDays, toBody } from './post-values.ts';

const zone = 'America/New_York';
const id = '01980000-0000-7000-8000-000000000001';
/** With a rate, which is suggested before anything is sent. */
const values = { ...firstValues(id), ratePerHourCents: 7200 };
const day = (date: string, starts: string, ends: string) => ({ day: date, starts, ends, own: false });

describe('posting shifts', () => {
  it('asks for a date before anything is sent', () => {
    expect(toBody(values, zone)).toEqual({ body: null, errors: { shifts: 'Choose at least one date' } });
  });

  it('takes hours in the pharmacy\u2019s zone, on the summer and the winter side of the clock change', () => {
    const { body } = toBody(
      { ...values, days: [day('2026-10-30', '09:00', '17:00'), day('2026-11-02', '09:00', '17:00')] },
      zone,
    );
    expect(body?.shifts.map(({ startsAt }) => startsAt)).toEqual([
      '2026-10-30T13:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
    ]);
  });

  it('sends how many people each day needs', () => {
    const { body } = toBody({ ...values, headcount: 3, days: [day('2026-11-30', '09:00', '17:00')] }, zone);
    expect(body).toMatchObject({ headcount: 3, shifts: [{}] });
  });

  it('ends an overnight shift on the next day', () => {
    const { body } = toBody({ ...values, days: [day('2026-11-30', '21:00', '07:00')] }, zone);
    expect(body?.shifts[0]).toEqual({ startsAt: '2026-12-01T02:00:00.000Z', endsAt: '2026-12-01T12:00:00.000Z' });
  });

  it('points at the day whose hour the clocks skip', () => {
    const { body, errors } = toBody(
      { ...values, days: [day('2026-03-07', '02:30', '10:00'), day('2026-03-08', '02:30', '10:00')] },
      zone,
    );
    expect(body).toBeNull();
    expect(errors).toEqual({
      'shifts.1.startsAt': 'This time doesn’t exist: clocks change that night. Choose another.',
    });
    const overnight = toBody({ ...values, days: [day('2026-03-07', '18:00', '02:30')] }, zone);
    expect(Object.keys(overnight.errors)).toEqual(['shifts.0.endsAt']);
  });

  it('takes the first of an hour that comes twice, unless the second is chosen', () => {
    const night = { ...day('2026-10-31', '18:00', '01:30'), startsSecond: true };
    const { body } = toBody({ ...values, days: [night, { ...night, endsSecond: true }] }, zone);
    expect(body?.shifts).toEqual([
      { startsAt: '2026-10-31T22:00:00.000Z', endsAt: '2026-11-01T05:30:00.000Z' },
      { startsAt: '2026-10-31T22:00:00.000Z', endsAt: '2026-11-01T06:30:00.000Z' },
    ]);
  });

  it('keeps the hours set by hand when days are added', () => {
    const typed = { ...values, days: [{ ...day('2026-12-09', '10:00', '15:00'), own: true }] };
    expect(pickDays(typed, ['2026-12-09', '2026-12-08'])).toEqual([
      day('2026-12-08', '09:00', '17:00'),
      { ...day('2026-12-09', '10:00', '15:00'), own: true },
    ]);
  });

  it('skips the days the pharmacy is closed, unless they are posted anyway; shorter days stay', () => {
    const weekly = { ...values, weekdays: [6, 2], until: '2026-12-19', dropped: ['2026-12-12'] };
    const closure = { id: '0', name: 'Christmas', from: '2026-12-15', to: '2026-12-15', hours: null };
    const early = { ...closure, from: '2026-12-08', to: '2026-12-08', hours: { opens: '09:00', closes: '15:00' } };
    expect(openRepeatedDays(weekly, '2026-12-05', [early, closure])).toEqual({
      days: ['2026-12-08', '2026-12-19'],
      skipped: [{ day: '2026-12-15', name: 'Christmas' }],
    });
    const kept = { ...weekly, keptClosed: ['2026-12-15'] };
    expect(openRepeatedDays(kept, '2026-12-05', [closure]).days).toContain('2026-12-15');
  });

  it('repeats weekly from tomorrow until the last day, without the days taken out', () => {
    const weekly = { ...values, weekdays: [6, 2], until: '2026-12-19', dropped: ['2026-12-12'] };
    // Today is such a day itself.
    expect(repeatedDays(weekly, '2026-12-05')).toEqual(['2026-12-08', '2026-12-15', '2026-12-19']);
    expect(repeatedDays({ ...weekly, until: null }, '2026-12-05')).toEqual([]);
    expect(repeatedDays({ ...weekly, until: '2026-11-01' }, '2026-12-05')).toEqual([]);
  });

  it('keeps the hours on the clock in the weeks the clocks change, overnight too', () => {
    const weekly = { ...values, weekdays: [6], until: '2026-11-07', starts: '22:00', ends: '06:00' };
    const days = pickDays(weekly, repeatedDays(weekly, '2026-10-20'));
    const { body } = toBody({ ...weekly, days }, zone);
    expect(body?.shifts).toEqual([
      { startsAt: '2026-10-25T02:00:00.000Z', endsAt: '2026-10-25T10:00:00.000Z' },
      // Nine hours on the night of November 1.
      { startsAt: '2026-11-01T02:00:00.000Z', endsAt: '2026-11-01T11:00:00.000Z' },
      { startsAt: '2026-11-08T03:00:00.000Z', endsAt: '2026-11-08T11:00:00.000Z' },
    ]);
  });

  it('asks for fewer days than a posting holds', () => {
    const weekly = { ...values, weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-03-01' };
    const { errors } = toBody({ ...weekly, days: pickDays(weekly, repeatedDays(weekly, '2026-12-01')) }, zone);
    expect(errors['shifts']).toBe('Choose at most 60 dates at once');
  });

  it('sends no rate before one is suggested or set', () => {
    expect(toBody({ ...firstValues(id), days: [day('2026-12-09', '10:00', '15:00')] }, zone).errors).toEqual({
      ratePerHourCents: 'Enter an hourly rate',
    });
  });
});
