import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/** Reads a shift; distances are measured from `from`. */
export function useShift(id: string, from?: { lat: number; lng: number } | null) {
  const query = from ? { fromLat: from.lat, fromLng: from.lng } : {};
  return useEndpoint(shiftEndpoints.getShift, { params: { id }, query });
}
