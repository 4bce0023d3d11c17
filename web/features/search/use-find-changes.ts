import { useMemo, useRef } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import type { ShownPart } from '#contract/search/for-you.ts';
import type { MapArea } from '#web/ui/map/map-pin.ts';
import type { PlaceChange } from './place-field.tsx';
import type { useSearchAddress } from './use-search-address.ts';

type Now = {
  page: number;
  /** Where a visitor sets out: stays when the map moves away. */
  travelFrom: Coordinates | null;
};

/** Returns what the parts of Find change of the search, as functions that stay: a part is drawn anew only for what it shows. */
export function useFindChanges(change: ReturnType<typeof useSearchAddress>[1], { page, travelFrom }: Now) {
  const outset = useRef(travelFrom);
  outset.current = travelFrom;
  return useMemo(
    () => ({
      /** Whole windows back or forth. */
      step: (by: -1 | 1) => change({ page: Math.max(0, page + by), day: null }),
      place: (place: PlaceChange) => change({ ...place, day: null }),
      radius: (radiusMiles: number) => change({ radiusMiles, byMap: false }),
      filters: (filters: SearchFilters) => change({ filters }),
      day: (day: string | null) => change({ day }),
      show: (show: ShownPart) => change({ show: show === 'forYou' ? null : show }),
      area: ({ center, radiusMiles }: MapArea) =>
        change({ place: '', zip: '', center, radiusMiles, byMap: true, travelFrom: outset.current }),
    }),
    [change, page],
  );
}
