/**
 * Find shifts (DESIGN-LANGUAGE 02): place and filters, fourteen days, pharmacies with their shifts, the map in step.
 * For a pharmacist and for a visitor; the shift's detail opens over it, under an address of its own.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { addDays } from '#contract/time.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { today as todayOf } from '#web/clock.ts';
import { filterShifts } from '#web/store/filter-shifts.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { dayRange } from '#web/ui/format-time.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { usePageTitle } from '#web/ui/page-header.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useIdlePreload } from '#web/ui/use-idle-preload.ts';
import { useMedia, usePhone } from '#web/ui/use-media.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { blankDays } from './blank-days.ts';
import { DayStrip, type OwnDay } from './day-strip.tsx';
import { FindMapLater } from './find-map-later.tsx';
import { FindResults } from './find-results.tsx';
import classes from './find-shifts.module.css';
import { FindToolbar } from './find-toolbar.tsx';
import type { OwnParts } from './own-parts.ts';
import { PlaceField } from './place-field.tsx';
import { RadiusSelect } from './radius-select.tsx';
import type { Seeker } from './shift-over.tsx';
import { useAsPage } from './use-as-page.ts';
import { useFilterSlice } from './use-filter-slice.ts';
import { useFindChanges } from './use-find-changes.ts';
import { useFindKeys } from './use-find-keys.ts';
import { useFoundShifts } from './use-found-shifts.ts';
import { placeLabelOf, useKeepZip } from './use-recent-places.ts';
import { useSearchAddress } from './use-search-address.ts';
import { ViewButton } from './view-button.tsx';

const loadFilters = () => import('./filters-drawer.tsx');
const loadShift = () => import('./shift-over.tsx');
const FiltersDrawer = lazyPart(async () => ({ default: (await loadFilters()).FiltersDrawer }));
const OwnDays = lazyPart(async () => ({ default: (await import('./own-days.tsx')).OwnDays }));
const VisitorShiftOver = lazy(async () => ({ default: (await loadShift()).ShiftOver }));
const drawers = [loadShift, loadFilters];
const noDays: ReadonlyMap<string, OwnDay> = new Map();

type Props = {
  seeker: Seeker;
  /** For who searches as a pharmacist. */
  own?: OwnParts;
  /** Where this screen stands, and the detail of a shift on it. */
  listPath: string;
  shiftPath: (id: string) => string;
  /** The shift whose detail is open. */
  shiftId: string | null;
};

export function FindShifts({ seeker, own, listPath, shiftPath, shiftId }: Props) {
  const { t } = useLingui();
  const [state, change] = useSearchAddress();
  const { search: address } = useLocation();
  const send = useSend();
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
  const [chosenView, setView] = useState<'list' | 'map' | null>(null);
  const view = chosenView ?? 'list';
  // Its code and ground are loaded where a map is seen: a phone's list needs neither.
  const mapSeen = useRef(false);
  if (hydrated && (!phone || view === 'map')) mapSeen.current = true;
  const selected = useStore((store) => store.filterShifts.selectedPharmacy);
  // Field by field: the slice is told every answer, and this screen knows them already.
  const stepSize = useStore((store) => store.filterShifts.stepSize);
  const known = state.center ?? seeker.home?.center;
  // Not read where it is not needed: each answer sets it.
  const lastCenter = useStore((store) => known ?? store.filterShifts.mapCenter);
  const placeRef = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  // A drawer that opened gives the focus back to its link: the page's heading does not take it.
  const opened = useRef(false);
  if (shiftId) opened.current = true;
  const today = todayOf();
  // Signed in, it opens on what they can book (PRODUCT §7).
  const show = seeker.signedIn ? (state.show ?? 'forYou') : 'everything';

  const results = useFoundShifts(state, {
    today,
    home: seeker.home?.center ?? lastCenter,
    sort: seeker.signedIn ? 'doorToDoor' : 'nearest',
    stepSize,
    show,
  });
  const { window: strip, list, search, stale } = results;
  const found = list.found;
  const center = state.center ?? found?.mapCenter ?? seeker.home?.center ?? lastCenter;
  useFilterSlice({
    found,
    startDate: state.startDate ?? today,
    page: state.page,
    pharmacyPage: list.data?.pages.length ?? 1,
    mapCenter: center,
    isLoading: list.isFetching,
    refetch: list.refetch,
  });

  const select = useCallback((id: string | null) => send(filterShifts.actions.set({ selectedPharmacy: id })), [send]);
  // A home is nobody's business but its owner's: it stands in no address.
  const travelFrom = seeker.home ? null : state.byMap ? state.travelFrom : (found?.travelFrom ?? null);
  const changes = useFindChanges(change, { page: state.page, travelFrom });
  const openFilters = useCallback(() => setFiltersOpen(true), []);
  const closeFilters = useCallback(() => setFiltersOpen(false), []);
  useFindKeys({
    root,
    placeRef,
    step: changes.step,
    atStart: state.page === 0,
    showMap: () => setView(view === 'map' ? 'list' : 'map'),
  });

  // A pin of a pharmacy further down the list: its pages are loaded until it is there, or one is refused.
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const missing = selected !== null && found !== null && !found.pharmacies.some(({ id }) => id === selected);
  const expected = found?.pharmacyLocations?.some(({ id }) => id === selected) ?? false;
  useEffect(() => {
    if (missing && expected && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [missing, expected, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  usePageTitle(shiftId ? null : t`Find shifts`);
  const foundPlace = placeLabelOf(found?.place);
  const named = state.zip && found?.place?.zip === state.zip ? foundPlace : state.place;
  const placeLabel = state.byMap ? t`Map area` : named || foundPlace || seeker.home?.label || '';
  const refused =
    list.error instanceof ApiError && list.error.code.startsWith('unknown_') ? readFailure(list.error).message : null;
  const range = dayRange(
    strip.found?.window.from ?? today,
    strip.found ? addDays(strip.found.window.to, -1) : addDays(today, stepSize - 1),
  );
  const firstDay = strip.found?.window.from ?? addDays(state.startDate ?? today, state.page * stepSize);
  const [ownDays, setOwnDays] = useState<ReadonlyMap<string, OwnDay>>(noDays);
  useKeepZip(state.zip, stale ? null : found);
  const linkTo = useCallback((id: string) => `${shiftPath(id)}${address}`, [shiftPath, address]);
  const { radiusMiles, filters } = state;
  const { lat, lng } = center;
  const { signedIn } = seeker;
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
    () => ({ linkTo, openShift: shiftId, onSelect: select, onHover: setHovered, own }),
    [linkTo, shiftId, select, own],
  );

  const { asPage, Drawer } = useAsPage(shiftId !== null, phone);
  const ShiftOver = own?.ShiftOver ?? VisitorShiftOver;
  const over = shiftId && (asPage || Drawer) && (
    <ShiftOver
      id={shiftId}
      Drawer={asPage ? null : Drawer}
      from={travelFrom}
      total={found?.totalShifts ?? null}
      backTo={`${listPath}${address}`}
      linkTo={linkTo}
    />
  );
  if (over && asPage) return over;

  return (
    <div ref={root} className={clsx(classes.page, view === 'map' && classes.mapView)}>
      <VisuallyHidden as="div">
        <h1 tabIndex={-1} data-keeps-focus={opened.current || undefined}>
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
          stale={stale}
          state={state}
          range={range}
          refused={refused}
          seeker={seeker}
          show={show}
          onShow={changes.show}
          sort={search.sort ?? 'nearest'}
          saved={!roomy && save}
          toMap={<ViewButton key={view} to="map" autoFocus={chosenView !== null} onChange={setView} />}
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
            onSelect={select}
            onHover={setHovered}
            onArea={changes.area}
            linkTo={linkTo}
            lastDay={strip.found ? addDays(strip.found.window.to, -1) : null}
            phone={phone}
            forYou={seeker.signedIn}
          />
        )}
      </div>
      {view === 'map' && <ViewButton to="list" autoFocus onChange={setView} />}
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
        {signedIn && <OwnDays from={firstDay} to={addDays(firstDay, stepSize)} onDays={setOwnDays} />}
      </Suspense>
      {own && <own.Saved opened={savedOpen} onClose={() => setSavedOpen(false)} criteria={criteria} change={change} />}
      <Suspense>{over}</Suspense>
    </div>
  );
}
