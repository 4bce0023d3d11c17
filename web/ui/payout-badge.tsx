import { useLingui } from '@lingui/react/macro';
import type { PaymentStatus } from '#contract/statuses.ts';
import { StatusBadge } from './status-badge.tsx';

/** The status of a payout, which reads Processing until the bank says it arrived (PRODUCT §2). */
export function PayoutBadge({ status }: { status: PaymentStatus }) {
  const { t } = useLingui();
  return <StatusBadge set="payment" value={status} {...(status === 'Pending' && { label: t`Processing` })} />;
}
