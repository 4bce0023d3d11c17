import { useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { UndoButton } from '#web/features/shell/undo.tsx';
import { useSecondsUntil } from '#web/features/shell/use-now.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useUndoOwnBooking } from './undo-booking.tsx';

type Props = { engagement: Engagement; until: string; onUndone: () => void };

/** Says, where canceling has its effect on standing, that undoing the booking has none yet (PRODUCT §3); nothing once that is over. */
export function FreeUndo({ engagement: { id }, until, onUndone }: Props) {
  const { t } = useLingui();
  const undo = useUndoOwnBooking();
  if (useSecondsUntil(until) <= 0) return null;
  return (
    <Notice
      tone="pine"
      title={t`You booked this a moment ago.`}
      action={
        <UndoButton
          until={until}
          loading={undo.isPending}
          onUndo={() => undo.mutate({ params: { id } }, { onSuccess: onUndone })}
        />
      }
    >
      {t`Undo it instead: your standing stays as it is.`}
    </Notice>
  );
}
