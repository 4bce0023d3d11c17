/** All filters at once, tried out before they count: the button says how many shifts would be left. */
import { Button, Drawer } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { FilterFields } from './filter-fields.tsx';
import classes from './filters-drawer.module.css';
import { useShiftCount } from './queries.ts';
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

export function FiltersDrawer({ opened, onClose, filters, search, onApply, signedIn, children }: Props) {
  const [draft, setDraft] = useState(filters);
  useEffect(() => {
    if (opened) setDraft(filters);
  }, [opened, filters]);
  const [settled] = useDebouncedValue(draft, 250);
  const { data: count, isFetching } = useShiftCount({ ...search, filters: settled }, opened);
  const changed = settled !== draft || isFetching;

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Filters"
      size={440}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.scroll}>
        {children}
        <FilterFields filters={draft} onChange={setDraft} signedIn={signedIn} />
      </div>
      <footer className={classes.footer}>
        <Button variant="subtle" size="md" onClick={() => setDraft({})}>
          Clear all
        </Button>
        <Button
          size="md"
          loading={changed && count === undefined}
          onClick={() => {
            onApply(draft);
            onClose();
          }}
        >
          {count === undefined ? 'Show shifts' : count === 1 ? 'Show 1 shift' : `Show ${count} shifts`}
        </Button>
      </footer>
    </Drawer>
  );
}
