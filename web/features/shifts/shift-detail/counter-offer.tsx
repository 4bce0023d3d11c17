import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { Shift } from '#contract/shifts/shift.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import classes from './counter-offer.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  shift: Shift;
  pending: boolean;
  onSend: (ratePerHourCents: number) => void;
};

/** Requests the shift at a higher rate, once; the server sets the limit (PRODUCT §3, counter-offer). */
export function CounterOffer({ opened, onClose, shift, pending, onSend }: Props) {
  const { t } = useLingui();
  const posted = shift.ratePerHourCents;
  const rate = money(posted);
  const [dollars, setDollars] = useState<number | string>(posted / 100);
  const [error, setError] = useState<string | null>(null);
  const send = () => {
    const cents = Math.round(Number(dollars) * 100);
    if (!Number.isFinite(cents) || cents <= posted) setError(t`Counter-offers start above the posted ${rate}.`);
    else onSend(cents);
  };
  return (
    <AskingModal
      opened={opened}
      onClose={onClose}
      title={t`Counter-offer`}
      size={416}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <NumberInput
          label={t`Your rate an hour`}
          description={t`Posted at ${rate}. The pharmacy can accept or decline.`}
          prefix="$"
          decimalScale={2}
          fixedDecimalScale
          min={0}
          max={1000}
          allowNegative={false}
          inputMode="decimal"
          value={dollars}
          error={error}
          onChange={(value) => {
            setError(null);
            setDollars(value);
          }}
          data-autofocus
        />
        <div className={classes.acts}>
          <Button variant="default" size="md" onClick={onClose}>
            <Trans>Keep posted rate</Trans>
          </Button>
          <Button type="submit" size="md" loading={pending}>
            <Trans>Send counter-offer</Trans>
          </Button>
        </div>
      </form>
    </AskingModal>
  );
}
