import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from '#web/language/words.ts';

const names: Readonly<Record<string, MessageDescriptor>> = {
  hold: msg`Hold`,
  release: msg`Hold released`,
  capture: msg`Charge`,
  funds_available: msg`Charge available`,
  settlement: msg`Pay shared`,
  dispute_settlement: msg`Decision about hours`,
  refund: msg`Refund`,
  refund_failed: msg`Refund sent back by the payer’s bank`,
  refund_recorded: msg`Refund returned another way`,
  refund_borne: msg`Refund borne by Mortar`,
  refund_given_back: msg`Refund no longer covered by Mortar`,
  write_off: msg`Written off`,
  debt_paid: msg`Debt paid another way`,
  debt_written_off: msg`Debt written off`,
  chargeback: msg`Pulled back by the bank`,
  chargeback_won: msg`Given back by the bank`,
  chargeback_lost: msg`Kept by the bank, owed by the pharmacy`,
  chargeback_offset: msg`Off what the pharmacy owes`,
  terms_advance: msg`Paid from Mortar’s float`,
  terms_credit: msg`Off the weekly invoice`,
  terms_return: msg`Credit on terms returned`,
  terms_return_recorded: msg`Credit on terms returned another way`,
  payout: msg`Payout sent`,
  payout_paid: msg`Payout arrived`,
  payout_recorded: msg`Pay paid another way`,
  payout_returned: msg`Payout returned`,
  payout_reversed: msg`Payout pulled back`,
  provider_fee: msg`Provider’s fee`,
  suspense: msg`To suspense`,
  suspense_cleared: msg`Cleared from suspense`,
};

/** Returns the name of a kind of transaction of the ledger. */
export function transactionName(kind: string): string {
  const known = names[kind];
  return known ? i18n._(known) : kind.replaceAll('_', ' ');
}
