/** Reads of places: ZIPs, cities and streets. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Place, searchEndpoints } from '#contract/search/endpoints.ts';
import { isStreet } from '#contract/search/is-street.ts';
import { MINUTE } from '#contract/time.ts';
import { call } from '#web/api/call.ts';
import { keyOf, useEndpoint } from '#web/api/use-endpoint.ts';

const { findPlaces, findStreets } = searchEndpoints;

/** Returns the query for a typed place. */
function placesInput(typed: string) {
  return { query: { query: typed.trim().slice(0, 80), limit: 6 } };
}

/** Reads ZIPs and cities for typed text of two letters or more. */
export function usePlaces(typed: string) {
  const input = placesInput(typed);
  const enabled = input.query.query.length >= 2;
  return useEndpoint(findPlaces, input, { enabled, staleTime: 10 * MINUTE, keepPrevious: enabled });
}

/** Returns the query for a typed street. */
function streetsInput(typed: string) {
  return { query: { query: placesInput(typed).query.query } };
}

/** Reads the street for typed text. Takes up to seconds; without a result there is none. */
export function useStreets(typed: string) {
  return useEndpoint(findStreets, streetsInput(typed), { enabled: isStreet(typed), staleTime: 10 * MINUTE });
}

/**
 * Returns a function that finds the best place for a text: its street, else its ZIP or city. It resolves to null when
 * there is none, and to `overtaken` when the text was changed meanwhile.
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
        // Without the street, the ZIP or city is still useful.
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
