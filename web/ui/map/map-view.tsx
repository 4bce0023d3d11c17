/**
 * The map: pins in, choices and moves out. The library and the ground are loaded when a map is first seen; the list
 * beside it is enough to do everything, so nothing waits for it.
 */
import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import type { MapArea, MapCrowd, MapMove, MapPin } from './map-pin.ts';
import classes from './map-view.module.css';

// Without a connection the library may not come: the page beside the map must not fall with it.
const MapCanvas = lazy(() => import('./map-canvas.tsx').catch(() => ({ default: MapMissing })));

export type MapViewProps = {
  /** What the map shows, for screen readers: `Open shifts near Bloomfield`. */
  label: string;
  /** Where to look. A new object with other numbers moves the map there. */
  view: MapArea;
  pins?: readonly MapPin[];
  crowds?: readonly MapCrowd[];
  selectedId?: string | null;
  hoveredId?: string | null;
  onSelect?: (id: string) => void;
  onHover?: (id: string | null) => void;
  onMove?: (move: MapMove) => void;
  /** Dashed: the radius searched. */
  ring?: MapArea | null;
  home?: Coordinates | null;
  /** A soft circle: somewhere in here. */
  estimated?: Coordinates | null;
  /** Old pins at half strength while new ones load. */
  stale?: boolean;
  /** A picture of a map: it neither moves nor takes the focus. */
  still?: boolean;
  /** A street map's style, in place of the ground that comes with Mortar. */
  styleUrl?: string | null;
  /** Over the map: controls, the selected place's card. What is marked `data-over-map` does not come to lie on that place. */
  children?: ReactNode;
  className?: string | undefined;
};

export function MapView(props: MapViewProps) {
  return (
    <section className={`${classes.map} ${props.className ?? ''}`} aria-label={props.label}>
      <Suspense fallback={<div className={classes.loading} />}>
        <MapCanvas {...props} />
      </Suspense>
      {props.children}
    </section>
  );
}

function MapMissing() {
  return (
    <p className={classes.missing}>
      <Trans>The map cannot be drawn here. The list has everything.</Trans>
    </p>
  );
}
