import { useSearchParams } from 'react-router';
import { analyticsEndpoints, type Funnel, funnelGroupings, MOST_FUNNEL_DAYS } from '#contract/analytics/endpoints.ts';
import { addDays, dayIn, isAskedDay } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { nowIso } from '#web/clock.ts';
import { isWithin } from '#web/ui/date-picker/days.ts';

export type Side = Funnel['sides'][number];

const USUAL_DAYS = 28;

/** Keeps the funnel's view in the address: its first and last day, and whether it is bars or a table. */
export function useFunnelChoice() {
  const [search, setSearch] = useSearchParams();
  const today = dayIn(nowIso(), 'America/New_York');
  const to = dayOr(search.get('to'), today, today);
  const from = dayOr(search.get('from'), addDays(to, 1 - USUAL_DAYS), to);
  const by = funnelGroupings.find((one) => one === search.get('by')) ?? 'none';
  const change = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  return {
    from,
    to,
    by,
    view: search.get('view') === 'table' ? ('table' as const) : ('bars' as const),
    today,
    isUsual: !search.has('from') && !search.has('to'),
    change,
  };
}

export type FunnelChoice = ReturnType<typeof useFunnelChoice>;

/** Reads the funnel for the chosen days. */
export function useFunnel({ from, to, by, view }: FunnelChoice) {
  const query = { from, to, groupBy: view === 'table' ? by : ('none' as const) };
  return useEndpoint(analyticsEndpoints.getFunnel, { query }, { keepPrevious: true });
}

/** Returns the day in the address where it is valid and within reach, else the usual one. */
function dayOr(day: string | null, usual: string, latest: string): string {
  return day !== null && isAskedDay(day) && isWithin(day, addDays(latest, 1 - MOST_FUNNEL_DAYS), latest) ? day : usual;
}
