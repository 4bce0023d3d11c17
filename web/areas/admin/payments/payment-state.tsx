import { useLingui } from '@lingui/react/macro';
import type { AdminPayment } from '#contract/wallet/payment-desk.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { letGo } from './let-go.ts';

/** A payment's status, of money that was let go what became of it. */
export function PaymentState({ payment }: { payment: AdminPayment }) {
  const { t } = useLingui();
  switch (letGo(payment)) {
    case 'released':
      return <StatusBadge set="provider" value="canceled" />;
    case 'neverHeld':
      return (
        <Tag tone="grey" outline>
          {t`Never held`}
        </Tag>
      );
    case null:
      return <StatusBadge set="payment" value={payment.status} />;
  }
}
