/** All filters at once, tried out before they count: the button says how many shifts would be left. */
import '#web/theme/mantine-parts.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { memo, type ReactNode, useEffect, useState } from 'react';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { FilterFields } from './filter-fields.tsx';
import classes from './filters-drawer.module.css';
import { useShiftCounts } from './queries.ts';
import type { Search } from './to-search.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  filters: SearchFilters;
  /** The search the filters belong to, without them. */
  search: Search;
  onApply: (filters: SearchFilters) => void;
  signedIn: boolean;
  /** On phones: place and distance, above the filters. */
  children?: ReactNode;
};

export const FiltersDrawer = memo(function FiltersDrawer({
  opened,
  onClose,
  filters,
  search,
  onApply,
  signedIn,
  children,
}: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(filters);
  useEffect(() => {
    if (opened) setDraft(filters);
  }, [opened, filters]);
  const [settled] = useDebouncedValue(draft, 250);
  const { data: counts, isFetching, failureCount } = useShiftCounts({ ...search, filters: settled }, opened);
  const count = counts?.totalShifts;
  const changed = settled !== draft || isFetching;

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Filters`}
      size={440}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.scroll}>
        {children}
        <FilterFields filters={draft} onChange={setDraft} signedIn={signedIn} counts={counts?.filters} />
      </div>
      <footer className={classes.footer}>
        <Button variant="subtle" size="md" onClick={() => setDraft({})}>
          <Trans>Clear all</Trans>
        </Button>
        <Button
          size="md"
          miw={176}
          // Filters hold without their count: one that does not come keeps nobody waiting.
          loading={changed && count === undefined && failureCount === 0}
          onClick={() => {
            onApply(draft);
            onClose();
          }}
        >
          {count === undefined ? t`Show shifts` : <Plural value={count} one="Show # shift" other="Show # shifts" />}
        </Button>
      </footer>
    </Drawer>
  );
});
