/** The filters most people use, one tap each; the rest are in the drawer. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBolt, IconDeviceDesktop, IconUrgent } from '@tabler/icons-react';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import classes from './find-toolbar.module.css';
import { HoursChip } from './hours-chip.tsx';
import { RateChip } from './rate-chip.tsx';
import type { Search } from './to-search.ts';

type Props = {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  /** The search the filters belong to. */
  search: Search;
  /** Of the person's profile; none: no chip for it. */
  softwares: readonly string[];
  /** Filters that no chip shows. */
  hidden: number;
  onAll: () => void;
};

export function FilterChips({ filters, onChange, search, softwares, hidden, onAll }: Props) {
  const { t } = useLingui();
  const mine = sameList(filters.softwares, softwares);
  return (
    <>
      {softwares.length > 0 && (
        <ChipFilter
          on={mine}
          icon={IconDeviceDesktop}
          onToggle={(on) => onChange({ ...filters, softwares: on ? [...softwares] : undefined })}
        >
          <Trans>My software</Trans>
        </ChipFilter>
      )}
      <RateChip
        cents={filters.minRateCents}
        onChange={(minRateCents) => onChange({ ...filters, minRateCents })}
        search={search}
      />
      <ChipFilter
        on={filters.bookingMode === 'instant'}
        icon={IconBolt}
        className={classes.wideOnly}
        onToggle={(on) => onChange({ ...filters, bookingMode: on ? 'instant' : undefined })}
      >
        <Trans>Instant book</Trans>
      </ChipFilter>
      <ChipFilter
        on={filters.emergency === true}
        icon={IconUrgent}
        className={classes.wideOnly}
        onToggle={(on) => onChange({ ...filters, emergency: on || undefined })}
      >
        <Trans>Emergency</Trans>
      </ChipFilter>
      <HoursChip filters={filters} onChange={onChange} search={search} className={classes.wideOnly} />
      <Button
        variant="default"
        h={34}
        px={12}
        leftSection={<IconAdjustmentsHorizontal />}
        onClick={onAll}
        className={classes.opener ?? ''}
      >
        <Trans>All filters</Trans>
        <CountBadge
          count={hidden}
          label={` ${t({ message: 'selected', context: 'filters' })}`}
          className={classes.count ?? ''}
        />
      </Button>
    </>
  );
}

function sameList(a: readonly string[] | undefined, b: readonly string[]): boolean {
  return a !== undefined && a.length === b.length && b.every((item) => a.includes(item));
}
