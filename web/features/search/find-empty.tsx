import { Button } from '@mantine/core';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { countFilters, type SearchState } from './search-state.ts';

type Props = {
  state: SearchState;
  range: string;
  wider: SearchAnswer['wider'];
  /** The server does not know the place. */
  unknown: string | null;
  onChange: (change: Partial<SearchState>) => void;
};

/** Nothing found: why, and the nearest way to something. */
export function FindEmpty({ state, range, wider, unknown, onChange }: Props) {
  const filtered = countFilters(state.filters);
  if (unknown) {
    return (
      <EmptyState
        title="We do not know this place"
        actions={<Button onClick={() => onChange({ place: '', zip: '', center: null })}>Search near home</Button>}
      >
        {unknown}
      </EmptyState>
    );
  }
  const when = state.day ? calendarDay(state.day) : range;
  return (
    <EmptyState
      title={`No shifts within ${state.radiusMiles} mi`}
      actions={
        <>
          {wider && (
            <Button onClick={() => onChange({ radiusMiles: wider.radiusMiles, byMap: false })}>
              Look within {wider.radiusMiles} mi
            </Button>
          )}
          {filtered > 0 && (
            <Button variant={wider ? 'default' : 'filled'} onClick={() => onChange({ filters: {} })}>
              Clear filters
            </Button>
          )}
          {!wider && filtered === 0 && (
            <Button onClick={() => onChange(state.day ? { day: null } : { page: state.page + 1 })}>
              {state.day ? 'Show all days' : 'See the next 14 days'}
            </Button>
          )}
        </>
      }
    >
      {when}
      {filtered > 0 && `, ${filtered} ${filtered === 1 ? 'filter' : 'filters'} on`}.{' '}
      {wider
        ? `${wider.shifts} ${wider.shifts === 1 ? 'shift' : 'shifts'} open if you look within ${wider.radiusMiles} mi.`
        : 'New shifts are posted every day.'}
    </EmptyState>
  );
}
