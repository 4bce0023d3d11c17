import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from '#web/language/words.ts';

/** The name of each kind of ledger account, and what its balance means. */
export const accountNames: Readonly<Record<string, { name: MessageDescriptor; means: MessageDescriptor }>> = {
  provider_pending: { name: msg`Provider, on hold`, means: msg`Held on cards, not charged yet` },
  provider_available: { name: msg`Provider, available`, means: msg`Charged and with the provider` },
  shift_escrow: { name: msg`Shifts`, means: msg`Kept for one shift until its hours are approved` },
  specialist_payable: { name: msg`Owed to people`, means: msg`Earned, not paid out yet` },
  platform_fee: { name: msg`Service fees`, means: msg`What Mortar earned` },
  provider_fee: { name: msg`Provider’s fees`, means: msg`What the provider keeps` },
  payout_in_transit: { name: msg`Payouts under way`, means: msg`Sent, not arrived yet` },
  suspense: { name: msg`Unexplained`, means: msg`Money Mortar couldn’t match; should be zero` },
  goodwill: { name: msg`Refunds Mortar bore`, means: msg`Given back to pharmacies beyond what they were owed` },
  chargeback_contested: { name: msg`Chargebacks, contested`, means: msg`Taken back by banks, not decided yet` },
  business_receivable: { name: msg`Owed by pharmacies`, means: msg`Chargebacks they lost, not paid yet` },
  terms_float: { name: msg`Float for weekly invoices`, means: msg`Paid in advance for pharmacies, not repaid yet` },
};

/** Returns the name of a kind of account. */
export function accountName(kind: string): string {
  const known = accountNames[kind];
  return known ? i18n._(known.name) : kind.replaceAll('_', ' ');
}
