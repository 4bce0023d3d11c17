/** Asks for the reason of a decision, after saying what follows from it. */
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmModal } from './confirm-modal.tsx';
import classes from './reason-modal.module.css';

type Props = {
  title: string;
  /** The confirming button's label. */
  confirm: string;
  /** What follows from the decision. */
  follows: ReactNode;
  /** Who reads the reason, under its label. */
  description: string;
  /** The problem of an empty reason. */
  empty: string;
  /** The reason's problem: the empty field's, or the server's. */
  error: string | null;
  onError: (error: string | null) => void;
  maxLength?: number;
  loading: boolean;
  /** False: nothing is lost. */
  danger?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

export function ReasonModal({
  follows,
  description,
  empty,
  error,
  onError,
  maxLength = 1000,
  danger = true,
  onConfirm,
  ...modal
}: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  return (
    <ConfirmModal
      opened
      danger={danger}
      {...modal}
      keep={t`Go back`}
      onConfirm={() => {
        if (reason.trim() === '') onError(empty);
        else onConfirm(reason.trim());
      }}
    >
      <p className={classes.follows}>{follows}</p>
      <Textarea
        label={t`Reason`}
        description={description}
        maxLength={maxLength}
        data-autofocus
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          onError(null);
        }}
      />
    </ConfirmModal>
  );
}
