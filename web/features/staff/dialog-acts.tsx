/** What ends a dialog of the staff board: removing what is stored, leaving it, saving. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './staff-dialog.module.css';

type Props = {
  /** Null: nothing is stored yet. */
  onRemove: (() => void) | null;
  onClose: () => void;
  saving: boolean;
  /** What saving is called. */
  children: ReactNode;
};

export function DialogActs({ onRemove, onClose, saving, children }: Props) {
  return (
    <div className={classes.acts}>
      <WithSharedReason>
        {onRemove && (
          <WriteButton variant="subtle" color="signal" className={classes.remove ?? ''} onClick={onRemove}>
            <Trans>Remove</Trans>
          </WriteButton>
        )}
        <Button variant="default" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <WriteButton type="submit" loading={saving}>
          {children}
        </WriteButton>
      </WithSharedReason>
    </div>
  );
}
