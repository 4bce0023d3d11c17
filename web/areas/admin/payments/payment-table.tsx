import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { AdminPayment } from '#contract/wallet/payment-desk.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { paths } from '#web/paths.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { PaymentState } from './payment-state.tsx';
import { paymentTitle } from './payment-title.ts';
import classes from './payments.module.css';
import { paidBy } from './refund-words.ts';

type Show = 'all' | 'failed' | 'lapsing';

const columns = (show: Show): readonly Column<AdminPayment>[] => [
  {
    key: 'what',
    title: t`Payment`,
    cell: (payment) => (
      <>
        <Link to={paths.admin.payment(payment.id)}>{paymentTitle(payment)}</Link>
        <span className={classes.second}>{payment.personName}</span>
      </>
    ),
  },
  {
    key: 'payer',
    title: t`Paid by`,
    phone: 'hide',
    cell: (payment) => (
      <>
        {payment.payerName}
        <span className={classes.second}>{paidBy(payment)}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: t`Status`,
    cell: (payment) => {
      const { failure, lapsesAt, timeZone } = payment;
      return (
        <>
          <PaymentState payment={payment} />
          {failure && <span className={classes.second}>{failure}</span>}
          {show === 'lapsing' && lapsesAt && (
            <span className={classes.second}>
              <Trans>
                Lapses <DateTime at={lapsesAt} timeZone={timeZone} withZone />
              </Trans>
            </span>
          )}
        </>
      );
    },
  },
  {
    key: 'created',
    title: t`Made`,
    phone: 'hide',
    wideOnly: true,
    // The list is in this order, over all zones.
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayLabel(createdAt, deviceTimeZone())}</time>,
  },
  {
    key: 'amount',
    title: t`Amount`,
    align: 'right',
    phone: 'right',
    cell: ({ status, amountCents, capturedCents }) => (
      <Money cents={status === 'Succeeded' || status === 'Refunded' ? capturedCents : amountCents} />
    ),
  },
];

export function PaymentTable({ payments, show }: { payments: readonly AdminPayment[]; show: Show }) {
  return <DataTable label={t`Payments`} columns={columns(show)} rows={payments} rowKey={({ id }) => id} clickable />;
}
