/** What is about to happen to the thing on the screen, with the seconds left and Undo, in place of its buttons. */
import { Trans } from '@lingui/react/macro';
import { UndoButton } from './undo.tsx';
import type { useWaitingAct } from './waiting-acts.ts';
import classes from './waiting-note.module.css';

export function WaitingNote({ act }: { act: NonNullable<ReturnType<typeof useWaitingAct>> }) {
  return (
    <div className={classes.note} role="status">
      <span>
        <strong>{act.message}</strong> <Trans>Nothing is sent yet.</Trans>
      </span>
      <UndoButton until={act.until} onUndo={act.takeBack} />
    </div>
  );
}
