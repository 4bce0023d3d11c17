import type { ButtonProps } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useIdlePreload } from '#web/ui/use-idle-preload.ts';

const loadDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazyPart(loadDialog);
const loads = [loadDialog];

type Props = Pick<ButtonProps, 'variant' | 'size'> & { engagement: Engagement; children: ReactNode };

/** Opens the dialog that shows the effect before cancelling. */
export function CancelButton({ engagement, children, variant = 'subtle', size = 'sm' }: Props) {
  const [open, setOpen] = useState(false);
  useIdlePreload(loads);
  const action = actionNamed(engagement.actions, 'cancelEngagement');
  if (!action || action.refusal === 'wrong_status') return null;
  return (
    <>
      <ActionButton action={action} variant={variant} size={size} color="gray" onClick={() => setOpen(true)}>
        {children}
      </ActionButton>
      {open && (
        <Suspense>
          <CancelDialog engagement={engagement} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
