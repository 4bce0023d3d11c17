/**
 * The map: pins in, selections and moves out. The library and the base map load when a map is first visible; the list
 * beside it can do everything, so nothing waits for it.
 */
import { lazy, type ReactNode, Suspense } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import { useHydrated } from '../use-hydrated.ts';
import { hasWebGl } from './has-webgl.ts';
import { MapMissing } from './map-missing.tsx';
import type { MapArea, MapMove, MapPin, ServerCluster } from './map-pin.ts';
import classes from './map-view.module.css';

// Asked first, so that a browser that cannot draw it does not load the library. Offline it may not load, and the page
// beside the map must not fail with it.
const MapCanvas = lazy(async () => {
  const missing = { default: MapMissing };
  return hasWebGl() ? import('./map-canvas.tsx').catch(() => missing) : missing;
});

export type MapViewProps = {
  /** What the map shows, for screen readers: `Open shifts near Bloomfield`. */
  label: string;
  /** Where to look. A new object with other numbers moves the map there. */
  view: MapArea;
  pins?: readonly MapPin[];
  serverClusters?: readonly ServerCluster[];
  /** Grey dots under the pins: places that are there and not offered. */
  dots?: readonly Coordinates[];
  selectedId?: string | null;
  hoveredId?: string | null;
  onSelect?: (id: string) => void;
  onHover?: (id: string | null) => void;
  onMove?: (move: MapMove) => void;
  /** Dashed: the radius searched. */
  ring?: MapArea | null;
  home?: Coordinates | null;
  /** An estimated place, drawn as a soft circle. */
  estimated?: Coordinates | null;
  /** Old pins at half strength while new ones load. */
  stale?: boolean;
  /** A static map: it neither moves nor takes the focus. */
  still?: boolean;
  /** false: its frame shows the ground alone until it is. A map is the heaviest part of a page. */
  wanted?: boolean;
  /** A picture of the map: it lies under the map, seen until that is drawn and where it cannot be. */
  ground?: ReactNode;
  /** A street map's style, in place of the bundled base map. */
  styleUrl?: string | null;
  /**
   * Content over the map: controls, the selected place's card. The map pans so that elements marked `data-over-map` do
   * not cover the selected place.
   */
  children?: ReactNode;
  className?: string | undefined;
};

export function MapView({ wanted = true, ...props }: MapViewProps) {
  const hydrated = useHydrated();
  const loading = <div className={classes.loading} />;
  return (
    <section className={`${classes.map} ${props.className ?? ''}`} aria-label={props.label}>
      {props.ground}
      {hydrated && wanted ? (
        <Suspense fallback={props.ground ? null : loading}>
          <MapCanvas {...props} />
        </Suspense>
      ) : (
        !props.ground && loading
      )}
      {props.children}
    </section>
  );
}
