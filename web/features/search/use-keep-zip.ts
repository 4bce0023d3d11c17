import { useEffect } from 'react';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { placeLabelOf } from './place-label.ts';
import { useRecentPlaces } from './use-recent-places.ts';

/** A ZIP searched is among the recent places once the server has said where it is; one it does not know never is. */
export function useKeepZip(zip: string, found: SearchAnswer | null): void {
  const { keep } = useRecentPlaces();
  const place = found?.place;
  const center = found?.mapCenter;
  useEffect(() => {
    if (zip && place?.zip === zip && center) keep({ label: placeLabelOf(place), city: place.city, center });
  }, [zip, place, center, keep]);
}
