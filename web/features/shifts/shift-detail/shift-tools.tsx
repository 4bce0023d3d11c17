import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconBookmark, IconBookmarkFilled, IconLink } from '@tabler/icons-react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Coordinates } from '#contract/geo.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { useReadOnlyReason } from '#web/ui/read-only.ts';
import { toast, toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useShift } from '../queries.ts';

/** Buttons that save the shift and copy its link, the one that works for anyone. */
export function ShiftTools({ id, from, signedIn }: { id: string; from: Coordinates | null; signedIn: boolean }) {
  const { t } = useLingui();
  const clipboard = useClipboard();
  const { data: shift } = useShift(id, from);
  const save = useCall(engagementEndpoints.saveShift, {
    onDone: () => toastSuccess(t`Saved. Find it under My shifts.`),
  });
  const isReadOnly = useReadOnlyReason() !== null;
  const unsave = useCall(engagementEndpoints.unsaveShift);
  const saved = shift?.myEngagement?.status === 'Saved';
  const may = shift && actionNamed(shift.actions, saved ? 'unsaveShift' : 'saveShift');

  return (
    <>
      {/* Known once the shift is read: it comes where it moves nothing. */}
      {signedIn && may && !may.refusal && !isReadOnly && (
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
      )}
      <ActionIcon
        className={touch.target ?? ''}
        variant="subtle"
        aria-label={t`Copy the link`}
        onClick={() => {
          clipboard.copy(new URL(paths.publicShift(id), window.location.origin).href);
          toast(t`Link copied`);
        }}
      >
        <IconLink size={19} stroke={1.75} />
      </ActionIcon>
    </>
  );
}
