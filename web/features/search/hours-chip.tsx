import { Trans } from '@lingui/react/macro';
import { Button, Popover } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import classes from './find-toolbar.module.css';
import { HoursFields, hoursInWords } from './hours-fields.tsx';
import { useShiftCounts } from './queries.ts';
import type { Search } from './to-search.ts';

type Props = {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  search: Search;
  className?: string | undefined;
};

/** Start times and weekdays; the fields stay open until they are left. */
export function HoursChip({ filters, onChange, search, className }: Props) {
  const [opened, setOpened] = useState(false);
  const { data: counts } = useShiftCounts(search, opened);
  const words = hoursInWords(filters);
  const box = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button one came by may be a chip now: the focus goes on to it instead of nowhere.
    if (wasOpen.current && !opened && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus();
    wasOpen.current = opened;
  }, [opened]);

  return (
    <span ref={box} className={className}>
      {words && !opened ? (
        <ChipFilter
          on
          icon={IconClock}
          onToggle={() => onChange({ ...filters, from: undefined, to: undefined, weekdays: undefined })}
        >
          {words}
        </ChipFilter>
      ) : (
        <Popover position="bottom-start" width={320} trapFocus withinPortal opened={opened} onChange={setOpened}>
          <Popover.Target>
            <Button
              variant="default"
              h={34}
              px={12}
              leftSection={<IconClock />}
              className={classes.opener ?? ''}
              onClick={() => setOpened(!opened)}
            >
              {words ?? <Trans>Hours</Trans>}
            </Button>
          </Popover.Target>
          <Popover.Dropdown p={16}>
            <HoursFields filters={filters} onChange={onChange} counts={counts?.filters} within="popover" />
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
