/**
 * The dashed search radius. It overlays the base map instead of being part of it, so that a search need not redraw the
 * map.
 */
import { memo, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-map-gl/maplibre';
import { outlineOf } from './circle.ts';
import type { MapArea } from './map-pin.ts';
import { toMercator, worldWidth } from './mercator.ts';
import classes from './search-ring.module.css';
import { useAnchored } from './use-anchored.ts';

/** The outline from its center, in fractions of the world. */
type Outline = readonly { x: number; y: number }[];

export const SearchRing = memo(function SearchRing({ center: { lat, lng }, radiusMiles }: MapArea) {
  const { current: map } = useMap();
  const ring = useRef<SVGSVGElement>(null);
  const line = useRef<SVGPathElement>(null);
  const outline = useMemo<Outline>(() => {
    const middle = toMercator({ lat, lng });
    return outlineOf({ lat, lng }, radiusMiles).map((corner) => {
      const { x, y } = toMercator(corner);
      return { x: x - middle.x, y: y - middle.y };
    });
  }, [lat, lng, radiusMiles]);
  const drawn = useRef(0);
  useAnchored(ring, { lat, lng }, (width) => {
    if (drawn.current === width) return;
    drawn.current = width;
    line.current?.setAttribute('d', pathOf(outline, width));
  });

  if (!map) return null;
  drawn.current = worldWidth(map.getZoom());
  return createPortal(
    <svg ref={ring} className={classes.ring} aria-hidden="true">
      <path ref={line} d={pathOf(outline, drawn.current)} />
    </svg>,
    map.getCanvasContainer(),
  );
});

function pathOf(outline: Outline, width: number): string {
  return `M${outline.map(({ x, y }) => `${(x * width).toFixed(1)} ${(y * width).toFixed(1)}`).join('L')}Z`;
}
