/** Weekly invoices: how much of the limit is used, what the next one has so far, and those that were closed. */
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import clsx from 'clsx';
import type { Terms } from '#contract/wallet/terms.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import { dateLabel, dayRange } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './billing.module.css';
import type { Payable } from './pay-modal.tsx';

export function TermsCard({ terms, onPay }: { terms: Terms; onPay: (payable: Payable) => void }) {
  const { t } = useLingui();
  const { usedCents, bookedCents, limitCents, next, netDays } = terms;
  const limit = money(limitCents);
  const share = Math.min(100, ((usedCents + bookedCents) / Math.max(1, limitCents)) * 100);
  return (
    <Card title={t`Weekly invoices`}>
      <Money cents={usedCents} size="huge" />
      <p className={classes.sub}>
        {terms.endedAt
          ? t`Still to be paid. New bookings are paid by card or bank account.`
          : t`Used of ${limit}. Invoices are due after ${netDays} days.`}
      </p>
      {!terms.endedAt && (
        <span className={clsx(classes.track, classes.termsBar)} aria-hidden="true">
          <span className={classes.fill} style={{ width: `${share}%` }} />
        </span>
      )}
      <div className={classes.termsLines}>
        <Lines
          lines={[
            { label: t`Booked, not worked yet`, amount: bookedCents },
            ...(next
              ? [{ label: t`Next invoice`, note: dateLabel(next.closesAt, deviceTimeZone()), amount: next.cents }]
              : []),
          ]}
        />
      </div>
      {terms.invoices.length > 0 && (
        <ul className={classes.invoices} aria-label={t`Invoices`}>
          {terms.invoices.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} onPay={onPay} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type Invoice = Terms['invoices'][number];

function Invoice({ invoice, onPay }: { invoice: Invoice; onPay: (payable: Payable) => void }) {
  const { t } = useLingui();
  const { id: invoiceId, amountCents: cents, weekFrom, weekTo } = invoice;
  const amount = money(cents);
  const weeks = dayRange(weekFrom, weekTo);
  const action = actionNamed(invoice.actions, 'payTermsInvoice');
  return (
    <li className={classes.invoice}>
      <span className={classes.spendLine}>
        <span className={classes.title}>{weeks}</span>
        <Money cents={cents} className={classes.amount} />
      </span>
      <span className={classes.spendLine}>
        <State invoice={invoice} />
        {action && !action.refusal && (
          <Button
            size="compact-sm"
            className={touch.target ?? ''}
            variant="default"
            aria-label={t`Pay ${amount} for ${weeks}`}
            onClick={() => onPay({ cents, invoiceId })}
          >
            {t`Pay ${amount}`}
          </Button>
        )}
      </span>
    </li>
  );
}

function State({ invoice: { state, dueAt, paidAt } }: { invoice: Invoice }) {
  const due = dateLabel(dueAt, deviceTimeZone());
  switch (state) {
    case 'paid':
      return (
        <Tag tone="pine" icon={IconCheck}>
          {paidWords(paidAt)}
        </Tag>
      );
    case 'writtenOff':
      return <Tag tone="grey">{t`Written off, no longer owed`}</Tag>;
    case 'beingPaid':
      return (
        <Tag tone="amber" icon={IconClock}>
          {t`Being paid`}
        </Tag>
      );
    case 'overdue':
      return (
        <Tag tone="signal" icon={IconAlertTriangle}>
          {t`Was due ${due}`}
        </Tag>
      );
    case 'open':
      return (
        <Tag tone="amber" icon={IconClock}>
          {t`Due ${due}`}
        </Tag>
      );
  }
}

function paidWords(paidAt: string | null): string {
  const day = paidAt ? dateLabel(paidAt, deviceTimeZone()) : '';
  return t`Paid ${day}`;
}
