/** How the map looks in the hero's three frames, as `hero.module.css` draws them. */
import type { Coordinates } from '#contract/geo.ts';
import { clusterPins } from '#web/ui/map/cluster-pins.ts';
import type { MapPin } from '#web/ui/map/map-pin.ts';
import { worldWidth } from '#web/ui/map/mercator.ts';
import { groundBox } from './ground-box.ts';
import { spreadPins } from './spread-pins.ts';

export type HeroView = {
  /** The map's radius and the least distance between pins, in miles. */
  readonly look: number;
  readonly apart: number;
  /** The shorter side of the smallest frame, without its padding, in pixels. */
  readonly side: number;
};

export const heroViews = {
  wide: { look: 28, apart: 5.5, side: 642 },
  narrow: { look: 28, apart: 10, side: 353 },
  phone: { look: 17, apart: 7, side: 304 },
} as const satisfies Readonly<Record<string, HeroView>>;

const alone: ReadonlySet<string> = new Set();

/** Returns the pins that a view has room for: those that the map would join in a circle are shown by the first of them. */
export function pinsIn({ look, apart, side }: HeroView, center: Coordinates, pins: readonly MapPin[]): MapPin[] {
  const zoom = Math.log2(side / groundBox(center, look).width / worldWidth(0));
  const clusters = clusterPins({ pins: spreadPins(pins, apart), serverClusters: [] }, Math.floor(zoom * 2) / 2, alone);
  return clusters.flatMap((cluster) => cluster.pins.slice(0, 1));
}
