/** The phases of a payment: where the money is now, in a line above its life (28). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentKind, PaymentLife, PaymentMoment } from '#contract/wallet/payment-desk.ts';

export type Phase = {
  readonly key: string;
  readonly name: MessageDescriptor;
  /** `todo` has not happened yet. */
  readonly state: 'done' | 'now' | 'problem' | 'todo';
  readonly at: string | null;
  /** Cents; null where words say it. */
  readonly amountCents: number | null;
  readonly words: MessageDescriptor | null;
};

type Known = Pick<PaymentLife, 'moments' | 'payCents' | 'expenseCents'> & {
  readonly payment: Pick<PaymentLife['payment'], 'providerStatus' | 'kind'>;
};

const names: Partial<Record<PaymentMoment['what'], MessageDescriptor>> = {
  hold: msg({ message: 'On hold', context: 'payment' }),
  charge: msg`Charged`,
  capture: msg`Charged`,
  cancel: msg({ message: 'Released', context: 'payment' }),
  refund: msg`Refunded`,
  refundFailed: msg`Sent back`,
  refundRecorded: msg`Refunded`,
  payoutReversed: msg`Pulled back`,
  payoutRecorded: msg`Paid another way`,
  chargeback: msg`Taken back`,
  chargebackWon: msg`Given back`,
  chargebackLost: msg`Kept by the bank`,
  debtLowered: msg`Debt lowered`,
  paidOnTerms: msg`Paid on terms`,
  creditedOnTerms: msg`Credited`,
  writtenOff: msg`Written off`,
};

/** What a payment pays for, where that is no approved hours: it is charged at once. */
const approvals: Partial<Record<PaymentKind, MessageDescriptor>> = {
  compensation: msg`Cancellation pay owed`,
  adjustment: msg`Hours decided`,
  expense: msg`Expenses approved`,
};

const problems = new Set<PaymentMoment['what']>(['refundFailed', 'chargeback', 'chargebackLost', 'payoutReturned']);

/** Returns the phases in their order, and after them what is still to come. */
export function phasesOf({ moments, payCents, expenseCents, payment }: Known): Phase[] {
  const earnedCents = payCents + expenseCents;
  const happened = moments.flatMap((moment): Phase[] => {
    const { id: key, what, at, state, amountCents } = moment;
    const phase = { key, at, amountCents, words: null } as const;
    if (state !== 'done') {
      const name = names[what];
      if (!name) return [];
      const words = state === 'open' ? msg`Being asked` : msg`Refused`;
      return [{ ...phase, name, amountCents: null, words, state: state === 'open' ? 'now' : 'problem' }];
    }
    if (what === 'settlement') {
      if (earnedCents === 0) return [];
      return [
        { ...phase, name: approvals[payment.kind] ?? msg`Pay approved`, amountCents: earnedCents, state: 'done' },
      ];
    }
    if (what === 'payout') return [payoutPhase(phase, moments)];
    const name = names[what];
    return name ? [{ ...phase, name, state: problems.has(what) ? 'problem' : 'done' }] : [];
  });
  return [...happened, ...comingOf(moments, earnedCents, payment)];
}

/** On its way until the newest news of it is that it arrived, or came back. */
function payoutPhase(phase: Pick<Phase, 'key' | 'at'>, moments: readonly PaymentMoment[]): Phase {
  const payout = moments.find(({ id }) => id === phase.key);
  const own = moments.filter(({ providerId }) => providerId !== null && providerId === payout?.providerId);
  const last = own.findLast(({ what }) => what === 'payoutArrived' || what === 'payoutReturned')?.what;
  const words = last === 'payoutArrived' ? msg`Arrived` : last === 'payoutReturned' ? msg`Returned` : msg`Processing`;
  const state = last === 'payoutArrived' ? 'done' : last === 'payoutReturned' ? 'problem' : 'now';
  return { ...phase, name: msg`Payout`, amountCents: null, words, state };
}

function comingOf(moments: readonly PaymentMoment[], earnedCents: number, payment: Known['payment']): Phase[] {
  const has = (what: PaymentMoment['what']) =>
    moments.some((moment) => moment.what === what && moment.state === 'done');
  const isOver = has('cancel') || payment.providerStatus === 'failed' || payment.providerStatus === 'canceled';
  if (isOver || payment.providerStatus === 'refunded') return [];
  const todo = (key: string, name: MessageDescriptor, words: MessageDescriptor): Phase => ({
    key,
    name,
    words,
    state: 'todo',
    at: null,
    amountCents: null,
  });
  const approval = approvals[payment.kind];
  const once = approval ? msg`At once` : msg`Once hours are approved`;
  return [
    ...(has('capture') ||
    has('charge') ||
    has('paidOnTerms') ||
    has('writtenOff') ||
    moments.some(({ what }) => what === 'settlement')
      ? []
      : [todo('charge', msg`Charge`, once)]),
    ...(has('settlement') || earnedCents === 0 ? [] : [todo('pay', approval ?? msg`Pay approved`, once)]),
    ...(has('payout') || has('payoutRecorded') || earnedCents === 0
      ? []
      : [todo('payout', msg`Payout`, has('settlement') || approval ? msg`Not sent yet` : msg`After approval`)]),
  ];
}
