import { expect, test } from 'vitest';
import type { Timesheet } from '#contract/engagements/engagement.ts';
import { aBooking } from './a-booking.data.ts';
import { bookingPay } from './booking-pay.ts';

const sheet = { status: 'Approved', payCents: 61_200, totalCents: 68_544 } as Timesheet;
const expenses = { ...aBooking.expenses, approvedCents: 1200 };

test('approved hours and expenses replace what was booked, on both sides; hours that are still open don’t', () => {
  const approved = { ...aBooking, status: 'Approved', timesheet: sheet, expenses } as const;
  expect([bookingPay(approved, 'specialist'), bookingPay(approved, 'business')]).toEqual([62_400, 69_744]);
  const open = { ...approved, status: 'In Review', timesheet: { ...sheet, status: 'Pending' } } as const;
  expect([bookingPay(open, 'specialist'), bookingPay(open, 'business')]).toEqual([68_400, 76_608]);
});
