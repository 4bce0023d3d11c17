/** Stripe's public test methods, as the stand-in behaves. */
export type TestToken = {
  readonly type: 'card' | 'us_bank_account';
  readonly last4: string;
  /** Refused at once (cards), or after days (bank debits). */
  readonly refusal?: { readonly code: string; readonly decline_code?: string };
};

export const testTokens: Readonly<Record<string, TestToken>> = {
  pm_card_visa: { type: 'card', last4: '4242' },
  pm_card_visa_chargeDeclined: {
    type: 'card',
    last4: '0002',
    refusal: { code: 'card_declined', decline_code: 'generic_decline' },
  },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    type: 'card',
    last4: '9995',
    refusal: { code: 'card_declined', decline_code: 'insufficient_funds' },
  },
  pm_card_chargeDeclinedExpiredCard: {
    type: 'card',
    last4: '0069',
    refusal: { code: 'expired_card', decline_code: 'expired_card' },
  },
  pm_card_authenticationRequired: {
    type: 'card',
    last4: '3184',
    refusal: { code: 'authentication_required', decline_code: 'authentication_required' },
  },
  pm_usBankAccount: { type: 'us_bank_account', last4: '6789' },
  pm_usBankAccount_insufficientFunds: {
    type: 'us_bank_account',
    last4: '2227',
    refusal: { code: 'insufficient_funds' },
  },
  pm_usBankAccount_accountClosed: { type: 'us_bank_account', last4: '1113', refusal: { code: 'account_closed' } },
};
