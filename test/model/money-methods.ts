/** The simulated provider's methods that the model of faults plays with: how each behaves says simulated/test-methods.ts. */
export const TOKENS = [
  'pm_card_visa',
  'pm_card_amex',
  'pm_card_visa_chargeDeclined',
  'pm_usBankAccount',
  'pm_usBankAccount_insufficientFunds',
  'pm_card_refundFailOnce',
  'pm_card_createDispute',
  'pm_card_createDisputeInquiry',
  'pm_card_disputeLostThenWon',
  'pm_card_disputeWonThenLost',
  'pm_card_disputeLostWonLost',
  'pm_card_disputeWonLostWon',
  'pm_usBankAccount_dispute',
];
/** Where a specialist's pay goes: to a bank that takes it, returns it, or returns it once it had arrived; null: nowhere yet. */
export const BANKS = [
  null,
  'pm_usBankAccount',
  'pm_usBankAccount_accountClosed',
  'pm_usBankAccount_returnedLater',
] as const;
