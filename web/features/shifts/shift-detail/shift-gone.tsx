/** A shift that is no longer there, with the way on: open shifts near it on the same day, where the list still knew it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Coordinates } from '#contract/geo.ts';
import { type SearchAnswer, searchEndpoints } from '#contract/search/endpoints.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { today } from '#web/clock.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { money } from '#web/ui/format-money.ts';
import { dayLabel, timeRange } from '#web/ui/format-time.ts';
import classes from './shift-gone.module.css';

type Props = { id: string; from: Coordinates | null; linkTo: (id: string) => string; onClose: () => void };

const MOST = 3;
const DAYS = 14;

export function ShiftGone({ id, from, linkTo, onClose }: Props) {
  const { t } = useLingui();
  const known = useLastSeen(id);
  const near = known?.near ?? from;
  const body = {
    startDate: known?.day ?? today(),
    stepSize: known ? 1 : DAYS,
    ...(near && { pharmacistLocation: { latitude: near.lat, longitude: near.lng } }),
    pageSize: MOST,
    points: false,
    sort: 'nearest' as const,
    show: 'forYou' as const,
  };
  const { data: others } = useQuery({
    queryKey: keyOf(searchEndpoints.searchShifts, { body }),
    queryFn: ({ signal }) => call(searchEndpoints.searchShifts, { body, signal }),
    select: (answer) =>
      answer.pharmacies.flatMap((pharmacy) => pharmacy.shifts.slice(0, 1).map((shift) => ({ pharmacy, shift }))),
  });
  return (
    <EmptyState
      title={t`This shift isn’t available`}
      actions={
        <Button onClick={onClose}>
          <Trans>See open shifts</Trans>
        </Button>
      }
    >
      {known ? <Trans>The pharmacy removed it.</Trans> : <Trans>It was removed, or the address is mistyped.</Trans>}
      {others && others.length > 0 && (
        <>
          {' '}
          {known ? t`Open near it on the same day:` : t`Open near you:`}
          <ul className={classes.others}>
            {others.slice(0, MOST).map(({ pharmacy, shift }) => (
              <li key={shift.id}>
                <Link to={linkTo(shift.id)} replace className={classes.other}>
                  <span>
                    <strong className={classes.name}>{pharmacy.name}</strong> {dayLabel(shift.startsAt, shift.timeZone)}
                    , {timeRange(shift.startsAt, shift.endsAt, shift.timeZone)}
                  </span>
                  {money(shift.quote.payCents)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}

/** Returns where and on which day a shift was when a list last had it; null: nobody on this page has seen it. */
function useLastSeen(id: string): { near: Coordinates; day: string } | null {
  const lists = useQueryClient().getQueriesData<SearchAnswer | { pages: SearchAnswer[] }>({
    queryKey: keyOf(searchEndpoints.searchShifts),
  });
  for (const [, list] of lists) {
    const pages = list && 'pages' in list ? list.pages : [list];
    for (const pharmacy of pages.flatMap((page) => (page && 'pharmacies' in page ? page.pharmacies : []))) {
      const shift = pharmacy.shifts.find((one) => one.id === id);
      if (shift) return { near: pharmacy.coordinates, day: shift.day };
    }
  }
  return null;
}
