import { describe, expect, it } from 'vitest';
import { firstValues, pickDays, toBody } from './post-values.ts';

const zone = 'America/New_York';
const id = '01980000-0000-7000-8000-000000000001';
const day = (date: string, starts: string, ends: string) => ({ day: date, starts, ends, own: false });

describe('posting shifts', () => {
  it('asks for a date before anything is sent', () => {
    expect(toBody(firstValues(id), zone)).toEqual({ body: null, errors: { shifts: 'Choose at least one date' } });
  });

  it('takes hours in the pharmacy\u2019s zone, on the summer and the winter side of the clock change', () => {
    const { body } = toBody(
      { ...firstValues(id), days: [day('2026-10-30', '09:00', '17:00'), day('2026-11-02', '09:00', '17:00')] },
      zone,
    );
    expect(body?.shifts.map(({ startsAt }) => startsAt)).toEqual([
      '2026-10-30T13:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
    ]);
  });

  it('ends an overnight shift on the next day', () => {
    const { body } = toBody({ ...firstValues(id), days: [day('2026-11-30', '21:00', '07:00')] }, zone);
    expect(body?.shifts[0]).toEqual({ startsAt: '2026-12-01T02:00:00.000Z', endsAt: '2026-12-01T12:00:00.000Z' });
  });

  it('points at the day whose hour the clocks skip', () => {
    const { body, errors } = toBody(
      { ...firstValues(id), days: [day('2026-03-07', '02:30', '10:00'), day('2026-03-08', '02:30', '10:00')] },
      zone,
    );
    expect(body).toBeNull();
    expect(Object.keys(errors)).toEqual(['shifts.1.startsAt']);
  });

  it('keeps the hours set by hand when days are added', () => {
    const values = { ...firstValues(id), days: [{ ...day('2026-12-09', '10:00', '15:00'), own: true }] };
    expect(pickDays(values, ['2026-12-09', '2026-12-08'])).toEqual([
      day('2026-12-08', '09:00', '17:00'),
      { ...day('2026-12-09', '10:00', '15:00'), own: true },
    ]);
  });
});
