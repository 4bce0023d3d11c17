import { expect, test } from 'vitest';
import { letGo } from './let-go.ts';

test.each([
  ['a hold that was released', { providerStatus: 'canceled', providerId: 'pi_1', failure: null }, 'released'],
  ['a plan that was dropped', { providerStatus: 'canceled', providerId: null, failure: null }, 'neverHeld'],
  ['a hold that lapsed, with money owed', { providerStatus: 'canceled', providerId: 'pi_1', failure: 'Lapsed' }, null],
  ['a refused card', { providerStatus: 'failed', providerId: 'pi_1', failure: 'Your card was declined.' }, null],
  ['a plan', { providerStatus: null, providerId: null, failure: null }, null],
] as const)('%s reads as what it is', (_what, payment, expected) => {
  expect(letGo(payment)).toBe(expected);
});
