/** The list beside the map: how many, in which order, pharmacy by pharmacy, more as one scrolls. */
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { hashKey } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import type { ShownPart } from '#contract/search/for-you.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { FindEmpty } from './find-empty.tsx';
import classes from './find-results.module.css';
import { PharmacyCard } from './pharmacy-card.tsx';
import type { useShiftSearch } from './queries.ts';
import { type SearchSort, type SearchState, writeSearch } from './search-state.ts';
import type { Seeker } from './shift-over.tsx';
import { SortMenu } from './sort-menu.tsx';

// A visitor loads none of it.
export const ForYouEmpty = lazyPart(async () => ({ default: (await import('./for-you-empty.tsx')).ForYouEmpty }));
export const ForYouTabs = lazyPart(async () => ({ default: (await import('./for-you-tabs.tsx')).ForYouTabs }));
export const NotYetPanel = lazyPart(async () => ({ default: (await import('./not-yet-panel.tsx')).NotYetPanel }));

type Props = {
  list: ReturnType<typeof useShiftSearch>;
  /** Of the list, as far as it is drawn; of another search where it is stale. */
  shown: Pick<
    ReturnType<typeof useShiftSearch>,
    'found' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  > & { readonly stale: boolean };
  state: SearchState;
  /** `Nov 21 – Dec 4` */
  range: string;
  /** Why the place cannot be searched. */
  refused: string | null;
  seeker: Seeker;
  /** What of it is listed. */
  show: ShownPart;
  onShow: (show: ShownPart) => void;
  sort: SearchSort;
  onChange: (change: Partial<SearchState>) => void;
  card: Pick<ComponentProps<typeof PharmacyCard>, 'linkTo' | 'openShift' | 'onSelect' | 'onHover' | 'own'>;
  /** Beside the order: the way to saved searches, where the toolbar has no room for it. */
  saved?: ReactNode;
  /** Beside the order, on phones: the way to the map. */
  toMap: ReactNode;
  selected: string | null;
  hovered: string | null;
  className?: string | undefined;
};

export function FindResults(props: Props) {
  const { t } = useLingui();
  const { list, shown, state, range, refused, seeker, show, onShow, sort, onChange, card } = props;
  const { selected, hovered, className, saved, toMap } = props;
  const { signedIn } = seeker;
  const { found, stale, hasNextPage, isFetchingNextPage, isFetchNextPageError } = shown;
  const { isError, error, refetch, isFetching, fetchNextPage } = list;
  // An answer is drawn a while after it came.
  const busy = isFetching || list.found !== found;
  const box = useRef<HTMLElement>(null);
  const asked = `${writeSearch(state)} ${sort}`;
  const forYou = found?.forYou ?? null;
  // Another search has cards of its own: one that both found would jump to its new place.
  const answered = useMemo(() => found && hashKey([found.search]), [found]);

  // Another search is read from its top; a further page, or a live change of this one, moves nothing.
  const lastAsked = useRef(asked);
  useEffect(() => {
    if (lastAsked.current === asked) return;
    lastAsked.current = asked;
    box.current?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  }, [asked]);

  const totalShifts = found?.totalShifts ?? 0;
  const listed = found?.pharmacies.some(({ id }) => id === selected) ?? false;
  useEffect(() => {
    if (!listed || !selected) return;
    const card = box.current?.querySelector(`[data-pharmacy="${selected}"]`);
    if (!card) return;
    // Near it glides there, far down it is there at once: nobody watches a thousand shifts go by.
    const far = Math.abs(card.getBoundingClientRect().top) > 2 * window.innerHeight;
    card.scrollIntoView({ block: 'nearest', behavior: far ? 'instant' : 'smooth' });
  }, [selected, listed]);

  const days = state.day ? calendarDay(state.day) : range;
  const { radiusMiles } = state;
  const when = t`${days}, within ${radiusMiles} mi`;
  if (isError && !found) {
    if (refused)
      return (
        <section className={clsx(classes.results, className)}>
          <FindEmpty
            state={state}
            range={range}
            signedIn={signedIn}
            wider={null}
            unknown={refused}
            onChange={onChange}
          />
        </section>
      );
    return (
      <section className={clsx(classes.results, className)}>
        <ErrorPanel
          title={t`We couldn’t load shifts`}
          message={readFailure(error).message}
          kept={t`Your filters are kept.`}
          reference={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </section>
    );
  }
  return (
    <section ref={box} className={clsx(classes.results, className)} aria-label={t`Shifts found`} aria-busy={busy}>
      {signedIn && (
        <div className={classes.tabs}>
          <Suspense>
            <ForYouTabs forYou={forYou} show={show} onShow={onShow} />
          </Suspense>
        </div>
      )}
      <header className={classes.head}>
        <div role="status" className={classes.title}>
          <h2 className={classes.count}>
            {found ? countOf(found.totalShifts, found.totalPharmacies) : t`Searching for shifts`}
          </h2>
        </div>
        <p className={classes.when}>
          <span className={classes.whenAndWhere}>{when}</span>
          {/* Where there is less room, the distance stands in the row above alone. */}
          <span className={classes.whenAlone}>{days}</span>
        </p>
        <div className={classes.saved}>{saved}</div>
        <div className={classes.sort}>
          <SortMenu value={sort} signedIn={signedIn} onChange={(next) => onChange({ sort: next })} />
          {toMap}
        </div>
      </header>
      {!found && <LoadingSkeletons shape="cards" count={4} label={t`Loading shifts`} />}
      {found && found.pharmacies.length === 0 && !stale && forYou && forYou.everything > 0 && (
        <Suspense>
          <ForYouEmpty
            state={state}
            range={range}
            forYou={forYou}
            seeker={seeker}
            show={show}
            onShow={onShow}
            onChange={onChange}
          />
        </Suspense>
      )}
      {found && found.pharmacies.length === 0 && !stale && !(forYou && forYou.everything > 0) && (
        <FindEmpty
          state={state}
          range={range}
          signedIn={signedIn}
          wider={found.wider}
          unknown={null}
          onChange={onChange}
        />
      )}
      {found && (
        <div key={`cards ${answered}`} className={clsx(classes.cards, stale && classes.stale)}>
          {found.pharmacies.map((pharmacy) => (
            <PharmacyCard
              key={pharmacy.id}
              pharmacy={pharmacy}
              selected={pharmacy.id === selected}
              hovered={pharmacy.id === hovered}
              {...card}
            />
          ))}
        </div>
      )}
      <div key={`end ${answered} ${found?.pharmacies.length}`} className={classes.end}>
        {isFetchingNextPage && <LoadingSkeletons shape="cards" count={1} label={t`Loading more shifts`} />}
        {isFetchNextPageError && !isFetchingNextPage && (
          <div role="alert" className={classes.failed}>
            <p>
              <Trans>We couldn’t load more pharmacies.</Trans> {readFailure(error).message}
            </p>
            <Button variant="default" leftSection={<IconRefresh />} onClick={() => void fetchNextPage()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
        {hasNextPage && !isFetchingNextPage && !isFetchNextPageError && (
          <Button variant="subtle" onClick={() => void fetchNextPage()}>
            <Trans>More pharmacies</Trans>
          </Button>
        )}
        {found && found.pharmacies.length > 0 && !hasNextPage && (
          <p className={classes.all}>
            <Plural value={totalShifts} one="You have seen the only one" other="You have seen all #" />
          </p>
        )}
        {/* A page that did not come is asked for again by hand. */}
        {hasNextPage && !isFetchNextPageError && <NearEnd onNear={fetchNextPage} />}
      </div>
      <Suspense>
        {forYou && !stale && <NotYetPanel forYou={forYou} licensed={seeker} show={show} onShow={onShow} />}
      </Suspense>
    </section>
  );
}

/** Says when the end of the list is near. */
function NearEnd({ onNear }: { onNear: () => unknown }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!mark.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void onNear(), {
      rootMargin: '600px',
    });
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [onNear]);
  return <span ref={mark} />;
}

function countOf(shifts: number, pharmacies: number): string {
  if (shifts === 0) return t`No shifts`;
  const open = plural(shifts, { one: '# shift', other: '# shifts' });
  return plural(pharmacies, { one: `${open} at # pharmacy`, other: `${open} at # pharmacies` });
}
