import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AdminChargeback } from '#contract/wallet/chargeback-desk.ts';
import { paths } from '#web/paths.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { dayLabel } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import classes from './payments.module.css';

type Props = { chargebacks: readonly AdminChargeback[]; onAnswer: (chargeback: AdminChargeback) => void };

export function ChargebackTable({ chargebacks, onAnswer }: Props) {
  const columns: readonly Column<AdminChargeback>[] = [
    {
      key: 'what',
      title: t`Payment`,
      cell: ({ paymentId, businessName, startsAt, timeZone, personName }) => (
        <>
          <Link to={paths.admin.payment(paymentId)}>
            {businessName}, {dayLabel(startsAt, timeZone)}
          </Link>
          <span className={classes.second}>{personName}</span>
        </>
      ),
    },
    {
      key: 'payer',
      title: t`Paid by`,
      width: 200,
      phone: 'hide',
      wideOnly: true,
      cell: ({ payerName, openedAt, timeZone }) => {
        const day = dayLabel(openedAt, timeZone);
        return (
          <>
            {payerName}
            <span className={classes.second}>{t`Disputed ${day}`}</span>
          </>
        );
      },
    },
    {
      key: 'state',
      title: t`State`,
      phone: 'below',
      width: 220,
      cell: (chargeback) => <State chargeback={chargeback} />,
    },
    {
      key: 'evidence',
      title: t`Evidence`,
      phone: 'below',
      width: 210,
      cell: (chargeback) => <Evidence chargeback={chargeback} onAnswer={onAnswer} />,
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'right',
      phone: 'right',
      width: 150,
      cell: ({ amountCents, feeCents, state }) => {
        const fee = money(feeCents);
        return (
          <>
            <Money cents={amountCents} />
            {state !== 'won' && (
              <span className={classes.second}>{state === 'lost' ? t`and ${fee} fee` : t`${fee} fee if lost`}</span>
            )}
          </>
        );
      },
    },
  ];
  return <DataTable label={t`Chargebacks`} columns={columns} rows={chargebacks} rowKey={({ id }) => id} />;
}

function State({ chargeback: { state, reason, resolvedAt, timeZone } }: { chargeback: AdminChargeback }) {
  const tone = { needsResponse: 'amber', underReview: 'cobalt', won: 'pine', lost: 'signal' } as const;
  const words = {
    needsResponse: t`Waits for evidence`,
    underReview: t`With the bank`,
    won: t`Won`,
    lost: t({ message: 'Lost', context: 'chargeback' }),
  }[state];
  return (
    <>
      <Tag tone={tone[state]}>{words}</Tag>
      <span className={classes.second}>
        {reasonLabel(reason)}
        {resolvedAt && `, ${dayLabel(resolvedAt, timeZone)}`}
      </span>
    </>
  );
}

/** Returns why the bank took it back, which it says by a code of the provider’s; one without words as it is. */
function reasonLabel(code: string): string {
  const known: Readonly<Record<string, string>> = {
    fraudulent: t`Not made by the cardholder`,
    unrecognized: t`Not recognized`,
    product_not_received: t`Nobody came`,
    product_unacceptable: t`Not as agreed`,
    duplicate: t`Charged twice`,
    credit_not_processed: t`Refund missing`,
    subscription_canceled: t`Canceled before`,
    insufficient_funds: t`Account without funds`,
    bank_cannot_process: t`The bank can’t process it`,
    debit_not_authorized: t`Debit not authorized`,
    incorrect_account_details: t`Wrong account details`,
    customer_initiated: t`Asked for by the payer`,
    general: t`No reason given`,
  };
  return known[code] ?? code;
}

function Evidence({ chargeback, onAnswer }: { chargeback: AdminChargeback; onAnswer: Props['onAnswer'] }) {
  const { respondBy, evidence, actions, timeZone, businessName } = chargeback;
  const action = actions.find(({ name }) => name === 'sendChargebackEvidence');
  if (evidence) {
    const at = evidence.sentAt ?? evidence.askedAt;
    return (
      <>
        {evidence.sentAt ? t`Sent` : t`Being sent`}
        <DateTime at={at} timeZone={timeZone} className={classes.second} />
      </>
    );
  }
  if (!respondBy) return <span className={classes.second}>{t`None sent`}</span>;
  return (
    <>
      <span>
        <Trans>
          Due <DateTime at={respondBy} timeZone={timeZone} />
        </Trans>
      </span>
      {action?.refusal === null && (
        <Button
          variant="default"
          mt={4}
          aria-label={t`Send evidence about ${businessName}`}
          onClick={() => onAnswer(chargeback)}
        >
          {t`Send evidence`}
        </Button>
      )}
    </>
  );
}
