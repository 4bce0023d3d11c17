import { t } from '@lingui/core/macro';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import { money } from '#web/ui/format-money.ts';

type Refunded = Pick<PaymentLife, 'papers'> & {
  readonly payment: Pick<PaymentLife['payment'], 'method' | 'payerName' | 'capturedCents' | 'onTerms'>;
};

/** Returns what a refund of so many cents does: on terms it comes off the weekly invoices, else it goes back to what paid. */
export function refundWords({ payment, papers }: Refunded, amountCents: number) {
  const { method, payerName } = payment;
  const [charged, amount] = [money(payment.capturedCents), money(amountCents)];
  const credited = t`${payerName} gets a credit note. The ledger gets new entries; nothing is rewritten.`;
  if (!payment.onTerms)
    return {
      charged: t`${charged} was charged to ${method}.`,
      back: t`Back to ${method}, within 10 days`,
      noted: credited,
      done: t`${amount} is on its way back`,
    };
  return {
    charged: t`${charged} was put on ${payerName}’s weekly invoices.`,
    back: t`Off ${payerName}’s weekly invoices`,
    noted:
      papers.length > 0
        ? credited
        : t`${payerName} wasn’t invoiced for it yet: the invoice bills what is left. The ledger gets new entries; nothing is rewritten.`,
    done: t`${amount} comes off ${payerName}’s weekly invoices`,
  };
}

/** Returns what pays: `Visa 4242`, or the weekly invoice. */
export function paidBy({ method, onTerms }: Pick<PaymentLife['payment'], 'method' | 'onTerms'>): string {
  return onTerms ? t`Weekly invoice` : method;
}
