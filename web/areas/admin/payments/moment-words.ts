import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCheck,
  IconClock,
  IconLock,
  IconLockOpen,
  IconQuestionMark,
  IconScale,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import type { PaymentMoment } from '#contract/wallet/payment-desk.ts';
import type { Tone } from '#web/theme/colors.ts';

type Look = { readonly done: MessageDescriptor; readonly icon: typeof IconCheck; readonly tone: Tone };

const looks: Readonly<Record<PaymentMoment['what'], Look>> = {
  hold: { done: msg`Hold placed`, icon: IconLock, tone: 'cobalt' },
  charge: { done: msg`Charged`, icon: IconCheck, tone: 'pine' },
  capture: { done: msg`Charged`, icon: IconCheck, tone: 'pine' },
  cancel: { done: msg`Hold released`, icon: IconLockOpen, tone: 'grey' },
  refund: { done: msg`Refunded`, icon: IconArrowBackUp, tone: 'plum' },
  refundFailed: { done: msg`Sent back by the payer’s bank`, icon: IconArrowBackUp, tone: 'signal' },
  refundRecorded: { done: msg`Returned another way`, icon: IconArrowBackUp, tone: 'plum' },
  refundBorne: { done: msg`Set aside for a refund`, icon: IconScale, tone: 'grey' },
  refundGivenBack: { done: msg`Given back to who paid the refund`, icon: IconScale, tone: 'grey' },
  settlement: { done: msg`Pay shared`, icon: IconUser, tone: 'pine' },
  dispute: { done: msg`Decision about hours`, icon: IconScale, tone: 'plum' },
  payout: { done: msg`Payout sent`, icon: IconBuildingBank, tone: 'cobalt' },
  payoutUnderWay: { done: msg`On its way to the bank`, icon: IconBuildingBank, tone: 'cobalt' },
  payoutArrived: { done: msg`Payout arrived`, icon: IconBuildingBank, tone: 'pine' },
  debtPaid: { done: msg`Paid another way`, icon: IconCheck, tone: 'pine' },
  debtWrittenOff: { done: msg`Written off, borne by Mortar`, icon: IconScale, tone: 'plum' },
  payoutRecorded: { done: msg`Paid another way`, icon: IconBuildingBank, tone: 'pine' },
  payoutReturned: { done: msg`Payout returned`, icon: IconBuildingBank, tone: 'signal' },
  payoutReversed: { done: msg`Payout pulled back`, icon: IconArrowBackUp, tone: 'plum' },
  chargeback: { done: msg`Pulled back by the bank`, icon: IconArrowBackUp, tone: 'signal' },
  chargebackWon: { done: msg`Given back by the bank`, icon: IconCheck, tone: 'pine' },
  chargebackLost: { done: msg`Kept by the bank, owed by the pharmacy`, icon: IconArrowBackUp, tone: 'signal' },
  debtLowered: { done: msg`Off what the pharmacy owes`, icon: IconArrowBackUp, tone: 'plum' },
  paidOnTerms: { done: msg`Paid from Mortar’s float`, icon: IconCheck, tone: 'pine' },
  creditedOnTerms: { done: msg`Off the weekly invoice`, icon: IconArrowBackUp, tone: 'plum' },
  writtenOff: { done: msg`Written off, paid by Mortar`, icon: IconUser, tone: 'plum' },
  other: { done: msg`Entry of the ledger`, icon: IconQuestionMark, tone: 'grey' },
};

const waiting: Readonly<Record<PaymentMoment['what'], MessageDescriptor>> = {
  ...Object.fromEntries(Object.entries(looks).map(([what, { done }]) => [what, done])),
  hold: msg`Being held`,
  charge: msg`Being charged`,
  capture: msg`Being charged`,
  cancel: msg`Being released`,
  refund: msg`Being refunded`,
} as Record<PaymentMoment['what'], MessageDescriptor>;

const refused: Readonly<Record<PaymentMoment['what'], MessageDescriptor>> = {
  ...waiting,
  hold: msg`Hold refused`,
  charge: msg`Charge refused`,
  capture: msg`Charge refused`,
  cancel: msg`Could not be released`,
  refund: msg`Refund refused`,
};

/** Returns what a moment is called and how it is drawn. */
export function lookOfMoment({ what, state }: Pick<PaymentMoment, 'what' | 'state'>): {
  readonly words: MessageDescriptor;
  readonly icon: typeof IconCheck;
  readonly tone: Tone;
} {
  if (state === 'open') return { words: waiting[what], icon: IconClock, tone: 'amber' };
  if (state === 'refused') return { words: refused[what], icon: IconX, tone: 'signal' };
  const { done, icon, tone } = looks[what];
  return { words: done, icon, tone };
}
