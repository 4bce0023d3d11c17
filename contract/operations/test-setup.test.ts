import { expect, test } from 'vitest';
import { testSetupNotice } from './test-setup.ts';

test.each([
  ['outbox', 'simulated', 'Test setup: mail and texts stay on this server, payments are simulated. No money moves.'],
  ['outbox', 'stripe', 'Test setup: mail and texts stay on this server.'],
  ['another', 'simulated', 'Test setup: payments are simulated. No money moves.'],
  ['another', 'stripe-test', 'Test setup: payments are simulated. No money moves.'],
  ['another', 'stripe', undefined],
])('with mail by %s and payments by %s, production says what is so and no more', (mail, payments, notice) => {
  expect(testSetupNotice({ production: true, mail, payments })?.message).toBe(notice);
});

test('a demo has its own signs', () => {
  expect(testSetupNotice({ production: false, mail: 'outbox', payments: 'simulated' })).toBeNull();
});
