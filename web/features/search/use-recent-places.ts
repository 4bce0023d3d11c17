import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { useStore } from '#web/store/store.ts';
import { clearPlaces, type KnownPlace, keepPlace, onPlacesChanged, recentPlaces, VISITOR } from './recent-places.ts';

const none: readonly KnownPlace[] = [];
/** What the server knows of them. */
const nowhere = () => none;

/** Reads the places this person searched last, newest first. */
export function useRecentPlaces() {
  const who = useStore((state) => state.auth.user?.id) ?? VISITOR;
  const places = useSyncExternalStore(
    onPlacesChanged,
    useCallback(() => recentPlaces(who), [who]),
    nowhere,
  );
  return {
    places,
    keep: useCallback((place: KnownPlace) => keepPlace(who, place), [who]),
    clear: useCallback(() => clearPlaces(who), [who]),
  };
}

/** A ZIP searched is among the recent places once the server has said where it is; one it does not know never is. */
export function useKeepZip(zip: string, found: SearchAnswer | null): void {
  const { keep } = useRecentPlaces();
  const place = found?.place;
  const center = found?.mapCenter;
  useEffect(() => {
    if (zip && place?.zip === zip && center) keep({ label: placeLabelOf(place), city: place.city, center });
  }, [zip, place, center, keep]);
}

/** `Bloomfield, NJ 07003`, or '' when the server named no place. */
export function placeLabelOf(place: SearchAnswer['place'] | undefined): string {
  return place ? `${place.city}, ${place.state}${place.zip ? ` ${place.zip}` : ''}` : '';
}
