import { expect, test } from 'vitest';
import { testSetupNotice } from './test-setup.ts';

test.each([
  ['outbox', 'outbox', 'simulated', 'mail and texts stay on this server, payments are simulated. No money moves.'],
  ['outbox', 'twilio', 'simulated', 'mail stays on this server, payments are simulated. No money moves.'],
  ['smtp', 'outbox', 'simulated', 'texts stay on this server, payments are simulated. No money moves.'],
  ['smtp', 'twilio', 'simulated', 'payments are simulated. No money moves.'],
  ['smtp', 'twilio', 'stripe-test', 'payments are simulated. No money moves.'],
  ['outbox', 'outbox', 'stripe', 'mail and texts stay on this server.'],
  ['outbox', 'twilio', 'stripe', 'mail stays on this server.'],
  ['smtp', 'outbox', 'stripe', 'texts stay on this server.'],
])('with mail by %s, texts by %s and payments by %s, production says what is so', (mail, sms, payments, notice) => {
  expect(testSetupNotice({ production: true, mail, sms, payments })?.message).toBe(`Test setup: ${notice}`);
});

test('where nothing stands in for something real, production says nothing', () => {
  expect(testSetupNotice({ production: true, mail: 'smtp', sms: 'twilio', payments: 'stripe' })).toBeNull();
});

test('a demo has its own signs', () => {
  expect(testSetupNotice({ production: false, mail: 'outbox', sms: 'outbox', payments: 'simulated' })).toBeNull();
});
