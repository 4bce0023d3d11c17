/** Asks before an action that cannot be undone, naming it: `Cancel Wed, Nov 25?`, `Cancel shift, −10`, `Keep it`. */
import { useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-modal.module.css';
import { useReadOnlyReason } from './read-only.ts';
import { SharedReason } from './shared-reason.tsx';
import { Unbroken } from './unbroken.tsx';
import { usePhone } from './use-media.ts';
import { WriteButton } from './write-button.tsx';

type Props = {
  opened: boolean;
  title: string;
  /** The consequences. */
  children?: ReactNode;
  /** The confirming button's label. */
  confirm: string;
  /** The dismissing button's label. */
  keep: string;
  onConfirm: () => void;
  onClose: () => void;
  loading?: boolean;
  /** Red: something is lost. */
  danger?: boolean;
  disabled?: boolean;
  /** Nothing is changed but what is typed here: confirmed as well where nothing may be (`read-only.ts`). */
  discards?: boolean;
};

export function ConfirmModal({
  opened,
  title,
  children,
  confirm,
  keep,
  onConfirm,
  onClose,
  loading = false,
  danger = false,
  disabled = false,
  discards = false,
}: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const readOnly = useReadOnlyReason();
  const Confirm = discards ? Button : WriteButton;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Unbroken text={title} />}
      size={480}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <SharedReason apart words={discards ? null : readOnly}>
          <Button variant="default" size="md" onClick={onClose} disabled={loading}>
            {keep}
          </Button>
          <Confirm
            size="md"
            {...(danger && { color: 'signal' })}
            onClick={onConfirm}
            loading={loading}
            disabled={disabled}
          >
            {confirm}
          </Confirm>
        </SharedReason>
      </div>
    </Modal>
  );
}
