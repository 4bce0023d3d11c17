import type { Coordinates } from '#contract/geo.ts';
import { boundsOf } from '#web/ui/map/circle.ts';
import { toMercator } from '#web/ui/map/mercator.ts';

/** The radius of the map that a wide screen shows, in miles: the ground's box is the square around it. */
const BOX_MILES = 28;

/** A box on the map, in fractions of the world from its upper left corner. */
export type GroundBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Returns the box around a place that the map fits into its frame. */
export function groundBox(center: Coordinates, radiusMiles = BOX_MILES): GroundBox {
  const [west, south, east, north] = boundsOf(center, radiusMiles);
  const { x: left, y: top } = toMercator({ lat: north, lng: west });
  const { x: right, y: bottom } = toMercator({ lat: south, lng: east });
  return { left, top, width: right - left, height: bottom - top };
}

/** Returns where a place lies in a box: 0 at its left and upper edge, 1 at its right and lower one. */
export function unitsIn({ left, top, width, height }: GroundBox, place: Coordinates): { x: number; y: number } {
  const { x, y } = toMercator(place);
  return { x: (x - left) / width, y: (y - top) / height };
}
