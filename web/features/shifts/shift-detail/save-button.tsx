import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Coordinates } from '#contract/geo.ts';
import { useCall } from '#web/api/use-call.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { useReadOnlyReason } from '#web/ui/read-only.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useShift } from '../use-shift.ts';

/** Saves the shift, and takes it back; nothing until it is known whether this person may. */
export function SaveButton({ id, from }: { id: string; from: Coordinates | null }) {
  const { t } = useLingui();
  const { data: shift } = useShift(id, from);
  const save = useCall(engagementEndpoints.saveShift, {
    onDone: () => toastSuccess(t`Saved. Find it under My shifts.`),
  });
  const isReadOnly = useReadOnlyReason() !== null;
  const unsave = useCall(engagementEndpoints.unsaveShift);
  const saved = shift?.myEngagement?.status === 'Saved';
  const may = shift && actionNamed(shift.actions, saved ? 'unsaveShift' : 'saveShift');
  if (!may || may.refusal || isReadOnly) return null;
  return (
    <ActionIcon
      className={touch.target ?? ''}
      variant="subtle"
      aria-label={saved ? t`Remove from saved` : t`Save this shift`}
      aria-pressed={saved}
      loading={save.isPending || unsave.isPending}
      onClick={() => (saved ? unsave : save).mutate({ params: { id } })}
    >
      {saved ? <IconBookmarkFilled size={19} /> : <IconBookmark size={19} stroke={1.75} />}
    </ActionIcon>
  );
}
