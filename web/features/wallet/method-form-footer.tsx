import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { Notice } from '#web/ui/notice.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './add-payment-method.module.css';

type Props = {
  kind: PaymentMethod['kind'];
  confirm?: string | undefined;
  refusal: string | null;
  pending: boolean;
  /** The fields are there to be filled in. */
  ready?: boolean;
  onClose: () => void;
  onConfirm: (makeDefault: boolean) => void;
};

/** Ends both forms: whether it becomes the default, what was refused, and the buttons. */
export function MethodFormFooter({ kind, confirm, refusal, pending, ready = true, onClose, onConfirm }: Props) {
  const { t } = useLingui();
  const [makeDefault, setMakeDefault] = useState(true);
  return (
    <>
      <Checkbox
        label={t`Make default`}
        checked={makeDefault}
        onChange={(event) => setMakeDefault(event.currentTarget.checked)}
      />
      {refusal && (
        <Notice tone="signal" live="assertive">
          {refusal}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onClose} disabled={pending}>
          <Trans>Not now</Trans>
        </Button>
        <WriteButton size="md" loading={pending} disabled={!ready} onClick={() => onConfirm(makeDefault)}>
          {confirm ?? (kind === 'bankAccount' ? t`Add bank account` : t`Add card`)}
        </WriteButton>
      </div>
    </>
  );
}
