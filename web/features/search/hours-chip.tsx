import { Trans } from '@lingui/react/macro';
import { Button, Popover } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import clsx from 'clsx';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import classes from './find-toolbar.module.css';
import { HoursFields, hoursInWords } from './hours-fields.tsx';

type Props = { filters: SearchFilters; onChange: (filters: SearchFilters) => void; className?: string | undefined };

/** Start times and weekdays. */
export function HoursChip({ filters, onChange, className }: Props) {
  const words = hoursInWords(filters);
  if (words) {
    return (
      <ChipFilter
        on
        icon={IconClock}
        className={className}
        onToggle={() => onChange({ ...filters, from: undefined, to: undefined, weekdays: undefined })}
      >
        {words}
      </ChipFilter>
    );
  }
  return (
    <Popover position="bottom-start" width={300} trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          h={34}
          px={12}
          leftSection={<IconClock />}
          className={clsx(classes.opener, className)}
        >
          <Trans>Hours</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={16}>
        <HoursFields filters={filters} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}
