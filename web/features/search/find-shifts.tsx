/**
 * Find shifts (DESIGN-LANGUAGE 02): what is searched and found, and the shift whose detail is open. For a pharmacist and for
 * a visitor; the detail has an address of its own, and on a phone is the page.
 */
import { useLingui } from '@lingui/react/macro';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { addDays } from '#contract/time.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { today as todayOf } from '#web/clock.ts';
import { filterShifts } from '#web/store/filter-shifts.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { dayRange } from '#web/ui/format-time.ts';
import { usePageTitle } from '#web/ui/page-header.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import type { OwnDay } from './day-strip.tsx';
import type { FindScreen } from './find-screen.tsx';
import { asSpecialist } from './first-search.ts';
import type { OwnParts } from './own-parts.ts';
import type { Seeker } from './shift-over.tsx';
import { useAsPage } from './use-as-page.ts';
import { useFilterSlice } from './use-filter-slice.ts';
import { useFindChanges } from './use-find-changes.ts';
import { useFoundShifts } from './use-found-shifts.ts';
import { placeLabelOf, useKeepZip } from './use-recent-places.ts';
import { useSearchAddress } from './use-search-address.ts';

const VisitorShiftOver = lazy(async () => ({ default: (await import('./shift-over.tsx')).ShiftOver }));
const noDays: ReadonlyMap<string, OwnDay> = new Map();

type Props = {
  seeker: Seeker;
  /** The list with its map: a page of one shift brings it when it is wanted. */
  Screen: ComponentType<ComponentProps<typeof FindScreen>>;
  /** For who searches as a pharmacist. */
  own?: OwnParts;
  /** Where this screen stands, and the detail of a shift on it. */
  listPath: string;
  shiftPath: (id: string) => string;
  /** The shift whose detail is open. */
  shiftId: string | null;
};

export function FindShifts({ seeker, Screen, own, listPath, shiftPath, shiftId }: Props) {
  const { t } = useLingui();
  const [state, change] = useSearchAddress();
  const { search: address } = useLocation();
  const send = useSend();
  const phone = usePhone();
  // Both outlast the detail, which is a phone's whole page.
  const [view, setView] = useState<'list' | 'map' | null>(null);
  const [ownDays, setOwnDays] = useState(noDays);
  const selected = useStore((store) => store.filterShifts.selectedPharmacy);
  // Field by field: the slice is told every answer, and this screen knows them already.
  const stepSize = useStore((store) => store.filterShifts.stepSize);
  const known = state.center ?? seeker.home?.center;
  // Not read where it is not needed, and by its numbers: each answer sets it.
  const lat = useStore((store) => (known ?? store.filterShifts.mapCenter).lat);
  const lng = useStore((store) => (known ?? store.filterShifts.mapCenter).lng);
  const lastCenter = useMemo(() => ({ lat, lng }), [lat, lng]);
  // A drawer that opened gives the focus back to its link: the page's heading does not take it.
  const opened = useRef(false);
  if (shiftId) opened.current = true;
  const today = todayOf();
  const around = seeker.signedIn
    ? asSpecialist(state)
    : ({ home: lastCenter, sort: 'nearest', show: 'everything' } as const);
  const results = useFoundShifts(state, { ...around, today, stepSize });
  const { window: strip, list, stale } = results;
  const found = list.found;
  const center = state.center ?? found?.mapCenter ?? seeker.home?.center ?? lastCenter;
  useFilterSlice({
    found,
    startDate: state.startDate ?? today,
    page: state.page,
    pharmacyPage: list.pageCount || 1,
    mapCenter: center,
    isLoading: list.isFetching,
    refetch: list.refetch,
  });

  const select = useCallback((id: string | null) => send(filterShifts.actions.set({ selectedPharmacy: id })), [send]);
  // A home is nobody's business but its owner's: it stands in no address.
  const travelFrom = seeker.home ? null : state.byMap ? state.travelFrom : (found?.travelFrom ?? null);
  const changes = useFindChanges(change, { page: state.page, travelFrom });

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
  useKeepZip(state.zip, stale ? null : found);
  const linkTo = useCallback((id: string) => `${shiftPath(id)}${address}`, [shiftPath, address]);
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
    <Screen
      seeker={seeker}
      own={own}
      shiftId={shiftId}
      hadShift={opened.current}
      state={state}
      change={change}
      changes={changes}
      results={results}
      today={today}
      stepSize={stepSize}
      show={around.show}
      center={center}
      range={range}
      placeLabel={placeLabel}
      refused={refused}
      selected={selected}
      onSelect={select}
      linkTo={linkTo}
      view={view}
      onView={setView}
      ownDays={ownDays}
      onOwnDays={setOwnDays}
    >
      <Suspense>{over}</Suspense>
    </Screen>
  );
}
