import { expect, test } from 'vitest';
import type { PaymentKind, PaymentMoment } from '#contract/wallet/payment-desk.ts';
import { phasesOf } from './payment-phases.ts';
import { paymentTitle } from './payment-title.ts';

const AT = '2026-11-19T19:00:00.000Z';
let made = 0;
function moment(what: PaymentMoment['what'], more: Partial<PaymentMoment> = {}): PaymentMoment {
  made += 1;
  const id = `moment ${made}`;
  return {
    id,
    at: AT,
    what,
    state: 'done',
    providerId: null,
    amountCents: 49_728,
    failure: null,
    entries: [],
    ...more,
  };
}
const told = (
  moments: PaymentMoment[],
  providerStatus: 'requires_capture' | 'succeeded' | 'failed' | null = 'succeeded',
  kind: PaymentKind = 'shift',
) =>
  phasesOf({ moments, payCents: 44_400, expenseCents: 0, payment: { kind, providerStatus } }).map(
    ({ name, state, amountCents, words }) => [name.message, state, amountCents ?? words?.message],
  );

test('a hold says what is still to come', () => {
  expect(told([moment('hold')], 'requires_capture')).toEqual([
    ['On hold', 'done', 49_728],
    ['Charge', 'todo', 'Once hours are approved'],
    ['Pay approved', 'todo', 'Once hours are approved'],
    ['Payout', 'todo', 'After approval'],
  ]);
});

test('a payout of approved pay is not sent yet', () => {
  expect(told([moment('hold'), moment('capture'), moment('settlement')]).at(-1)).toEqual([
    'Payout',
    'todo',
    'Not sent yet',
  ]);
});

test('a payout is processing until it arrived, and a problem when it came back', () => {
  const paid = [moment('hold'), moment('capture'), moment('settlement'), moment('payout', { providerId: 'tr_1' })];
  expect(told(paid).slice(1)).toEqual([
    ['Charged', 'done', 49_728],
    ['Pay approved', 'done', 44_400],
    ['Payout', 'now', 'Processing'],
  ]);
  expect(told([...paid, moment('payoutUnderWay', { providerId: 'tr_1' })]).at(-1)).toEqual([
    'Payout',
    'now',
    'Processing',
  ]);
  const arrived = [...paid, moment('payoutArrived', { providerId: 'tr_1' })];
  expect(told(arrived).at(-1)).toEqual(['Payout', 'done', 'Arrived']);
  expect(told([...arrived, moment('payoutReturned', { providerId: 'tr_1' })]).at(-1)).toEqual([
    'Payout',
    'problem',
    'Returned',
  ]);
});

test('a refusal is a problem with nothing to come; a refund counts once, when the money went back', () => {
  expect(told([moment('hold', { state: 'refused' })], 'failed')).toEqual([['On hold', 'problem', 'Refused']]);
  const [borne, back] = [moment('refundBorne', { amountCents: 100 }), moment('refund', { amountCents: 100 })];
  const names = told([moment('capture'), moment('settlement'), borne, back, moment('payout')]).map(([name]) => name);
  expect(names).toEqual(['Charged', 'Pay approved', 'Refunded', 'Payout']);
});

test('a refund that the payer’s bank sent back is a problem, until it is returned another way', () => {
  const moments = ['capture', 'settlement', 'payout', 'refund', 'refundFailed', 'refundRecorded'] as const;
  expect(told(moments.map((what) => moment(what, { amountCents: 100 }))).slice(3)).toEqual([
    ['Refunded', 'done', 100],
    ['Sent back', 'problem', 100],
    ['Refunded', 'done', 100],
  ]);
});

test('a payout that was paid another way is not still to be sent', () => {
  const moments = ['capture', 'settlement', 'payoutRecorded'] as const;
  expect(told(moments.map((what) => moment(what, { amountCents: 100 }))).slice(2)).toEqual([
    ['Paid another way', 'done', 100],
  ]);
});

test('pay for a cancellation is not called approved, and waits for no hours', () => {
  expect(told([moment('charge'), moment('settlement')], 'succeeded', 'compensation')).toEqual([
    ['Charged', 'done', 49_728],
    ['Cancellation pay owed', 'done', 44_400],
    ['Payout', 'todo', 'Not sent yet'],
  ]);
  expect(told([], null, 'compensation')[0]).toEqual(['Charge', 'todo', 'At once']);
});

test('the title of a payment says what it is for', () => {
  const of = { businessName: 'Millpond Drugs', startsAt: AT, timeZone: 'America/New_York' } as const;
  expect(paymentTitle({ ...of, kind: 'shift' })).toMatch(/^Millpond Drugs, .*Nov 19, shift$/);
  expect(paymentTitle({ ...of, kind: 'compensation' })).toMatch(/^Millpond Drugs, .*Nov 19, cancellation pay$/);
});
