/**
 * The toast for a stopped command, with a button that repeats it. It stays until the button is pressed, it is closed,
 * or the page is left.
 */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import toast from '#web/ui/toast-line.module.css';
import { ToastLine } from '#web/ui/toast-line.tsx';

type Props = { message: string; onTryAgain: () => Promise<void>; onClose: () => void };

/**
 * Returns whether the toast's button should take the focus. A pressed button loses it while it loads, in the browser's
 * next frame; kept, it would let a surrounding dialog trap Tab. A field being typed in keeps the focus.
 */
function needsFocus(active: Element | null): boolean {
  if (!active || active === document.body || active.matches(':disabled')) return true;
  return active.matches('button') && active.closest('[role=dialog]') !== null;
}

export function TryAgainToast({ message, onTryAgain, onClose }: Props) {
  const [trying, setTrying] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (needsFocus(document.activeElement)) button.current?.focus({ preventScroll: true });
  }, []);
  const press = async () => {
    if (trying) return;
    setTrying(true);
    await onTryAgain();
    setTrying(false);
  };
  return (
    <ToastLine message={message} onClose={onClose} data-try-again>
      <Button
        ref={button}
        className={toast.act ?? ''}
        variant="subtle"
        size="compact-sm"
        // Not `disabled`, which would lose the focus.
        aria-disabled={trying}
        onClick={() => void press()}
      >
        {trying ? <Trans>Trying…</Trans> : <Trans>Try again</Trans>}
      </Button>
    </ToastLine>
  );
}
