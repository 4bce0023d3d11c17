/**
 * The methods the simulated provider knows, by Stripe's public test ids (API.md, Fixed words), and how each behaves:
 * what a charge of it returns, and what a payout to it does.
 */
import type { KeptMethod } from '../payment-gateway.ts';

type TestMethod = Omit<KeptMethod, 'token'> & {
  /** The code a charge is refused with; null: it goes through. */
  readonly chargeFails: string | null;
  /** The code a payout comes back with; null: it arrives. */
  readonly payoutFails: string | null;
};

const works = { chargeFails: null, payoutFails: null };

function card(brand: string, last4: string, chargeFails: string | null = null): TestMethod {
  return { kind: 'card', brand, last4, expiresMonth: 8, expiresYear: 2030, chargeFails, payoutFails: null };
}

function bank(last4: string, behaves: Pick<TestMethod, 'chargeFails' | 'payoutFails'> = works): TestMethod {
  return { kind: 'bankAccount', brand: 'STRIPE TEST BANK', last4, expiresMonth: null, expiresYear: null, ...behaves };
}

const testMethods: Readonly<Record<string, TestMethod>> = {
  pm_card_visa: card('Visa', '4242'),
  pm_card_visa_debit: card('Visa', '5556'),
  pm_card_mastercard: card('Mastercard', '4444'),
  pm_card_amex: card('American Express', '0005'),
  pm_card_discover: card('Discover', '1117'),
  pm_card_visa_chargeDeclined: card('Visa', '0002', 'card_declined'),
  pm_card_visa_chargeDeclinedInsufficientFunds: card('Visa', '9995', 'insufficient_funds'),
  pm_card_chargeDeclinedExpiredCard: card('Visa', '0069', 'expired_card'),
  pm_usBankAccount: bank('6789'),
  pm_usBankAccount_insufficientFunds: bank('2227', {
    chargeFails: 'R01',
    payoutFails: null,
  }),
  pm_usBankAccount_accountClosed: bank('1113', {
    chargeFails: 'R02',
    payoutFails: 'R02',
  }),
};

/** Returns the method behind a token; null for one this provider never gave out. */
export function testMethod(token: string): TestMethod | null {
  return Object.hasOwn(testMethods, token) ? (testMethods[token] ?? null) : null;
}
