/** Where a shift stands in the search index: a quarter-degree cell and the estimated point in micro-degrees. */
import type { Coordinates } from '#contract/geo.ts';

/** Returns the cell number, floor((lat+90)·4)·1440 + floor((lng+180)·4), and the point as integers (research: integer cells win). */
export function cellOf(point: Coordinates): { cell: number; lat6: number; lng6: number } {
  return {
    cell: Math.floor((point.lat + 90) * 4) * 1440 + Math.floor((point.lng + 180) * 4),
    lat6: Math.round(point.lat * 1e6),
    lng6: Math.round(point.lng * 1e6),
  };
}
