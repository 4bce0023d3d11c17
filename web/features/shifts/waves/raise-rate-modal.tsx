import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { quoteAt } from '#contract/shifts/quote-at.ts';
import type { Quote, Shift } from '#contract/shifts/shift.ts';
import { useCall } from '#web/api/use-call.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { Form } from '#web/ui/form.tsx';
import { money } from '#web/ui/format-money.ts';
import { hours } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './waves.module.css';

/** A dollar an hour. */
const STEP_CENTS = 100;

/** Raises the rate for everyone asked and to be asked; what it costs more is seen before. */
export function RaiseRateModal({ shift, quote, onClose }: { shift: Shift; quote: Quote; onClose: () => void }) {
  const [cents, setCents] = useState(shift.ratePerHourCents + 5 * STEP_CENTS);
  const [refused, setRefused] = useState<{ readonly cents: number; readonly message: string } | null>(null);
  const raise = useCall(engagementEndpoints.raiseRate, {
    onDone: (standby) => {
      const rate = money(standby.ratePerHourCents);
      onClose();
      toastSuccess(t`Everyone is offered ${rate} an hour`);
    },
    onError: (error, input) => {
      setRefused({ cents: input.body.ratePerHourCents, message: error.message });
      return true;
    },
  });
  const posted = money(shift.ratePerHourCents);
  const now = quoteAt(quote, shift.ratePerHourCents);
  const next = quoteAt(quote, cents);
  const isMore = cents > shift.ratePerHourCents;
  const more = money(next.totalCents - now.totalCents, true);
  const paid = hours(next.paidMinutes);
  const fee = next.feePercent;
  return (
    <AskingModal
      opened
      onClose={onClose}
      title={t`Raise the rate`}
      size={480}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        onSubmit={() => {
          if (isMore) raise.mutate({ params: { id: shift.id }, body: { ratePerHourCents: cents } });
        }}
      >
        <MoneyField
          label={t`New rate an hour`}
          description={t`Now ${posted}. People who were asked see the new rate, and it can’t be lowered for them.`}
          value={cents}
          error={!isMore ? t`Enter more than ${posted}.` : refused?.cents === cents ? refused.message : null}
          onChange={setCents}
          data-autofocus
        />
        <Lines
          className={classes.sums}
          lines={[
            { label: t`They receive`, note: t`${paid} paid`, amount: next.payCents },
            { label: t`Service fee ${fee}%`, amount: next.serviceFeeCents },
          ]}
          total={{ label: t`All in`, amount: next.totalCents }}
        />
        <div className={classes.acts}>
          <Button variant="default" size="md" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <WriteButton type="submit" size="md" loading={raise.isPending}>
            {isMore ? t`Raise the rate, ${more}` : t`Raise the rate`}
          </WriteButton>
        </div>
      </Form>
    </AskingModal>
  );
}
