import { expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { requestFor } from './call.ts';

const id = '019a0000-0000-7000-8000-000000000001';

test('a path parameter is put into the path, escaped', () => {
  expect(requestFor(engagementEndpoints.requestShift, { params: { id: 'a/b' } }).url).toBe(
    '/api/shifts/a%2Fb/requests',
  );
});

test('a call that must happen once carries a fresh key each time, or the one it is given', () => {
  const first = requestFor(engagementEndpoints.requestShift, { params: { id } }).headers;
  const second = requestFor(engagementEndpoints.requestShift, { params: { id } }).headers;
  expect(first?.['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(first?.['Idempotency-Key']).not.toBe(second?.['Idempotency-Key']);
  expect(
    requestFor(engagementEndpoints.requestShift, { params: { id }, idempotencyKey: 'k' }).headers?.['Idempotency-Key'],
  ).toBe('k');
});

test('other calls carry no key', () => {
  expect(requestFor(accountEndpoints.signIn, { body: {} }).headers).not.toHaveProperty('Idempotency-Key');
});

test('C-3: no request times out', () => {
  expect(requestFor(accountEndpoints.getCurrentUser, {})).not.toHaveProperty('timeout');
});
