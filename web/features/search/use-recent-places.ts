import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { useStore } from '#web/store/store.ts';
import {
  clearPlaces,
  type KnownPlace,
  keepPlace,
  noPlaces,
  onPlacesChanged,
  recentPlaces,
  VISITOR,
} from './recent-places.ts';

/** Until the page is taken over. A list of its own would have the whole of it drawn again, at once. */
const nowhere = () => noPlaces;

/** Reads the places this person searched last, newest first. */
export function useRecentPlaces() {
  const who = useSeeker();
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
  const who = useSeeker();
  const place = found?.place;
  const center = found?.mapCenter;
  useEffect(() => {
    if (zip && place?.zip === zip && center) keepPlace(who, { label: placeLabelOf(place), city: place.city, center });
  }, [zip, place, center, who]);
}

/** Whose places they are. */
const useSeeker = () => useStore((state) => state.auth.user?.id) ?? VISITOR;

/** `Bloomfield, NJ 07003`, or '' when the server named no place. */
export function placeLabelOf(place: SearchAnswer['place'] | undefined): string {
  return place ? `${place.city}, ${place.state}${place.zip ? ` ${place.zip}` : ''}` : '';
}
