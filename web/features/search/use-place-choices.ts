import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Place, searchEndpoints } from '#contract/search/endpoints.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { placesInput, usePlaces } from './queries.ts';
import type { KnownPlace } from './recent-places.ts';
import { useRecentPlaces } from './use-recent-places.ts';

/**
 * What a place field offers: places for what is typed, and before anything is typed those searched last. `settled` says
 * that the places are those of exactly this text; `lookUp` asks for the best of a text that is not there yet.
 */
export function usePlaceChoices(typed: string, current: string) {
  const queryClient = useQueryClient();
  const [asked] = useDebouncedValue(typed, 180);
  const untouched = typed.trim() === '' || typed === current;
  const found = usePlaces(asked === current ? '' : asked);
  const { places, keep, clear } = useRecentPlaces();

  const lookUp = useCallback(
    async (text: string): Promise<KnownPlace | null> => {
      const input = placesInput(text);
      const answer = await queryClient.fetchQuery({
        queryKey: keyOf(searchEndpoints.findPlaces, input),
        queryFn: () => call(searchEndpoints.findPlaces, input),
      });
      const [first] = answer.items;
      return first ? toKnown(first) : null;
    },
    [queryClient],
  );

  return {
    places: untouched ? [] : oncePerLabel(found.data?.items ?? []),
    recent: untouched ? places.filter(({ label }) => label !== current) : [],
    settled: asked === typed && !found.isPlaceholderData && !found.isFetching,
    lookUp,
    keep,
    clear,
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
