import { useDebouncedValue } from '@mantine/hooks';
import { useCallback } from 'react';
import type { Place } from '#contract/search/endpoints.ts';
import { isStreet } from '#contract/search/is-street.ts';
import { useLookUpPlace, usePlaces, useStreets } from '#web/features/places/queries.ts';
import type { KnownPlace } from './recent-places.ts';
import { useRecentPlaces } from './use-recent-places.ts';

/** Streets are looked up by others, for whom each letter would be a question. */
const PAUSE_MS = 250;

/**
 * What a place field offers: places for what is typed, and before anything is typed those searched last. ZIPs and cities
 * are there at once; a street comes behind them when the geocoder has found it. `lookUp` asks for the best of a text
 * whose places are not there yet.
 */
export function usePlaceChoices(typed: string, current: string) {
  const untouched = typed.trim() === '' || typed === current;
  const found = usePlaces(untouched ? '' : typed);
  const street = useStreetFound(typed, untouched);
  const { places: recent, keep, clear } = useRecentPlaces();
  const lookUpPlace = useLookUpPlace(typed);

  const known = oncePerLabel(untouched ? [] : (found.data?.items ?? []));
  const isThere = !untouched && found.data !== undefined && !found.isPlaceholderData && !found.isFetching;
  const late =
    isThere && street.place && !known.some(({ label }) => label === street.place?.label) ? [street.place] : [];
  const places = [...known, ...late];

  return {
    places,
    recent: untouched ? recent.filter(({ label }) => label !== current) : [],
    /** Says which ZIPs and cities are listed; empty while they are not yet those of exactly what is typed. */
    listed: isThere ? [typed, ...known.map(({ label }) => label)].join('\n') : '',
    /** The one Enter takes, by its label; null while it is not known: whoever types a street wants the street. */
    best: isThere && !street.isAwaited ? ((street.place ?? places[0])?.label ?? null) : null,
    lookUp: useCallback(
      async (text: string) => {
        const place = await lookUpPlace(text);
        return place === 'overtaken' || place === null ? place : toKnown(place);
      },
      [lookUpPlace],
    ),
    keep,
    clear,
  };
}

/** The street typed, once one pauses. */
function useStreetFound(typed: string, untouched: boolean) {
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const { data, isFetching } = useStreets(untouched || paused !== typed ? '' : typed);
  const [first] = data?.items ?? [];
  return {
    place: first ? toKnown(first) : null,
    isAwaited: !untouched && isStreet(typed) && (paused !== typed || isFetching),
  };
}

function oncePerLabel(items: readonly Place[]): KnownPlace[] {
  const byLabel = new Map<string, KnownPlace>();
  for (const place of items) if (!byLabel.has(place.label)) byLabel.set(place.label, toKnown(place));
  return [...byLabel.values()];
}

function toKnown({ label, city, latitude, longitude }: Place): KnownPlace {
  return { label, city, center: { lat: latitude, lng: longitude } };
}
