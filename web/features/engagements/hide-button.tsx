/** Hides what came to nothing from the lists of the viewer's side, and shows it again (PRODUCT §2). */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ButtonProps } from '@mantine/core';
import clsx from 'clsx';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { hidingEndpoints } from '#contract/engagements/hiding-endpoints.ts';
import { after } from '#contract/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { nowIso } from '#web/clock.ts';
import { showUndoToast } from '#web/features/shell/undo.tsx';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { useReadOnlyReason } from '#web/ui/read-only.ts';
import { dismissToast } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { WriteButton } from '#web/ui/write-button.tsx';

/** How long the toast offers to undo it; "Show again" does so at any time. */
const UNDO_MS = 10_000;

type Props = Pick<ButtonProps, 'size'> & {
  engagement: Engagement;
  /** One of many in a list: shown only where it can be pressed, and said with what it hides. */
  inList?: string;
};

export function HideButton({ engagement, inList, size = 'sm' }: Props) {
  const { id, actions, hiddenAt } = engagement;
  const readOnly = useReadOnlyReason();
  const hide = useHide();
  const action = actionNamed(actions, 'hideEngagement');
  if (!action || action.refusal === 'wrong_status') return null;
  const isHidden = hiddenAt !== null;
  const look = {
    size,
    variant: 'subtle',
    color: 'gray',
    loading: hide.isPending,
    onClick: () => hide.mutate({ params: { id }, body: { hide: !isHidden } }),
  } as const;
  if (inList === undefined && !isHidden)
    return (
      <ActionButton {...look} action={action}>
        <Trans>Hide</Trans>
      </ActionButton>
    );
  if (inList !== undefined && (readOnly !== null || (action.refusal !== null && !isHidden))) return null;
  const label = inList && (isHidden ? t`Show again: ${inList}` : t`Hide: ${inList}`);
  return (
    <WriteButton {...look} className={clsx(inList && touch.link)} aria-label={label}>
      {isHidden ? <Trans>Show again</Trans> : <Trans>Hide</Trans>}
    </WriteButton>
  );
}

function useHide() {
  const hide = useCall(hidingEndpoints.hideEngagement, {
    onDone: ({ id, hiddenAt }) => {
      const toastId = `hidden-${id}`;
      dismissToast(toastId);
      if (!hiddenAt) return;
      showUndoToast({
        id: toastId,
        message: t`Hidden from your lists`,
        until: after(nowIso(), UNDO_MS).toISOString(),
        onUndo: () => hide.mutate({ params: { id }, body: { hide: false } }),
      });
    },
  });
  return hide;
}
