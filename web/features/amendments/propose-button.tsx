import { Trans } from '@lingui/react/macro';
import { IconArrowsDiff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { AmendmentSide } from './comparison-rows.ts';

const ProposeDialog = lazyPart(async () => ({ default: (await import('./propose-dialog.tsx')).ProposeDialog }));

/** Opens the form of a change. Not offered where the terms can't change any more, or a change is open already. */
export function ProposeButton({ engagement, side }: { engagement: Engagement; side: AmendmentSide }) {
  const [open, setOpen] = useState(false);
  const action = actionNamed(engagement.actions, 'proposeAmendment');
  if (action?.refusal !== null) return null;
  return (
    <>
      <ActionButton
        action={action}
        variant="default"
        leftSection={<IconArrowsDiff size={18} />}
        onClick={() => setOpen(true)}
      >
        <Trans>Propose a change</Trans>
      </ActionButton>
      {open && (
        <Suspense fallback={null}>
          <ProposeDialog engagement={engagement} side={side} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
