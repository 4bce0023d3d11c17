/** What each kind of account of the ledger is called, and what stands on it. */
export const accountNames: Readonly<Record<string, { name: string; means: string }>> = {
  provider_pending: { name: 'Provider, on hold', means: 'Held on cards, not charged yet' },
  provider_available: { name: 'Provider, available', means: 'Charged and with the provider' },
  shift_escrow: { name: 'Shifts', means: 'Kept for one shift until its hours are approved' },
  specialist_payable: { name: 'Owed to people', means: 'Earned, not paid out yet' },
  platform_fee: { name: 'Service fees', means: 'What Mortar earned' },
  provider_fee: { name: 'Provider’s fees', means: 'What the provider keeps' },
  payout_in_transit: { name: 'Payouts under way', means: 'Sent, not arrived yet' },
  suspense: { name: 'Unexplained', means: 'Money nobody could place: nothing, on a good day' },
};
