import { describe, expect, test } from 'vitest';
import { typedMoment } from './typed-moment.ts';

const zone = 'America/New_York';
const at = (moment: string) => `2026-${moment}:00.000Z`;
const type = (clock: string, stood: string, from: string, to: string) =>
  typedMoment(clock, at(stood), { startedAt: at(from), endedAt: at(to) }, zone);

describe('a time typed between the claimed hours', () => {
  // In New York 1:00 AM to 1:59 AM on November 1, 2026 is shown twice: from 05:00Z and from 06:00Z.
  test('that comes twice is the one nearer to where the field stood', () => {
    expect(type('01:30', '11-01T06:40', '11-01T02:00', '11-01T06:40')).toBe(at('11-01T06:30'));
    expect(type('01:30', '11-01T05:10', '11-01T02:00', '11-01T06:40')).toBe(at('11-01T05:30'));
  });

  test('that comes twice is the one that was claimed, where only one was', () => {
    expect(type('01:30', '11-01T05:40', '11-01T02:00', '11-01T05:40')).toBe(at('11-01T05:30'));
    expect(type('01:30', '11-01T13:00', '11-01T06:10', '11-01T13:00')).toBe(at('11-01T06:30'));
  });

  test('is on the day that was worked: before midnight or after', () => {
    expect(type('23:30', '11-26T03:00', '11-26T03:00', '11-26T11:00')).toBe(at('11-26T04:30'));
    expect(type('00:30', '11-26T03:00', '11-26T03:00', '11-26T11:00')).toBe(at('11-26T05:30'));
  });

  test('beyond them is the nearest there is: the server says what they hold', () => {
    expect(type('18:00', '11-25T22:00', '11-25T14:00', '11-25T22:00')).toBe(at('11-25T23:00'));
  });

  test('that the clocks skip is none', () => {
    expect(type('02:30', '03-08T11:00', '03-08T03:00', '03-08T11:00')).toBeNull();
    expect(type('03:30', '03-08T11:00', '03-08T03:00', '03-08T11:00')).toBe(at('03-08T07:30'));
  });
});
