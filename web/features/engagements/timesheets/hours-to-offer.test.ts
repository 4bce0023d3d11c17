import { expect, test } from 'vitest';
import type { Timesheet } from '#contract/engagements/engagement.ts';
import { minutesToDispute } from './hours-to-offer.ts';

const at = (time: string) => `2026-11-26T${time}:00.000Z`;
const planned = { startedAt: at('13:00'), endedAt: at('21:00'), breakMinutes: 30 };
const worked = (from: string, to: string, overMinutes: number) =>
  ({ planned, submitted: { startedAt: at(from), endedAt: at(to), breakMinutes: 30 }, overMinutes }) as Timesheet;

test('the button names the minutes the dispute begins with: all after the planned end, also for a late start', () => {
  expect(minutesToDispute(worked('13:00', '21:31', 31))).toBe(31);
  expect(minutesToDispute(worked('13:12', '21:24', 12))).toBe(24);
  expect(minutesToDispute(worked('12:45', '21:00', 15))).toBe(15);
  expect(minutesToDispute(worked('13:15', '21:15', 0))).toBe(0);
  expect(minutesToDispute({ planned, submitted: null, overMinutes: 0 } as Timesheet)).toBe(0);
});
