import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from '#web/store/store.ts';
import { clearPlaces, type KnownPlace, keepPlace, onPlacesChanged, recentPlaces, VISITOR } from './recent-places.ts';

/** The places whoever looks here searched last, newest first. */
export function useRecentPlaces() {
  const who = useStore((state) => state.auth.user?.id) ?? VISITOR;
  const places = useSyncExternalStore(
    onPlacesChanged,
    useCallback(() => recentPlaces(who), [who]),
  );
  return {
    places,
    keep: useCallback((place: KnownPlace) => keepPlace(who, place), [who]),
    clear: useCallback(() => clearPlaces(who), [who]),
  };
}
