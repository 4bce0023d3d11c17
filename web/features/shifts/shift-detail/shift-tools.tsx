import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import type { ShiftViewProps } from './shift-view.ts';

/** Buttons that save the shift, for a pharmacist, and copy its link, the one that works for anyone. */
export function ShiftTools({ id, from, own }: Pick<ShiftViewProps, 'id' | 'from' | 'own'>) {
  const { t } = useLingui();
  const clipboard = useClipboard();
  return (
    <>
      {/* Known once the shift is read: it comes where it moves nothing. */}
      {own && <own.SaveButton id={id} from={from} />}
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
