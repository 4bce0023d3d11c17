/** Taking back what was just done, while its time lasts: the button with its clock, and the toast that carries it. */

import { Trans } from '@lingui/react/macro';
import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { after, MINUTE, toMillis } from '#contract/time.ts';
import { now, nowIso } from '#web/clock.ts';
import { dismissToast, toastAction } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { WriteButton } from '#web/ui/write-button.tsx';
import { minutesAndSeconds, useSecondsUntil } from './use-now.ts';
import { usePublicTerms } from './use-public-terms.ts';

type ButtonOptions = ButtonProps & {
  /** ISO 8601. */
  until: string;
  onUndo: () => void;
};

/** Shows the time left: `Undo 4:58`. Nothing once it is over. */
export function UndoButton({ until, onUndo, ...button }: ButtonOptions) {
  const left = useSecondsUntil(until);
  if (left <= 0) return null;
  const clock = minutesAndSeconds(left);
  return (
    <WriteButton variant="default" {...button} onClick={onUndo}>
      <Trans>Undo {clock}</Trans>
    </WriteButton>
  );
}

type UndoToast = {
  /** A thing has one toast at a time. */
  id: string;
  message: string;
  /** ISO 8601. */
  until: string;
  onUndo: () => void;
  /** Instead of the plain button: one that knows when there is nothing to undo any more. */
  button?: ReactNode;
};

/** Says that something worked, with the button; it stays as long as the time. */
export function showUndoToast({ id, message, until, onUndo, button }: UndoToast): void {
  const undo = () => {
    dismissToast(id);
    onUndo();
  };
  toastAction(
    message,
    button ?? (
      <UndoButton until={until} onUndo={undo} variant="subtle" size="compact-sm" className={touch.target ?? ''} />
    ),
    {
      id,
      until: Math.max(0, toMillis(until) - now()),
    },
  );
}

/** Returns a function for the instant until which something done now may be undone, by the policy. */
export function useUndoWindow(): () => string {
  const terms = usePublicTerms();
  const minutes = terms.data?.undoMinutes ?? 5;
  return () => after(nowIso(), minutes * MINUTE).toISOString();
}
