/** The row above the days: place, distance, filters. On phones one button says the search and one opens the filters. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { memo } from 'react';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { FilterChips } from './filter-chips.tsx';
import classes from './find-toolbar.module.css';
import { type PlaceChange, PlaceField } from './place-field.tsx';
import { RadiusSelect } from './radius-select.tsx';
import { countFilters, type SearchState } from './search-state.ts';
import type { Search } from './to-search.ts';

type Props = {
  state: SearchState;
  /** The place searched, as the server names it. */
  placeLabel: string;
  placeError: string | null;
  /** `Nov 21 – Dec 4` */
  window: string;
  softwares: readonly string[];
  /** What is searched with these filters: their choices are counted in it. */
  search: Search;
  onPlace: (change: PlaceChange) => void;
  onRadius: (miles: number) => void;
  onFilters: (filters: SearchFilters) => void;
  onOpenFilters: () => void;
  placeRef: RefObject<HTMLInputElement | null>;
  /** At the end of the row, where it has room. */
  save?: ReactNode;
};

export const FindToolbar = memo(function FindToolbar(props: Props) {
  const { t } = useLingui();
  const {
    state,
    placeLabel,
    placeError,
    window,
    softwares,
    search,
    onPlace,
    onRadius,
    onFilters,
    onOpenFilters,
    placeRef,
    save,
  } = props;
  const { filters, radiusMiles } = state;
  const on = countFilters(filters);
  const chips = countFilters({
    softwares: filters.softwares,
    minRateCents: filters.minRateCents,
    bookingMode: filters.bookingMode === 'instant' ? 'instant' : undefined,
    emergency: filters.emergency,
    from: filters.from,
    to: filters.to,
    weekdays: filters.weekdays,
  });
  return (
    <>
      <search className={classes.bar}>
        {/* Until the page's scripts run, the browser itself sends the place. */}
        <form className={classes.form} method="get" onSubmit={(event) => event.preventDefault()}>
          <PlaceField
            name="place"
            className={classes.place}
            value={placeLabel}
            onChange={onPlace}
            inputRef={placeRef}
            error={placeError}
          />
        </form>
        <RadiusSelect className={classes.radius} value={state.radiusMiles} onChange={onRadius} />
        <span className={classes.rule} aria-hidden="true" />
        <FilterChips
          filters={filters}
          onChange={onFilters}
          search={search}
          softwares={softwares}
          hidden={on - chips}
          onAll={onOpenFilters}
        />
        {save}
      </search>
      <search className={classes.phone}>
        <noscript>
          <form method="get" className={classes.plain}>
            <input name="place" defaultValue={placeLabel} aria-label={t`ZIP or city`} />
            <button type="submit">
              <Trans>See open shifts</Trans>
            </button>
          </form>
        </noscript>
        <UnstyledButton className={classes.summary} onClick={onOpenFilters} aria-haspopup="dialog">
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.words}>
            <span className={classes.where}>{placeLabel || t`ZIP or city`}</span>
            <span className={classes.when}>
              <Trans>
                Within {radiusMiles} mi, {window}
              </Trans>
            </span>
          </span>
        </UnstyledButton>
        <span className={classes.filters}>
          <ActionIcon size={56} aria-label={on > 0 ? t`Filters, ${on} on` : t`Filters`} onClick={onOpenFilters}>
            <IconAdjustmentsHorizontal size={22} stroke={1.75} />
          </ActionIcon>
          <CountBadge count={on} className={classes.on ?? ''} />
        </span>
      </search>
    </>
  );
});
