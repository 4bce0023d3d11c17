/** What an operator may do with a payment, each with a reason: refund, retry, write off, renew the hold. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { CorrectHoursButton } from '#web/features/admin/correct-hours.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { DebtPaymentModal } from './debt-payment-modal.tsx';
import classes from './payments.module.css';
import { RefundModal } from './refund-modal.tsx';

type Operation = 'retryPayment' | 'writeOffPayment' | 'extendHold';

export function OperationButtons({ life }: { life: PaymentLife }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<Operation | 'refundPayment' | 'recordDebtPayment' | null>(null);
  const may = (name: string) => life.actions.some((action) => action.name === name && action.refusal === null);
  return (
    <>
      {may('retryPayment') && <Button onClick={() => setAsking('retryPayment')}>{t`Try again`}</Button>}
      {may('writeOffPayment') && (
        <Button variant="default" onClick={() => setAsking('writeOffPayment')}>{t`Write off`}</Button>
      )}
      {may('recordDebtPayment') && (
        <Button variant="default" onClick={() => setAsking('recordDebtPayment')}>{t`Record payment`}</Button>
      )}
      {may('extendHold') && (
        <Button variant="default" onClick={() => setAsking('extendHold')}>{t`Renew the hold`}</Button>
      )}
      <CorrectHoursButton engagementId={life.payment.engagementId} />
      {may('refundPayment') && (
        <Button variant="default" leftSection={<IconArrowBackUp />} onClick={() => setAsking('refundPayment')}>
          {t`Refund`}
        </Button>
      )}
      {asking === 'refundPayment' && <RefundModal life={life} onClose={() => setAsking(null)} />}
      {asking === 'recordDebtPayment' && <DebtPaymentModal life={life} onClose={() => setAsking(null)} />}
      {asking !== null && asking !== 'refundPayment' && asking !== 'recordDebtPayment' && (
        <Operate life={life} operation={asking} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

/** What is not possible now, each with the server's reason. */
export function RefusedOperations({ life }: { life: PaymentLife }) {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    refundPayment: t`Refund`,
    retryPayment: t`Try again`,
    writeOffPayment: t`Write off`,
    extendHold: t`Renew the hold`,
  };
  const refused = life.actions.filter(({ name, refusal }) => refusal !== null && names[name]);
  if (refused.length === 0) return null;
  return (
    <Card title={t`Not possible now`}>
      <div className={classes.refused}>
        {refused.map((action) => (
          <ActionButton key={action.name} action={action} variant="default" stacked>
            {names[action.name]}
          </ActionButton>
        ))}
      </div>
    </Card>
  );
}

function Operate({ life, operation, onClose }: { life: PaymentLife; operation: Operation; onClose: () => void }) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const { payment, payCents, expenseCents } = life;
  const [amount, earned] = [money(payment.amountCents), money(payCents + expenseCents)];
  const { personName, payerName, kind } = payment;
  const isDebt = operation === 'writeOffPayment' && kind === 'chargeback';
  const texts = {
    retryPayment: {
      title: t`Try ${amount} again?`,
      confirm: t`Try again`,
      done: t`It is being tried again`,
      follows: t`The default method of ${payerName} is asked now. Both sides are told.`,
    },
    writeOffPayment: {
      title: t`Write off ${amount}?`,
      confirm: t`Write off ${amount}`,
      done: t`Written off`,
      follows: isDebt
        ? t`${payerName} no longer owes it, and Mortar bears it. ${payerName} is told.`
        : t`${payerName} no longer owes it. Mortar pays ${personName} ${earned} with the next payout. Both sides are told.`,
    },
    extendHold: {
      title: t`Renew the hold of ${amount}?`,
      confirm: t`Renew the hold`,
      done: t`The hold is being renewed`,
      follows: t`A new hold is placed first, then the old one is released: for a moment, both are on the card. Both sides are told.`,
    },
  }[operation];
  const operate = useCall(paymentDeskEndpoints[operation], {
    onDone: () => {
      toastSuccess(texts.done);
      onClose();
    },
    onError: (failed) => {
      setError(failed.fields['reason'] ?? failed.message);
      return true;
    },
  });
  return (
    <ReasonModal
      title={texts.title}
      confirm={texts.confirm}
      follows={texts.follows}
      description={isDebt ? t`${payerName} reads it.` : t`Both sides read it.`}
      empty={isDebt ? t`Say why. ${payerName} reads it` : t`Say why. Both sides read it`}
      error={error}
      onError={setError}
      loading={operate.isPending}
      onConfirm={(reason) => operate.mutate({ params: { id: payment.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
