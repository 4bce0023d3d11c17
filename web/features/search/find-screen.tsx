/** Place and filters, fourteen days, pharmacies with their shifts, the map in step. */
import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import type { ShownPart } from '#contract/search/for-you.ts';
import { addDays } from '#contract/time.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useIdlePreload } from '#web/ui/use-idle-preload.ts';
import { useMedia, usePhone } from '#web/ui/use-media.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { blankDays } from './blank-days.ts';
import { DayStrip, type OwnDay } from './day-strip.tsx';
import { FindMapLater } from './find-map-later.tsx';
import { FindResults } from './find-results.tsx';
import classes from './find-screen.module.css';
import { FindToolbar } from './find-toolbar.tsx';
import type { OwnParts } from './own-parts.ts';
import { PlaceField } from './place-field.tsx';
import { RadiusSelect } from './radius-select.tsx';
import type { SearchState } from './search-state.ts';
import type { Seeker } from './shift-over.tsx';
import type { useFindChanges } from './use-find-changes.ts';
import { useFindKeys } from './use-find-keys.ts';
import type { useFoundShifts } from './use-found-shifts.ts';
import type { ChangeSearch } from './use-search-address.ts';
import { ViewButton } from './view-button.tsx';

const loadFilters = () => import('./filters-drawer.tsx');
const FiltersDrawer = lazyPart(async () => ({ default: (await loadFilters()).FiltersDrawer }));
const OwnDays = lazyPart(async () => ({ default: (await import('./own-days.tsx')).OwnDays }));
const drawers = [() => import('./shift-over.tsx'), loadFilters];

type Props = {
  seeker: Seeker;
  own: OwnParts | undefined;
  shiftId: string | null;
  /** A shift's detail was open, whose link takes the focus back. */
  hadShift: boolean;
  state: SearchState;
  change: ChangeSearch;
  changes: ReturnType<typeof useFindChanges>;
  results: ReturnType<typeof useFoundShifts>;
  today: string;
  stepSize: number;
  show: ShownPart;
  center: Coordinates;
  /** `Nov 21 – Dec 4` */
  range: string;
  /** The place searched, as the server names it. */
  placeLabel: string;
  /** Why the place cannot be searched. */
  refused: string | null;
  selected: string | null;
  onSelect: (id: string | null) => void;
  linkTo: (shiftId: string) => string;
  /** What a phone shows, once it was chosen. */
  view: 'list' | 'map' | null;
  onView: (view: 'list' | 'map') => void;
  ownDays: ReadonlyMap<string, OwnDay>;
  onOwnDays: (days: ReadonlyMap<string, OwnDay>) => void;
  /** Over the screen. */
  children: ReactNode;
};

export function FindScreen(props: Props) {
  const { seeker, own, shiftId, hadShift, state, change, changes, results, today, stepSize, show } = props;
  const { center, range, placeLabel, refused, selected, onSelect, linkTo } = props;
  const { view: chosenView, onView, ownDays, onOwnDays, children } = props;
  const hydrated = useHydrated();
  const phone = usePhone();
  const roomy = useMedia('(min-width: 1100px)', true);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [savedOpen, setSavedOpen] = useState(false);
  // A drawer's code is not needed before it is opened; it stays to close as it came.
  const filtersSeen = useRef(false);
  if (filtersOpen) filtersSeen.current = true;
  useIdlePreload(own?.drawers ?? drawers);
  const [hovered, setHovered] = useState<string | null>(null);
  const view = chosenView ?? 'list';
  // Its code and ground are loaded where a map is seen: a phone's list needs neither.
  const mapSeen = useRef(false);
  if (hydrated && (!phone || view === 'map')) mapSeen.current = true;
  const placeRef = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const { window: strip, list, search } = results;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const answer = useMemo(
    () => ({ found: list.found, stale: results.stale, hasNextPage, isFetchingNextPage, isFetchNextPageError }),
    [list.found, results.stale, hasNextPage, isFetchingNextPage, isFetchNextPageError],
  );
  // Cards and pins by the dozen are drawn in pieces, between which a press is answered; all that goes with them, then too.
  const shown = useDeferredValue(answer);
  const { found, stale } = shown;
  const openFilters = useCallback(() => setFiltersOpen(true), []);
  const closeFilters = useCallback(() => setFiltersOpen(false), []);
  useFindKeys({
    root,
    placeRef,
    step: changes.step,
    atStart: state.page === 0,
    showMap: () => onView(view === 'map' ? 'list' : 'map'),
  });
  const firstDay = strip.found?.window.from ?? addDays(state.startDate ?? today, state.page * stepSize);
  const { radiusMiles, filters } = state;
  const { lat, lng } = center;
  const criteria = useMemo(
    () => ({ place: placeLabel, center: { lat, lng }, radiusMiles, filters }),
    [placeLabel, lat, lng, radiusMiles, filters],
  );
  const save = useMemo(
    () =>
      own && (
        <own.SaveSearchButton look={roomy ? 'words' : 'icon'} criteria={criteria} onOpen={() => setSavedOpen(true)} />
      ),
    [own, roomy, criteria],
  );
  const card = useMemo(
    () => ({ linkTo, openShift: shiftId, onSelect, onHover: setHovered, own }),
    [linkTo, shiftId, onSelect, own],
  );

  return (
    <div ref={root} className={clsx(classes.page, view === 'map' && classes.mapView)}>
      <VisuallyHidden as="div">
        <h1 tabIndex={-1} data-keeps-focus={hadShift || undefined}>
          <Trans>Find shifts</Trans>
        </h1>
      </VisuallyHidden>
      <FindToolbar
        state={state}
        placeLabel={placeLabel}
        placeError={refused}
        window={range}
        softwares={seeker.softwares}
        search={search}
        onPlace={changes.place}
        onRadius={changes.radius}
        onFilters={changes.filters}
        onOpenFilters={openFilters}
        placeRef={placeRef}
        save={roomy && save}
      />
      <DayStrip
        days={strip.found?.days ?? blankDays(state.startDate ?? today, state.page, stepSize)}
        today={today}
        picked={state.day}
        own={ownDays}
        onPick={changes.day}
        onStep={changes.step}
        atStart={state.page === 0}
        stale={strip.isPlaceholderData || !strip.found}
        busy={strip.isFetching}
      />
      <div className={classes.split}>
        <FindResults
          className={classes.list}
          list={list}
          shown={shown}
          state={state}
          range={range}
          refused={refused}
          seeker={seeker}
          show={show}
          onShow={changes.show}
          sort={search.sort ?? 'nearest'}
          saved={!roomy && save}
          toMap={<ViewButton key={view} to="map" autoFocus={chosenView !== null} onChange={onView} />}
          onChange={change}
          card={card}
          selected={selected}
          hovered={hovered}
        />
        {mapSeen.current && (
          <FindMapLater
            className={classes.map}
            found={found}
            stale={stale}
            state={state}
            center={center}
            home={seeker.home?.center ?? null}
            selected={selected}
            hovered={hovered}
            onSelect={onSelect}
            onHover={setHovered}
            onArea={changes.area}
            linkTo={linkTo}
            lastDay={strip.found ? addDays(strip.found.window.to, -1) : null}
            phone={phone}
            forYou={seeker.signedIn}
          />
        )}
      </div>
      {view === 'map' && <ViewButton to="list" autoFocus onChange={onView} />}
      <Suspense>
        {filtersSeen.current && (
          <FiltersDrawer
            opened={filtersOpen}
            onClose={closeFilters}
            filters={state.filters}
            search={search}
            signedIn={seeker.signedIn}
            onApply={changes.filters}
          >
            {phone && (
              <div className={classes.where}>
                <PlaceField value={placeLabel} onChange={changes.place} error={refused} />
                <RadiusSelect value={state.radiusMiles} onChange={changes.radius} />
              </div>
            )}
          </FiltersDrawer>
        )}
      </Suspense>
      <Suspense>
        {seeker.signedIn && <OwnDays from={firstDay} to={addDays(firstDay, stepSize)} onDays={onOwnDays} />}
      </Suspense>
      {own && <own.Saved opened={savedOpen} onClose={() => setSavedOpen(false)} criteria={criteria} change={change} />}
      {children}
    </div>
  );
}
