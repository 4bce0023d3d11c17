/** Asks before an action that cannot be undone, naming it: `Cancel Wed, Nov 25?`, `Cancel shift, −10`, `Keep it`. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './confirm-modal.module.css';
import { useReadOnlyReason } from './read-only.ts';
import { SharedReason } from './shared-reason.tsx';
import { Unbroken } from './unbroken.tsx';
import { useDirty } from './use-dirty.ts';
import { useFirstWrongField } from './use-first-wrong-field.ts';
import { usePhone } from './use-media.ts';
import { useReturnFocus } from './use-return-focus.ts';
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

/** Asks once more before what was typed in it is lost by Esc or by a click beside it; the dismissing button means it. */
export function ConfirmModal({ children, ...question }: Props) {
  const typed = useDirty();
  const [leaving, setLeaving] = useState(false);
  const { ref, onSent } = useFirstWrongField<HTMLDivElement>();
  const confirm = () => {
    onSent();
    question.onConfirm();
  };
  return (
    <>
      <Question
        {...question}
        onConfirm={confirm}
        onDismiss={() => (typed.differs() ? setLeaving(true) : question.onClose())}
      >
        <div ref={ref} onFocusCapture={typed.onFocus} className={classes.text}>
          {children}
        </div>
      </Question>
      {leaving && question.opened && (
        <DiscardQuestion
          onKeep={() => setLeaving(false)}
          onDiscard={() => {
            setLeaving(false);
            question.onClose();
          }}
        />
      )}
    </>
  );
}

/** Asks whether what was typed may be lost. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useLingui();
  return (
    <Question
      opened
      title={t`Leave without saving?`}
      confirm={t`Discard changes`}
      keep={t`Keep editing`}
      danger
      discards
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      <div className={classes.text}>
        <Trans>Your changes aren’t saved yet.</Trans>
      </div>
    </Question>
  );
}

function Question({
  opened,
  title,
  children,
  confirm,
  keep,
  onConfirm,
  onClose,
  onDismiss = onClose,
  loading = false,
  danger = false,
  disabled = false,
  discards = false,
}: Props & { onDismiss?: () => void }) {
  const { t } = useLingui();
  const phone = usePhone();
  const readOnly = useReadOnlyReason();
  const Confirm = discards ? Button : WriteButton;
  useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onDismiss}
      title={<Unbroken text={title} />}
      size={480}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
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
