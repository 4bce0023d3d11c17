import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import touch from '#web/ui/touch-target.module.css';

/** Leads to the month before or after. */
export function MonthSteps({ onStep }: { onStep: (by: number) => void }) {
  const { t } = useLingui();
  return (
    <>
      <ActionIcon size={30} className={touch.target ?? ''} aria-label={t`Previous month`} onClick={() => onStep(-1)}>
        <IconChevronLeft size={17} stroke={1.75} />
      </ActionIcon>
      <ActionIcon size={30} className={touch.target ?? ''} aria-label={t`Next month`} onClick={() => onStep(1)}>
        <IconChevronRight size={17} stroke={1.75} />
      </ActionIcon>
    </>
  );
}
