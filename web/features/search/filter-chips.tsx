/** The filters most people use, one tap each; the rest are in the drawer. */
import { Button, Menu } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconBolt,
  IconCurrencyDollar,
  IconDeviceDesktop,
  IconUrgent,
} from '@tabler/icons-react';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { rate } from '#web/ui/format-money.ts';
import classes from './find-toolbar.module.css';
import { HoursChip } from './hours-chip.tsx';
import { rateChoices } from './rate-choices.ts';

type Props = {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  /** Of the person's profile; none: no chip for it. */
  softwares: readonly string[];
  /** Filters that no chip shows. */
  hidden: number;
  onAll: () => void;
};

export function FilterChips({ filters, onChange, softwares, hidden, onAll }: Props) {
  const mine = sameList(filters.softwares, softwares);
  return (
    <>
      {softwares.length > 0 && (
        <ChipFilter
          on={mine}
          icon={IconDeviceDesktop}
          onToggle={(on) => onChange({ ...filters, softwares: on ? [...softwares] : undefined })}
        >
          My software
        </ChipFilter>
      )}
      {filters.minRateCents ? (
        <ChipFilter on onToggle={() => onChange({ ...filters, minRateCents: undefined })}>
          {rate(filters.minRateCents)} or more
        </ChipFilter>
      ) : (
        <Menu position="bottom-start" width={160}>
          <Menu.Target>
            <Button
              variant="default"
              h={34}
              px={12}
              leftSection={<IconCurrencyDollar />}
              className={classes.opener ?? ''}
            >
              Rate
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rateChoices.map((cents) => (
              <Menu.Item key={cents} onClick={() => onChange({ ...filters, minRateCents: cents })}>
                {rate(cents)} or more
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <ChipFilter
        on={filters.bookingMode === 'instant'}
        icon={IconBolt}
        className={classes.wideOnly}
        onToggle={(on) => onChange({ ...filters, bookingMode: on ? 'instant' : undefined })}
      >
        Instant book
      </ChipFilter>
      <ChipFilter
        on={filters.emergency === true}
        icon={IconUrgent}
        className={classes.wideOnly}
        onToggle={(on) => onChange({ ...filters, emergency: on || undefined })}
      >
        Emergency
      </ChipFilter>
      <HoursChip filters={filters} onChange={onChange} className={classes.wideOnly} />
      <Button
        variant="default"
        h={34}
        px={12}
        leftSection={<IconAdjustmentsHorizontal />}
        onClick={onAll}
        className={classes.opener ?? ''}
      >
        All filters
        <CountBadge count={hidden} label=" on" className={classes.count ?? ''} />
      </Button>
    </>
  );
}

function sameList(a: readonly string[] | undefined, b: readonly string[]): boolean {
  return a !== undefined && a.length === b.length && b.every((item) => a.includes(item));
}
