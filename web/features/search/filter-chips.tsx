/** The filters most people use, one tap each; the rest are in the drawer. */
import { Trans, useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
  const orMore = (cents: number) => {
    const least = rate(cents);
    return t`${least} or more`;
  };
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
      {filters.minRateCents ? (
        <ChipFilter on onToggle={() => onChange({ ...filters, minRateCents: undefined })}>
          {orMore(filters.minRateCents)}
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
              <Trans>Rate</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rateChoices.map((cents) => (
              <Menu.Item key={cents} onClick={() => onChange({ ...filters, minRateCents: cents })}>
                {orMore(cents)}
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
      <HoursChip filters={filters} onChange={onChange} className={classes.wideOnly} />
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
          label={` ${t({ message: 'on', context: 'filters' })}`}
          className={classes.count ?? ''}
        />
      </Button>
    </>
  );
}

function sameList(a: readonly string[] | undefined, b: readonly string[]): boolean {
  return a !== undefined && a.length === b.length && b.every((item) => a.includes(item));
}
