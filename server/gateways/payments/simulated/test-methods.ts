/**
 * The methods the simulated provider knows, by Stripe's public test ids (API.md, Fixed words), and how each behaves:
 * what a charge of it returns, whether that is
 * taken back later, and what a payout to it does.
 */
import type { KeptMethod } from '../payment-gateway.ts';

type TestMethod = Omit<KeptMethod, 'token'> & {
  /** The code a charge is refused with; null: it goes through. */
  readonly chargeFails: string | null;
  /** The code a payout comes back with; null: it arrives. */
  readonly payoutFails: string | null;
  /** A payout arrives, and the bank returns it two days later with this code; null: it keeps it. */
  readonly payoutReturned: string | null;
  /** Which refunds the bank sends back after two days. */
  readonly refundsFail: 'all' | 'first' | null;
  /** How the bank takes a charge back that had gone through; null: never. */
  readonly disputed: {
    readonly reason: string;
    readonly closesWith: 'won' | 'lost';
    /** A returned debit: nobody is asked. */
    readonly atOnce: boolean;
    /** How often the bank decides the other way, days after the last time. */
    readonly turns?: number;
  } | null;
};

type Behavior = Partial<Omit<TestMethod, keyof KeptMethod>>;

const works = { chargeFails: null, payoutFails: null, payoutReturned: null, refundsFail: null, disputed: null };

function card(brand: string, last4: string, behaves: Behavior = {}): TestMethod {
  return { kind: 'card', brand, last4, expiresMonth: 8, expiresYear: 2030, ...works, ...behaves };
}

function bank(last4: string, behaves: Behavior = {}): TestMethod {
  const brand = 'Stripe Test Bank';
  return { kind: 'bankAccount', brand, last4, expiresMonth: null, expiresYear: null, ...works, ...behaves };
}

const testMethods: Readonly<Record<string, TestMethod>> = {
  pm_card_visa: card('Visa', '4242'),
  pm_card_visa_debit: card('Visa', '5556'),
  pm_card_mastercard: card('Mastercard', '4444'),
  pm_card_amex: card('American Express', '0005'),
  pm_card_discover: card('Discover', '1117'),
  pm_card_visa_chargeDeclined: card('Visa', '0002', { chargeFails: 'card_declined' }),
  pm_card_visa_chargeDeclinedInsufficientFunds: card('Visa', '9995', { chargeFails: 'insufficient_funds' }),
  pm_card_chargeDeclinedExpiredCard: card('Visa', '0069', { chargeFails: 'expired_card' }),
  pm_card_refundFail: card('Visa', '5126', { refundsFail: 'all' }),
  // Stripe has no such id: there, too, a second refund may arrive.
  pm_card_refundFailOnce: card('Visa', '5134', { refundsFail: 'first' }),
  pm_card_createDispute: card('Visa', '0259', {
    disputed: { reason: 'fraudulent', closesWith: 'lost', atOnce: false },
  }),
  // An inquiry at Stripe; here the bank takes the money first and gives it back.
  pm_card_createDisputeInquiry: card('Visa', '1976', {
    disputed: { reason: 'product_not_received', closesWith: 'won', atOnce: false },
  }),
  // Stripe has no such ids: there, too, a bank may decide anew.
  pm_card_disputeLostThenWon: card('Visa', '0267', {
    disputed: { reason: 'fraudulent', closesWith: 'lost', atOnce: false, turns: 1 },
  }),
  pm_card_disputeWonThenLost: card('Visa', '1984', {
    disputed: { reason: 'fraudulent', closesWith: 'won', atOnce: false, turns: 1 },
  }),
  pm_card_disputeLostWonLost: card('Visa', '0275', {
    disputed: { reason: 'fraudulent', closesWith: 'lost', atOnce: false, turns: 2 },
  }),
  pm_card_disputeWonLostWon: card('Visa', '1992', {
    disputed: { reason: 'fraudulent', closesWith: 'won', atOnce: false, turns: 2 },
  }),
  pm_usBankAccount: bank('6789'),
  pm_usBankAccount_dispute: bank('2223', {
    disputed: { reason: 'insufficient_funds', closesWith: 'lost', atOnce: true },
  }),
  pm_usBankAccount_insufficientFunds: bank('2227', { chargeFails: 'R01' }),
  pm_usBankAccount_accountClosed: bank('1113', { chargeFails: 'R02', payoutFails: 'R02' }),
  // Stripe has no such id: there, too, a payout that is paid may come back within days.
  pm_usBankAccount_returnedLater: bank('1121', { payoutReturned: 'R02' }),
};

/** Returns the method behind a token; null for one this provider never gave out. */
export function testMethod(token: string): TestMethod | null {
  return Object.hasOwn(testMethods, token) ? (testMethods[token] ?? null) : null;
}
