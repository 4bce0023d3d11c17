import { useEffect } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { filterShifts } from '#web/store/filter-shifts.ts';
import { shift } from '#web/store/shift.ts';
import { useSend, useStore } from '#web/store/store.ts';

type Shown = {
  found: SearchAnswer | null;
  startDate: string;
  page: number;
  pharmacyPage: number;
  mapCenter: Coordinates;
  isLoading: boolean;
  refetch: () => void;
};

/** Keeps the filter state of SPEC E-7 true to what is on screen; `refetch` set there asks the server again. */
export function useFilterSlice({ found, startDate, page, pharmacyPage, mapCenter, isLoading, refetch }: Shown): void {
  const send = useSend();
  const wanted = useStore((state) => state.filterShifts.refetch);
  const { lat, lng } = mapCenter;

  useEffect(() => {
    send(filterShifts.actions.set({ startDate, page, pharmacyPage, isLoading, mapCenter: { lat, lng } }));
  }, [send, startDate, page, pharmacyPage, isLoading, lat, lng]);

  useEffect(() => {
    if (!found) return;
    // After it was painted: the store freezes every point, and nothing on the screen waits for that.
    const timer = setTimeout(() => {
      const { pharmacies, totalPharmacies, pharmacyLocations } = found;
      send(filterShifts.actions.set({ pharmacies, totalPharmacies, pharmacyLocations: pharmacyLocations ?? [] }));
      send(shift.actions.set({ siblings: pharmacies.flatMap((pharmacy) => pharmacy.shifts.map(({ id }) => id)) }));
    });
    return () => clearTimeout(timer);
  }, [send, found]);

  useEffect(() => {
    if (!wanted) return;
    send(filterShifts.actions.set({ refetch: false }));
    refetch();
  }, [wanted, send, refetch]);
}
