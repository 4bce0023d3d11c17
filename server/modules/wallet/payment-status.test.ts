import { describe, expect, it } from 'vitest';
import { paymentStatuses, providerStatuses } from '#contract/statuses.ts';
import { statusOf } from './payment-status.ts';

const payment = (state: string, capturedCents = 0, refundedCents = 0, of: 'payment' | 'charge' = 'payment') =>
  ({ of, state, capturedCents, refundedCents, chargedBackCents: 0, contested: false }) as Parameters<
    typeof statusOf
  >[0];
const payout = (state: string, reversedCents = 0) =>
  ({ of: 'payout', state, amountCents: 100, reversedCents, hasArrived: true }) as Parameters<typeof statusOf>[0];

const table = [
  ['a planned payment', payment('planned'), 'Pending', null],
  ['an attempt without an answer', payment('created'), 'Pending', null],
  ['a debit on its way', payment('processing'), 'Pending', null],
  ['a hold, seen from the booking', payment('requires_capture'), 'Pending', 'requires_capture'],
  ['a hold, seen from the charge', payment('requires_capture', 0, 0, 'charge'), 'Pending', 'uncaptured'],
  ['a captured payment', payment('succeeded', 100), 'Succeeded', 'succeeded'],
  ['one returned in part', payment('succeeded', 100, 40), 'Succeeded', 'succeeded'],
  ['one returned in whole', payment('succeeded', 100, 100), 'Refunded', 'refunded'],
  [
    'one a bank contests',
    { ...payment('succeeded', 100), chargedBackCents: 100, contested: true },
    'Pending',
    'succeeded',
  ],
  ['one a bank kept', { ...payment('succeeded', 100), chargedBackCents: 100 }, 'Failed', 'failed'],
  [
    'what a bank kept of one returned in part',
    { ...payment('succeeded', 100, 40), chargedBackCents: 60 },
    'Failed',
    'failed',
  ],
  ['one a bank kept a part of', { ...payment('succeeded', 100), chargedBackCents: 30 }, 'Succeeded', 'succeeded'],
  ['a refused one', payment('failed'), 'Failed', 'failed'],
  ['a released hold', payment('canceled'), 'Failed', 'canceled'],
  ['a recorded payout', payout('created'), 'Pending', null],
  ['a payout on its way', payout('processing'), 'Pending', null],
  ['a payout the bank has not got yet', { ...payout('succeeded'), hasArrived: false }, 'Pending', null],
  ['a payout that arrived', payout('succeeded'), 'Succeeded', 'succeeded'],
  ['a payout pulled back in part', payout('succeeded', 40), 'Succeeded', 'partially reversed'],
  ['a payout pulled back in whole', payout('succeeded', 100), 'Refunded', 'reversed'],
  ['a payout the bank returned', payout('failed'), 'Failed', 'failed'],
  ['a canceled payout', payout('canceled'), 'Failed', 'canceled'],
] as const;

describe('both status sets come from the provider’s facts', () => {
  it.each(table)('%s', (_title, facts, status, providerStatus) => {
    expect(statusOf(facts)).toEqual({ status, providerStatus });
  });

  it('every value of SPEC T-5 and T-6 has a meaning', () => {
    const said = table.map(([, facts]) => statusOf(facts));
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set(paymentStatuses));
    expect(new Set(said.flatMap(({ providerStatus }) => providerStatus ?? []))).toEqual(new Set(providerStatuses));
  });
});
