/** A modal that asks first if something was typed in it: on Esc, on a click beside it, on Back (DESIGN-LANGUAGE §4). */
import { useLingui } from '@lingui/react/macro';
import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useBackGuard } from '#web/router/router.tsx';
import { DiscardQuestion } from '#web/ui/confirm-modal.tsx';
import { useDirty } from '#web/ui/use-dirty.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';

export function AskingModal({ opened, onClose, children, ...modal }: ModalProps) {
  const { t } = useLingui();
  const typed = useDirty();
  const [asking, setAsking] = useState(false);
  useReturnFocus(opened);
  const close = () => (typed.differs() ? setAsking(true) : onClose());
  return (
    <>
      <Modal opened={opened} onClose={close} closeButtonProps={{ 'aria-label': t`Close` }} {...modal}>
        <div onFocusCapture={typed.onFocus}>{children}</div>
      </Modal>
      {opened && (
        <Asking
          asked={asking}
          typed={typed.differs}
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            onClose();
          }}
        />
      )}
    </>
  );
}

type Props = { asked: boolean; typed: () => boolean; onKeep: () => void; onDiscard: () => void };

/** Only while the modal is open: the router asks one at a time. */
function Asking({ asked, typed, onKeep, onDiscard }: Props) {
  // A link or a sent form goes on; Back is the one that closes by accident.
  const { step, drop } = useBackGuard(typed);
  // Not merely hidden before: the Esc that asks would reach it too, and close the question in the same breath.
  if (!asked && !step) return null;
  return (
    <DiscardQuestion
      onDiscard={() => {
        onDiscard();
        drop();
        step?.proceed();
      }}
      onKeep={() => {
        onKeep();
        drop();
      }}
    />
  );
}
