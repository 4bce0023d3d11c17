import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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
  /** A visitor has no home to go back to. */
  signedIn: boolean;
  onChange: (change: Partial<SearchState>) => void;
};

/** Nothing found: why, and the nearest way to something. */
export function FindEmpty({ state, range, wider, unknown, signedIn, onChange }: Props) {
  const { t } = useLingui();
  const filtered = countFilters(state.filters);
  const { radiusMiles } = state;
  if (unknown) {
    return (
      <EmptyState
        title={t`This place wasn’t found`}
        actions={
          <Button onClick={() => onChange({ place: '', zip: '', center: null })}>
            {signedIn ? <Trans>Search near home</Trans> : <Trans>Clear the place</Trans>}
          </Button>
        }
      >
        {unknown}
      </EmptyState>
    );
  }
  const { radiusMiles: widerMiles, shifts } = wider ?? { radiusMiles: 0, shifts: 0 };
  const when = state.day ? calendarDay(state.day) : range;
  const filters = plural(filtered, { one: '# filter on', other: '# filters on' });
  return (
    <EmptyState
      title={t`No shifts within ${radiusMiles} mi`}
      actions={
        <>
          {wider && (
            <Button onClick={() => onChange({ radiusMiles: wider.radiusMiles, byMap: false })}>
              <Trans>Search within {widerMiles} mi</Trans>
            </Button>
          )}
          {filtered > 0 && (
            <Button variant={wider ? 'default' : 'filled'} onClick={() => onChange({ filters: {} })}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          {!wider && filtered === 0 && (
            <Button onClick={() => onChange(state.day ? { day: null } : { page: state.page + 1 })}>
              {state.day ? t`Show all days` : t`See the next 14 days`}
            </Button>
          )}
        </>
      }
    >
      {filtered > 0 ? t`${when}, ${filters}.` : `${when}.`}{' '}
      {wider
        ? plural(shifts, {
            one: `# shift open if you look within ${widerMiles} mi.`,
            other: `# shifts open if you look within ${widerMiles} mi.`,
          })
        : t`Try again later, or change your search.`}
    </EmptyState>
  );
}
