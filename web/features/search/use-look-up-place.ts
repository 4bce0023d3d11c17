import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Place, searchEndpoints } from '#contract/search/endpoints.ts';
import { isStreet } from '#contract/search/is-street.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { placesInput, streetsInput } from './queries.ts';

const { findPlaces, findStreets } = searchEndpoints;

/**
 * Asks for the best of a text that is not listed yet: the street, where it is one, else the ZIP or city. Null when nobody
 * knows it; `overtaken` when something else was typed meanwhile, whatever came of it.
 */
export function useLookUpPlace(typed: string) {
  const queryClient = useQueryClient();
  const latest = useRef(typed);
  latest.current = typed;

  return useCallback(
    async (text: string): Promise<Place | null | 'overtaken'> => {
      const began = latest.current;
      const placeOf = async () => {
        const input = placesInput(text);
        const queryFn = () => call(findPlaces, input);
        return (await queryClient.fetchQuery({ queryKey: keyOf(findPlaces, input), queryFn })).items[0];
      };
      const streetOf = async () => {
        const input = streetsInput(text);
        const queryFn = () => call(findStreets, input);
        return (await queryClient.fetchQuery({ queryKey: keyOf(findStreets, input), queryFn })).items[0];
      };
      try {
        // Without its street the place is still worth going to.
        const street = isStreet(text) ? await streetOf().catch(() => undefined) : undefined;
        const best = street ?? (await placeOf()) ?? null;
        return latest.current === began ? best : 'overtaken';
      } catch (error) {
        if (latest.current !== began) return 'overtaken';
        throw error;
      }
    },
    [queryClient],
  );
}
