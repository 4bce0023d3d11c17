import type { SearchAnswer } from '#contract/search/endpoints.ts';

/** `Bloomfield, NJ 07003`, or '' when the server named no place. */
export function placeLabelOf(place: SearchAnswer['place'] | undefined): string {
  return place ? `${place.city}, ${place.state}${place.zip ? ` ${place.zip}` : ''}` : '';
}
