/** Refunds a payment in part or whole: how much, who bears it, and why; both sides read the reason. */
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Select } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { Lines } from '#web/ui/lines.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import classes from './life.module.css';
import { paymentTitle } from './payment-title.ts';
import { refundWords } from './refund-words.ts';
import { useReasonedAmount } from './use-reasoned-amount.tsx';

type How = 'all' | 'part' | 'fee';
type Bearer = 'mortar' | 'fee';

export function RefundModal({ life, onClose }: { life: PaymentLife; onClose: () => void }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { payment, refundable, payCents, expenseCents } = life;
  const [how, setHow] = useState<How>('part');
  const [typedCents, setTypedCents] = useState(0);
  const [chosen, setChosen] = useState<Bearer>('mortar');
  const amountCents = { all: refundable.mortar, fee: refundable.fee, part: typedCents }[how];
  const bornBy: Bearer = how === 'fee' ? 'fee' : chosen;
  const form = useReasonedAmount({
    mostCents: refundable[bornBy],
    readBy: t`Both sides read it.`,
    missing: t`Say why. Both sides read it`,
  });
  const [amount, fee] = [money(amountCents), money(refundable.fee)];
  const all = money(refundable.mortar);
  const firstName = payment.personName.split(' ')[0] ?? payment.personName;
  const words = refundWords(life, amountCents);
  const refund = useCall(paymentDeskEndpoints.refundPayment, {
    onDone: () => {
      toastSuccess(words.done);
      onClose();
    },
    onError: form.showRefusal,
  });
  const send = () => {
    const reason = form.check(amountCents);
    if (reason !== null) refund.mutate({ params: { id: payment.id }, body: { amountCents, bornBy, reason } });
  };
  return (
    <ConfirmModal
      opened
      title={t`Refund ${paymentTitle(payment)}`}
      confirm={t`Refund ${amount}`}
      keep={t`Keep the charge`}
      loading={refund.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <p className={classes.charged}>{words.charged}</p>
      <SegmentedControl
        fullWidth
        orientation={phone ? 'vertical' : 'horizontal'}
        aria-label={t`How much`}
        value={how}
        onChange={(value) => setHow(value as How)}
        data={[
          { value: 'all', label: t`All, ${all}` },
          { value: 'part', label: t`Part` },
          { value: 'fee', label: t`Fee only, ${fee}`, disabled: refundable.fee === 0 },
        ]}
      />
      <div className={classes.fields}>
        <MoneyField
          label={t`Refund`}
          value={amountCents}
          readOnly={how !== 'part'}
          error={form.amountProblem}
          data-autofocus
          onBlur={() => form.checkAmount(amountCents)}
          onChange={(cents) => {
            setTypedCents(cents);
            form.clear();
          }}
        />
        <Select
          label={t`Who bears it`}
          allowDeselect={false}
          disabled={how === 'fee'}
          value={bornBy}
          onChange={(value) => setChosen(value === 'fee' ? 'fee' : 'mortar')}
          data={[
            { value: 'mortar', label: t`Mortar, ${firstName} keeps their pay` },
            { value: 'fee', label: t`The service fee, up to ${fee}`, disabled: refundable.fee === 0 },
          ]}
        />
      </div>
      {form.field}
      <div className={classes.preview}>
        <Lines
          lines={[
            { label: words.back, amount: amountCents },
            { label: t`${firstName} keeps`, amount: payCents + expenseCents },
            {
              label: bornBy === 'fee' ? t`Mortar returns fee` : t`Mortar bears`,
              amount: 0 - amountCents,
              signed: true,
            },
          ]}
        />
      </div>
      <p className={classes.noted}>
        <IconFileText size={18} stroke={1.6} aria-hidden="true" />
        {words.noted}
      </p>
    </ConfirmModal>
  );
}
