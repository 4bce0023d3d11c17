import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { usePopup } from '#web/ui/use-popup.ts';
import classes from './find-toolbar.module.css';
import { hoursInWords } from './hours-in-words.ts';
import { useShiftCounts } from './queries.ts';
import type { Search } from './to-search.ts';

const loadPopover = [() => import('./hours-popover.tsx')] as const;

type Props = {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  search: Search;
  className?: string | undefined;
};

/** Start times and weekdays; the fields stay open until they are left. */
export function HoursChip({ filters, onChange, search, className }: Props) {
  const { opened, setOpened, button, popup } = usePopup(loadPopover, 'dialog');
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
        <>
          <Button
            {...button}
            variant="default"
            h={34}
            px={12}
            leftSection={<IconClock />}
            className={classes.opener ?? ''}
          >
            {words ?? <Trans>Hours</Trans>}
          </Button>
          {popup && (
            <popup.HoursPopover
              at={popup.at}
              opened={opened}
              setOpened={setOpened}
              filters={filters}
              onChange={onChange}
              counts={counts?.filters}
            />
          )}
        </>
      )}
    </span>
  );
}
